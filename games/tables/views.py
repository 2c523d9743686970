"""The pages of lobby and tables. Writes are in services, reads in selectors; play itself goes by socket."""

from collections.abc import Callable
from typing import Any

from django.contrib import messages
from django.http import (
    Http404,
    HttpRequest,
    HttpResponse,
    HttpResponseBase,
    JsonResponse,
    QueryDict,
)
from django.shortcuts import redirect, render
from django.urls import reverse
from django.utils import timezone
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_GET, require_POST

from accounts.models import User
from accounts.services import guest_for
from games.matches.selectors import MatchSight, match_for
from games.tables import selectors, services
from games.tables.forms import PACES, GameForm, SeatForm, TableForm
from games.tables.selectors import TableSight
from games.tables.words import GAMES, differences


@never_cache
@require_GET
def lobby(request: HttpRequest) -> HttpResponse:
    return render(request, "lobby/lobby.html", {"tables": _listed(request), "games": GAMES})


@never_cache
@require_GET
def tables(request: HttpRequest) -> HttpResponse:
    """The list alone, for the page that refreshes it."""
    return render(request, "lobby/tables.html", {"tables": _listed(request)})


@require_GET
def rules(request: HttpRequest) -> HttpResponse:
    return render(request, "lobby/rules.html", {"games": GAMES})


@require_POST
def play_now(request: HttpRequest) -> HttpResponse:
    """立即开局: one press, no account, cards on the table."""
    game = _game_or_404(request.POST)
    player = guest_for(request)
    match = services.play_now(user_id=player.pk, game_key=game, now=timezone.now())
    return redirect("table", match.table.public_id)


@never_cache
def new_table(request: HttpRequest) -> HttpResponse:
    game = _game_or_404(request.GET)
    form = TableForm(game, request.POST or None)
    if request.method == "POST" and form.is_valid():
        player = guest_for(request)
        try:
            made = services.create_table(
                user_id=player.pk,
                game_key=game,
                options=form.options,
                pace=form.cleaned_data["pace"],
                access=form.cleaned_data["access"],
                now=timezone.now(),
            )
        except services.TableError as refused:
            form.add_error(None, str(refused))
        else:
            return redirect("table", made.public_id)
    page = {"form": form, "games": GAMES, "key": game, "game": GAMES[game]}
    return render(request, "lobby/new.html", page)


@never_cache
@require_GET
def table(request: HttpRequest, public_id: str) -> HttpResponse:
    """The one address of a table: before, during and after a match."""
    sight = _table_or_404(request, public_id)
    match = _match_on_show(request, sight)
    if match is not None:
        return render(request, "table/play.html", _play(sight, match))
    return render(request, "table/wait.html", _room(request, sight))


@never_cache
@require_GET
def room(request: HttpRequest, public_id: str) -> HttpResponse:
    """The waiting room alone, for the page that refreshes it; it sends everybody on when play begins."""
    sight = _table_or_404(request, public_id)
    if _match_on_show(request, sight) is not None:
        return HttpResponse(headers={"HX-Refresh": "true"})
    return render(request, "table/room.html", _room(request, sight))


@never_cache
@require_GET
def upcoming(request: HttpRequest, public_id: str) -> JsonResponse:
    """What comes after a match that is over: the next one, or how many want it."""
    sight = _table_or_404(request, public_id)
    return JsonResponse({"match": sight.match, "people": sight.people})


@require_POST
def again(request: HttpRequest, public_id: str) -> HttpResponseBase:
    """再来一局 with the same seats."""
    sight = _table_or_404(request, public_id)
    player = request.user
    last = match_for(sight.last_match, player.pk) if sight.last_match else None
    if isinstance(player, User) and last is not None:
        match_id, user_id = last.match_id, player.pk
        _try(
            request,
            lambda: services.rematch(match_id=match_id, user_id=user_id, now=timezone.now()),
        )
    return redirect("table", public_id)


