"""Signing up, logging in, logging out, changing the password, as a browser does it."""

import pytest
from django.urls import reverse

from accounts.models import Revocation, User
from accounts.services import new_guest, session_hash

pytestmark = pytest.mark.django_db

PASSWORD = "a-long-enough-one"
SIGNUP = {"username": "小明", "password1": PASSWORD, "password2": PASSWORD, "email": ""}


@pytest.fixture
def lin():
    return User.objects.create_user("林", PASSWORD)


@pytest.mark.parametrize("page", ["account_login", "account_signup"])
def test_page_is_in_chinese_and_dressed_as_the_site(client, page):
    text = client.get(reverse(page)).content.decode()

    assert 'lang="zh-Hans"' in text
    assert "css/site.css" in text
    assert "密码" in text
    assert "Password" not in text


def test_signing_up_needs_no_email(client):
    answer = client.post(reverse("account_signup"), SIGNUP)

    assert answer.status_code == 302
    assert str(User.objects.get(name="小明").pk) == client.session["_auth_user_id"]


def test_a_password_too_short_is_refused_in_chinese(client):
    answer = client.post(reverse("account_signup"), SIGNUP | {"password1": "a1", "password2": "a1"})

    assert "密码太短了，至少要 8 个字符。" in answer.content.decode()


def test_signing_up_refuses_a_name_that_looks_like_another(client, lin):
    User.objects.create_user("Lin", PASSWORD)

    answer = client.post(reverse("account_signup"), SIGNUP | {"username": "1in"})

    assert "已经有人用了" in answer.content.decode()


def test_signing_up_refuses_a_name_taken_in_the_same_moment(client, lin, monkeypatch):
    monkeypatch.setattr(
        "accounts.adapter.AccountAdapter.clean_username", lambda self, name, shallow=False: name
    )

    answer = client.post(reverse("account_signup"), SIGNUP | {"username": "林"})

    assert "已经有人用了" in answer.content.decode()


def test_a_guest_who_signs_up_stays_the_same_player(client):
    guest = new_guest()
    client.force_login(guest)

    client.post(reverse("account_signup"), SIGNUP)

    guest.refresh_from_db()
    assert guest.name == "小明"
    assert not guest.is_guest
    assert str(guest.pk) == client.session["_auth_user_id"]
    assert not Revocation.objects.exists()


def test_a_guest_may_log_in_as_a_player(client, lin):
    client.force_login(new_guest())

    client.post(reverse("account_login"), {"login": "林", "password": PASSWORD})

    assert str(lin.pk) == client.session["_auth_user_id"]


def test_a_player_has_nothing_to_do_on_the_login_page(client, lin):
    client.force_login(lin)

    assert client.get(reverse("account_login")).status_code == 302


def test_logging_in_is_refused_with_a_wrong_password(client, lin):
    answer = client.post(reverse("account_login"), {"login": "林", "password": "wrong"})

    assert answer.status_code == 200
    assert "_auth_user_id" not in client.session


def test_too_many_wrong_passwords_from_one_address_are_stopped(client, lin, settings):
    settings.ACCOUNT_RATE_LIMITS = {"login_failed": "2/m/ip"}
    for _ in range(2):
        client.post(reverse("account_login"), {"login": "林", "password": "wrong"})

    client.post(reverse("account_login"), {"login": "林", "password": PASSWORD})

    assert "_auth_user_id" not in client.session


def test_logging_out_ends_the_connections_of_this_login_alone(client, lin):
    client.force_login(lin)
    key = client.session.session_key

    client.post(reverse("account_logout"))

    assert [session_hash(key)] == list(
        Revocation.objects.filter(player=lin).values_list("session_hash", flat=True)
    )


def test_logging_out_by_following_a_link_does_nothing(client, lin):
    client.force_login(lin)

    client.get(reverse("account_logout"))

    assert "_auth_user_id" in client.session


def test_a_new_password_ends_all_connections(client, lin):
    client.force_login(lin)

    client.post(
        reverse("account_change_password"),
        {"oldpassword": PASSWORD, "password1": "another-long-one", "password2": "another-long-one"},
    )

    lin.refresh_from_db()
    assert lin.check_password("another-long-one")
    assert [""] == list(
        Revocation.objects.filter(player=lin).values_list("session_hash", flat=True)
    )
    assert "_auth_user_id" in client.session


def test_shutting_a_player_out_ends_all_connections(lin):
    lin.is_active = False
    lin.save()

    assert Revocation.objects.filter(player=lin, session_hash="").exists()


def test_an_ordinary_change_ends_nothing(lin):
    lin.email = "lin@example.org"
    lin.save()

    assert not Revocation.objects.exists()


def test_a_guest_who_asks_for_a_new_password_is_shown_how_to_sign_up(client):
    client.force_login(new_guest())

    answer = client.get(reverse("account_change_password"), follow=True)

    assert answer.redirect_chain[-1][0] == reverse("account_signup")


@pytest.mark.parametrize(
    "target", ["https://evil.example", "//evil.example", "javascript:alert(1)"]
)
def test_next_leads_nowhere_else(client, lin, target):
    answer = client.post(
        reverse("account_login"), {"login": "林", "password": PASSWORD, "next": target}
    )

    assert answer["Location"] == "/"


def test_admin_pages_of_players_open(admin_client, lin):
    for page in ("changelist", "add"):
        assert admin_client.get(reverse(f"admin:accounts_user_{page}")).status_code == 200
    assert admin_client.get(reverse("admin:accounts_user_change", args=[lin.pk])).status_code == 200
