"""«回到你的牌桌»: where the reader's seat is, for every page."""

from typing import Any

from django.http import HttpRequest
from django.utils.functional import SimpleLazyObject

from games.tables.selectors import seat_of


def my_table(request: HttpRequest) -> dict[str, Any]:
    """``my_table``: the Whereabouts of the reader's seat, looked up only where a page asks."""
    user = getattr(request, "user", None)
    if user is None or not user.is_authenticated:
        return {"my_table": None}
    return {"my_table": SimpleLazyObject(lambda: seat_of(user.pk))}
