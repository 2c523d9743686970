"""Who sits where, and what the cards are in this deal."""

from games.engine import ShengjiOptions, ShengjiOrder, ShengjiView, shengji_order

SEATS = 4


def order_for(view: ShengjiView, options: ShengjiOptions | None) -> ShengjiOrder:
    """The order of the cards, as far as it is known: without a trump suit while the window is open."""
    school = (options or ShengjiOptions()).tractor_order
    return shengji_order(view.public.level, view.public.trump or "", school)


def partner(seat: int) -> int:
    """The 对家."""
    return (seat + 2) % SEATS
