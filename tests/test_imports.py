"""Who may import whom: the table in docs/architecture, held against every import in the tree."""

import ast
import sys
from collections.abc import Iterator
from pathlib import Path
from types import ModuleType

import pytest

import games.engine

ROOT = Path(__file__).resolve().parent.parent

ANYTHING = None
MAY_IMPORT: dict[str, tuple[str, ...] | None] = {
    "games.engine": (),
    "games.bots.policies": ("games.engine",),
    "games.dealing": ("games.engine",),
    "games.matches": ("games.engine", "games.dealing", "accounts"),
    "games.tables": ("games.matches", "games.engine", "accounts"),
    "games.bots.runner": ("games.matches", "games.bots.policies"),
    "games.bots.arena": ("games.engine", "games.dealing", "games.bots.policies"),
    "games.history": ("games.matches", "games.tables", "accounts", "games.engine"),
    "games.moderation": ("games.matches", "games.tables", "accounts", "games.engine"),
    "games.live": (
        "games.matches",
        "games.tables",
        "games.moderation",
        "accounts",
        "games.engine",
        "games.bots.runner",
    ),
    "games.management": ANYTHING,
    # They tie the folders together and say nothing themselves.
    "games.apps": ANYTHING,
    "games.models": ANYTHING,
    "games.admin": ANYTHING,
    "games.urls": ANYTHING,
    "games.migrations": ANYTHING,
    "accounts": (),
    "kexia_site": ANYTHING,
    "manage": ANYTHING,
}

SHARED = ("games.failpoints", "games.ids", "games.metrics")
"""Small modules that every folder of `games` may use, the pure ones excepted."""

PURE = ("games.engine", "games.bots.policies")
"""Standard library only, and of that nothing with a clock, a random source or the outside world."""

IMPURE = {
    "asyncio",
    "datetime",
    "importlib",
    "io",
    "logging",
    "multiprocessing",
    "os",
    "pathlib",
    "random",
    "secrets",
    "shutil",
    "signal",
    "socket",
    "sqlite3",
    "subprocess",
    "tempfile",
    "threading",
    "time",
    "urllib",
    "uuid",
}


def modules() -> Iterator[tuple[str, Path]]:
    yield "manage", ROOT / "manage.py"
    for package in ("accounts", "games", "kexia_site"):
        for path in sorted((ROOT / package).rglob("*.py")):
            parts = path.relative_to(ROOT).with_suffix("").parts
            yield ".".join(parts[:-1] if parts[-1] == "__init__" else parts), path


def imports(module: str, path: Path) -> Iterator[tuple[int, str, tuple[str, ...]]]:
    """Every import of a file: its line, the module, the names taken from it."""
    package = module if path.name == "__init__.py" else module.rpartition(".")[0]
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Import):
            for alias in node.names:
                yield node.lineno, alias.name, ()
        elif isinstance(node, ast.ImportFrom):
            source = node.module or ""
            if node.level:
                above = package.split(".")[: len(package.split(".")) - node.level + 1]
                source = ".".join([*above, *([source] if source else [])])
            yield node.lineno, source, tuple(alias.name for alias in node.names)


def within(module: str, place: str) -> bool:
    return module == place or module.startswith(f"{place}.")


def place_of(module: str) -> str:
    """The line of the table a module falls under, the most exact one."""
    places = [place for place in MAY_IMPORT if within(module, place)]
    bare = ("games", "games.bots", *SHARED)
    assert places or module in bare, f"{module} has no line in the table"
    return max(places, key=len, default=module)


def is_ours(module: str) -> bool:
    return module.split(".")[0] in ("accounts", "games", "kexia_site", "tests")


def targets(source: str, names: tuple[str, ...]) -> Iterator[str]:
    """What an import reaches: `from games import matches` reaches games.matches."""
    for name in names:
        inner = ROOT.joinpath(*source.split("."), name)
        yield f"{source}.{name}" if inner.is_dir() or inner.with_suffix(".py").exists() else source
    if not names:
        yield source


def wrong_imports() -> Iterator[str]:
    for module, path in modules():
        place = place_of(module)
        allowed = MAY_IMPORT.get(place, ())
        if allowed is not ANYTHING and within(module, "games") and place not in PURE:
            allowed = (*allowed, *SHARED)
        for line, source, names in imports(module, path):
            if not is_ours(source) or allowed is ANYTHING:
                continue
            for target in targets(source, names):
                if not any(within(target, own) for own in (place, *allowed)):
                    yield f"{path.relative_to(ROOT)}:{line} imports {target}"


def engine_seen_inside() -> Iterator[str]:
    for module, path in modules():
        if within(module, "games.engine"):
            continue
        for line, source, names in imports(module, path):
            if within(source, "games.engine") and (
                source != "games.engine"
                or any(isinstance(getattr(games.engine, name, None), ModuleType) for name in names)
            ):
                yield f"{path.relative_to(ROOT)}:{line} reaches into {source}"


def impurities() -> Iterator[str]:
    for module, path in modules():
        if not any(within(module, place) for place in PURE):
            continue
        where = path.relative_to(ROOT)
        for line, source, _ in imports(module, path):
            root = source.split(".")[0]
            if not is_ours(source) and (root not in sys.stdlib_module_names or root in IMPURE):
                yield f"{where}:{line} imports {source}"
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if (
                isinstance(node, ast.Call)
                and isinstance(node.func, ast.Name)
                and node.func.id in ("open", "print", "input", "__import__", "eval", "exec")
            ):
                yield f"{where}:{node.lineno} calls {node.func.id}"


def test_every_folder_imports_only_what_it_may():
    assert [] == list(wrong_imports())


def test_only_the_public_face_of_the_engine_is_seen_from_outside():
    assert [] == list(engine_seen_inside())


def test_engine_and_policies_know_no_clock_no_chance_and_no_outside_world():
    assert [] == list(impurities())


@pytest.mark.parametrize("app", ["accounts", "games"])
def test_only_two_applications_are_ours(app, settings):
    ours = [name for name in settings.INSTALLED_APPS if is_ours(name)]

    assert len(ours) == 2
    assert any(name.startswith(f"{app}.") for name in ours)
