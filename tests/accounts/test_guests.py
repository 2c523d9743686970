"""Guests: how they come, and how they stay."""

import pytest
from django.contrib.auth.models import AnonymousUser
from django.contrib.sessions.middleware import SessionMiddleware
from django.http import HttpRequest, HttpResponse

from accounts.models import User
from accounts.services import TooManyGuests, guest_for

pytestmark = pytest.mark.django_db


def request_of_a_stranger() -> HttpRequest:
    request = HttpRequest()
    request.method = "POST"
    request.META = {"REMOTE_ADDR": "127.0.0.1"}
    request.user = AnonymousUser()
    SessionMiddleware(lambda _: HttpResponse()).process_request(request)
    return request


def test_a_stranger_becomes_a_guest_who_is_logged_in():
    request = request_of_a_stranger()

    guest = guest_for(request)

    assert guest.is_guest
    assert guest.name.startswith("客人")
    assert not guest.has_usable_password()
    assert guest == request.user


def test_a_guest_stays_the_same():
    request = request_of_a_stranger()

    assert guest_for(request) == guest_for(request)
    assert User.objects.count() == 1


def test_a_guest_who_keeps_playing_keeps_the_login():
    request = request_of_a_stranger()
    guest_for(request)
    request.session.save()
    request.session.modified = False

    guest_for(request)

    assert request.session.modified


def test_two_guests_never_share_a_name(monkeypatch):
    drawn = iter([7, 7, 8])
    monkeypatch.setattr("accounts.services.secrets.randbelow", lambda _: next(drawn))

    names = [guest_for(request_of_a_stranger()).name for _ in range(2)]

    assert names == ["客人0007", "客人0008"]


def test_a_flood_of_guests_from_one_address_is_stopped(settings):
    settings.ACCOUNT_RATE_LIMITS = {"guest": "2/m/ip"}
    for _ in range(2):
        guest_for(request_of_a_stranger())

    with pytest.raises(TooManyGuests):
        guest_for(request_of_a_stranger())
