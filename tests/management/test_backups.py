"""A backup is worth what comes back of it."""

import io
import json
import shutil
import stat
import tarfile
from datetime import timedelta

import pytest
from cryptography.fernet import Fernet
from django.core.management import CommandError, call_command
from django.db import DatabaseError, connection, transaction
from django.utils import timezone

from accounts.models import User
from games.management import backups
from games.matches import appendonly, services
from games.matches.models import LogEntry, Match, OpenPrompt, Pulse
from tests.live.site import Site
from tests.matches.conftest import nothing_remembered, tiny_game  # noqa: F401 - fixtures
from tests.matches.tables import tiny_match

pytestmark = pytest.mark.django_db(transaction=True)


@pytest.fixture
def playing():
    """A match of two steps so far."""
    playing = tiny_match("lead lead lead lead")
    playing.do(0, "pass")
    playing.do(1, "pass")
    return playing


@pytest.fixture
def file(tmp_path):
    return tmp_path / "backup.tar.gz"


def backup(file):
    told = io.StringIO()
    call_command("backup", str(file), stdout=told)
    return told.getvalue()


def restore(file, *arguments):
    told = io.StringIO()
    call_command("restore", str(file), *arguments, stdout=told)
    return told.getvalue()


def about(file):
    with tarfile.open(file) as tar:
        return json.loads(tar.extractfile("about.json").read())


def changed(file, *, data=None, **values):
    """The same backup with something else in it."""
    said = about(file) | values
    with tarfile.open(file) as tar:
        members = {
            "about.json": json.dumps(said).encode(),
            said["name"]: data or tar.extractfile(said["name"]).read(),
        }
    with tarfile.open(file, "w:gz") as tar:
        for name, content in members.items():
            member = tarfile.TarInfo(name)
            member.size = len(content)
            tar.addfile(member, io.BytesIO(content))


def test_what_was_there_comes_back_and_can_be_played_on(playing, file):
    log = playing.log
    backup(file)
    playing.do(2, "pass")
    User.objects.create_user("后来的人", "x")

    assert "0 differences" in restore(file, "--discard-newer")

    assert log == playing.log
    assert not User.objects.filter(name="后来的人").exists()
    assert playing.do(2, "pass").ok
    assert [] == list(backups.differences())


def test_the_log_is_append_only_again(playing, file):
    backup(file)
    appendonly.drop()
    restore(file)

    assert appendonly.present()
    with pytest.raises(DatabaseError), transaction.atomic():
        LogEntry.objects.update(text="pass")


def test_tables_of_a_newer_version_go(playing, file):
    backup(file)
    with connection.cursor() as cursor:
        cursor.execute("CREATE TABLE games_later (id bigint REFERENCES games_match (id))")

    restore(file)

    assert "games_later" not in connection.introspection.table_names()


def test_clocks_get_back_the_time_since_the_backup(playing, file):
    then = timezone.now() - timedelta(hours=2)
    Pulse.objects.create(process="before", at=then)
    (due,) = OpenPrompt.objects.values_list("due_at", flat=True)
    backup(file)
    restore(file)

    assert services.pulse("after", now=then + timedelta(hours=1))

    (now_due,) = OpenPrompt.objects.values_list("due_at", flat=True)
    assert timedelta(hours=1) == now_due - due


def test_the_keys_are_named_and_not_in_the_file(playing, file, settings):
    told = backup(file)

    (key_id,) = settings.DEAL_KEYS
    assert [key_id] == about(file)["key_ids"]
    assert key_id in told
    with tarfile.open(file) as tar:
        content = b"".join(tar.extractfile(member).read() for member in tar)
    assert settings.DEAL_KEYS[key_id].encode() not in content
    assert settings.SECRET_KEY.encode() not in content


def test_a_backup_is_for_its_owner_alone_and_never_overwritten(playing, file):
    backup(file)

    assert 0o600 == stat.S_IMODE(file.stat().st_mode)
    assert [file] == list(file.parent.iterdir())
    with pytest.raises(CommandError, match="已经存在"):
        backup(file)


def test_a_running_site_is_not_restored(playing, file):
    backup(file)
    Pulse.objects.create(process="here", at=timezone.now())
    log = playing.log

    with pytest.raises(CommandError, match="还在运行"):
        restore(file, "--discard-newer", "--without-keys")

    assert log == playing.log


def test_newer_things_are_lost_only_when_told(playing, file):
    backup(file)
    User.objects.create_user("后来的人", "x")

    with pytest.raises(CommandError, match="--discard-newer"):
        restore(file)

    assert User.objects.filter(name="后来的人").exists()


def test_without_its_keys_a_backup_is_restored_only_when_told(playing, file, settings):
    backup(file)
    settings.DEAL_KEYS = {"other": Fernet.generate_key().decode()}

    with pytest.raises(CommandError, match="--without-keys"):
        restore(file)
    with pytest.raises(SystemExit):
        restore(file, "--without-keys")


def test_a_backup_of_a_newer_version_is_refused(playing, file):
    backup(file)
    changed(file, migrations=[*about(file)["migrations"], "games.9999_later"])

    with pytest.raises(CommandError, match=r"games\.9999_later"):
        restore(file)


def test_a_backup_of_the_other_store_is_refused(playing, file):
    backup(file)
    changed(file, vendor="oracle")

    with pytest.raises(CommandError, match="oracle"):
        restore(file)


def test_a_damaged_backup_is_refused(playing, file):
    backup(file)
    changed(file, data=b"something else")

    with pytest.raises(CommandError, match="损坏"):
        restore(file)


@pytest.mark.parametrize("content", [b"", b"nothing of the kind"])
def test_what_is_no_backup_is_refused(file, content):
    file.write_bytes(content)

    with pytest.raises(CommandError, match="不是备份"):
        restore(file)


def test_a_restore_that_fails_half_way_changes_nothing(playing, file):
    backup(file)
    if connection.vendor == "sqlite":
        wrong = b"SQLite format 3\0 and then nothing"
    else:
        wrong = b"PGDMP and then nothing"
    changed(file, data=wrong, sha256=backups.hashlib.sha256(wrong).hexdigest())
    log = playing.log

    with pytest.raises(CommandError):
        restore(file)

    assert log == playing.log
    assert 1 == Match.objects.count()


def test_a_backup_comes_back_on_a_machine_that_has_nothing(tmp_path):
    """The whole way in processes of their own: SQLite, a new folder, the keys carried over."""
    old, new = tmp_path / "old", tmp_path / "new"
    old.mkdir()
    new.mkdir()
    site = Site(old)
    site.sit_down(1)
    site.run("manage.py", "backup", str(tmp_path / "backup"))
    shutil.copy(old / "deal.keys", new)
    site.environment["KEXIA_VAR"] = str(new)

    assert "0 differences" in site.run("manage.py", "restore", str(tmp_path / "backup"))
    assert "0 differences" in site.run("manage.py", "record", "verify")
