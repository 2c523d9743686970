"""The link that makes the first admin: printed on starting, good once."""

import stat

import pytest
from django.urls import reverse

from accounts import first_admin
from accounts.models import User
from games.live import server
from games.live.process import Live

GOOD = {"username": "林掌柜", "password1": "correct-horse-9", "password2": "correct-horse-9"}


@pytest.fixture(autouse=True)
def folder(settings, tmp_path, db):
    settings.VAR_DIR = tmp_path
    return tmp_path


@pytest.fixture
def path(settings):
    link = first_admin.new_link()
    assert link.startswith("http://127.0.0.1:8000/first-admin/")
    return link.removeprefix(settings.SITE_URL)


def test_the_link_makes_an_admin_who_is_let_in(client, path):
    assert client.get(path).status_code == 200

    answer = client.post(path, GOOD)

    assert (answer.status_code, answer["Location"]) == (302, reverse("admin:index"))
    admin = User.objects.get()
    assert (admin.name, admin.is_superuser, admin.is_staff) == ("林掌柜", True, True)
    assert client.get(reverse("admin:index")).status_code == 200


def test_the_link_works_once(client, path, folder):
    client.post(path, GOOD)

    assert client.get(path).status_code == 404
    assert client.post(path, {**GOOD, "username": "第二个"}).status_code == 404
    User.objects.all().delete()
    assert client.get(path).status_code == 404


def test_where_there_is_an_admin_no_link_is_good(client, path, folder):
    User.objects.create_superuser("林", "x")

    assert client.get(path).status_code == 404
    assert first_admin.new_link() is None
    assert [] == list(folder.iterdir())


def test_every_process_has_a_link_of_its_own(client, path, settings):
    other = first_admin.new_link().removeprefix(settings.SITE_URL)

    assert other != path
    assert [200, 200] == [client.get(each).status_code for each in (path, other)]


def test_a_made_up_link_opens_nothing(client, path):
    assert client.get("/first-admin/x/").status_code == 404


def test_only_a_hash_of_the_link_is_kept(path, folder):
    (kept,) = folder.iterdir()

    assert path.split("/")[2] not in kept.read_text()
    assert stat.S_IMODE(kept.stat().st_mode) == 0o600


@pytest.mark.parametrize(
    "wrong",
    [
        {"username": "管理员"},
        {"password2": "another"},
        {"password1": "12345", "password2": "12345"},
    ],
)
def test_name_and_password_are_judged_as_everybodys(client, path, wrong):
    answer = client.post(path, GOOD | wrong)

    assert answer.status_code == 200
    assert answer.context["form"].errors
    assert not User.objects.exists()
    assert client.get(path).status_code == 200


def test_of_two_who_come_at_once_one_becomes_admin(path, folder):
    token = path.split("/")[2]
    first_admin.make_admin(token, name="甲甲", password="x")
    with pytest.raises(first_admin.TooLate):
        first_admin.make_admin(token, name="乙乙", password="x")

    assert User.objects.count() == 1


@pytest.mark.django_db(transaction=True)
async def test_a_site_without_an_admin_says_so_when_it_starts(capsys):
    live = Live()
    live.start()
    await server._offer_first_admin(live)
    await live.close()

    assert "http://127.0.0.1:8000/first-admin/" in capsys.readouterr().out
