"""What docs/protocol.md says of views and events, held against the engine."""

import re
from dataclasses import fields
from pathlib import Path

import pytest

from games.engine import GoujiView, KexiaView, PaodekuaiView, ShengjiView, games

ROOT = Path(__file__).resolve().parent.parent
PROTOCOL = (ROOT / "docs/protocol.md").read_text(encoding="utf-8")
NAMES = {"gouji": "够级", "kexia": "克下", "shengji": "升级", "paodekuai": "跑得快"}
VIEWS = {"gouji": GoujiView, "kexia": KexiaView, "shengji": ShengjiView, "paodekuai": PaodekuaiView}


def section(title):
    return PROTOCOL.partition(f"## {title}\n")[2].partition("\n## ")[0]


def test_every_game_has_its_view_described():
    assert set(games()) == set(NAMES)


@pytest.mark.parametrize("game", NAMES)
def test_public_has_the_members_that_the_page_names(game):
    described = section(f"The view of {NAMES[game]}").partition("```")[2].partition("```")[0]
    public = next(f.type for f in fields(VIEWS[game]) if f.name == "public")
    members = [each.name for each in fields(public)]

    assert members == [name for name in top_level(described) if name in members]
    assert set(members) == set(top_level(described))


def test_every_event_is_described():
    sources = (ROOT / "games/engine/rules").rglob("*.py")
    told = {
        name
        for source in sources
        for name in re.findall(r'Event\("([a-z-]+)"', source.read_text(encoding="utf-8"))
    }
    described = re.findall(r"`([a-z-]+)[^`]*`", section("Events"))

    assert "dealt" in told
    assert set() == told - set(described)


def top_level(text):
    """The members of the outermost object, in order."""
    depth, found = 0, []
    for token in re.finditer(r'"(\w+)":|[{}]', text):
        if token[0] in "{}":
            depth += 1 if token[0] == "{" else -1
        elif depth == 1:
            found.append(token[1])
    return found
