"""What ends a connection and what does not: limits, silence, logins that are over."""

import asyncio
import json

import pytest
from django.test import Client
from django.utils import timezone

from accounts.services import revoke
from tests.live.browser import Browser, fresh
from tests.live.conftest import aside
from tests.live.test_play import seated


@pytest.fixture
async def sitting(make_match):
    return await make_match()


async def test_an_unknown_match_is_closed_4404(sitting, live):
    page = await Browser("mnone", sitting.people[0].cookie).open()
    await page.say(hello=page.tab)

    assert await page.closed() == 4404


@pytest.mark.parametrize("path", ["/ws/", "/", "/ws/match/", "/ws/match/a/b/", "/ws/match/ü/"])
async def test_any_other_address_is_closed_4404(live, path):
    page = await Browser("m", path=path).open()

    assert await page.closed() == 4404


async def test_a_private_match_is_closed_to_strangers(make_match, live):
    sitting = await make_match(2, access="invited")
    stranger = (await make_match(1)).people[0]
    for cookie, code in [(stranger.cookie, 4404), ("", 4401), ("nosuchsession", 4401)]:
        page = await Browser(sitting.match.public_id, cookie).open()
        await page.say(hello=page.tab)
        assert await page.closed() == code

    (page,) = await seated(sitting, 1)
    assert page.last("match")["me"]["seat"] == 1


@pytest.mark.parametrize(
    "text",
    ['{"got":1', "[" * 4000, '{"got":' * 500, '{"type":"x"}', "x" * 5000, '{"got":NaN}', ""],
    ids=lambda text: text[:12],
)
async def test_a_bad_message_is_refused_and_the_socket_lives(sitting, live, text):
    (page,) = await seated(sitting, 0)
    await page.text(text)
    answer = await page.until("refused")

    assert (answer["id"], answer["code"]) == (None, "bad-message")
    await page.act("resync")
    assert (await page.until("table"))["full"]


async def test_a_binary_message_is_refused(sitting, live):
    (page,) = await seated(sitting, 0)
    await page.binary(b'{"got":1}')

    assert (await page.until("refused"))["code"] == "bad-message"


async def test_the_third_bad_message_closes_4400(sitting, live):
    (page,) = await seated(sitting, 0)
    for _ in range(3):
        await page.text("{}")

    assert await page.closed() == 4400


async def test_whatever_comes_before_the_hello_is_bad(sitting, live):
    page = await Browser(sitting.match.public_id, sitting.people[0].cookie).open()
    await page.act("resync")

    assert (await page.until("refused"))["code"] == "bad-message"


async def test_a_message_for_another_match_is_bad(sitting, live):
    (page,) = await seated(sitting, 0)
    await page.say(id=fresh(), match="mother", prompt=1, do="pass")

    assert (await page.until("refused"))["code"] == "bad-message"


async def test_a_second_hello_is_bad(sitting, live):
    (page,) = await seated(sitting, 0)
    await page.say(hello=page.tab)

    assert (await page.until("refused"))["code"] == "bad-message"


async def test_who_talks_too_fast_is_closed_4429(sitting, make_live):
    make_live()
    (page,) = await seated(sitting, 0)
    for _ in range(60):
        await page.act("back")

    assert await page.closed() == 4429


async def test_a_thousand_messages_at_once_cost_one_connection(sitting, make_live):
    make_live()
    bad, good = await seated(sitting, 0, 1)
    for _ in range(1000):
        await bad.text('{"got":999999}')

    assert await bad.closed() == 4429
    await good.act("resync")
    assert (await good.until("table"))["full"]


async def test_acknowledging_frames_is_free(sitting, make_live):
    live = make_live(rate=1, burst=3)
    (page,) = await seated(sitting, 0)
    for _ in range(30):
        live.hub.show_all(next(iter(live.sockets)))
        await page.until("table")

    assert page.code is None


async def test_more_than_five_sockets_of_one_player_are_closed_4429(sitting, live):
    pages = await seated(sitting, *[0] * 5)
    sixth = await Browser(sitting.match.public_id, sitting.people[0].cookie).open()
    await sixth.say(hello=sixth.tab)
    assert await sixth.closed() == 4429
    await sixth.leave()
    await pages[0].leave()

    await seated(sitting, 0)


