"""Pieces of a shuffle: drawn, promised by their hash before the cards, published after the game."""

import hashlib
import secrets
from dataclasses import dataclass, field

from games.dealing.shuffle import POOL_BYTES


@dataclass(frozen=True, slots=True)
class Piece:
    """A piece and the promise of it. It never prints itself."""

    secret: bytes = field(repr=False)
    commitment: str


def commitment(match: str, index: int, secret: bytes) -> str:
    """SHA-256 over ``kx1``, the match, the number of the game and the piece: it binds all four."""
    return hashlib.sha256(f"kx1\n{match}\n{index}\n".encode() + secret).hexdigest()


def draw_piece(match: str, index: int) -> Piece:
    """The server's piece of a game, from the operating system's randomness."""
    secret = secrets.token_bytes(POOL_BYTES)
    return Piece(secret, commitment(match, index, secret))


def pool_of(server: bytes) -> bytes:
    """What the pieces come to. People's own pieces will be mixed in here."""
    return server
