"""What follows from SITE_URL, and what a real site refuses to start with."""

import pytest
from django.core.exceptions import ImproperlyConfigured

from kexia_site.address import Address, refuse_unsafe

SAFE = {"allow_http": False, "pace": 1.0, "secret_key": "x" * 64}


def test_a_real_site_answers_to_its_own_name_alone():
    site = Address.read("https://play.example.org")

    assert site.hosts == ("play.example.org",)
    assert site.origins == ("https://play.example.org",)
    assert site.socket_origins == ("wss://play.example.org",)
    assert not site.is_loopback


def test_loopback_answers_to_all_its_names():
    site = Address.read("http://127.0.0.1:8000")

    assert site.hosts == ("127.0.0.1", "localhost", "[::1]")
    assert "http://localhost:8000" in site.origins
    assert "ws://localhost:8000" in site.socket_origins


@pytest.mark.parametrize(
    ("host", "is_loopback"), [("127.0.0.2", True), ("[::1]", True), ("127.example.org", False)]
)
def test_a_name_that_begins_like_loopback_is_none(host, is_loopback):
    assert is_loopback == Address.read(f"http://{host}:8000").is_loopback


def test_a_port_of_its_own_belongs_to_the_origin():
    assert Address.read("https://play.example.org:8443/").origins == (
        "https://play.example.org:8443",
    )
    assert Address.read("https://play.example.org:443").origins == ("https://play.example.org",)


@pytest.mark.parametrize(
    "url",
    [
        "",
        "play.example.org",
        "ftp://play.example.org",
        "https://",
        "https://*.example.org",
        "https://play.example.org/games",
        "https://me@play.example.org",
        "https://play.example.org?x",
        "https://play.example.org:port",
    ],
)
def test_address_is_refused(url):
    with pytest.raises(ImproperlyConfigured):
        Address.read(url)


@pytest.mark.parametrize("url", ["https://play.example.org", "http://127.0.0.1:8000"])
def test_safe_settings_are_accepted(url):
    refuse_unsafe(Address.read(url), **SAFE)


def test_a_real_site_in_the_clear_is_refused():
    with pytest.raises(ImproperlyConfigured, match="ALLOW_HTTP"):
        refuse_unsafe(Address.read("http://play.example.org"), **SAFE)


def test_a_real_site_in_the_clear_is_accepted_when_asked_for():
    refuse_unsafe(Address.read("http://club.lan"), **SAFE | {"allow_http": True})


def test_a_real_site_at_another_pace_is_refused():
    with pytest.raises(ImproperlyConfigured, match="KEXIA_PACE"):
        refuse_unsafe(Address.read("https://play.example.org"), **SAFE | {"pace": 0.5})


def test_loopback_runs_at_any_pace_but_none():
    refuse_unsafe(Address.read("http://127.0.0.1:8000"), **SAFE | {"pace": 0.02})

    with pytest.raises(ImproperlyConfigured, match="KEXIA_PACE"):
        refuse_unsafe(Address.read("http://127.0.0.1:8000"), **SAFE | {"pace": 0.0})


def test_a_real_site_with_a_weak_key_is_refused():
    with pytest.raises(ImproperlyConfigured, match="SECRET_KEY"):
        refuse_unsafe(Address.read("https://play.example.org"), **SAFE | {"secret_key": "secret"})


def test_a_real_site_with_failpoints_is_refused():
    with pytest.raises(ImproperlyConfigured, match="KEXIA_FAILPOINTS"):
        refuse_unsafe(
            Address.read("https://play.example.org"), **SAFE | {"failpoints": "after-commit=kill@1"}
        )
