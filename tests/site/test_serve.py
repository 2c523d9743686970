"""How the server is started."""

import pytest
from django.core.management import call_command


@pytest.fixture
def arguments(monkeypatch):
    """What the server would have been told."""
    told: list[str] = []
    monkeypatch.setattr(
        "games.management.commands.serve.CommandLineInterface.run",
        lambda self, words: told.extend(words),
    )
    return told


def following(words, option):
    return words[words.index(option) + 1]


def test_server_listens_where_the_address_says(arguments):
    call_command("serve", verbosity=0)

    assert ("127.0.0.1", "8000") == (following(arguments, "--bind"), following(arguments, "--port"))


def test_server_listens_elsewhere_when_told(arguments):
    call_command("serve", port=8001)

    assert following(arguments, "--port") == "8001"


def test_nobody_can_send_more_than_a_line(arguments):
    call_command("serve")

    assert following(arguments, "--websocket-max-message-size") == "4096"
    assert following(arguments, "--websocket-max-frame-size") == "4096"
    assert following(arguments, "--websocket_timeout") == "-1"


def test_proxies_are_believed_only_when_they_are_there(arguments, settings):
    call_command("serve")
    assert "--proxy-headers" not in arguments

    settings.TRUSTED_PROXIES = 1
    call_command("serve")
    assert "--proxy-headers" in arguments
