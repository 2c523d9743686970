"""The tiny game beside the real ones, and nothing remembered from the test before."""

import pytest

from games.bots import policies
from games.engine import registry
from games.matches import store
from tests.matches.tiny import TINY, policy


@pytest.fixture(autouse=True)
def tiny_game(monkeypatch):
    monkeypatch.setitem(registry._GAMES, "tiny", TINY)
    monkeypatch.setitem(policies._POLICIES, "tiny", {"normal": policy})


@pytest.fixture(autouse=True)
def nothing_remembered():
    store.forget()
