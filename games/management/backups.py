"""Backups of the database: one file that says what is in it, from a site that may be running.

The file is a tar of `about.json` and the database: a SQLite file, or what pg_dump writes in its own
format. The keys of the deals are not in it, and without them it is worth little: their ids are.
"""

import hashlib
import io
import json
import os
import shutil
import sqlite3
import subprocess
import tarfile
import tempfile
from collections.abc import Callable, Iterator
from contextlib import closing, contextmanager
from dataclasses import asdict, dataclass, field
from datetime import UTC, datetime, timedelta
from glob import glob
from pathlib import Path
from typing import Any, Self

from django.conf import settings
from django.core.management import call_command
from django.db import connection, transaction
from django.db.migrations.loader import MigrationLoader
from django.utils import timezone
from django.utils.translation import gettext as _

from games.matches import appendonly, store
from games.matches.verify import differences

ABOUT = "about.json"
FORMAT = 1
QUIET = timedelta(seconds=10)
"""So long no process may have said that it lives."""

Ask = Callable[[str], list[tuple[Any, ...]]]

_TIMES = (
    ("games_logentry", "at"),
    ("games_match", "started_at"),
    ("games_table", "created_at"),
    ("accounts_user", "date_joined"),
)


class Refused(Exception):  # noqa: N818
    """Nothing was done, for this reason."""


@dataclass(frozen=True)
class About:
    """What is in a backup."""

    vendor: str
    made_at: str
    latest: str
    """When the newest thing in it happened; empty when there is nothing."""
    matches: int
    log: int
    key_ids: list[str]
    """The keys that its deals are sealed with."""
    migrations: list[str]
    sha256: str = ""
    format: int = FORMAT
    name: str = field(default="")

    @classmethod
    def of(cls, ask: Ask, vendor: str) -> Self:
        """What a database holds, found out by plain questions."""
        keys = "SELECT deal_key FROM games_game UNION SELECT key FROM games_dealpiece"
        applied = "SELECT app, name FROM django_migrations ORDER BY app, name"
        return cls(
            vendor=vendor,
            made_at=timezone.now().isoformat(),
            latest=_latest(ask),
            matches=ask("SELECT count(*) FROM games_match")[0][0],
            log=ask("SELECT count(*) FROM games_logentry")[0][0],
            key_ids=sorted(key for (key,) in ask(keys) if key),
            migrations=[f"{app}.{name}" for app, name in ask(applied)],
            name="kexia.sqlite3" if vendor == "sqlite" else "kexia.dump",
        )


# --- Making one ---------------------------------------------------------------------------------


def make(path: Path) -> About:
    """Write the whole database into that file, which must not be there yet. Raises Refused."""
    if path.exists():
        raise Refused(_("%(file)s 已经存在。") % {"file": path})
    with tempfile.TemporaryDirectory(prefix=".backup-", dir=path.parent) as folder:
        data = Path(folder, "data")
        about = _copy_sqlite(data) if connection.vendor == "sqlite" else _dump_postgresql(data)
        about = About(**{**asdict(about), "sha256": _hash(data)})
        draft = Path(folder, "draft")
        with os.fdopen(os.open(draft, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600), "wb") as file:
            _pack(file, about, data)
            file.flush()
            os.fsync(file.fileno())
        os.link(draft, path)
    return about


def _copy_sqlite(data: Path) -> About:
    """SQLite's own online copy: it takes the write-ahead log along and holds nobody up."""
    connection.ensure_connection()
    with closing(sqlite3.connect(data)) as copy:
        connection.connection.backup(copy)
        # One file, not three.
        copy.execute("PRAGMA journal_mode=DELETE")
        _intact(copy)
        return About.of(lambda question: copy.execute(question).fetchall(), "sqlite")


def _dump_postgresql(data: Path) -> About:
    """pg_dump, of the same moment that `About` speaks of."""
    with transaction.atomic():
        _ask("SET TRANSACTION ISOLATION LEVEL REPEATABLE READ")
        _ask("SET LOCAL statement_timeout = 0")
        about = About.of(_ask, "postgresql")
        ((snapshot,),) = _ask("SELECT pg_export_snapshot()")
        _run(
            [
                *("pg_dump", "--format=custom", "--compress=0", "--no-owner", "--no-privileges"),
                *(f"--snapshot={snapshot}", f"--file={data}"),
            ]
        )
    return about


