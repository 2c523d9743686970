"""The decoder of the wire against a second reading of docs/protocol.md, made with the json module."""

import json
import re
from random import Random
from typing import Any

from games.live import protocol
from games.live.protocol import BadMessage, Got, Hello, Message, Pong, Step, Wish

from .mutation import ODD, mutated

ACTS = ("ready", "here", "back", "leave", "resync")
_KEYS = ("hello", "id", "match", "prompt", "do", "act", "got", "pong", "seat", "user", "kind", "")


def a_message(rng: Random) -> str:
    """A message somewhere between perfect and hopeless."""
    name = "".join(rng.choice("abcdefghXYZ0189") for _ in range(rng.choice((7, 8, 16, 40, 41))))
    number: Any = rng.choice((0, 1, 7, 12345, 10**9 - 1, 10**9, -1, 2**63, 2**70))
    step = rng.choice(("pass", "play 7S*2 7H", "burn none", "return 3S > 2", "rush AS*3 / KS*4"))
    form: dict[str, Any] = rng.choice(
        (
            {"hello": name},
            {"id": name, "match": "m" + name, "prompt": number, "do": step},
            {"match": "m" + name, "act": rng.choice(ACTS)},
            {"got": number},
            {"pong": number},
        )
    )
    drawn = rng.random()
    if drawn < 0.3:
        return json.dumps(form, ensure_ascii=rng.random() < 0.5)
    if drawn < 0.6:
        return _misbuilt(form, rng)
    return mutated(json.dumps(form), rng)


def _misbuilt(form: dict[str, Any], rng: Random) -> str:
    """Well-formed JSON that is no message, or perhaps still one."""
    pairs: list[tuple[str, Any]] = list(form.items())
    for _ in range(rng.randint(1, 3)):
        match rng.randrange(5):
            case 0 if pairs:
                pairs.pop(rng.randrange(len(pairs)))
            case 1:
                pairs.append((rng.choice(_KEYS), rng.choice(tuple(form.values()))))
            case 2 if pairs:
                at = rng.randrange(len(pairs))
                pairs[at] = pairs[at][0], _odd_value(rng)
            case 3 if pairs:
                pairs.append(rng.choice(pairs))
            case 4:
                rng.shuffle(pairs)
    return "{" + ",".join(f"{json.dumps(k)}:{json.dumps(v)}" for k, v in pairs) + "}"


def _odd_value(rng: Random) -> Any:
    deep: Any = 1
    for _ in range(rng.choice((1, 3, 50))):
        deep = [deep]
    return rng.choice(
        (None, True, False, 1.0, 1e300, -0.0, "", [], {}, {"got": 1}, deep, *ODD, "a" * 401)
    )


class _No(Exception):  # noqa: N818
    """Not a message."""


def second_reading(text: str) -> Message | None:
    """What docs/protocol.md says the text is; None: nothing."""
    if len(text) > 4096:
        return None
    try:
        text.encode()
        pairs = json.loads(text, object_pairs_hook=_pairs, parse_constant=_refuse)
    except (ValueError, RecursionError, _No):
        return None
    if not isinstance(pairs, _Pairs) or len(dict(pairs)) != len(pairs):
        return None
    form = dict(pairs)
    checks = {
        "hello": r"[A-Za-z0-9]{8,40}",
        "id": r"[A-Za-z0-9]{8,40}",
        "match": r"[A-Za-z0-9_-]{1,40}",
        "do": r"[ -9;-~]{1,400}",
        "act": "|".join(ACTS),
    }
    for key, value in form.items():
        if key in checks:
            if not isinstance(value, str) or not re.fullmatch(checks[key], value):
                return None
        elif key in ("prompt", "got", "pong"):
            if type(value) is not int or not 0 <= value < 10**9:
                return None
        else:
            return None
    match sorted(form):
        case ["hello"]:
            return Hello(form["hello"])
        case ["do", "id", "match", "prompt"]:
            return Step(form["id"], form["match"], form["prompt"], form["do"])
        case ["act", "match"]:
            return Wish(form["match"], form["act"])
        case ["got"]:
            return Got(form["got"])
        case ["pong"]:
            return Pong(form["pong"])
    return None


class _Pairs(list[tuple[str, Any]]):
    """The members of an object as they stand."""


def _pairs(members: list[tuple[str, Any]]) -> _Pairs:
    return _Pairs(members)


def _refuse(constant: str) -> None:
    raise _No(constant)


def fuzz_decoder(number: int, seed: str) -> dict[str, int]:
    """Decode so many texts; how many were messages. Raises AssertionError with the text."""
    rng = Random(f"{seed}/decoder")
    read = 0
    for _ in range(number):
        text = a_message(rng)
        found: Message | None
        try:
            found = protocol.decode(text)
        except BadMessage:
            found = None
        assert found == second_reading(text), f"{text!r}: {found}"
        read += found is not None
    return {"messages": number, "read": read, "refused": number - read}
