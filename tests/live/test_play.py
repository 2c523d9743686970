"""Play over sockets: who is told what, and what becomes of steps, once each."""

import asyncio

import pytest
from django.db import OperationalError

from games.live import jobs
from games.matches.models import LogEntry, MatchSeat
from tests.live.browser import Browser, fresh
from tests.live.conftest import aside


async def seated(sitting, *seats, **options):
    pages = [
        Browser(sitting.match.public_id, sitting.people[seat].cookie, **options) for seat in seats
    ]
    for page in pages:
        await page.hello()
    return pages


async def whose_turn(pages):
    """Once the first round begins: the page that leads, its question and hints."""
    for page in pages:
        while page.pub["phase"] != "lead":
            await page.next()
    leader = next(page for page in pages if page.last("table")["asks"])
    return leader, leader.last("table")["asks"][0], leader.last("table")["hints"]


def log_of(sitting):
    """The plays; the windows before them answer themselves."""
    rows = LogEntry.objects.filter(game__match=sitting.match, text__startswith="play")
    return list(rows.values_list("seat", "text", "command"))


async def test_who_comes_sees_the_match_and_the_table(make_match, live):
    sitting = await make_match()
    (page,) = await seated(sitting, 2)

    match, table = page.last("match"), page.last("table")
    assert match["me"] == {"seat": 2, "holder": True}
    assert [seat["name"] for seat in match["seats"]] == [p.user.name for p in sitting.people]
    assert [seat["link"] for seat in match["seats"]] == [False, False, True, False, False, False]
    assert table["full"]
    assert table["events"] == []
    assert table["own"]["seat"] == 2
    assert len(table["own"]["hand"]) == 36
    assert table["public"]["counts"] == [None] * 6


async def test_a_watcher_sees_what_is_public_and_nothing_else(make_match, live):
    sitting = await make_match()
    page = Browser(sitting.match.public_id)
    table = await page.hello()

    assert page.last("match")["me"] is None
    assert table["own"] is None
    assert table["asks"] == []
    assert "hints" not in table
    assert (await page.step(table["version"], "pass"))["code"] == "not-seated"


async def test_a_play_is_acknowledged_and_everybody_sees_it(make_match, live, quick):
    sitting = await make_match()
    pages = await seated(sitting, *range(6))
    watcher = Browser(sitting.match.public_id)
    await watcher.hello()
    leader, ask, hints = await whose_turn(pages)

    answer = await leader.step(ask["prompt"], hints[0])

    assert answer["kind"] == "ack"
    seat = leader.own["seat"]
    for page in [*pages, watcher]:
        seen = await page.until("table", where=lambda f: "round" in f["public"])
        assert not seen["full"]
        assert seen["version"] == answer["version"]
        (play,) = seen["public"]["round"]
        assert (play["seat"], play["verb"]) == (seat, "play")
        assert ("own" in seen) == (page is leader)
    assert len(leader.own["hand"]) == 36 - len(play["cards"])


async def test_a_command_that_comes_again_counts_once_and_gets_its_first_answer(
    make_match, live, quick
):
    sitting = await make_match()
    pages = await seated(sitting, *range(6))
    leader, ask, hints = await whose_turn(pages)
    command = fresh()
    for _ in range(3):
        await leader.say(id=command, match=leader.match, prompt=ask["prompt"], do=hints[0])
    answers = [await leader.until("ack", "refused") for _ in range(3)]

    assert {(a["kind"], a["version"]) for a in answers} == {("ack", answers[0]["version"])}
    assert [row[2] for row in await aside(log_of, sitting)] == [command]


async def test_the_same_answer_under_two_ids_counts_once(make_match, live, quick):
    sitting = await make_match()
    pages = await seated(sitting, *range(6))
    leader, ask, hints = await whose_turn(pages)
    ids = [fresh(), fresh()]
    for command in ids:
        await leader.say(id=command, match=leader.match, prompt=ask["prompt"], do=hints[0])
    answers = [await leader.until("ack", "refused") for _ in ids]

    assert [a["kind"] for a in answers] == ["ack", "refused"]
    assert answers[1]["code"] == "stale"
    assert len(await aside(log_of, sitting)) == 1


