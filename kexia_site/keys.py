"""The keys of the house: where they lie, and how they come to be on the first start."""

import os
import secrets
from pathlib import Path

from cryptography.fernet import Fernet


def _made_once(path: Path, text: str) -> str:
    """The text of the file, which is written with `text` if it isn't there yet.

    Several processes may start at the same moment: the file appears whole or not at all, and
    whoever comes second reads what the first one wrote.
    """
    try:
        return path.read_text(encoding="ascii")
    except FileNotFoundError:
        pass
    path.parent.mkdir(parents=True, exist_ok=True)
    draft = path.with_name(f".{path.name}.{os.getpid()}.{secrets.token_hex(4)}")
    descriptor = os.open(draft, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600)
    with os.fdopen(descriptor, "w", encoding="ascii") as file:
        file.write(text)
        file.flush()
        os.fsync(file.fileno())
    try:
        os.link(draft, path)
    except FileExistsError:
        pass
    finally:
        draft.unlink()
    return path.read_text(encoding="ascii")


def secret_key(path: Path) -> str:
    """The key that signs cookies and tokens."""
    return _made_once(path, secrets.token_urlsafe(64) + "\n").strip()


def deal_keys(path: Path) -> dict[str, str]:
    """The keys that seal running deals, by their id, the one in use first.

    One line a key: its id, a space, a Fernet key. To change the key, put a new line on top and
    leave the old ones until no running game was sealed with them.

    Raises ValueError when a line can't be read: a lost key makes running games unreadable, so
    nothing is guessed or replaced.
    """
    first = f"{secrets.token_hex(4)} {Fernet.generate_key().decode()}\n"
    keys: dict[str, str] = {}
    for line in _made_once(path, first).splitlines():
        if not line.strip() or line.startswith("#"):
            continue
        key_id, key = line.split()
        Fernet(key)
        if key_id in keys:
            raise ValueError(f"{path.name}: the id {key_id} stands there twice")
        keys[key_id] = key
    if not keys:
        raise ValueError(f"{path.name} holds no key")
    return keys
