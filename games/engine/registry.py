"""Which games there are. A further game is one folder of rules and one line here."""

from .protocol import Rules
from .rules.gouji import RULES as GOUJI
from .rules.kexia import RULES as KEXIA
from .rules.paodekuai import RULES as PAODEKUAI
from .rules.shengji import RULES as SHENGJI

_GAMES: dict[str, Rules] = {rules.key: rules for rules in (GOUJI, KEXIA, SHENGJI, PAODEKUAI)}


def games() -> tuple[str, ...]:
    """The keys of the games, in the order they are offered."""
    return tuple(_GAMES)


def rules_of(key: str) -> Rules:
    """The rules of a game. Raises ValueError for a key that there is none of."""
    if key not in _GAMES:
        raise ValueError(f"no game {key!r}")
    return _GAMES[key]
