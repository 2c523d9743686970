"""The settings as a process reads them from its environment."""

import os
import subprocess
import sys
from pathlib import Path

import pytest
from django.conf import settings as django_settings
from django.views.debug import SafeExceptionReporterFilter

ROOT = Path(__file__).resolve().parent.parent.parent
READ = "from kexia_site import settings as s; "


def read(tmp_path: Path, expression: str, **environment: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [sys.executable, "-c", f"{READ}print(({expression}))"],
        cwd=ROOT,
        env={"PATH": os.environ["PATH"], "KEXIA_VAR": str(tmp_path), **environment},
        capture_output=True,
        text=True,
        check=False,
    )


def test_a_real_site_has_safe_cookies_and_remembers_https(tmp_path):
    answer = read(
        tmp_path,
        "s.SESSION_COOKIE_SECURE, s.CSRF_COOKIE_SECURE, s.SESSION_COOKIE_NAME,"
        " s.SECURE_HSTS_SECONDS > 0, s.ALLOWED_HOSTS, s.DEBUG",
        SITE_URL="https://play.example.org",
    )

    assert "(True, True, '__Host-kexia', True, ['play.example.org'], False)\n" == answer.stdout


@pytest.mark.parametrize(
    ("environment", "word"),
    [
        ({"SITE_URL": "http://play.example.org"}, "ALLOW_HTTP"),
        ({"SITE_URL": "https://play.example.org", "KEXIA_PACE": "0.1"}, "KEXIA_PACE"),
        ({"SITE_URL": "https://play.example.org", "SECRET_KEY": "secret"}, "SECRET_KEY"),
    ],
)
def test_a_real_site_refuses_to_start(tmp_path, environment, word):
    answer = read(tmp_path, "1", **environment)

    assert answer.returncode != 0
    assert "ImproperlyConfigured" in answer.stderr
    assert word in answer.stderr


def test_the_first_start_makes_the_keys(tmp_path):
    read(tmp_path, "1")

    assert {"secret.key", "deal.keys"} == {path.name for path in tmp_path.iterdir()}


def test_postgresql_has_a_pool_for_writers_and_pages(tmp_path):
    answer = read(
        tmp_path,
        "s.DATABASES['default']['OPTIONS']['pool'], 'OPTIONS' in s.DATABASES['default']",
        DATABASE_URL="postgres://kexia@127.0.0.1/kexia",
        KEXIA_WRITERS="6",
    )

    assert "({'min_size': 2, 'max_size': 10, 'timeout': 3}, True)\n" == answer.stdout


def test_redis_carries_the_door_bells_when_there_is_one(tmp_path):
    answer = read(
        tmp_path,
        "s.CHANNEL_LAYERS['default']['BACKEND']",
        REDIS_URL="redis://127.0.0.1:6379/0",
    )

    assert "channels_redis.pubsub.RedisPubSubChannelLayer\n" == answer.stdout


def test_keys_are_hidden_in_reports():
    hidden = SafeExceptionReporterFilter().get_safe_settings()

    for key in (django_settings.SECRET_KEY, *django_settings.DEAL_KEYS.values()):
        assert key not in str(hidden)


@pytest.mark.sqlite
def test_sqlite_is_a_file_that_keeps_what_it_has_promised(db):
    from django.db import connection

    with connection.cursor() as cursor:
        journal, synchronous = (
            cursor.execute(f"PRAGMA {name}").fetchone()[0]
            for name in ("journal_mode", "synchronous")
        )

    assert (journal, synchronous) == ("wal", 2)
    assert connection.is_in_memory_db() is False


def test_policy_lets_nothing_inline_through(client):
    policy = client.get("/accounts/login/")["Content-Security-Policy"]

    assert "unsafe" not in policy
    assert "default-src 'none'" in policy
    assert "frame-ancestors 'none'" in policy


def test_the_icon_lies_where_browsers_look_for_it(client):
    icon = (ROOT / "static/root/favicon.ico").read_bytes()

    assert icon == b"".join(client.get("/favicon.ico").streaming_content)
