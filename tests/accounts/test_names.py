"""Which names are allowed, and which are the same to the eye."""

import pytest
from django.core.exceptions import ValidationError

from accounts.names import name_key, validate_name


@pytest.mark.parametrize("name", ["林", "小明", "Lin", "lin_2", "李四l", "八个汉字刚好够了"])
def test_name_is_allowed(name):
    validate_name(name)


@pytest.mark.parametrize(
    ("name", "code"),
    [
        ("", "name-characters"),
        ("li n", "name-characters"),
        ("lіn", "name-characters"),  # a Cyrillic і
        ("林ㅤ", "name-characters"),  # an invisible Hangul filler
        ("林\u202e", "name-characters"),
        ("🀄🀄", "name-characters"),
        ("x", "name-length"),
        ("九个汉字放不下的名字", "name-length"),
        ("12345", "name-digits"),
        ("客人0042", "name-reserved"),
        ("Adm1n", "name-reserved"),
        ("真管理员", "name-reserved"),
    ],
)
def test_name_is_refused(name, code):
    with pytest.raises(ValidationError) as refusal:
        validate_name(name)

    assert code == refusal.value.code


@pytest.mark.parametrize("name", ["LIN0", "ｌｉｎ０", "lino", "IinO", "1in0"])
def test_names_that_look_alike_have_one_key(name):
    assert name_key("lin0") == name_key(name)


def test_guests_with_different_digits_have_different_keys():
    assert len({name_key(f"客人{number:04}") for number in range(10_000)}) == 10_000
