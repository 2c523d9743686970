"""What arrives together is committed together, one step of each match, in order."""

import asyncio

from games.live.batcher import Batcher


class Store:
    """Commits that end when told to."""

    def __init__(self):
        self.batches = []
        self.gates = []
        self.begun = asyncio.Queue()

    async def commit(self, batch):
        self.batches.append(batch)
        gate = asyncio.get_running_loop().create_future()
        self.gates.append(gate)
        self.begun.put_nowait(None)
        await gate
        return [order.upper() for order in batch]

    async def wait_for(self, batches):
        while len(self.batches) < batches:
            await asyncio.wait_for(self.begun.get(), 5)


async def test_alone_an_order_goes_at_once():
    store = Store()
    batcher = Batcher(store.commit, lanes=1)

    answer = batcher.put("m1", "a")
    await store.wait_for(1)
    store.gates[0].set_result(None)

    assert await answer == "A"
    assert store.batches == [["a"]]
    assert batcher.is_idle


async def test_what_comes_during_a_commit_goes_together_next():
    store = Store()
    batcher = Batcher(store.commit, lanes=1)
    batcher.put("m1", "a")
    await store.wait_for(1)
    answers = [batcher.put("m2", "b"), batcher.put("m3", "c"), batcher.put("m1", "d")]
    store.gates[0].set_result(None)
    await store.wait_for(2)
    store.gates[1].set_result(None)

    assert await asyncio.gather(*answers) == ["B", "C", "D"]
    assert sorted(store.batches[1]) == ["b", "c", "d"]


async def test_of_one_match_only_one_step_is_in_a_batch_and_their_order_stays():
    store = Store()
    batcher = Batcher(store.commit, lanes=3)
    for order in ("a1", "a2", "a3"):
        batcher.put("a", order)
    batcher.put("b", "b1")
    for number in (1, 2, 3):
        await store.wait_for(number)
        assert len(store.batches) == number
        store.gates[number - 1].set_result(None)
    await batcher.finished()

    assert store.batches == [["a1", "b1"], ["a2"], ["a3"]]


async def test_a_batch_has_a_size_and_lanes_a_number():
    store = Store()
    batcher = Batcher(store.commit, lanes=2, most=2)
    for number in range(6):
        batcher.put(f"m{number}", str(number))
    await store.wait_for(2)
    assert store.batches == [["0", "1"], ["2", "3"]]
    store.gates[1].set_result(None)
    await store.wait_for(3)

    assert store.batches[2] == ["4", "5"]
    for gate in (store.gates[0], store.gates[2]):
        gate.set_result(None)
    await batcher.finished()


async def test_an_order_goes_on_when_nobody_waits_for_it_any_more():
    store = Store()
    batcher = Batcher(store.commit, lanes=1)
    answer = batcher.put("m1", "a")
    await store.wait_for(1)
    answer.cancel()
    later = batcher.put("m1", "b")
    store.gates[0].set_result(None)
    await store.wait_for(2)
    store.gates[1].set_result(None)

    assert await later == "B"


async def test_a_commit_that_fails_fails_its_own_orders_only():
    async def commit(batch):
        if "bad" in batch:
            raise OSError
        return batch

    batcher = Batcher(commit, lanes=1)
    bad = batcher.put("m1", "bad")
    good = batcher.put("m1", "good")

    assert (await asyncio.gather(bad, good, return_exceptions=True))[1] == "good"
    assert isinstance(bad.exception(), OSError)
