"""Windows in which several seats answer: sealed, acknowledged, closed on time and all at once."""

import pytest

from games.matches import store
from games.matches.models import LogEntry, OpenPrompt
from tests.matches.tables import tiny_match

pytestmark = pytest.mark.django_db


def names(playing, version):
    return [(e.name, *e.args) for e in playing.snapshot.events_since(version)]


def test_a_sealed_answer_is_acknowledged_at_once_but_not_in_the_log():
    playing = tiny_match("announce lead")

    receipt = playing.do(1, "announce yes")

    assert receipt.ok
    assert [] == playing.log
    assert (1,) == playing.snapshot.answered()
    assert ("announce yes",) == playing.snapshot.sealed(1)
    assert () == playing.snapshot.sealed(0)


def test_everybody_sees_who_has_answered_but_not_what():
    playing = tiny_match("announce lead")
    playing.do(1, "announce yes")

    own, other = playing.snapshot.view(1), playing.snapshot.view(0)

    assert ((0, 2), (1,)) == (other.public.asked, other.public.answered)
    assert own.public == other.public
    assert (("announce yes",), ()) == (own.own.sealed, other.own.sealed)


@pytest.mark.parametrize("kind", ["burn", "show", "announce", "revolt:012"])
def test_a_held_window_never_closes_early(kind):
    playing = tiny_match(f"{kind} lead")
    word = {"burn": "none", "show": "none"}.get(kind, "no")
    verb = kind.partition(":")[0]
    due_at = playing.prompt(0).due_at
    for seat in range(3):
        assert playing.do(seat, f"{verb} {word}").ok
    playing.run()
    assert verb == playing.prompt().kind

    playing.now = due_at
    playing.run()

    assert "lead" == playing.prompt().kind
    assert 3 == len(playing.log)


def test_a_window_is_as_long_whoever_has_answered():
    lengths = set()
    for answers in ((), (0,), (0, 1, 2)):
        playing = tiny_match("announce lead")
        began = playing.now
        for seat in answers:
            playing.later(0.5).do(seat, "announce yes")
        while playing.prompt().kind == "announce":
            playing.due().run()
        lengths.add(playing.now - began)

    assert 1 == len(lengths)


def test_answers_take_effect_together_in_seat_order():
    playing = tiny_match("announce lead")
    before = playing.snapshot.version
    for seat, word in ((2, "yes"), (0, "no"), (1, "yes")):
        playing.do(seat, f"announce {word}")
    assert [] == names(playing, before)

    playing.due().run()

    assert [("announce", 0, "no"), ("announce", 1, "yes"), ("announce", 2, "yes")] == names(
        playing, before
    )
    assert 1 == len(set(LogEntry.objects.values_list("version", flat=True)))


def test_fours_are_shown_in_the_order_of_arrival():
    playing = tiny_match("show lead")
    cards = {seat: playing.lowest(seat) for seat in (2, 0)}
    for seat in (2, 0):
        playing.do(seat, f"show {cards[seat]}")
    playing.due().run()

    assert [2, 0, 1] == [seat for seat, _, _ in playing.log]


def test_silence_means_no_and_is_filled_in():
    playing = tiny_match("announce lead")
    playing.do(1, "announce yes")
    playing.due().run()

    assert [
        (0, "announce no", "timeout"),
        (1, "announce yes", "player"),
        (2, "announce no", "timeout"),
    ] == playing.log


def test_silence_in_a_window_is_no_missed_turn():
    playing = tiny_match("announce burn show lead")
    for _ in range(3):
        playing.due().run()

    assert [0, 0, 0] == [s.missed for s in playing.snapshot.seats]


def test_a_seat_answers_once():
    playing = tiny_match("announce lead")
    playing.do(1, "announce yes")

    assert "not-now" == playing.do(1, "announce no").code
    assert ("announce yes",) == playing.snapshot.sealed(1)


def test_a_repeated_sealed_answer_gets_its_first_answer():
    playing = tiny_match("announce lead")
    twice = playing.submission(1, "announce yes")
    first = playing.submit(twice)[0]
    playing.do(0, "announce no")

    assert first == playing.submit(twice)[0]
    playing.due().run()
    assert first == playing.submit(twice)[0]
    assert 3 == len(playing.log)


def test_other_seats_answers_do_not_make_a_question_stale():
    playing = tiny_match("announce lead")
    prompt = playing.prompt(2).prompt
    playing.do(0, "announce no")
    playing.do(1, "announce no")

    assert prompt == playing.prompt(2).prompt
    assert playing.do(2, "announce no", prompt=prompt).ok


def test_a_card_the_hand_has_not_is_refused_at_once():
    playing = tiny_match("show lead")

    assert "not-in-hand" == playing.do(0, f"show {playing.lowest(1)}").code


def test_sealed_answers_survive_a_restart():
    playing = tiny_match("show lead")
    card = playing.lowest(0)
    playing.do(0, f"show {card}")
    store.forget()

    assert (f"show {card}",) == playing.snapshot.sealed(0)
    playing.due().run()
    assert (0, f"show {card}", "player") in playing.log


def test_a_sealed_answer_cannot_be_read_in_the_database():
    playing = tiny_match("show lead")
    card = playing.lowest(0)
    playing.do(0, f"show {card}")
    row = OpenPrompt.objects.get(match=playing.match, seat=0)

    assert row.answer
    assert f"show {card}" not in str(list(vars(row).values()))


# --- 还贡 ---


def test_returns_close_with_the_last_of_them():
    playing = tiny_match("return lead")
    cards = playing.snapshot.state.hands[0][-2:]
    assert playing.do(0, f"return 1 {cards[0]}").ok
    assert playing.do(2, f"return 1 {playing.lowest(2)}").ok
    assert [] == playing.log
    assert (2,) == playing.snapshot.answered()

    last = playing.do(0, f"return 2 {cards[1]}")

    assert [(0, 1), (0, 2), (2, 1)] == [(s, int(t.split()[1])) for s, t, _ in playing.log]
    assert "lead" == playing.prompt().kind
    assert last.version == playing.snapshot.version


def test_second_payer_is_not_stale_after_the_first_has_paid():
    playing = tiny_match("return lead")
    prompt = playing.prompt(2).prompt
    playing.do(0, f"return 1 {playing.lowest(0)}")

    assert playing.do(2, f"return 1 {playing.lowest(2)}", prompt=prompt).ok


def test_a_card_promised_twice_is_not_in_hand():
    playing = tiny_match("return lead")
    card = playing.lowest(0)
    playing.do(0, f"return 1 {card}")

    assert "not-in-hand" == playing.do(0, f"return 2 {card}").code


def test_a_return_nobody_is_owed_is_refused():
    playing = tiny_match("return lead")

    assert "wrong-number" == playing.do(2, f"return 0 {playing.lowest(2)}").code


def test_the_default_return_does_not_give_a_promised_card_again():
    playing = tiny_match("return lead")
    card = playing.lowest(0)
    playing.do(0, f"return 2 {card}")
    playing.due().run()

    given = [text.split()[2] for seat, text, _ in playing.log if seat == 0]
    assert 2 == len(set(given))
    assert [1, 0, 1] == [s.missed for s in playing.snapshot.seats]
