"""The keys: made once, kept apart, never guessed."""

import stat
from concurrent.futures import ThreadPoolExecutor

import pytest
from cryptography.fernet import Fernet

from kexia_site.keys import deal_keys, secret_key


def test_key_is_made_once_and_for_its_owner_alone(tmp_path):
    path = tmp_path / "new" / "secret.key"

    assert secret_key(path) == secret_key(path)
    assert stat.S_IMODE(path.stat().st_mode) == 0o600
    assert [path] == list(path.parent.iterdir())


def test_processes_that_start_together_get_one_key(tmp_path):
    with ThreadPoolExecutor(8) as pool:
        keys = set(pool.map(secret_key, [tmp_path / "secret.key"] * 32))

    assert len(keys) == 1


def test_the_first_deal_key_is_the_one_in_use(tmp_path):
    path = tmp_path / "deal.keys"
    (old,) = deal_keys(path).items()
    new = Fernet.generate_key().decode()
    path.write_text(f"new {new}\n{path.read_text()}")

    assert [("new", new), old] == list(deal_keys(path).items())


@pytest.mark.parametrize("text", ["", "one\n", "one not-a-key\n"])
def test_a_damaged_file_of_deal_keys_is_refused(tmp_path, text):
    path = tmp_path / "deal.keys"
    path.write_text(text)

    with pytest.raises(ValueError):  # noqa: PT011 (each line fails in its own words)
        deal_keys(path)
    assert text == path.read_text()


def test_a_deal_key_id_that_stands_there_twice_is_refused(tmp_path):
    path = tmp_path / "deal.keys"
    deal_keys(path)
    path.write_text(path.read_text() * 2)

    with pytest.raises(ValueError, match="twice"):
        deal_keys(path)
