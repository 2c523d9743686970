"""Players and their names."""

import pytest
from django.db import IntegrityError

from accounts.models import User

pytestmark = pytest.mark.django_db


def test_two_names_that_look_alike_are_one():
    User.objects.create_user("Lin0", "x")

    with pytest.raises(IntegrityError):
        User.objects.create_user("ｌｉｎＯ", "y")


def test_a_player_is_found_however_the_name_is_written():
    lin = User.objects.create_user("林Lin", "x")

    assert lin == User.objects.get_by_natural_key("林lIN")
