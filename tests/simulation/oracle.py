"""What must hold, judged from outside: the file is read by hand, the log played again line by line, and
what each page was told is held against it.

Nothing here asks the services, their caches or the frames' builder.
"""

import json
import sqlite3
from collections import Counter
from typing import TYPE_CHECKING, Any

from games.dealing import deal_from, open_sealed
from games.engine import read_step, rules_of
from games.matches import store as cache
from games.matches.fold import dump_outcome, outcome_from, plain
from games.matches.verify import differences
from tests.live.oracle import Leak, Line, Oracle, Record, cards

from .process import as_in_a_thread

if TYPE_CHECKING:
    from .pages import Page
    from .world import World

STANDSTILL = 90.0
"""Seconds of play in which anything at all happens: no question stays open for so long here."""
PATIENCE = 40.0
"""Seconds of play in which something that is due gets done, claims of dead processes and an outage
included."""


class Judge:
    """The one who knows the whole match."""

    def __init__(self, world: "World", path: str, key: str, options: Any) -> None:
        self.world = world
        self.rules = rules_of(key)
        self.options = options
        self._file = sqlite3.connect(path, isolation_level=None)
        self.revision = self.version = -1
        self.status = "playing"
        self.state: Any = None
        self.games: list[dict[str, Any]] = []
        self.lines: dict[int, list[tuple[int, str, int]]] = {}
        self.commands: Counter[tuple[int, str]] = Counter()
        self.texts: dict[tuple[int, str], str] = {}
        self.sealed: dict[tuple[int, str], str] = {}
        self._due = ""
        """When the next thing is due, as the file has it."""
        self._due_since: float | None = None
        self._moved_at = 0.0
        self._seq = 0
        self._whole = Counter(self.rules.pack(options))

    def close(self) -> None:
        self._file.close()

    def _ask(self, query: str, *values: Any) -> list[tuple[Any, ...]]:
        return self._file.execute(query, values).fetchall()

    def _fail(self, kind: str, text: str) -> None:
        self.world.fail(kind, text)

    # --- after every job

    def look(self) -> None:
        """Take in what was committed since, and judge it."""
        ((version, revision, status),) = self._ask(
            "SELECT version, revision, status FROM games_match WHERE id = ?", self.world.match_pk
        )
        if revision == self.revision:
            return
        if revision < self.revision or version < self.version:
            self._fail("lost", f"revision {self.revision} to {revision}, {self.version} {version}")
        self.revision, self.version, self.status = revision, version, status
        self.world.note(f"version {version}, revision {revision}")
        self._due_since, self._moved_at = None, self.world.loop.time()
        self._games()
        self._log()
        self._prompts()
        if status not in ("playing", "over"):
            self._fail("stuck", f"the match is {status}")

    def is_stuck(self, moment: float) -> bool:
        """Whether something has been due for long, or nothing at all was written for longer."""
        if self.status == "playing" and moment - self._moved_at > STANDSTILL:
            return True
        if not self._due or str(self.world.now()) < self._due:
            self._due_since = None
        elif self._due_since is None:
            self._due_since = moment
        return self._due_since is not None and moment - self._due_since > PATIENCE

    def _games(self) -> None:
        rows = self._ask(
            'SELECT id, "index", status, carry, sealed_deal, deal_key, outcome FROM games_game'
            ' WHERE match_id = ? ORDER BY "index"',
            self.world.match_pk,
        )
        for place, (pk, index, status, carry, sealed, key, outcome) in enumerate(rows):
            if index != place:
                self._fail("doubled", f"game {index} at place {place}")
            if status == "committing":
                continue
            if place == len(self.games):
                self._log()
                deal = deal_from(self.rules, self.options, open_sealed(sealed, key))
                loaded = self.rules.load_carry(json.loads(carry) if carry else None)
                self.state, _ = self.rules.initial(self.options, loaded, deal)
                self._conserved()
                self._seq = 0
                self.lines[place] = []
                self.games.append({"pk": pk, "deal": deal, "outcome": None})
            game = self.games[place]
            stored = outcome_from(json.loads(outcome)) if outcome else None
            if game["outcome"] is not None and game["outcome"] != stored:
                self._fail("doubled", f"the result of game {place} was stored anew")
            game["outcome"] = stored

    def _log(self) -> None:
        """The new lines of the game that runs, each played."""
        if not self.games:
            return
        rows = self._ask(
            "SELECT seq, seat, text, command, version FROM games_logentry"
            " WHERE game_id = ? AND seq > ? ORDER BY seq",
            self.games[-1]["pk"],
            self._seq,
        )
        for seq, seat, text, command, version in rows:
            if seq != self._seq + 1:
                self._fail("lost", f"line {seq} after {self._seq}")
            self._seq = seq
            self.state, _ = self.rules.apply(self.state, read_step(seat, text))
            self.lines[len(self.games) - 1].append((seat, text, version))
            if command:
                self.commands[seat, command] += 1
                self.texts[seat, command] = text
                if self.commands[seat, command] > 1:
                    self._fail("doubled", f"{command} of seat {seat} stands twice")
                promised = self.sealed.pop((seat, command), None)
                if promised is not None and promised != text:
                    self._fail("lost", f"a sealed answer of seat {seat} became another")
        if rows:
            self._conserved()

    def _conserved(self) -> None:
        if Counter(self.rules.everywhere(self.state)) != self._whole:
            self._fail("lost", "cards")

    def _prompts(self) -> None:
        rows = self._ask(
            "SELECT seat, kind, about, answer, command, due_at, bot_at FROM games_openprompt"
            " WHERE match_id = ?",
            self.world.match_pk,
        )
        self._due = min((row[5] for row in rows), default="")
        if self.status != "playing":
            if rows:
                self._fail("diverged", "prompts in a match that is over")
            return
        asked = [(p.seat, p.kind, plain(p.about)) for p in self.rules.prompts(self.state)]
        stored = [(row[0], row[1], json.loads(row[2])) for row in rows]
        if not stored:
            self._fail("stuck", "nothing is asked")
        elif stored[0][0] is None:
            prompts = self.rules.prompts(self.state)
            waits = prompts[0].after if prompts else ("ready",)
            if len(stored) != 1 or stored[0][1] not in waits:
                self._fail("diverged", "a wait that the rules know nothing of")
        elif sorted(map(str, asked)) != sorted(map(str, stored)):
            self._fail("diverged", "other questions than the rules ask")
        sealed = {}
        for seat, _kind, _about, answer, command, _due, _bot in rows:
            if answer and command:
                sealed[seat, command] = open_sealed(answer).decode()
        for key, text in self.sealed.items():
            if sealed.get(key) != text:
                self._fail("lost", f"a sealed answer of seat {key[0]} is gone")
        self.sealed = sealed

    # --- what pages are told

    def told(self, page: "Page", command: str) -> None:
        """A page was told that its command is stored."""
        key = (page.seat, command)
        if not self.commands[key] and key not in self.sealed:  # type: ignore[index]
            self._fail("lost", f"{command} of seat {page.seat} was acknowledged")

    def compare(self, pages: "list[Page]") -> None:
        """Everything is quiet: every page that is connected shows what its seat may see."""
        known, cache._snapshots = cache._snapshots, {}
        try:
            with as_in_a_thread():
                shot = cache.load(self.world.match_pk)
        finally:
            cache._snapshots = known
        if shot.state != self.state:
            self._fail("diverged", "the state is not what the log makes")
        for process in self.world.processes:
            held = process.snapshots.get(self.world.match_pk)
            if held and held.revision == shot.revision and held.folded.state != self.state:
                self._fail("diverged", f"the state kept by process {process.number}")
        views: dict[int | None, Any] = {}
        for page in pages:
            if not page.is_up:
                continue
            if page.seat not in views:
                views[page.seat] = _as_told(shot.view(page.seat))
            public, own = views[page.seat]
            where = f"page {page.number} at {page.table.get('version')}, match {shot.version}"
            if not page.table or page.pub != public:
                wrong = [name for name in public if page.pub.get(name) != public[name]]
                self._fail("diverged", f"{where}: {wrong}")
            elif page.own != own:
                self._fail("diverged", f"{where}: own")
            asks = [] if page.seat is None else shot.asks(page.seat)
            if [(a["prompt"], a["kind"], a["answered"]) for a in page.table.get("asks", ())] != [
                (a.prompt, a.kind, a.answered) for a in asks
            ]:
                self._fail("diverged", f"{where}: asks")
            seats = [(s.seat, s.auto, s.left, s.ready) for s in shot.seats]
            if page.match.get("status") != shot.status or seats != [
                (s["seat"], s["auto"], s["left"], s["ready"]) for s in page.match["seats"]
            ]:
                self._fail("diverged", f"{where}: match")
            if [r["points"] for r in page.match.get("results", ())] != [
                list(r.points) for r in shot.results
            ]:
                self._fail("diverged", f"{where}: results")

    # --- at the end

    def finish(self, pages: "list[Page]") -> None:
        """The match is over: everything that was ever said is held against the log."""
        for page in pages:
            for command, sent in page.commands.items():
                stands = self.commands[page.seat, command]  # type: ignore[index]
                if sent.acked is not None and stands != 1:
                    self._fail("lost", f"{command} of seat {page.seat} stands {stands} times")
                if sent.refused and stands:
                    self._fail("doubled", f"{command} was refused as {sent.refused} and stands")
        end, stored = self.rules.outcome(self.state), self.games[-1]["outcome"]
        if end is None or stored is None or dump_outcome(end) != dump_outcome(stored):
            self._fail("diverged", "the last result")
        for difference in differences([self.world.match]):
            self._fail("diverged", difference)

    def leaks(self, pages: "list[Page]") -> None:
        """No card in any frame that its viewer may not know."""
        if self.world.key == "gouji":
            records = [
                Record(game["deal"].hands, tuple(Line(*line) for line in self.lines[place]))
                for place, game in enumerate(self.games)
            ]
            for page in pages:
                for line in page.lines:
                    oracle = Oracle(records, page.seat)
                    try:
                        for frame in line.frames:
                            oracle.judge(frame)
                    except Leak as leak:
                        self._fail("leaked", str(leak))
                        return
            return
        self._plain_leaks(pages)

    def _plain_leaks(self, pages: "list[Page]") -> None:
        """In the other games: what a frame names was dealt to its viewer or lies open in the log by
        then, copy by copy, and nobody is sent another seat's own part."""
        opened: list[list[tuple[int, Counter[str]]]] = []
        for place in range(len(self.games)):
            total: Counter[str] = Counter()
            so_far = []
            for _seat, text, version in self.lines[place]:
                total += cards(text)
                so_far.append((version, Counter(total)))
            opened.append(so_far)
        for page in pages:
            for line in page.lines:
                for frame in line.frames:
                    self._plain_leak(page, frame, opened)

    def _plain_leak(self, page: "Page", frame: dict[str, Any], opened: Any) -> None:
        where = f"{frame['kind']} {frame.get('version')} to page {page.number}"
        if frame["kind"] != "table":
            if named(frame):
                self._fail("leaked", f"{where}: cards")
            return
        own = frame.get("own")
        if own is not None and own["seat"] != page.seat:
            self._fail("leaked", f"{where}: another seat's own part")
        known: Counter[str] = Counter()
        for version, total in opened[frame["index"]]:
            if version <= frame["version"]:
                known = total
        mine: Counter[str] = Counter()
        if page.seat is not None:
            mine = Counter(self.games[frame["index"]]["deal"].hands[page.seat])
        for name, value in frame["public"].items():
            if named(value) - known:
                self._fail("leaked", f"{where}: {name} names {named(value) - known}")
        for event in frame["events"]:
            if named(event) - known:
                self._fail("leaked", f"{where}: event {event[0]}")
        for name, value in (own or {}).items():
            if named(value) - mine:
                self._fail("leaked", f"{where}: own {name}")
        for hint in frame.get("hints", ()):
            if cards(hint) - mine:
                self._fail("leaked", f"{where}: a hint")
        for ask in frame["asks"]:
            if named(ask["about"]) - known:
                self._fail("leaked", f"{where}: a question")


def named(value: Any) -> Counter[str]:
    """Every card named anywhere in a value."""
    return cards(json.dumps(value))


def _as_told(view: Any) -> tuple[dict[str, Any], Any]:
    """Public and own part as a page has them: through JSON."""
    from games.live.protocol import encode

    public, own = json.loads(encode(view.public)), json.loads(encode(view.own))
    return public, own
