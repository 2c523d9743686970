"""还贡: which cards go back for tribute. What may go back at all is here too."""

from games.engine import Action, Card, GoujiView, Prompt, rank, read_step

ORDER = "3456789TJQKA2"


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
