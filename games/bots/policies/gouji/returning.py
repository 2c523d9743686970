"""还贡: which cards go back for tribute. What may go back at all is here too."""

from games.engine import Action, Card, GoujiView, Prompt, rank, read_step

RANKS = (*"3456789TJQKA2", "BJ", "RJ")
LOW = "456789T"


def returnable(view: GoujiView) -> list[Card]:
    """The seat's own cards that it has not promised yet, highest first, the last 3 left out (8.3)."""
    own = view.own
    assert own is not None
    promised = [card for text in own.sealed for card in read_step(own.seat, text).cards]
    left = list(own.hand)
    for card in (*own.received, *promised):
        left.remove(card)
    last_three = next((card for card in left if rank(card) == "3"), None)
    if last_three is not None:
        left.remove(last_three)
    return left


def lowest_return(view: GoujiView, ask: Prompt) -> Action:
    """The lowest cards that may go back."""
    cards = returnable(view)[-ask.about["count"] :]
    return Action(ask.seat, "return", tuple(cards), to=ask.about["giver"])


def give_back(view: GoujiView, ask: Prompt) -> Action:
    """The cards that rid the hand of most: whole small low groups first, then the lowest. 3s stay: they go
    last and together for nothing."""
    groups: dict[str, list[Card]] = {}
    for card in returnable(view):
        groups.setdefault(rank(card), []).append(card)
    wanted: int = ask.about["count"]
    given: list[Card] = []
    while len(given) < wanted:
        short = wanted - len(given)
        name = min(groups, key=lambda name: _burden(name, len(groups[name]), short))
        given += groups[name][:short]
        groups[name] = groups[name][short:]
        if not groups[name]:
            del groups[name]
    return Action(ask.seat, "return", tuple(given), to=ask.about["giver"])


def _burden(name: str, size: int, short: int) -> tuple[bool, bool, int, int]:
    """The order in which groups are given away."""
    whole_and_low = size <= short and name in LOW
    return name == "3", not whole_and_low, size if whole_and_low else 0, RANKS.index(name)
