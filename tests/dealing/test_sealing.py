"""Sealing: only the key opens, old keys go on opening what they sealed."""

import pytest
from cryptography.fernet import Fernet

from games.dealing import SealBroken, open_sealed, seal


@pytest.fixture
def keys(settings):
    settings.DEAL_KEYS = {
        "new": Fernet.generate_key().decode(),
        "old": Fernet.generate_key().decode(),
    }
    return settings


def test_what_was_sealed_is_opened_again(keys):
    text, key = seal(b"cards")

    assert "new" == key
    assert "cards" not in text
    assert b"cards" == open_sealed(text, key)
    assert b"cards" == open_sealed(text)


def test_an_old_key_still_opens(keys):
    text, key = seal(b"cards")
    keys.DEAL_KEYS = {"newest": Fernet.generate_key().decode(), **keys.DEAL_KEYS}

    assert b"cards" == open_sealed(text, key)
    assert b"cards" == open_sealed(text)


def test_a_lost_key_is_a_broken_seal(keys):
    text, key = seal(b"cards")
    keys.DEAL_KEYS = {"newest": Fernet.generate_key().decode()}

    with pytest.raises(SealBroken):
        open_sealed(text, key)
    with pytest.raises(SealBroken):
        open_sealed(text)


def test_a_changed_seal_is_broken(keys):
    text, key = seal(b"cards")

    with pytest.raises(SealBroken):
        open_sealed(text[:-3] + "AAA", key)
