"""The wire (docs/protocol.md): what a text from a browser says, and how frames are written.

Decoding is strict and total: a text becomes one of the small messages below or raises BadMessage.
Nothing here knows sockets, matches or people.
"""

from typing import Annotated, Any, Literal

import msgspec
from msgspec import UNSET, Meta, Struct, UnsetType

from games import metrics

LONGEST = 4096
"""Bytes of a text from a browser."""

Act = Literal["ready", "here", "back", "leave", "resync"]

_Id = Annotated[str, Meta(pattern=r"\A[A-Za-z0-9]{8,40}\Z")]
_MatchId = Annotated[str, Meta(pattern=r"\A[A-Za-z0-9_-]{1,40}\Z")]
_Step = Annotated[str, Meta(pattern=r"\A[ -9;-~]{1,400}\Z")]
_Number = Annotated[int, Meta(ge=0, lt=10**9)]


class BadMessage(ValueError):  # noqa: N818 - said of messages, in the words of the table
    """A text that is none of the messages; says nothing about what it held."""


class Hello(Struct, frozen=True):
    """The first message of a socket, from the tab of this id."""

    tab: str


class Step(Struct, frozen=True):
    """An answer to a question; the same id is the same step, however often it comes."""

    command: str
    match: str
    prompt: int
    text: str


class Wish(Struct, frozen=True):
    """An act that sets a state, so that a repeat is harmless."""

    match: str
    act: Act


class Got(Struct, frozen=True):
    """The table frame of this version has arrived."""

    version: int


class Pong(Struct, frozen=True):
    """The answer to a heartbeat."""

    ping: int


Message = Hello | Step | Wish | Got | Pong


class _Wire(Struct, forbid_unknown_fields=True):
    """Every key there is. Values are strings or whole numbers, so nothing can be deep."""

    hello: _Id | UnsetType = UNSET
    id: _Id | UnsetType = UNSET
    match: _MatchId | UnsetType = UNSET
    prompt: _Number | UnsetType = UNSET
    do: _Step | UnsetType = UNSET
    act: Act | UnsetType = UNSET
    got: _Number | UnsetType = UNSET
    pong: _Number | UnsetType = UNSET


_read = msgspec.json.Decoder(_Wire).decode


def decode(text: str) -> Message:
    """The message this text is. Raises BadMessage, and nothing else whatever the text."""
    if len(text) > LONGEST:
        raise BadMessage("too long")
    try:
        wire = _read(text)
    except (msgspec.MsgspecError, UnicodeError, RecursionError):
        raise BadMessage("not a message") from None
    # No value may hold a colon, so there is one for each key: more of them is a key twice.
    keys = text.count(":")
    if wire.got is not UNSET and keys == 1:
        return Got(wire.got)
    if wire.pong is not UNSET and keys == 1:
        return Pong(wire.pong)
    if (
        keys == 4
        and wire.id is not UNSET
        and wire.match is not UNSET
        and wire.prompt is not UNSET
        and wire.do is not UNSET
    ):
        return Step(wire.id, wire.match, wire.prompt, wire.do)
    if keys == 2 and wire.match is not UNSET and wire.act is not UNSET:
        return Wish(wire.match, wire.act)
    if wire.hello is not UNSET and keys == 1:
        return Hello(wire.hello)
    raise BadMessage("not these keys")


_encoder = msgspec.json.Encoder()


def encode(value: Any) -> str:
    """A value as JSON without blanks. ASGI servers take text, so text it is."""
    return _encoder.encode(value).decode()


def ack(command: str, version: int) -> str:
    return encode({"kind": "ack", "id": command, "version": version})


def refused(code: str, *, command: str | None = None, data: dict[str, Any] | None = None) -> str:
    metrics.REFUSALS.labels(code).inc()
    return encode({"kind": "refused", "id": command, "code": code, "data": data or {}})


def heartbeat(match: str, version: int, ping: int) -> str:
    return encode({"kind": "heartbeat", "match": match, "version": version, "ping": ping})