@require_POST
def act(request: HttpRequest, public_id: str, action: str) -> HttpResponseBase:
    """Sit, ready, stand; the owner's bots and removals. Answers with the room, or sends back to it."""
    sight = _table_or_404(request, public_id)
    if action not in _ACTIONS:
        raise Http404
    form = SeatForm(request.POST)
    seat = form.cleaned_data["seat"] if form.is_valid() else None
    player = guest_for(request) if action == "sit" else request.user
    if isinstance(player, User):
        _try(request, lambda: _ACTIONS[action](sight, player.pk, seat))
    if request.headers.get("HX-Request"):
        return room_after(request, public_id)
    return redirect("table", public_id)


def room_after(request: HttpRequest, public_id: str) -> HttpResponse:
    sight = selectors.table_for(public_id, request.user.pk)
    assert sight is not None
    if sight.match is not None:
        return HttpResponse(headers={"HX-Refresh": "true"})
    return render(request, "table/room.html", _room(request, sight))


# --- What is done at a table -------------------------------------------------------------------

_Act = Callable[[TableSight, int, int | None], object]


def _seated(service: Callable[..., object]) -> _Act:
    """A service that needs to know which chair; without one nothing is done."""

    def act(sight: TableSight, user_id: int, seat: int | None) -> object:
        if seat is None:
            return None
        return service(table_id=sight.table_id, user_id=user_id, seat=seat, now=timezone.now())

    return act


def _plain(service: Callable[..., object], **more: object) -> _Act:
    def act(sight: TableSight, user_id: int, _seat: int | None) -> object:
        return service(table_id=sight.table_id, user_id=user_id, now=timezone.now(), **more)

    return act


def _fill(sight: TableSight, user_id: int, _seat: int | None) -> None:
    """Bots on every free chair."""
    for chair in sight.chairs:
        if chair.free:
            services.add_bot(
                table_id=sight.table_id, user_id=user_id, seat=chair.seat, now=timezone.now()
            )


_ACTIONS: dict[str, _Act] = {
    "sit": _seated(services.sit),
    "stand": _plain(services.stand),
    "ready": _plain(services.set_ready, ready=True),
    "unready": _plain(services.set_ready, ready=False),
    "bot": _seated(services.add_bot),
    "bots": _fill,
    "unbot": _seated(services.remove_bot),
    "kick": _seated(services.kick),
    "close": _plain(services.close_table),
}


def _try(request: HttpRequest, do: Callable[[], object]) -> None:
    """A refusal of the lobby is told on the page."""
    try:
        do()
    except services.TableError as refused:
        messages.error(request, str(refused))


# --- What pages are made from -----------------------------------------------------------------


def _listed(request: HttpRequest) -> list[dict[str, Any]]:
    return [_described(sight) for sight in selectors.open_tables(request.user.pk)]


def _described(sight: TableSight) -> dict[str, Any]:
    return {
        "table": sight,
        "game": GAMES[sight.game_key],
        "pace": PACES[sight.pace][0],
        "differences": differences(sight.game_key, sight.options),
        "free": sum(chair.free for chair in sight.chairs),
    }


def _room(request: HttpRequest, sight: TableSight) -> dict[str, Any]:
    mine = sight.chairs[sight.seat] if sight.seat is not None else None
    return {
        **_described(sight),
        "mine": mine,
        "owned": request.user.is_authenticated and sight.owner_id == request.user.pk,
        "link": request.build_absolute_uri(reverse("table", args=[sight.public_id])),
    }


def _play(sight: TableSight, match: MatchSight) -> dict[str, Any]:
    return {"table": sight, "match_id": match.public_id, "game": GAMES[sight.game_key].name}


def _game_or_404(data: QueryDict) -> str:
    key = GameForm.key(data)
    if key is None:
        raise Http404
    return key


def _table_or_404(request: HttpRequest, public_id: str) -> TableSight:
    sight = selectors.table_for(public_id, request.user.pk)
    if sight is None:
        raise Http404
    return sight


def _match_on_show(request: HttpRequest, sight: TableSight) -> MatchSight | None:
    """The running match, or the last one as long as its player has not sat down for the next."""
    if sight.match is not None:
        return match_for(sight.match, request.user.pk)
    if sight.last_match is None or sight.seat is not None:
        return None
    last = match_for(sight.last_match, request.user.pk)
    return last if last is not None and last.seat is not None else None
