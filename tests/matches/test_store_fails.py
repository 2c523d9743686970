"""The store fails in the middle: nothing is done, nobody is told that it was, and the match goes on."""

from contextlib import contextmanager

import pytest
from django.db import InterfaceError, OperationalError, connection

from tests.matches.tables import tiny_match

FAILURES = [OperationalError, InterfaceError]
"""What a driver raises for a line that breaks, and for one that is broken already."""


@contextmanager
def failing(error, statement, *, always=False):
    """In the block that statement fails: once, or always."""
    struck = []

    def execute(execute, sql, params, many, context):
        if statement in sql and (always or not struck):
            struck.append(sql)
            raise error("simulated")
        return execute(sql, params, many, context)

    with connection.execute_wrapper(execute):
        yield
    assert struck


@pytest.mark.django_db(transaction=True)
@pytest.mark.parametrize("error", FAILURES)
class TestAMatch:
    def test_goes_on_after_its_clock_could_not_be_written(self, error):
        playing = tiny_match("lead lead").due()
        with failing(error, "UPDATE games_match"):
            assert not playing.run()

        assert "playing" == playing.snapshot.status
        assert playing.run()

    def test_keeps_an_answer_whose_first_try_failed(self, error):
        playing = tiny_match("lead lead")
        with failing(error, "INSERT INTO games_logentry"):
            assert playing.do(0, "pass").ok

        assert [(0, "pass", "player")] == playing.log

    def test_refuses_honestly_when_nothing_can_be_stored(self, error):
        playing = tiny_match("lead lead")
        with failing(error, "UPDATE games_match", always=True):
            assert "unavailable" == playing.do(0, "pass").code
            assert "unavailable" == playing.act(0, "leave").code

        assert [] == playing.log
        assert playing.do(0, "pass").ok