async def test_refusals_have_their_codes_and_change_nothing(make_match, live, quick):
    sitting = await make_match()
    pages = await seated(sitting, *range(6))
    leader, ask, hints = await whose_turn(pages)
    other = next(page for page in pages if page is not leader)
    before = live.hub.version(leader.match)

    codes = [
        (await page.step(prompt, text))["code"]
        for page, prompt, text in [
            (other, ask["prompt"], "pass"),
            (leader, ask["prompt"], "pass"),
            (leader, ask["prompt"] + 7, hints[0]),
            (leader, ask["prompt"], "play ZZ"),
            (leader, ask["prompt"], "fly"),
            (leader, ask["prompt"], "play 3S 3S 3S 3S 3S"),
        ]
    ]

    assert codes == ["not-your-turn", "must-lead", "stale", "bad-card", "bad-step", "bad-card"]
    assert await aside(log_of, sitting) == []
    assert live.hub.version(leader.match) == before


async def test_a_second_tab_watches_the_seat_until_it_takes_it(make_match, live, quick):
    sitting = await make_match()
    pages = await seated(sitting, *range(6))
    leader, ask, hints = await whose_turn(pages)
    person = sitting.people[leader.own["seat"]]
    second = Browser(sitting.match.public_id, person.cookie)
    await second.hello()

    assert second.own == leader.own
    assert second.last("match")["me"]["holder"] is False
    assert (await second.step(ask["prompt"], hints[0]))["code"] == "other-tab"

    await second.act("here")
    await second.until("match", where=lambda f: f["me"]["holder"])
    await leader.until("match", where=lambda f: not f["me"]["holder"])
    assert (await leader.step(ask["prompt"], hints[0]))["code"] == "other-tab"
    assert (await second.step(ask["prompt"], hints[0]))["kind"] == "ack"


async def test_a_copied_tab_does_not_play_twice(make_match, live, quick):
    """A browser copies sessionStorage with the tab: the same id, two sockets. The newest acts."""
    sitting = await make_match()
    pages = await seated(sitting, *range(6))
    leader, ask, hints = await whose_turn(pages)
    person = sitting.people[leader.own["seat"]]
    twin = Browser(sitting.match.public_id, person.cookie, tab=leader.tab)
    await twin.hello()

    await leader.until("match", where=lambda f: not f["me"]["holder"])
    assert twin.last("match")["me"]["holder"] is True
    assert (await leader.step(ask["prompt"], hints[0]))["code"] == "other-tab"
    assert (await twin.step(ask["prompt"], hints[0]))["kind"] == "ack"


async def test_when_the_holder_is_gone_the_next_tab_plays(make_match, live):
    sitting = await make_match()
    (first,) = await seated(sitting, 0)
    await first.leave()
    (second,) = await seated(sitting, 0)

    assert second.last("match")["me"]["holder"] is True


async def test_reloading_ten_times_as_fast_as_possible_keeps_the_seat(make_match, live, quick):
    sitting = await make_match()
    others = await seated(sitting, *range(6))
    leader, ask, hints = await whose_turn(others)
    cookie = sitting.people[leader.own["seat"]].cookie
    page = leader
    for _ in range(10):
        fresher = Browser(sitting.match.public_id, cookie, tab=leader.tab)
        await fresher.open()
        await fresher.say(hello=fresher.tab)
        await page.leave()
        page = fresher
    await page.until("table")

    assert page.last("match")["me"] == {"seat": leader.own["seat"], "holder": True}
    assert (await page.step(ask["prompt"], hints[0]))["kind"] == "ack"
    holder = MatchSeat.objects.filter(match=sitting.match, seat=leader.own["seat"])
    assert await aside(lambda: holder.get().holder) == leader.tab


async def test_a_step_right_behind_the_hello_waits_for_the_view(make_match, live, quick):
    sitting = await make_match()
    pages = await seated(sitting, *range(6))
    leader, ask, hints = await whose_turn(pages)
    seat = leader.own["seat"]
    await leader.leave()
    again = Browser(sitting.match.public_id, sitting.people[seat].cookie, tab=leader.tab)
    await again.open()
    await again.say(hello=again.tab)
    answer = await again.step(ask["prompt"], hints[0])

    assert answer["kind"] == "ack"


async def test_resync_brings_everything_again(make_match, live):
    sitting = await make_match()
    (page,) = await seated(sitting, 1)
    await page.act("resync")

    again = await page.until("table")
    assert again["full"]
    assert again["own"] == page.own
    assert len(again["public"]) > 20