def _pack(file: Any, about: About, data: Path) -> None:
    text = json.dumps(asdict(about), ensure_ascii=False, indent=2).encode()
    with tarfile.open(fileobj=file, mode="w:gz", compresslevel=6) as tar:
        first = tarfile.TarInfo(ABOUT)
        first.size = len(text)
        tar.addfile(first, io.BytesIO(text))
        second = tarfile.TarInfo(about.name)
        second.size = data.stat().st_size
        with data.open("rb") as content:
            tar.addfile(second, content)


# --- Bringing one back --------------------------------------------------------------------------


def restore(path: Path, *, discard_newer: bool = False, without_keys: bool = False) -> list[str]:
    """Put the database back as it was when the file was made; what does not hold afterwards, line
    by line. Raises Refused, and then nothing has changed."""
    with _unpacked(path) as (about, data):
        refuse(about, discard_newer=discard_newer, without_keys=without_keys)
        connection.close()
        if about.vendor == "sqlite":
            _restore_sqlite(data)
        else:
            _restore_postgresql(data)
    connection.close()
    store.forget()
    # The code may be newer than the backup; the triggers are made anew with it or without.
    call_command("migrate", verbosity=0, interactive=False)
    appendonly.make()
    found = [] if appendonly.present() else [_("对局记录没有受到只增不改的保护。")]
    return found + list(differences())


def refuse(about: About, *, discard_newer: bool, without_keys: bool) -> None:
    """Raises Refused where a restore would do harm."""
    if about.vendor != connection.vendor:
        raise Refused(
            _("备份来自 %(theirs)s，这里是 %(ours)s。")
            % {"theirs": about.vendor, "ours": connection.vendor}
        )
    unknown = set(about.migrations) - _known_migrations()
    if unknown:
        raise Refused(_("备份来自更新的版本：%(names)s。") % {"names": ", ".join(sorted(unknown))})
    missing = set(about.key_ids) - settings.DEAL_KEYS.keys()
    if missing and not without_keys:
        raise Refused(
            _("缺少洗牌密钥 %(ids)s：没有它们，备份里的牌局不能继续，也不能复查。(--without-keys)")
            % {"ids": ", ".join(sorted(missing))}
        )
    tables = set(connection.introspection.table_names())
    if "games_pulse" in tables:
        beat = _time(_ask("SELECT max(at) FROM games_pulse")[0][0])
        if beat is not None and timezone.now() - beat < QUIET:
            raise Refused(_("网站还在运行：先停下所有进程。"))
    latest = _latest(_ask, tables)
    if latest > about.latest and not discard_newer:
        raise Refused(
            _("数据库里有备份之后的内容（%(here)s，备份到 %(there)s）。(--discard-newer)")
            % {"here": latest, "there": about.latest or "—"}
        )


@contextmanager
def _unpacked(path: Path) -> Iterator[tuple[About, Path]]:
    """The two parts of a backup, whole and unharmed."""
    with tempfile.TemporaryDirectory(prefix=".restore-", dir=settings.VAR_DIR) as folder:
        data = Path(folder, "data")
        try:
            about = _read(path, data)
        except (tarfile.TarError, EOFError, KeyError, TypeError, ValueError) as error:
            raise Refused(_("%(file)s 不是备份。") % {"file": path}) from error
        if about.format != FORMAT:
            raise Refused(_("%(file)s 的格式不认识。") % {"file": path})
        if _hash(data) != about.sha256:
            raise Refused(_("%(file)s 已经损坏。") % {"file": path})
        yield about, data


def _read(path: Path, data: Path) -> About:
    with tarfile.open(path) as tar, data.open("wb") as out:
        about = About(**json.loads(_member(tar, ABOUT).read()))
        shutil.copyfileobj(_member(tar, about.name), out)
    return about


def _restore_sqlite(data: Path) -> None:
    """Page by page into the file that is there, as one transaction: all of it or nothing."""
    connection.ensure_connection()
    with closing(sqlite3.connect(data)) as copy:
        _intact(copy)
        copy.backup(connection.connection)


