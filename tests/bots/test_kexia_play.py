"""What the normal player of 克下 does in positions where it should be beyond doubt."""

from games.bots.policies.kexia.ledger import ANY, NONE, bounds_of
from games.engine import Event

from .tables import Table, position, ranks


def against_the_rest(hand: str, *lines: str, led: str, **options: str) -> Table:
    """The seat 0 with this hand, to answer one card of seat 3; all the others spread evenly over the others."""
    held = [line.split("*") for line in hand.split()]
    mine = {name: int(count[0]) if count else 1 for name, *count in held}
    hands: list[list[str]] = [[], [], []]
    at = 0
    for name in ("3", "4", "5", "6", "7", "8", "9", "T", "J", "Q", "K", "A", "2", "BJ", "RJ"):
        for _ in range((4 if name in ("BJ", "RJ") else 16) - mine.get(name, 0)):
            at += 1
            hands[at % (2 if name == led else 3)].append(name)
    hands[0].remove(led)
    hands[2].append(led)
    others = [f"hand {seat} {' '.join(hands[seat - 1])}" for seat in (1, 2, 3)]
    table = position("kexia", "lead 3", f"hand 0 {hand}", *others, *lines, **options)
    table.play(3, led)
    return table


def test_no_points_go_into_a_pot_that_is_lost_if_others_may():
    table = against_the_rest("T*2 J*2 3 4", led="9")

    assert set(ranks(table.decided(0)).split()) == {"J"}


def test_points_go_into_a_pot_that_is_ones_own():
    table = position(
        "kexia", "lead 3", "hand 0 2*9 K Q 3", "hand 1 7 8", "hand 2 6 9", "hand 3 J 4 5"
    )
    table.told += [Event("passed", (seat,)) for seat in (1, 2, 3)]
    table.play(3, "J")

    assert "K" == ranks(table.decided(0))


def test_the_highest_bomb_is_kept_when_a_lower_one_will_do():
    table = position(
        "kexia", "lead 3", "hand 0 2*9 4*4 3", "hand 1 7*6 K", "hand 2 4*5 6*5 9", "hand 3 A*3 8*5"
    )
    table.play(3, "A A A")

    assert "4 4 4 4" == ranks(table.decided(0))


def test_a_pass_on_a_loose_play_proves_that_there_is_no_bomb():
    events = [
        Event("bomb", (0, ("4",) * 5)),
        Event("passed", (1,)),
        Event("captured", (0, 0)),
        Event("passed", (2,)),
    ]

    assert (ANY, (10, 1), NONE, ANY) == bounds_of(events)


def test_a_bomb_that_need_not_be_played_is_kept_from_an_empty_pot():
    table = against_the_rest("2*9 4*5 3 8", led="RJ", must_beat="no_bombs")

    assert "pass" == table.decided(0).verb


def test_a_bomb_that_need_not_be_played_takes_a_rich_pot():
    table = against_the_rest("2*12 4 3", "pile 60", led="RJ", must_beat="no_bombs")

    assert ["2"] * 12 == ranks(table.decided(0)).split()
