"""What a seat cannot see changes nothing it is sent: not the frames, not their number, not their order.

Two matches with the same ids, clock and promises; only cards hidden from the viewer lie elsewhere.
"""

import json
import random
from datetime import UTC, datetime

import pytest
from django.db import transaction
from django.utils import timezone

from games import ids
from games.engine import Deal, rules_of
from games.live import hub as hub_module
from games.live.frames import Present
from games.live.hub import Hub
from games.live.limits import Limits
from games.live.sockets import Socket
from games.matches import fold, services, store
from games.matches.selectors import snapshot
from games.tables.models import Table
from tests.live.conftest import person

RULES = rules_of("gouji")
START = datetime(2026, 1, 1, tzinfo=UTC)
VIEWER = 0
STEPS = 60


class Ear(Socket):
    """A connection that keeps what it is sent and always reads."""

    def __init__(self, match, seat):
        super().__init__(None, match=match, limits=Limits(), opened_at=START)
        self.seat, self.tab, self.sent = seat, f"tab{seat}0000", []

    def push(self, text):
        self.sent.append(text)

    def push_table(self, text, version):
        self.push(text)


def hands_of(seed):
    deck = list(RULES.pack(RULES.Options()))
    random.Random(seed).shuffle(deck)
    return [deck[seat::6] for seat in range(6)]


def exchanged(hands, seed):
    """Other cards in the others' hands, as many as before. Everybody has a 3: who has none buys one
    (买3), and all see that."""
    others = [card for seat in range(1, 6) for card in hands[seat]]
    chance = random.Random(seed)
    while True:
        chance.shuffle(others)
        new = [hands[0], *(others[36 * seat : 36 * seat + 36] for seat in range(5))]
        if all(any(card[0] == "3" for card in hand) for hand in new):
            return new


def with_a_rebel(hands, rebel=3):
    """The rebel has no joker and no 2: it may revolt (革命), and is asked whether it will."""
    hands = [list(hand) for hand in hands]
    high = [card for card in hands[rebel] if card in ("RJ", "BJ") or card[0] == "2"]
    for card in high:
        other = next(
            seat
            for seat in (1, 2, 4, 5)
            if any(c not in ("RJ", "BJ") and c[0] != "2" for c in hands[seat])
        )
        low = next(c for c in hands[other] if c not in ("RJ", "BJ") and c[0] != "2")
        hands[rebel].remove(card)
        hands[rebel].append(low)
        hands[other].remove(low)
        hands[other].append(card)
    return hands


def asked_first(hands):
    state, _ = RULES.initial(RULES.Options(), None, Deal(tuple(map(tuple, hands)), VIEWER))
    return RULES.prompts(state)[0]


@pytest.fixture
def live_in(monkeypatch, db):
    """Plays a game in a world of these hands: what the viewer and a watcher were sent."""
    people = [person().user for _ in range(6)]
    clock = [START]
    monkeypatch.setattr(hub_module.timezone, "now", lambda: clock[0])
    monkeypatch.setattr(ids.secrets, "choice", lambda letters: letters[0])

    def live_in(hands, *, sealed=()):
        clock[0] = START
        deal = Deal(tuple(map(tuple, hands)), VIEWER)
        monkeypatch.setattr(fold, "deal_from", lambda *args: deal)
        store.forget()
        with transaction.atomic():
            table = Table.objects.create(
                game_key="gouji", owner=people[0], access="open", created_at=START
            )
            match = services.begin_match(
                table_id=table.pk,
                table=table.public_id,
                game_key="gouji",
                options={},
                pace="normal",
                players=[
                    services.Player(seat, user_id=user.pk, name=f"p{seat}")
                    for seat, user in enumerate(people)
                ],
                now=START,
            )
            ears = [Ear(match.public_id, VIEWER), Ear(match.public_id, None)]
            _play(match, people, ears, clock, sealed)
            transaction.set_rollback(True)
        store.forget()
        return [ear.sent for ear in ears]

    yield live_in
    store.forget()


def _play(match, people, ears, clock, sealed):
    """The viewer answers with its first hint, the others are silent but for the sealed answers."""
    hub = Hub(None)
    for ear in ears:
        hub.join(ear)
        hub.welcome(ear, Present(snapshot(match.pk)), frozenset())

    def tell():
        hub.tell(Present(store.load(match.pk)))

    def answer(seat, prompt, text):
        command = f"cmd{snapshot(match.pk).revision:08d}"
        submission = services.Submission(
            match.public_id, people[seat].pk, "tab00000", command, prompt, text
        )
        (receipt,) = services.submit([submission], now=clock[0])
        assert receipt.ok, receipt
        tell()

    for _ in range(STEPS):
        now = store.load(match.pk)
        for seat, kind, text in sealed:
            for ask in now.asks(seat):
                if ask.kind == kind and not ask.answered:
                    answer(seat, ask.prompt, text)
        mine = [ask for ask in now.asks(VIEWER) if not ask.answered]
        if mine:
            seen = json.loads(ears[0].sent[-1])
            answer(VIEWER, seen["asks"][0]["prompt"], seen["hints"][0])
            continue
        clock[0] = min(prompt.due_at for prompt in now.prompts)
        services.run_due(match.pk, now=clock[0])
        tell()
    assert timezone.now() == clock[0]


def test_other_cards_in_the_others_hands_change_nothing(live_in):
    hands = hands_of(5)
    worlds = [live_in(exchanged(hands, seed)) for seed in (1, 2, 3)]

    assert len(worlds[0][0]) > STEPS / 2
    assert worlds[0] == worlds[1] == worlds[2]


def test_nobody_learns_that_a_seat_was_asked_for_a_revolt_and_declined(live_in):
    quiet = exchanged(hands_of(5), 1)
    rebel = with_a_rebel(quiet)
    assert asked_first(quiet).kind != "revolt"
    assert (asked_first(rebel).kind, asked_first(rebel).seat) == ("revolt", 3)

    assert live_in(quiet) == live_in(rebel)
    assert live_in(quiet) == live_in(rebel, sealed=[(3, "revolt", "revolt no")])


def test_a_world_that_differs_in_what_is_seen_is_told_apart(live_in):
    """The comparison itself can fail."""
    hands = hands_of(5)
    other = [list(hand) for hand in hands]
    other[0][0], other[1][0] = other[1][0], other[0][0]

    assert live_in(hands) != live_in(other)
