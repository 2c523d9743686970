"""Migrations that the code before them survives: in a deploy old and new processes run side by side.

What old code reads or writes stays until no process knows it any more. A migration that takes
something away says `contracts = "why no running code needs it"`.
"""

import importlib
import pkgutil

import pytest
from django.db import migrations, models

SAFE = (
    migrations.CreateModel,
    migrations.AddIndex,
    migrations.RemoveIndex,
    migrations.AlterModelOptions,
    migrations.AlterModelManagers,
    migrations.RunPython,
)


def later_migrations():
    """All of ours but the first of each application."""
    for package in ("accounts.migrations", "games.migrations"):
        names = sorted(
            m.name for m in pkgutil.iter_modules(importlib.import_module(package).__path__)
        )
        for name in names[1:]:
            yield importlib.import_module(f"{package}.{name}").Migration


def breaks_old_code(operation):
    """Whether a process that does not know of the operation would fail on its rows."""
    if isinstance(operation, migrations.AddField):
        field = operation.field
        # Old code leaves the column out when it writes.
        return not (field.null or field.has_db_default() or field.many_to_many)
    return not isinstance(operation, SAFE)


def test_old_code_survives_every_migration():
    broken = [
        f"{migration.__module__}: {operation.describe()}"
        for migration in later_migrations()
        if not getattr(migration, "contracts", "")
        for operation in migration.operations
        if breaks_old_code(operation)
    ]

    assert [] == broken


@pytest.mark.parametrize(
    ("operation", "breaks"),
    [
        (migrations.AddField("match", "note", models.TextField(null=True)), False),
        (migrations.AddField("match", "note", models.TextField(db_default="")), False),
        (migrations.AddField("match", "note", models.TextField(default="")), True),
        (migrations.RemoveField("match", "pace"), True),
        (migrations.RenameField("match", "pace", "speed"), True),
        (migrations.DeleteModel("match"), True),
    ],
)
def test_what_old_code_does_not_survive_is_known(operation, breaks):
    assert breaks == breaks_old_code(operation)
