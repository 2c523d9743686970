"""Bells between processes carry numbers and may be lost; play does not depend on them."""

import asyncio

import pytest
from channels.layers import InMemoryChannelLayer

from games.live.bells import GROUP, Bells


class BrokenLayer:
    """Redis away."""

    async def new_channel(self, prefix="x"):
        raise ConnectionError

    async def group_send(self, group, message):
        raise ConnectionError


class Only(InMemoryChannelLayer):
    """Stands for the in-memory layer where a test lets it reach others."""


@pytest.fixture
def use_layer(monkeypatch):
    def use(layer):
        monkeypatch.setattr("games.live.bells.get_channel_layer", lambda: layer)

    return use


async def heard_by(bells, match, version, heard):
    """Ring until it is heard: the listener may not have begun to listen."""
    async with asyncio.timeout(10):
        while not heard:
            bells.ring(match, version)
            await asyncio.wait(bells._ringing)


async def test_one_process_rings_and_another_hears_numbers_only(use_layer, monkeypatch):
    layer = InMemoryChannelLayer()
    monkeypatch.setattr("games.live.bells.InMemoryChannelLayer", Only)
    use_layer(layer)
    heard = []
    ringing, hearing = Bells(lambda *_: None), Bells(lambda *told: heard.append(told))
    hearing.start()
    await heard_by(ringing, 7, 12, heard)
    for bells in (ringing, hearing):
        await bells.close()

    assert set(heard) == {(7, 12)}


async def test_a_bell_of_another_make_is_not_taken(use_layer, monkeypatch):
    layer = InMemoryChannelLayer()
    monkeypatch.setattr("games.live.bells.InMemoryChannelLayer", Only)
    use_layer(layer)
    heard = []
    bells = Bells(lambda *told: heard.append(told))
    bells._take({"type": "bell"})
    bells._take({"type": "bell", "match": "7", "version": None})

    assert heard == []
    assert GROUP == "bells"


@pytest.mark.parametrize("layer", [None, BrokenLayer(), InMemoryChannelLayer()])
async def test_without_a_layer_or_with_one_that_is_away_nothing_breaks(use_layer, layer):
    use_layer(layer)
    bells = Bells(lambda *_: None)
    bells.start()
    bells.ring(1, 2)
    if bells._ringing:
        await asyncio.wait(bells._ringing)
    await bells.close()

    assert bells.reach_others == isinstance(layer, BrokenLayer)


async def test_the_layer_keeps_no_task_after_the_end(use_layer, monkeypatch):
    """The one of Redis reads in a task of its own, which must not be left to the end of the loop."""

    class Reading(InMemoryChannelLayer):
        async def new_channel(self, prefix="x"):
            self.reading = asyncio.ensure_future(asyncio.Event().wait())
            return await super().new_channel(prefix)

        async def flush(self):
            self.reading.cancel()

    monkeypatch.setattr("games.live.bells.InMemoryChannelLayer", Only)
    layer = Reading()
    use_layer(layer)
    heard = []
    bells = Bells(lambda *told: heard.append(told))
    bells.start()
    await heard_by(bells, 1, 2, heard)
    await bells.close()
    await asyncio.wait({layer.reading}, timeout=1)

    assert layer.reading.cancelled()


async def test_a_bell_nobody_can_read_leaves_no_ear_behind(use_layer, monkeypatch):
    """An ear that nobody listens with would be filled for ever."""

    class Garbled(InMemoryChannelLayer):
        async def receive(self, channel):
            message = await super().receive(channel)
            if message["match"] == 0:
                raise ValueError
            return message

    monkeypatch.setattr("games.live.bells.InMemoryChannelLayer", Only)
    layer = Garbled()
    use_layer(layer)
    heard = []
    bells = Bells(lambda *told: heard.append(told))
    bells.start()
    await heard_by(bells, 1, 2, heard)
    (first,) = layer.groups[GROUP]
    bells.ring(0, 0)
    async with asyncio.timeout(10):
        while layer.groups.get(GROUP, {first: 0}).keys() == {first}:
            await asyncio.wait({asyncio.ensure_future(asyncio.sleep(0.01))})

    assert len(layer.groups[GROUP]) == 1
    await bells.close()
