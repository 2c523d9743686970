"""What those are told who look after the site."""

import asyncio
import json

import pytest

from games.live.process import Live
from kexia_site import watch
from kexia_site.watch import Watched

HERE, ELSEWHERE = ("127.0.0.1", 5000), ("203.0.113.7", 5000)


async def a_page(scope, receive, send):
    await send({"type": "http.response.start", "status": 404, "headers": []})
    await send({"type": "http.response.body", "body": b"a page"})


async def asked(application, path, *, client=HERE, method="GET", **headers):
    """The status and the body that somebody is given."""
    told = []

    async def send(message):
        told.append(message)

    named = [(name.replace("_", "-").encode(), text.encode()) for name, text in headers.items()]
    scope = {"type": "http", "path": path, "method": method, "headers": named, "client": client}
    await application(scope, None, send)
    return told[0]["status"], b"".join(message.get("body", b"") for message in told).decode()


@pytest.fixture
def site():
    watch._done.clear()
    return Watched(a_page)


@pytest.fixture
async def live(transactional_db):
    live = Live()
    live.start()
    async with asyncio.timeout(30):
        await live.ticker.began.wait()
    yield live
    if Live.running() is live:
        await live.close()


async def test_a_process_is_alive_before_it_is_ready(site):
    assert await asked(site, "/healthz") == (200, "ok\n")

    status, text = await asked(site, "/readyz")
    assert (status, json.loads(text)) == (503, {"live": "starting"})


async def test_a_process_is_ready_once_the_clocks_run(site, live):
    status, text = await asked(site, "/readyz")

    assert json.loads(text) == {"live": "ok", "database": "ok", "migrations": "ok"}
    assert status == 200


async def test_a_process_that_drains_is_sent_nobody(site, live):
    live.draining = True

    status, text = await asked(site, "/readyz")

    assert (status, json.loads(text)) == (503, {"live": "draining"})
    assert await asked(site, "/healthz") == (200, "ok\n")
    await live.close()


async def test_a_process_whose_clocks_stand_still_is_not_ready(site, live, monkeypatch):
    monkeypatch.setattr(watch, "LATE", -1)

    status, text = await asked(site, "/readyz")

    assert (status, json.loads(text)["live"]) == (503, "stuck")


async def test_a_database_that_is_away_says_so_and_nothing_else(site, live, monkeypatch):
    def away():
        raise OSError("postgres://kexia:secret@10.0.0.1 is away")

    monkeypatch.setattr(watch, "_has_migrations_to_do", away)

    status, text = await asked(site, "/readyz")

    assert (status, json.loads(text)) == (503, {"live": "ok", "database": "away"})


async def test_a_database_without_its_migrations_is_not_ready(site, live, monkeypatch):
    monkeypatch.setattr(watch.MigrationExecutor, "migration_plan", lambda *_: ["one"])

    status, text = await asked(site, "/readyz")

    assert (status, json.loads(text)["migrations"]) == (503, "missing")


async def test_nothing_but_reading_is_possible(site):
    for path in ("/healthz", "/readyz", "/metrics"):
        assert (await asked(site, path, method="POST"))[0] == 405


async def test_every_other_address_is_a_page(site):
    assert await asked(site, "/healthz/") == (404, "a page")


async def test_figures_are_for_this_machine(site):
    assert (await asked(site, "/metrics"))[0] == 200
    assert (await asked(site, "/metrics", client=("::1", 1)))[0] == 200
    assert await asked(site, "/metrics", client=ELSEWHERE) == (403, "")
    assert await asked(site, "/metrics", client=None) == (403, "")


async def test_who_comes_through_a_proxy_is_not_on_this_machine(site):
    assert (await asked(site, "/metrics", x_forwarded_for="203.0.113.7"))[0] == 403


async def test_the_token_opens_the_figures_from_anywhere(site, settings):
    wrong = await asked(site, "/metrics", client=ELSEWHERE, authorization="Bearer ")
    settings.METRICS_TOKEN = "a-long-token"
    right = await asked(site, "/metrics", client=ELSEWHERE, authorization="Bearer a-long-token")

    assert (wrong[0], right[0]) == (403, 200)
    assert (await asked(site, "/metrics", client=ELSEWHERE, authorization="Bearer x"))[0] == 403


@pytest.mark.parametrize(
    "name",
    [
        "kexia_events_total",
        "kexia_refusals_total",
        "kexia_retries_total",
        "kexia_bells_total",
        "kexia_resyncs_total",
        "kexia_held_back_frames_total",
        'kexia_sockets{state="seated"}',
        "kexia_loop_lag_seconds_bucket",
        "kexia_oldest_overdue_prompt_seconds",
        "kexia_stopped_matches_total",
        "kexia_database_wait_seconds",
        "kexia_pages_total",
    ],
)
async def test_the_figures_hold(site, live, name):
    text = (await asked(site, "/metrics"))[1]

    assert name in text
    assert "kexia_database_up 1.0" in text
    assert 'kexia_matches{status="stopped"} 0.0' in text


async def test_pages_are_counted_by_what_came_of_them(site):
    await asked(site, "/nowhere", method="BREW")

    assert 'kexia_pages_total{method="other",status="404"}' in (await asked(site, "/metrics"))[1]