async def test_too_many_sockets_of_one_address_are_closed_4429(sitting, make_live):
    make_live(per_address=3)
    match = sitting.match.public_id
    addresses = ["192.0.2.1"] * 3 + [f"192.0.2.{number}" for number in range(2, 6)]
    pages = [Browser(match, address=address) for address in addresses]
    for page in pages:
        await page.hello()
    fourth = await Browser(match, address="192.0.2.1").open()

    assert await fourth.closed() == 4429


async def test_heartbeats_carry_the_version(sitting, make_live):
    live = make_live(beat=0.05)
    (page,) = await seated(sitting, 0)
    beat = await page.until("heartbeat")

    assert set(beat) == {"kind", "match", "version", "ping"}
    assert beat["match"] == sitting.match.public_id
    assert beat["version"] == live.hub.version(beat["match"])


async def test_who_answers_no_heartbeat_is_closed_4408(sitting, make_live):
    make_live(beat=0.05, silent_after=0.3)
    silent, living = Browser(sitting.match.public_id), Browser(sitting.match.public_id)
    silent.pings = False
    for page in (silent, living):
        await page.hello()
    closed = asyncio.ensure_future(silent.closed())
    while not closed.done():
        await living.until("heartbeat")

    assert await closed == 4408
    assert living.code is None


async def test_guessing_answers_to_heartbeats_does_not_help(sitting, make_live):
    make_live(beat=0.05, silent_after=0.3, rate=1000, burst=1000)
    page = Browser(sitting.match.public_id)
    page.pings = False
    await page.hello()
    for guess in range(200):
        await page.say(pong=guess)

    assert await page.closed() == 4408


async def test_who_never_says_hello_is_closed_4408(sitting, make_live):
    make_live(beat=0.05, hello_within=0.2)
    page = await Browser(sitting.match.public_id).open()

    assert await page.closed() == 4408


async def test_who_never_reads_is_closed_4413_and_costs_eight_frames(make_match, make_live, quick):
    sitting = await make_match(0)
    make_live(beat=0.05, slow_after=0.5)
    page = Browser(sitting.match.public_id, reads=False)
    await page.hello()

    assert await page.closed() == 4413
    assert sum(frame["kind"] == "table" for frame in page.frames) == 8


async def test_logging_out_closes_the_sockets_of_that_login_alone(sitting, live):
    person = sitting.people[0]
    other_cookie = await aside(_another_login, person.user)
    here, elsewhere = (
        Browser(sitting.match.public_id, cookie) for cookie in (person.cookie, other_cookie)
    )
    for page in (here, elsewhere):
        await page.hello()

    await aside(_log_out, person.cookie)

    assert await here.closed() == 4401
    await elsewhere.act("resync")
    assert (await elsewhere.until("table"))["full"]


async def test_a_ban_closes_every_socket_of_the_player_within_two_seconds(sitting, live):
    banned = await seated(sitting, 0, 0)
    (neighbour,) = await seated(sitting, 1)
    user = sitting.people[0].user
    user.is_active = False
    await aside(user.save)
    async with asyncio.timeout(30):
        for page in banned:
            assert await page.closed() == 4401

    again = await Browser(sitting.match.public_id, sitting.people[0].cookie).open()
    await again.say(hello=again.tab)
    await neighbour.act("resync")
    assert (await neighbour.until("table"))["full"]


async def test_a_login_that_is_over_plays_nothing_even_before_the_ticker_sees_it(
    sitting, live, monkeypatch
):
    (page,) = await seated(sitting, 0)
    monkeypatch.setattr(live, "close_logins", lambda ended: None)
    await aside(revoke, sitting.people[0].user, now=timezone.now())
    await page.say(id=fresh(), match=page.match, prompt=1, do="pass")

    assert await page.closed() == 4401
    assert page.last("refused")["code"] == "not-seated"


async def test_draining_tells_every_page_to_come_back(sitting, make_live):
    live = make_live()
    pages = await seated(sitting, 0, 1, 2)
    draining = asyncio.ensure_future(live.drain())
    for page in pages:
        assert await page.closed() == 4412
        await page.leave()
    await draining

    assert not live.sockets


async def test_a_frame_of_a_seat_never_names_a_user_or_a_session(sitting, live):
    (page,) = await seated(sitting, 0)
    text = json.dumps(page.frames)

    assert sitting.people[0].cookie not in text
    assert '"user' not in text


def _another_login(user):
    client = Client()
    client.force_login(user)
    return client.cookies[_cookie_name()].value


def _log_out(cookie):
    client = Client()
    client.cookies[_cookie_name()] = cookie
    client.logout()


def _cookie_name():
    from django.conf import settings

    return settings.SESSION_COOKIE_NAME
