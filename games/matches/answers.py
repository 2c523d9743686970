"""What an answer to an open question does: played at once, or sealed until its window closes.

Who may answer is settled in games.matches.submitting; when time runs out, in games.matches.timing.
"""

from typing import Any

from games.engine import Action, RuleError
from games.matches.board import TIMEOUT, Board
from games.matches.fold import Broken, question_of, questions
from games.matches.life import after_steps
from games.matches.sights import PromptSight

ARRIVAL = ("show",)
"""Windows whose answers take effect in the order in which they came; the others in seat order."""


def answer(
    board: Board, prompt: PromptSight, action: Action, cause: str, *, command: str | None = None
) -> int:
    """Give one answer to an open question; the version its player is told. Raises RuleError."""
    assert not prompt.answered
    if prompt.in_window:
        return seal(board, prompt, action, cause, command=command)
    version = board.snapshot.version + 1
    state_before = board.snapshot
    try:
        board.bump()
        board.step(action, cause, command=command)
    except RuleError:
        board.snapshot = state_before
        raise
    board.drop(prompt)
    after_steps(board)
    return version


def seal(
    board: Board, prompt: PromptSight, action: Action, cause: str, *, command: str | None = None
) -> int:
    """Keep an answer until the window closes. Nobody sees that a hidden one was given."""
    snapshot = board.snapshot
    own = tuple(
        p.answer for p in snapshot.asks(action.seat) if p.answer is not None and p.in_window
    )
    snapshot.rules.judge(snapshot.state, action, own)
    version = snapshot.version if prompt.hidden else board.bump()
    board.put_prompt(
        prompt,
        answer=action,
        cause=cause,
        command=command or "",
        acked=version,
        arrived=board.snapshot.revision,
        bot_at=None,
    )
    window = window_of(board, prompt)
    if not prompt.held and all(p.answered for p in window):
        close(board, window)
    return version


def window_of(board: Board, prompt: PromptSight) -> tuple[PromptSight, ...]:
    """All questions of the window, answered or not."""
    return tuple(p for p in board.snapshot.prompts if p.seat is not None and p.kind == prompt.kind)


def close(board: Board, window: tuple[PromptSight, ...]) -> None:
    """All answers of a window take effect together, what was not answered by default.

    The caller has moved the version on. Each was found good when it was given: one that is refused
    now breaks the match (Broken), and is no refusal to whoever answered last.
    """
    for p in sorted(window, key=_turn):
        action, cause = p.answer, p.cause
        assert p.seat is not None
        if action is None:
            action, cause = _default(board, p, board.game.state), TIMEOUT
        try:
            board.step(action, cause, command=p.command or None, acked=p.acked)
        except RuleError as refused:
            raise Broken("window") from refused
    board.drop(*(q for q in board.snapshot.prompts if q.kind == window[0].kind))
    after_steps(board)


def _turn(prompt: PromptSight) -> tuple[bool, int, bool]:
    """Where an answer stands among those of its window; a seat's own answers before its defaults."""
    seat = -1 if prompt.seat is None else prompt.seat
    if prompt.kind in ARRIVAL:
        return prompt.arrived is None, prompt.arrived or seat, False
    return False, seat, prompt.answer is None


def _default(board: Board, prompt: PromptSight, state: Any) -> Action:
    """What the rules do for a seat that is silent, by a state that knows the answers before it."""
    assert prompt.seat is not None
    question = question_of(questions(board.rules, state), prompt.seat, prompt.kind, prompt.about)
    assert question is not None
    action: Action = board.rules.default(state, question)
    return action


def play_default(board: Board, prompt: PromptSight) -> None:
    """The rules' own answer to a question that nobody answers."""
    assert prompt.seat is not None
    state = board.game.state
    for p in board.snapshot.asks(prompt.seat):
        if p.answer is not None:  # a card promised once is not promised again
            state, _ = board.rules.apply(state, p.answer)
    answer(board, prompt, _default(board, prompt, state), TIMEOUT)
