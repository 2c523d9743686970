"""What a viewer may have been told of the cards, worked out from the record alone.

Knows no engine and no view: only the hands as dealt, the lines of the log with the versions that
brought them, and frames as texts. Every card a frame names must be accounted for, copy by copy,
by the viewer's own hand at that moment or by what lay open to all by then.
"""

import re
from collections import Counter
from dataclasses import dataclass
from functools import cached_property
from itertools import groupby

CARD = re.compile(r"(?<![A-Za-z0-9])([3-9TJQKA2][SHCD]|BJ|RJ)(?:\*(\d+))?(?![A-Za-z0-9])")


def cards(text):
    """The cards a text names."""
    named = Counter()
    for card, times in CARD.findall(text):
        named[card] += int(times or 1)
    return named


@dataclass(frozen=True)
class Line:
    """A line of the log."""

    seat: int
    text: str
    version: int

    @property
    def verb(self):
        return self.text.split()[0]


@dataclass(frozen=True, eq=False)
class Record:
    """A game: the hands as dealt by seat, and its lines."""

    hands: tuple
    lines: tuple

    @cached_property
    def plays(self):
        """The lines that laid cards open: plays, and of the burns of a window the one that counts.

        The others' burns are never shown: the owner's federation goes first, then seat order.
        """
        shown, owner = [], None
        for _, group in groupby(self.lines, key=lambda line: line.version):
            group = list(group)
            for line in group:
                if line.verb == "play":
                    shown.append(line)
                    owner = line.seat
            burns = [x for x in group if x.verb == "burn" and cards(x.text)]
            if burns:
                burn = min(burns, key=lambda x: ((x.seat - owner) % 2 != 0, (x.seat - owner) % 6))
                shown.append(burn)
                owner = burn.seat
        return shown


class Leak(AssertionError):  # noqa: N818
    """A frame says more than its viewer may know."""


class Oracle:
    """Judges the frames of one viewer, in order; seat None is a watcher."""

    def __init__(self, records, seat):
        self.records = records
        self.seat = seat
        self.public = {}
        self.own = None
        self.seen = 0

    def judge(self, frame):
        """Raise Leak if the frame names a card it may not."""
        self.place = f"{frame.get('kind')} {frame.get('version')} to seat {self.seat}"
        if frame["kind"] != "table":
            self._none(frame)
            return
        self.record = self.records[frame["index"]]
        self.version = frame["version"]
        self.lines = [line for line in self.record.lines if line.version <= self.version]
        new = frame["public"]
        self.public = new if frame["full"] else {**self.public, **new}
        rest = {k: v for k, v in frame.items() if k not in _PARTS}
        self._none(rest)
        self._public(dict(new))
        if "own" in frame:
            self.own = frame["own"]
            self._own(self.own)
        for event in frame["events"]:
            self._event(event)
        for ask in frame["asks"]:
            self._ask(dict(ask))
        for hint in frame.get("hints", []):
            self._mine(hint, "hint")

    # --- what lies open

    def plays(self, seat=None):
        return [
            cards(line.text)
            for line in self.record.plays
            if line.version <= self.version and seat in (None, line.seat)
        ]

    def sets(self):
        """The sets of a 冲点 on show."""
        return [
            cards(part)
            for line in self.lines
            if line.verb == "rush"
            for part in line.text.split("/")
        ]

    def _public(self, public):
        top = public.pop("top", None)
        if top:
            self._one_of(top["cards"], self.plays(top["seat"]) + self.sets(), "top")
        for name in ("round", "last_round"):
            for played in public.pop(name, None) or ():
                if played["cards"]:
                    self._one_of(played["cards"], self.plays(played["seat"]), name)
        for each in public.pop("rush", None) or ():
            self._one_of(each, self.sets(), "rush")
        for seat, shown in public.pop("shown", None) or ():
            told = [cards(x.text) for x in self.lines if (x.seat, x.verb) == (seat, "show")]
            self._one_of(shown, told, "shown")
        for move in public.pop("moves", None) or ():
            if move["kind"] == "returned":
                told = [
                    cards(x.text)
                    for x in self.lines
                    if (x.seat, x.verb) == (move["giver"], "return")
                ]
                self._one_of(move["cards"], told, "returned")
        self._none(public)

    def _event(self, event):
        name, *arguments = event
        named = _named(arguments)
        if not named:
            return
        if name not in ("bought", "paid", "returned"):
            raise Leak(f"{self.place}: event {name} names cards")
        moved = sum((Counter(move["cards"]) for move in self.public["moves"]), Counter())
        if named - moved:
            raise Leak(f"{self.place}: event {name}")

    def _ask(self, ask):
        about = dict(ask.pop("about"))
        shown = about.pop("cards", ())
        if shown:
            self._one_of(shown, self.plays() + self.sets(), "about")
        self._none(about)
        self._none(ask)

    # --- what is the viewer's own

    def hand(self, seat):
        """What the seat holds by the record: dealt, moved in public, played."""
        held = Counter(self.record.hands[seat])
        for move in self.public["moves"]:
            if move["giver"] == seat:
                if Counter(move["cards"]) - held:
                    raise Leak(f"{self.place}: a move of cards nobody had")
                held -= Counter(move["cards"])
            if move["receiver"] == seat:
                held += Counter(move["cards"])
        for played in self.plays(seat):
            held -= played
        return held

    def _own(self, own):
        if own is None:
            return
        if self.seat is None or own["seat"] != self.seat:
            raise Leak(f"{self.place}: another seat's own part")
        own = dict(own)
        hand, aside = Counter(own.pop("hand")), Counter(own.pop("aside", ()))
        truth = self.hand(self.seat)
        # A hand laid aside for good is empty.
        if hand and hand != truth:
            raise Leak(f"{self.place}: not the seat's hand: {hand - truth}, lacking {truth - hand}")
        if aside - truth:
            raise Leak(f"{self.place}: aside")
        got = sum(
            (Counter(m["cards"]) for m in self.public["moves"] if m["receiver"] == self.seat),
            Counter(),
        )
        if Counter(own.pop("received")) - got:
            raise Leak(f"{self.place}: received")
        for text in own.pop("sealed"):
            self._mine(text, "sealed")
        self._none(own)
        self.seen += hand.total()

    def _mine(self, text, where):
        if self.own is None:
            raise Leak(f"{self.place}: {where} for a watcher")
        if cards(text) - Counter(self.own["hand"]) - Counter(self.own.get("aside", ())):
            raise Leak(f"{self.place}: {where} beyond the own hand")

    # --- tools

    def _one_of(self, named, told, where):
        if Counter(named) not in told:
            raise Leak(f"{self.place}: {where} was never shown")

    def _none(self, value):
        if _named(value):
            raise Leak(f"{self.place}: cards where none belong")


_PARTS = ("public", "own", "events", "asks", "hints")


def _named(value):
    """Every card named anywhere in a value."""
    match value:
        case str():
            return cards(value)
        case dict():
            return sum((_named(each) for each in (*value, *value.values())), Counter())
        case list() | tuple():
            return sum((_named(each) for each in value), Counter())
    return Counter()
