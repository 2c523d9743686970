"""The log: one line an event, and whatever happens no card in it."""

import asyncio
import io
import logging
import logging.config

import pytest
from django.db import OperationalError
from django.test import Client

from games.matches import submitting
from kexia_site import logs
from tests.matches.conftest import nothing_remembered, tiny_game  # noqa: F401 - fixtures
from tests.matches.tables import tiny_match

CARDS = "RJ 7S*2 2H"


@pytest.fixture
def log():
    """What the site writes, at its most talkative."""
    formatter = logging.config.DictConfigurator({}).configure_formatter(dict(logs.FORMATTER))
    written = io.StringIO()
    handler = logging.StreamHandler(written)
    handler.setFormatter(formatter)
    root = logging.getLogger()
    level = root.level
    root.addHandler(handler)
    root.setLevel(logging.DEBUG)
    yield written
    root.removeHandler(handler)
    root.setLevel(level)


def raised(kind, *values):
    """Do what fails, with cards in a local variable and in the text of the exception."""
    hand = CARDS
    raise kind(f"{hand} is not in hand", *values)


def test_a_line_says_when_what_and_where(log):
    logging.getLogger("games").warning("told %s", "everybody", extra={"version": 12})

    (line,) = log.getvalue().splitlines()
    assert line.startswith("timestamp=2")
    assert line.endswith('level=warning logger=games event="told everybody" version=12')


def test_of_an_exception_kind_and_places_are_written_and_no_value(log):
    try:
        try:
            raised(KeyError)
        except KeyError as error:
            raise ValueError(CARDS) from error
    except ValueError:
        logging.getLogger("games").exception("match stopped")

    (line,) = log.getvalue().splitlines()
    assert 'error="ValueError from KeyError"' in line
    assert "test_of_an_exception" in line
    assert "RJ" not in line


@pytest.mark.parametrize("kind", [OSError, OperationalError])
def test_what_files_and_servers_say_is_written(log, kind):
    try:
        raise kind("no space left")
    except kind:
        logging.getLogger("games").exception("not stored")

    assert 'reason="no space left"' in log.getvalue()


async def test_what_the_loop_says_of_a_lost_task_holds_no_value(log):
    async def fails():
        raised(ValueError)

    task = asyncio.ensure_future(fails())
    await asyncio.wait({task})
    asyncio.get_running_loop().default_exception_handler(
        {
            "message": "Task exception was never retrieved",
            "future": task,
            "exception": task.exception(),
        }
    )

    (line,) = [line for line in log.getvalue().splitlines() if "never retrieved" in line]
    assert "error=ValueError" in line
    assert "RJ" not in log.getvalue()


def test_what_daphne_says_of_a_failed_application_holds_no_value(log):
    logging.getLogger("daphne.server").error(
        "Exception inside application: %s\n%s%s", CARDS, "trace", CARDS
    )

    assert "Exception inside application" in log.getvalue()
    assert "RJ" not in log.getvalue()


def test_why_the_server_could_not_listen_is_written(log):
    logging.getLogger("daphne.server").critical("Listen failure: %s", "Address already in use.")

    assert "Listen failure: Address already in use." in log.getvalue()


@pytest.mark.parametrize("sly", ["\n", "\r", "\x1b[2J", "\x00", "\u2028", "\u202e", "\x9b"])
def test_nobody_writes_a_line_of_their_own(log, sly):
    logging.getLogger("games").info("name %s", f"林{sly}level=error", extra={"path": f"/{sly}"})

    text = log.getvalue()
    assert sly not in text.removesuffix("\n")
    assert text.count("\n") == 1
    assert len(text.splitlines()) == 1
    assert f"\\u{ord(sly[0]):04x}" in text.replace("\\\\", "\\")


def test_no_value_is_longer_than_a_line_should_be(log):
    logging.getLogger("games").info("x" * 100_000)

    assert len(log.getvalue()) < 1200


@pytest.mark.django_db
def test_a_step_that_cannot_be_judged_leaves_no_card_in_the_log(log, monkeypatch):
    playing = tiny_match("lead lead")
    card = playing.lowest(0)
    monkeypatch.setattr(submitting, "answer", lambda *args, **named: raised(ValueError, card))

    receipt = playing.do(0, f"play {card}")

    assert receipt.code == "unavailable"
    assert "not judged: ValueError" in log.getvalue()
    assert "is not in hand" not in log.getvalue()
    assert f"play {card}" not in log.getvalue()


@pytest.mark.django_db
def test_a_page_that_fails_leaves_neither_body_nor_query_in_the_log(log, monkeypatch):
    monkeypatch.setattr("accounts.views.Login.form_invalid", lambda *args: raised(ValueError))
    page = Client(raise_request_exception=False)

    answer = page.post("/accounts/login/?next=/canary/", {"login": "林", "password": "canary"})

    assert answer.status_code == 500
    assert "Internal Server Error: /accounts/login/" in log.getvalue()
    assert "canary" not in log.getvalue()
    assert "RJ" not in log.getvalue()
