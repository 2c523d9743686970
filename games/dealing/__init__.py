"""The one place with a random source: it shuffles, seals and promises. It keeps nothing."""

from games.dealing.pieces import Piece, commitment, draw_piece, pool_of
from games.dealing.sealing import SealBroken, open_sealed, seal
from games.dealing.shuffle import POOL_BYTES, Draws, deal_from, shuffled

__all__ = [
    "POOL_BYTES",
    "Draws",
    "Piece",
    "SealBroken",
    "commitment",
    "deal_from",
    "draw_piece",
    "open_sealed",
    "pool_of",
    "seal",
    "shuffled",
]
