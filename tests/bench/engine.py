"""How fast the rules are: decisions a second of CPU time, and the fold of a whole stored game."""

from random import Random
from time import process_time
from typing import Any

from games.engine import Action, Prompt, games, gouji_plays, read_step, rules_of, step_text
from tests.engine.play import drawn_deal

TARGETS = {"gouji": (10_000, 60_000), "shengji": (5_000, 25_000)}
USUAL_TARGET = (15_000, 80_000)
"""Decisions a second that must be reached and that are aimed at."""


def _drawn(rules: Any, state: Any, prompt: Prompt, rng: Random) -> Action:
    """A legal answer drawn at random, made as cheaply as a careless player would; a hint where that is cheap."""
    if rules.key != "gouji":
        return rng.choice(rules.hints(state, prompt.seat))
    seat, hand = prompt.seat, rules.hand(state, prompt.seat)
    if prompt.kind == "lead" and not prompt.about.get("joker"):
        group = hand[rng.randrange(len(hand))][0]
        if group in "456789TJQKA":
            return Action(seat, "play", tuple(card for card in hand if card[0] == group))
    if prompt.kind in ("answer", "burn"):
        verb = "burn" if prompt.kind == "burn" else "play"
        plays = list(gouji_plays(hand, shown=state.top.combo))
        if plays and rng.random() < 0.6:
            return Action(seat, verb, rng.choice(plays))
        return rules.default(state, prompt)
    return rng.choice(rules.hints(state, seat))


def _game(rules: Any, rng: Random, deal: Any) -> tuple[int, list[tuple[int, str]]]:
    state, _ = rules.initial(rules.Options(), None, deal)
    steps = []
    while open_now := rules.prompts(state):
        action = _drawn(rules, state, rng.choice(open_now), rng)
        state, _ = rules.apply(state, action)
        steps.append((action.seat, action))
    return len(steps), [(seat, step_text(action)) for seat, action in steps]


def bench_engine(key: str, seconds: float = 10.0) -> dict[str, float]:
    """Decisions a second (prompts, a legal answer drawn, apply, events) and milliseconds a fold."""
    rules, rng = rules_of(key), Random(1)
    decisions, began, played = 0, process_time(), []
    while process_time() - began < seconds:
        deal = drawn_deal(key, rules.Options(), rng)
        count, log = _game(rules, rng, deal)
        decisions += count
        played.append((deal, log))
    rate = decisions / (process_time() - began)
    folds = []
    for deal, log in played[:50]:
        began = process_time()
        state, _ = rules.initial(rules.Options(), None, deal)
        for seat, text in log:
            state, _ = rules.apply(state, rules.complete(state, read_step(seat, text)))
        folds.append(1000 * (process_time() - began))
    return {
        "decisions/s": rate,
        "fold ms (mean)": sum(folds) / len(folds),
        "fold ms (max)": max(folds),
    }


def main() -> None:
    """Every game's figures."""
    for key in games():
        figures = bench_engine(key)
        must, aim = TARGETS.get(key, USUAL_TARGET)
        rate = f"{figures['decisions/s']:,.0f} decisions/s"
        print(f"engine {key}: {rate} (must {must:,}, aim {aim:,})")
        print(
            f"engine {key}: fold of a game {figures['fold ms (mean)']:.1f} ms in the mean, "
            f"{figures['fold ms (max)']:.1f} at most (must 30, aim 10)"
        )