def _restore_postgresql(data: Path) -> None:
    """As one transaction: every table goes, also those the backup does not know, and its own come."""
    quote = connection.ops.quote_name
    tables = ", ".join(quote(name) for name in connection.introspection.table_names())
    connection.close()
    first = f"DROP TABLE IF EXISTS {tables} CASCADE;\n" if tables else ""
    first += "DROP FUNCTION IF EXISTS log_is_append_only() CASCADE;\n"
    script = data.with_name("script.sql")
    _run(["pg_restore", "--no-owner", "--no-privileges", f"--file={script}", str(data)])
    before = data.with_name("before.sql")
    before.write_text(first, encoding="utf-8")
    _run(
        [
            *("psql", "--no-psqlrc", "--quiet", "--single-transaction", "--output=/dev/null"),
            *("--set=ON_ERROR_STOP=1", f"--file={before}", f"--file={script}"),
        ]
    )


# --- What both need -----------------------------------------------------------------------------


def _ask(question: str) -> list[tuple[Any, ...]]:
    with connection.cursor() as cursor:
        cursor.execute(question)
        return cursor.fetchall() if cursor.description else []


def _latest(ask: Ask, tables: set[str] | None = None) -> str:
    times = [
        _time(ask(f"SELECT max({column}) FROM {table}")[0][0])  # noqa: S608 - our own names
        for table, column in _TIMES
        if tables is None or table in tables
    ]
    return max((time.isoformat(timespec="microseconds") for time in times if time), default="")


def _time(value: Any) -> datetime | None:
    """A time as PostgreSQL or as SQLite gives it."""
    if value is None:
        return None
    time = datetime.fromisoformat(value) if isinstance(value, str) else value
    return time.replace(tzinfo=UTC) if time.tzinfo is None else time.astimezone(UTC)


def _known_migrations() -> set[str]:
    loader = MigrationLoader(None)
    return {f"{app}.{name}" for app, name in loader.disk_migrations}


def _intact(copy: sqlite3.Connection) -> None:
    try:
        ((verdict,),) = copy.execute("PRAGMA quick_check(1)").fetchall()
    except sqlite3.DatabaseError as error:
        verdict = str(error)
    if verdict != "ok":
        raise Refused(_("数据库文件已经损坏：%(verdict)s") % {"verdict": verdict})


def _hash(path: Path) -> str:
    with path.open("rb") as file:
        return hashlib.file_digest(file, "sha256").hexdigest()


def _member(tar: tarfile.TarFile, name: str) -> Any:
    content = tar.extractfile(name)
    if content is None:
        raise KeyError(name)
    return content


def _run(command: list[str]) -> None:
    """One of PostgreSQL's programs on our database. The password goes by the environment."""
    program = _program(command[0])
    here = connection.settings_dict
    options = here.get("OPTIONS", {})
    told = {
        "PGHOST": here["HOST"],
        "PGPORT": here["PORT"],
        "PGUSER": here["USER"],
        "PGPASSWORD": here["PASSWORD"],
        "PGDATABASE": here["NAME"],
        "PGSSLMODE": options.get("sslmode"),
        "PGSSLROOTCERT": options.get("sslrootcert"),
        "PGPASSFILE": options.get("passfile"),
        "PGSERVICE": options.get("service"),
    }
    environment = {**os.environ, **{name: str(value) for name, value in told.items() if value}}
    done = subprocess.run(  # noqa: S603 - a list, and no shell
        [program, *command[1:]], env=environment, capture_output=True, text=True, check=False
    )
    if done.returncode:
        # What psql says of a row that does not fit quotes the row; its first line does not.
        raise Refused(f"{command[0]}: {done.stderr.strip().partition(chr(10))[0]}")


def _program(name: str) -> str:
    """PATH first, then where Debian keeps each version, the newest one."""
    found = shutil.which(name) or max(
        glob(f"/usr/lib/postgresql/*/bin/{name}"),
        key=lambda path: int(Path(path).parent.parent.name),
        default=None,
    )
    if found is None:
        raise Refused(_("没有找到 %(name)s：请安装 PostgreSQL 的客户端程序。") % {"name": name})
    return found
