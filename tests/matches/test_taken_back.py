"""Who answers for a seat that a bot plays takes it back with that answer, and the answer counts."""

import pytest

from games.matches.models import OpenPrompt
from tests.matches.tables import tiny_match

pytestmark = pytest.mark.django_db


def test_an_answer_to_a_window_that_takes_the_seat_back_is_kept():
    playing = tiny_match("burn lead")
    asked = playing.prompt(0).prompt
    playing.act(0, "leave")

    receipt = playing.do(0, f"burn {playing.lowest(0)}", prompt=asked, command="mine0001")

    assert receipt.ok
    assert not playing.snapshot.seats[0].left
    assert "mine0001" == OpenPrompt.objects.get(match=playing.match, seat=0).command
    assert playing.prompt(0).answered


def test_it_stands_in_the_log_once_the_window_is_closed():
    playing = tiny_match("burn lead")
    text = f"burn {playing.lowest(0)}"
    playing.act(0, "leave")
    playing.do(0, text)
    while playing.prompt().kind == "burn":
        playing.tick()

    assert (0, text, "player") in playing.log
