"""What must hold after every experiment, judged from the clients' histories and the database alone.

Each oracle yields a line for everything that does not hold. The numbers are those of the design.
"""

import json
from collections import Counter, defaultdict

from tests.live.oracle import Leak, Line, Oracle, Record


def acknowledged_once(players, database):
    """O1, O2: what was acknowledged stands once, in the log or sealed in an open window; what was
    refused does not stand; nothing stands twice."""
    logged = Counter(
        (seat, command)
        for seat, command in database.rows(
            "SELECT seat, command FROM games_logentry WHERE command IS NOT NULL"
        )
    )
    sealed = Counter(
        database.rows("SELECT seat, command FROM games_openprompt WHERE command <> ''")
    )
    for key, times in (logged + sealed).items():
        if times > 1:
            yield f"O2 {key} stands {times} times"
    for player in players:
        for command in player.commands:
            times = logged[player.seat, command.id] + sealed[player.seat, command.id]
            if command.is_acked and times != 1:
                yield f"O1 seat {player.seat} was told ok for {command}, it stands {times} times"
            if command.final is not None and not command.is_acked and times:
                yield f"O2 seat {player.seat} was refused {command}, and it stands"
            versions = {a["version"] for a in command.answers if a["kind"] == "ack"}
            if len(versions) > 1:
                yield f"O2 seat {player.seat} got different answers to {command}"


def numbered(database):
    """O3: the log of each game is numbered without a gap, and its versions never fall."""
    logs = defaultdict(list)
    for game, seq, version in database.rows(
        "SELECT game_id, seq, version FROM games_logentry ORDER BY game_id, seq"
    ):
        logs[game].append((seq, version))
    for game, rows in logs.items():
        if [seq for seq, _ in rows] != list(range(1, len(rows) + 1)):
            yield f"O3 game {game} has a gap"
        versions = [version for _, version in rows]
        if versions != sorted(versions):
            yield f"O3 game {game}: a version fell"


def replayed(site):
    """O4, O9: played again from deal and log, every row is as it stands, every card in its place."""
    found = site.run("manage.py", "record", "verify")
    if "0 differences" not in found:
        yield f"O4 {found}"


def agreed(players):
    """O5: whoever saw a version saw the same, through whichever process."""
    looks = defaultdict(set)
    for player in players:
        for version, seen in player.seen.items():
            looks[version].add(seen)
        for version in player.torn:
            yield f"O5 seat {player.seat} saw version {version} in two ways"
    for version, each in looks.items():
        if len(each) > 1:
            yield f"O5 version {version} looked different to {len(each)}"


def nothing_leaked(players, site):
    """O6: every card in every frame is accounted for by what its viewer may know."""
    records = [
        Record(tuple(map(tuple, hands)), tuple(Line(*line) for line in lines))
        for hands, lines in json.loads(site.run("-m", "tests.soak.dealt"))
    ]
    for player in players:
        oracle = Oracle(records, player.seat)
        try:
            for frame in player.frames:
                oracle.judge(frame)
        except Leak as leak:
            yield f"O6 {leak}"


def nobody_blamed(database):
    """O8: no turn was taken from anybody, nobody is on 托管 or away."""
    for seat, text in database.rows(
        "SELECT seat, text FROM games_logentry WHERE cause = 'timeout'"
        " AND (text LIKE 'play%' OR text LIKE 'pass%' OR text LIKE 'let%')"
    ):
        yield f"O8 the clock played for seat {seat}: {text.split()[0]}"
    for seat, auto, left in database.rows(
        "SELECT seat, auto_since, left_at FROM games_matchseat WHERE player_id IS NOT NULL"
    ):
        if auto or left:
            yield f"O8 seat {seat} is blamed: auto {auto}, left {left}"


def answered(players):
    """O10: everybody knows what became of every command; no line ended for an error of ours."""
    for player in players:
        for command in player.commands:
            if command.final is None:
                yield f"O10 seat {player.seat} never heard of {command}"
        if 1011 in (*player.codes, *player.failures):
            yield f"O10 seat {player.seat} was cut off with 1011"


def quiet(sites, but=()):
    """O10: no traceback, and no error that the experiment did not ask for."""
    for site in sites:
        for line in site.complaints():
            if not any(each in line for each in but):
                yield f"O10 {site.log.stem}: {line[:300]}"


def not_stuck(database):
    """O7: a match that runs waits for something."""
    for match, prompts in database.rows(
        "SELECT m.id, COUNT(p.id) FROM games_match m LEFT JOIN games_openprompt p"
        " ON p.match_id = m.id WHERE m.status = 'playing' GROUP BY m.id"
    ):
        if not prompts:
            yield f"O7 match {match} waits for nothing"
    for match, status in database.rows(
        "SELECT id, status FROM games_match WHERE status = 'stopped'"
    ):
        yield f"O7 match {match} is {status}"
