"""Frames of the tables of four, as crowded as they come: 克下, 跑得快, 升级."""

from typing import Any

from tests.e2e.canned import LONG, ask, cards, play

_ROUND = {"round": [], "last_round": []}


def match(game: str, **more: Any) -> dict[str, Any]:
    seats = [
        {
            "seat": seat,
            "name": name,
            "bot": not name,
            "auto": seat == 2,
            "link": seat != 1,
            "ready": False,
            "left": False,
        }
        for seat, name in enumerate((LONG[0], LONG[1], LONG[3], ""))
    ]
    frame = {
        "kind": "match",
        "match": "m1",
        "table": "t1",
        "version": 10,
        "game_key": game,
        "status": "playing",
        "options": {},
        "pace": "normal",
        "seats": seats,
        "me": {"seat": 0, "holder": True},
        "games": 4,
        "index": 1,
        "playing": 2,
        "results": [],
        "totals": [120, -85, 15, -50],
        "ranking": None,
    }
    return {**frame, **more}


def table(
    view: dict[str, Any], own: dict[str, Any], *asks: dict[str, Any], **more: Any
) -> dict[str, Any]:
    common = {"answered": [], "asked": [0], "top": None, "outcome": None, "leader": 0}
    clock = {"kind": "answer", "left": 14500, "of": 20000, "seats": [0]}
    frame = {
        "kind": "table",
        "match": "m1",
        "version": 11,
        "index": 1,
        "public": {**common, "played": [0] * 15, **view},
        "own": {"seat": 0, **own},
        "events": [],
        "full": True,
        "clock": clock,
        "asks": list(asks),
        "hints": [],
    }
    return {**frame, **more}


# --- 克下

BOMBS = cards(
    "9S 9S 9H 9H 9C 9C 9D 9D 9S 7S 7S 7H 7H 7C 7C KS KS KH KC KD QS QS QH QC JS JH JC JD "
    "RJ RJ RJ BJ BJ 2S 2H 2C AS AH TS TH TC 8S 8H 6S 6H 6C 5S 5H 4S 4H 4C 3S 3H 3C"
)


def kexia(**more: Any) -> dict[str, Any]:
    top = {"seat": 2, "cards": cards("5S 5S 5S 5S 5H 5H 5H 5H 5C 5C 5C 5C")}
    view = {
        "game": "kexia",
        "phase": "answer",
        "counts": [None, 8, None, 10],
        "top": top,
        "round": [
            play(1, "KS KH KC KC KD KD"),
            play(2, "5S 5S 5S 5S 5H 5H 5H 5H 5C 5C 5C 5C"),
            play(3, "", "pass"),
        ],
        "last_round": [play(0, "5S"), play(1, "", "pass")],
        "pile": 120,
        "captured": [85, 120, 0, 15],
        "out": [],
    }
    return table({**view, **more}, {"hand": BOMBS}, ask("answer", "play pass", **top, kind_="bomb"))


def kexia_over() -> dict[str, Any]:
    view = {
        "game": "kexia",
        "phase": "over",
        "asked": [],
        "counts": [0, 0, 10, 0],
        **_ROUND,
        "pile": 0,
        "captured": [170, 90, 45, 95],
        "out": [0, 1, 3],
        "outcome": {"void": False, "places": [0, 3, 1, 2], "points": [70, -10, -55, -5]},
    }
    return table(view, {"hand": []})


# --- 跑得快

TWO_DECKS = cards(
    "RJ BJ 2S 2H AS AH AC KS KD QH QC QD JS JD TS TH 9C 8H 8D 7S 7C 6H 6D 5C 4S 4D 3H"
)


def paodekuai(hand: list[str] | None = None, **more: Any) -> dict[str, Any]:
    top = {"seat": 3, "cards": cards("3S 4H 5D 6C 7S 8H 9D TC JS QH")}
    view = {
        "game": "paodekuai",
        "phase": "answer",
        "counts": [27, 8, 13, 1],
        "top": top,
        "round": [play(1, "3H 4H 5H 6H 7H"), play(2, "", "pass"), {**top, "verb": "play"}],
        "last_round": [play(0, "5S"), play(1, "", "pass")],
        "dealer": 0,
        "idle": [0, 2],
    }
    return table({**view, **more}, {"hand": hand or TWO_DECKS}, ask("answer", "play pass", **top))


def paodekuai_over() -> dict[str, Any]:
    view = {
        "game": "paodekuai",
        "phase": "over",
        "asked": [],
        "counts": [0, 13, 5, 2],
        **_ROUND,
        "round": [play(0, "5S")],
        "dealer": 0,
        "idle": [1],
        "outcome": {"void": False, "places": [0, 3, 2, 1], "points": [33, -26, -5, -2]},
    }
    return table(view, {"hand": []})


# --- 升级

MANY = cards(
    "RJ RJ BJ BJ 5H 5H 5S 5C 2H 2S 2S 2C 2D AH AH KH QH QH JH TH 9H 8H 8H 7H 6H 4H 3H "
    "AS KS KS QS JS TS 9S 8S 7S AC KC QC JC JC 9C 8C 7C AD KD QD JD TD TD 9D 8D 7D 6D"
)
"""Fifty-four cards, forty-four of them different."""


def _deal(**more: Any) -> dict[str, Any]:
    view = {
        "game": "shengji",
        "phase": "answer",
        "counts": [54, 54, 54, 54],
        "level": "5",
        "levels": ["5", "10"],
        "trump": "H",
        "dealer": 2,
        "call": None,
        "calls": [],
        "trick": [],
        "last_trick": None,
        "score": 155,
        "won": [155, 20],
        "void": ["", "", "", ""],
    }
    return {**view, "levels": ["5", "T"], **more}


def shengji() -> dict[str, Any]:
    led = cards("9S 9S TS TS JS JS QS QS")
    plays = [
        {"seat": 1, "cards": led},
        {"seat": 2, "cards": cards("3S 3S 4S 4S 6S 6S 7S 7S")},
        {"seat": 3, "cards": cards("RJ KH KH QD QD JC 3C 4D")},
    ]
    last = {"plays": [*plays, {"seat": 0, "cards": led}], "winner": 1, "points": 40}
    view = _deal(trick=plays, top={"seat": 1, "cards": led}, last_trick=last)
    own = {"hand": MANY, "call": "", "must": "L2 P P"}
    about = {"seat": 1, "cards": led, "suit": "S"}
    return table(view, own, ask("answer", "play", **about))


def shengji_call() -> dict[str, Any]:
    view = _deal(
        phase="call",
        trump=None,
        dealer=None,
        asked=[0, 2],
        answered=[3],
        call={"seat": 1, "count": 1},
    )
    own = {"hand": cards("5S 5S 5S 5H 5H 5C 5C 5C 5C 5D 5D") + MANY[:43], "call": "", "must": ""}
    about = {"level": "5", "seat": 1, "count": 1}
    return table(view, own, ask("call", "call", **about), hints=["call none", "call S 3"])


def shengji_over() -> dict[str, Any]:
    outcome = {
        "score": 240,
        "dug": 40,
        "takeover": True,
        "steps": 2,
        "levels": ["5", "Q"],
        "dealer": 3,
        "match_won": False,
    }
    return table(
        _deal(phase="over", asked=[], score=240, outcome=outcome),
        {"hand": [], "call": "", "must": ""},
    )
