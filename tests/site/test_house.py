"""What holds for the whole tree."""

import subprocess
import sys

import pytest
from django.core.management import call_command
from django.urls import reverse

from tests.site.test_settings import ROOT


@pytest.mark.django_db
def test_every_change_of_a_model_has_its_migration():
    call_command("makemigrations", check=True, dry_run=True, verbosity=0)


def test_a_real_site_has_nothing_to_be_warned_of(tmp_path):
    answer = subprocess.run(
        [sys.executable, "manage.py", "check", "--deploy", "--fail-level", "WARNING"],
        cwd=ROOT,
        env={"KEXIA_VAR": str(tmp_path), "SITE_URL": "https://play.example.org"},
        capture_output=True,
        text=True,
        check=False,
    )

    assert answer.returncode == 0, answer.stderr


@pytest.mark.django_db
def test_admins_come_in_by_the_door_that_has_limits(client):
    answer = client.get(reverse("admin:login"))

    assert answer.status_code == 302
    assert answer["Location"].startswith(reverse("account_login"))


@pytest.mark.django_db
def test_a_player_is_not_let_into_the_admin_pages(client, django_user_model):
    client.force_login(django_user_model.objects.create_user("林", "x"))

    assert client.get(reverse("admin:index"), follow=True).status_code == 403


@pytest.mark.django_db
def test_a_page_that_is_not_there_says_so_in_our_words(client):
    answer = client.get("/nowhere/")

    assert answer.status_code == 404
    assert "没有这个页面" in answer.content.decode()
