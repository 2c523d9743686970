"""A small part of it; the whole is `make fuzz`."""

import pytest

from .decoder import fuzz_decoder
from .forms import fuzz_forms
from .reader import fuzz_reader
from .wires import fuzz_sockets


def test_the_decoder_reads_messages_and_refuses_the_rest() -> None:
    assert fuzz_decoder(20_000, "small")["read"] > 1000


def test_a_record_is_judged_or_refused() -> None:
    found = fuzz_reader(300, "small")

    assert found["unreadable"]
    assert found["held"]


@pytest.mark.django_db
def test_no_form_is_an_error_of_ours() -> None:
    assert fuzz_forms(150, "small")["2xx"]


def test_a_server_survives_nonsense_and_changes_nothing(tmp_path) -> None:
    assert not fuzz_sockets(600, "small", tmp_path)["tracebacks"]
