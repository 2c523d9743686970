"""What stands above every page."""

import pytest
from django.urls import reverse
from django.utils import timezone

from accounts.services import new_guest
from games.tables.services import create_table

pytestmark = pytest.mark.django_db

BACK = "回到你的牌桌"


@pytest.fixture
def guest(client):
    player = new_guest()
    client.force_login(player)
    return player


def test_a_seat_that_waits_is_one_press_away(client, guest):
    table = create_table(user_id=guest.pk, game_key="gouji", now=timezone.now())

    page = client.get(reverse("account_signup")).content.decode()

    assert BACK in page
    assert reverse("table", args=[table.public_id]) in page


def test_who_has_no_seat_is_not_sent_to_one(client, guest):
    assert BACK not in client.get(reverse("account_signup")).content.decode()


def test_a_guest_is_offered_to_sign_up(client, guest):
    page = client.get(reverse("account_login")).content.decode()

    assert guest.name in page
    assert reverse("account_signup") in page