async def test_who_did_not_read_gets_all_events_in_one_frame(make_match, make_live, quick):
    live = make_live(beat=0.1)
    sitting = await make_match(0)
    page = Browser(sitting.match.public_id, reads=False)
    await page.hello()
    told = [page.last("table")]
    async with asyncio.timeout(30):
        while len(told) < 8:
            told.append(await page.until("table", seconds=30))
        behind = live.hub.version(page.match)
        while live.hub.version(page.match) < behind + 3:
            await page.until("heartbeat", seconds=30)
    page.reads = True
    await page.say(got=told[-1]["version"])
    next_one = await page.until("table", seconds=30)

    assert next_one["version"] >= behind + 3


async def test_a_store_that_is_away_is_said_so_and_the_socket_lives(
    make_match, live, quick, monkeypatch
):
    sitting = await make_match()
    pages = await seated(sitting, *range(6))
    leader, ask, hints = await whose_turn(pages)
    command = fresh()

    def away(batch, *, now):
        raise OperationalError("the store is away")

    with monkeypatch.context() as patched:
        patched.setattr(jobs.services, "submit", away)
        answer = await leader.step(ask["prompt"], hints[0], command)
    assert (answer["kind"], answer["code"]) == ("refused", "unavailable")

    assert (await leader.step(ask["prompt"], hints[0], command))["kind"] == "ack"


async def test_one_bad_step_does_not_spoil_the_others_of_its_batch(make_match, monkeypatch):
    sitting = await make_match()
    real = jobs.services.submit
    batch = [
        jobs.Submission(sitting.match.public_id, each.user.pk, "tab00000", fresh(), 1, text)
        for each, text in zip(sitting.people, ["poison", *["pass"] * 5], strict=True)
    ]

    def poisoned(batch, *, now):
        if any(each.text == "poison" for each in batch):
            raise ZeroDivisionError
        return real(batch, now=now)

    monkeypatch.setattr(jobs.services, "submit", poisoned)
    orders = [jobs.Order(each, "", sitting.match.started_at) for each in batch]
    done = await aside(jobs.commit, orders, {})

    assert [receipt.command for receipt in done.receipts] == [each.command for each in batch]
    assert done.receipts[0].code == "unavailable"
    assert "unavailable" not in {receipt.code for receipt in done.receipts[1:]}


async def test_an_exception_in_a_handler_is_answered_and_logged_without_what_it_held(
    make_match, live, monkeypatch, caplog
):
    sitting = await make_match()
    (page,) = await seated(sitting, 0)
    canary = page.own["hand"][0]

    def broken(*args):
        raise KeyError(canary)

    with monkeypatch.context() as patched:
        patched.setattr(live, "submit", broken)
        await page.say(id=fresh(), match=page.match, prompt=1, do="pass")
        answer = await page.until("refused")
    await page.act("resync")

    assert answer["code"] == "unavailable"
    assert (await page.until("table"))["full"]
    (record,) = [r for r in caplog.records if r.levelname == "ERROR"]
    assert record.failure == answer["data"]["failure"]
    assert canary not in record.getMessage() + str(record.__dict__)
    assert record.exc_info is None


@pytest.mark.parametrize("act", ["ready", "back"])
async def test_an_act_out_of_season_is_harmless(make_match, live, act):
    sitting = await make_match()
    (page,) = await seated(sitting, 0)
    version = page.last("table")["version"]
    await page.act(act)
    await page.act("resync")

    assert (await page.until("table"))["version"] == version


async def test_leaving_is_seen_by_all_and_coming_back_too(make_match, live):
    sitting = await make_match()
    leaving, staying = await seated(sitting, 0, 1)
    await leaving.act("leave")
    await staying.until("match", where=lambda f: f["seats"][0]["left"])
    await leaving.act("back")

    await staying.until("match", where=lambda f: not f["seats"][0]["left"])


async def test_a_person_who_goes_is_seen_to_be_away(make_match, live):
    sitting = await make_match()
    going, staying = await seated(sitting, 0, 1)
    assert staying.last("match")["seats"][0]["link"]
    await going.leave()

    await staying.until("match", where=lambda f: not f["seats"][0]["link"])
