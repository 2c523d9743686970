"""Dealing: the same pool deals the same cards anywhere, and every order is as likely as another."""

import hashlib
import hmac
from collections import Counter

from games.dealing import POOL_BYTES, Draws, commitment, deal_from, draw_piece, shuffled
from games.engine import PACK, rules_of

GOUJI = rules_of("gouji")


def pool(seed: int) -> bytes:
    return hashlib.shake_256(f"pool {seed}".encode()).digest(POOL_BYTES)


def test_a_byte_that_would_favour_some_outcome_is_thrown_away():
    draws = Draws(bytes([251, 250, 249, 3]))

    assert [249, 3] == [draws.below(250), draws.below(250)]


def test_draws_take_one_byte_each():
    draws = Draws(bytes([0, 215, 216, 7]))

    assert [0, 215, 7] == [draws.below(216) for _ in range(3)]


def test_the_last_place_is_drawn_first():
    # 1 is drawn for the last place, 0 for the third, 1 for the second.
    assert ["c", "d", "a", "b"] == shuffled("abcd", Draws(bytes([1, 0, 1])))


def test_a_pool_that_runs_out_goes_on_by_hmac():
    draws = Draws(b"\x05")
    block = hmac.digest(b"\x05", bytes(8), "sha512")

    assert [5, block[0], block[1]] == [draws.below(256) for _ in range(3)]


def test_known_deal():
    deal = deal_from(GOUJI, GOUJI.Options(), pool(1))
    text = "/".join(" ".join(hand) for hand in deal.hands) + f" {deal.chance}"

    # Dealt by another program, in another language, from the description alone.
    assert (
        "c36c9abf6e9102953ec0ac145c889ae29bf030f3307177f693bb5eaea178e369"
        == hashlib.sha256(text.encode()).hexdigest()
    )


def test_every_card_is_dealt_once():
    for seed in range(20):
        deal = deal_from(GOUJI, GOUJI.Options(), pool(seed))

        assert Counter(PACK * 4) == Counter(c for hand in deal.hands for c in hand)
        assert {36} == {len(hand) for hand in deal.hands}
        assert 0 <= deal.chance < 6


def chi_square(counts: list[int]) -> float:
    mean = sum(counts) / len(counts)
    return sum((n - mean) ** 2 for n in counts) / mean


def test_all_orders_of_four_cards_are_as_likely():
    draws = Draws(pool(2))
    orders = Counter("".join(shuffled("abcd", draws)) for _ in range(24_000))

    assert 24 == len(orders)
    assert chi_square(list(orders.values())) < 49.7  # 23 degrees of freedom, one in a thousand


def test_every_place_is_as_likely_for_every_card():
    places = [[0] * 54 for _ in range(54)]
    draws = Draws(pool(3))
    for _ in range(3_000):
        for place, card in enumerate(shuffled(range(54), draws)):
            places[card][place] += 1
    worst = max(chi_square(row) for row in places)

    assert worst < 108  # 53 degrees of freedom, 54 rows


def test_chance_names_every_seat_alike():
    seats = Counter(deal_from(GOUJI, GOUJI.Options(), pool(seed)).chance for seed in range(1_200))

    assert chi_square([seats[seat] for seat in range(6)]) < 20.6  # 5 degrees of freedom


def test_pieces_are_different_and_promised():
    one, other = draw_piece("m1", 0), draw_piece("m1", 0)

    assert one.secret != other.secret
    assert POOL_BYTES == len(one.secret)
    assert one.commitment == commitment("m1", 0, one.secret)
    assert one.commitment != commitment("m1", 1, one.secret)


def test_a_piece_does_not_print_itself():
    piece = draw_piece("m1", 0)

    assert repr(piece.secret) not in repr(piece)
    assert "secret" not in repr(piece)
