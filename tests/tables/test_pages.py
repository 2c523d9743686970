"""The pages of lobby and tables, without a browser."""

import pytest
from django.contrib.auth import get_user_model
from django.urls import reverse

from games.engine import games, rules_of
from games.engine.errors import REFUSALS
from games.tables import selectors
from games.tables.forms import TableForm
from games.tables.words import GAMES, OPTIONS, differences

pytestmark = pytest.mark.django_db


def made_table(client, **data):
    form = {"pace": "normal", "access": "open", **data}
    response = client.post(reverse("new-table"), form)
    return response["Location"].strip("/").split("/")[-1]


def do(client, table, action, **data):
    return client.post(reverse("table-act", args=[table, action]), data)


def test_one_press_makes_a_guest_and_a_match(client):
    response = client.post(reverse("play-now"))

    page = client.get(response["Location"])
    assert get_user_model().objects.get().is_guest
    assert b'id="hand"' in page.content


def test_a_second_press_leads_to_the_same_table(client):
    first = client.post(reverse("play-now"))["Location"]

    assert first == client.post(reverse("play-now"))["Location"]


@pytest.mark.parametrize("name", ["lobby", "tables", "rules", "new-table"])
def test_page_answers(client, name):
    assert 200 == client.get(reverse(name)).status_code


@pytest.mark.parametrize("name", ["play-now"])
def test_a_get_changes_nothing(client, name):
    assert 405 == client.get(reverse(name)).status_code
    assert not get_user_model().objects.exists()


def test_table_pages_are_kept_nowhere(client):
    address = client.post(reverse("play-now"))["Location"]

    assert "no-store" in client.get(address)["Cache-Control"]


def test_a_table_that_is_not_there_is_not_found(client):
    for name in ("table", "table-room", "table-next"):
        assert 404 == client.get(reverse(name, args=["tnowhere"])).status_code


def test_an_unknown_action_is_not_found(client):
    assert 404 == do(client, made_table(client), "explode").status_code


def test_a_guest_who_only_looks_stays_nobody(client, django_user_model):
    table = made_table(client)
    stranger = type(client)()

    stranger.get(reverse("table", args=[table]))
    do(stranger, table, "ready")

    assert 1 == django_user_model.objects.count()


def test_sitting_makes_a_guest(client, django_user_model):
    table = made_table(client)
    other = type(client)()

    do(other, table, "sit", seat=4)

    assert 2 == django_user_model.objects.count()
    assert not selectors.table_for(table).chairs[4].free


@pytest.mark.parametrize("seat", ["", "6", "-1", "x"])
def test_a_chair_that_is_none_does_nothing(client, seat):
    table = made_table(client)

    assert 302 == do(client, table, "sit", seat=seat).status_code
    assert 1 == selectors.table_for(table).people


def test_a_refusal_is_told_on_the_page(client):
    table = made_table(client)
    other = type(client)()

    page = other.post(
        reverse("table-act", args=[table, "sit"]), {"seat": 0}, HTTP_HX_REQUEST="true"
    )

    assert "这个座位已经有人了。" in page.content.decode()


def test_only_the_owner_moves_others(client):
    table = made_table(client)
    other = type(client)()
    do(other, table, "sit", seat=1)

    do(other, table, "kick", seat=0)
    do(other, table, "bots")

    assert 2 == sum(not chair.free for chair in selectors.table_for(table).chairs)


def test_room_sends_everybody_on_when_play_begins(client):
    table = made_table(client)
    do(client, table, "bots")
    do(client, table, "ready")

    assert "true" == client.get(reverse("table-room", args=[table]))["HX-Refresh"]
    assert client.get(reverse("table-next", args=[table])).json()["match"]


def test_a_running_link_table_shows_strangers_nothing(client):
    table = made_table(client, access="link")
    do(client, table, "bots")
    do(client, table, "ready")

    page = type(client)().get(reverse("table", args=[table])).content.decode()

    assert 'id="hand"' not in page
    assert "凭链接的桌别人不能看" in page


@pytest.mark.parametrize("game", games())
def test_form_offers_every_option_of_the_game_default_first(game):
    form = TableForm(game)

    for name, values in rules_of(game).Options.choices().items():
        offered = [value for value, _label in form.fields[name].choices]
        assert list(values) == offered
        assert values[0] == form.fields[name].initial


@pytest.mark.parametrize("game", games())
def test_every_option_has_words(game):
    choices = rules_of(game).Options.choices()

    assert choices.keys() == OPTIONS[game].keys()
    for name, values in choices.items():
        assert set(values) == set(OPTIONS[game][name].values)
        assert OPTIONS[game][name].sentence


@pytest.mark.parametrize("game", games())
def test_every_game_is_named(game):
    assert GAMES[game].sentence


@pytest.mark.parametrize("game", games())
def test_one_press_starts_any_game(client, game):
    address = client.post(reverse("play-now"), {"game": game})["Location"]

    page = client.get(address)

    assert str(GAMES[game].name) in page.content.decode()
    assert game == selectors.table_for(address.strip("/").split("/")[-1]).game_key


@pytest.mark.parametrize("game", games())
def test_a_table_of_any_game_starts_with_bots(client, game):
    response = client.post(
        f"{reverse('new-table')}?game={game}", {"pace": "normal", "access": "open"}
    )
    table = response["Location"].strip("/").split("/")[-1]
    assert rules_of(game).seats == len(selectors.table_for(table).chairs)
    assert str(GAMES[game].name) in client.get(reverse("tables")).content.decode()

    do(client, table, "bots")
    do(client, table, "ready")

    assert selectors.table_for(table).match


@pytest.mark.parametrize("address", ["play-now", "new-table"])
def test_a_game_that_is_not_there_is_not_found(client, address):
    if address == "play-now":
        assert 404 == client.post(reverse(address), {"game": "chess"}).status_code
    else:
        assert 404 == client.get(reverse(address), {"game": "chess"}).status_code


SHARED = {"not-a-combination", "does-not-beat", "must-lead", "not-your-turn"}
OF_GAME = {
    "gouji": SHARED
    | {"threes-last", "no-wild-threes", "joker-required", "not-opposite"}
    | {"nothing-behind", "wrong-number", "last-three"},
    "kexia": SHARED | {"bomb-split", "must-beat"},
    "paodekuai": SHARED | {"must-beat", "first-three-missing"},
    "shengji": (SHARED - {"does-not-beat", "must-lead"})
    | {"wrong-number", "follow-suit", "follow-format"}
    | {"call-not-held", "call-own-suit", "call-not-higher"},
}


@pytest.mark.parametrize("game", games())
def test_every_refusal_leads_to_its_rule(client, game):
    page = client.get(reverse("rules")).content.decode()

    prefix = "" if game == "gouji" else f"{game}-"
    assert [] == [code for code in OF_GAME[game] if f'id="{prefix}{code}"' not in page]


def test_every_refusal_belongs_to_a_game():
    anywhere = {"not-now", "not-in-hand", "game-over"}
    assert set().union(*OF_GAME.values()) | anywhere == REFUSALS


def test_only_what_differs_is_said():
    assert [("被闷", "当场算大落")] == differences("gouji", {"men": "da_luo"})
