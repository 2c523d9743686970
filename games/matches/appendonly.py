"""The log can only grow: triggers in the database refuse everything else.

They are made anew after every migration (SQLite drops them in silence when a table is remade), and
a system check demands them.
"""

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

from django.core.checks import CheckMessage, Error, Tags, register
from django.db import DEFAULT_DB_ALIAS, connections
from django.utils.translation import gettext

TABLE = "games_logentry"
NAMES = ("log_never_changes", "log_never_shrinks")

_SQLITE = [
    f"CREATE TRIGGER IF NOT EXISTS {name} BEFORE {event} ON {TABLE} "
    "BEGIN SELECT RAISE(ABORT, 'the log is append-only'); END"
    for name, event in zip(NAMES, ("UPDATE", "DELETE"), strict=True)
]
_POSTGRESQL = [
    "CREATE OR REPLACE FUNCTION log_is_append_only() RETURNS trigger LANGUAGE plpgsql AS "
    "$$ BEGIN RAISE EXCEPTION 'the log is append-only'; END $$",
    f"CREATE OR REPLACE TRIGGER {NAMES[0]} BEFORE UPDATE OR DELETE ON {TABLE} "
    "FOR EACH ROW EXECUTE FUNCTION log_is_append_only()",
    f"CREATE OR REPLACE TRIGGER {NAMES[1]} BEFORE TRUNCATE ON {TABLE} "
    "FOR EACH STATEMENT EXECUTE FUNCTION log_is_append_only()",
]


def make(using: str = DEFAULT_DB_ALIAS) -> None:
    """Make the triggers, where the table is."""
    connection = connections[using]
    with connection.cursor() as cursor:
        if TABLE not in connection.introspection.table_names(cursor):
            return
        for statement in _SQLITE if connection.vendor == "sqlite" else _POSTGRESQL:
            cursor.execute(statement)


def drop(using: str = DEFAULT_DB_ALIAS) -> None:
    """Take the triggers away: only to empty a test database."""
    connection = connections[using]
    table = "" if connection.vendor == "sqlite" else f" ON {TABLE}"
    with connection.cursor() as cursor:
        for name in NAMES:
            cursor.execute(f"DROP TRIGGER IF EXISTS {name}{table}")


@contextmanager
def lifted(using: str = DEFAULT_DB_ALIAS) -> Iterator[None]:
    """Without the triggers: only to empty a test database."""
    drop(using)
    try:
        yield
    finally:
        make(using)


def present(using: str = DEFAULT_DB_ALIAS) -> bool:
    """Whether both triggers are there, or the table isn't yet."""
    connection = connections[using]
    query = (
        "SELECT name FROM sqlite_master WHERE type = 'trigger' AND tbl_name = %s"
        if connection.vendor == "sqlite"
        else "SELECT tgname FROM pg_trigger WHERE tgrelid = %s::regclass AND tgenabled = 'O'"
    )
    with connection.cursor() as cursor:
        if TABLE not in connection.introspection.table_names(cursor):
            return True
        cursor.execute(query, [TABLE])
        return set(NAMES) <= {row[0] for row in cursor.fetchall()}


def after_migrate(using: str = DEFAULT_DB_ALIAS, **kwargs: Any) -> None:
    make(using)


@register(Tags.database)
def check_log_is_append_only(databases: Any = None, **kwargs: Any) -> list[CheckMessage]:
    """The triggers are there."""
    return [
        Error(
            gettext("对局记录没有受到只增不改的保护。"),
            hint=gettext("运行 manage.py migrate 会重新建立触发器。"),
            id="games.E001",
        )
        for using in databases or ()
        if not present(using)
    ]
