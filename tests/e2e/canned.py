"""A table whose server is this test: the real page, frames made by hand, and what the page said."""

import json
from typing import Any

from playwright.sync_api import Page, WebSocketRoute

LONG = ["一二三四五六七八" * 4, "Wwwwwwww" * 4, "客人 3141", "李四" * 16, "", "赵小明同学" * 6]


def cards(text: str) -> list[str]:
    return text.split()


HAND = cards(
    "RJ RJ BJ 2S 2H 2H 2C AS AH KS KS KH KD QS QD QD JS JC TS TH TH TC TD 9S 9H 9H "
    "8S 8S 8D 7S 7H 7C 6S 6S 5D 5C 4S 4S 4H 3S"
)
KINGS = {"seat": 3, "cards": ["KS", "KH"]}


def match(**more: Any) -> dict[str, Any]:
    seats = [
        {
            "seat": seat,
            "name": name,
            "bot": not name,
            "auto": seat == 2,
            "link": seat != 1,
            "ready": False,
            "left": False,
        }
        for seat, name in enumerate(LONG)
    ]
    frame = {
        "kind": "match",
        "match": "m1",
        "table": "t1",
        "version": 10,
        "game_key": "gouji",
        "status": "playing",
        "options": {"hand_count": "at_ten", "mixed_jokers": "demote"},
        "pace": "normal",
        "seats": seats,
        "me": {"seat": 0, "holder": True},
        "games": 5,
        "index": 1,
        "playing": 2,
        "results": [],
        "totals": [12, -12, 12, -12, 12, -12],
        "ranking": None,
    }
    return {**frame, **more}


def public(**more: Any) -> dict[str, Any]:
    view = {
        "game": "gouji",
        "phase": "answer",
        "counts": [None, 8, None, None, 10, None],
        "asked": [],
        "answered": [],
        "top": None,
        "round": [],
        "last_round": [],
        "played": [0] * 15,
        "leader": 0,
        "free": False,
        "head": "",
        "dead": 0,
        "burning": None,
        "revolted": None,
        "beaten": 0,
        "outcome": None,
    }
    lists = ("out", "failed", "announced", "opened", "men", "headless", "rush", "shown")
    nothing: dict[str, Any] = {name: [] for name in (*lists, "debts", "moves", "owed")}
    return {**view, **nothing, **more}


def play(seat: int, text: str, verb: str = "play") -> dict[str, Any]:
    return {"seat": seat, "verb": verb, "cards": cards(text)}


def ask(kind: str, verbs: str, prompt: int = 11, **about: Any) -> dict[str, Any]:
    return {
        "prompt": prompt,
        "kind": kind,
        "verbs": verbs.split(),
        "about": about,
        "answered": False,
    }


def table(view: dict[str, Any], *asks: dict[str, Any], **more: Any) -> dict[str, Any]:
    own = {"seat": 0, "hand": HAND, "aside": [], "received": [], "sealed": []}
    clock = {"kind": "answer", "left": 14500, "of": 20000, "seats": view.get("asked", [])}
    frame = {
        "kind": "table",
        "match": "m1",
        "version": 11,
        "index": 1,
        "public": view,
        "own": own,
        "events": [],
        "full": True,
        "clock": clock,
        "asks": list(asks),
        "hints": ["play AS AH", "play 2S 2H", "pass"],
    }
    return {**frame, **more}


def own_answer(**more: Any) -> dict[str, Any]:
    """The 对头 has played two kings, and it is ours to answer."""
    view = public(
        asked=[0],
        top=KINGS,
        round=[play(1, "QS QH"), play(2, "", "pass"), play(3, "KS KH")],
        last_round=[play(0, "5S"), play(1, "", "pass")],
        announced=[0, 3],
        opened=[1, 3],
        burning=[3, 1],
    )
    about = {**KINGS, "gouji": True, "opposite": True}
    return table(view, ask("answer", "play pass", **about), **more)


def own_lead(**more: Any) -> dict[str, Any]:
    return table(public(phase="lead", asked=[0]), ask("lead", "play"), **more)


_real: dict[str, Any] = {}


def _real_page(page: Page) -> dict[str, Any]:
    """The page of a table as the site makes it, with all its headers; fetched once."""
    if not _real:
        asked = page.request
        token = asked.get("/").text().split('name="csrfmiddlewaretoken" value="')[1].split('"')[0]
        answer = asked.post("/play/", form={"csrfmiddlewaretoken": token})
        assert answer.ok
        _real.update(body=answer.body(), headers=answer.headers, status=200)
    return _real


class Canned:
    """The page of a real table on a line that this test holds."""

    def __init__(self, page: Page, *frames: dict[str, Any]) -> None:
        self.page = page
        self.frames = list(frames)
        self.said: list[dict[str, Any]] = []
        self.lines: list[WebSocketRoute] = []
        page.route_web_socket("**/ws/match/**", self._connected)
        page.route("**/canned/", lambda route: route.fulfill(**_real_page(page)))
        page.goto("/canned/")
        page.locator("#sentence:not(:empty)").wait_for()
        page.locator(".seat").nth(len(frames[0]["seats"]) - 1).wait_for()

    def _connected(self, line: WebSocketRoute) -> None:
        self.lines.append(line)
        line.on_message(lambda text: self._heard(line, str(text)))

    def _heard(self, line: WebSocketRoute, text: str) -> None:
        message = json.loads(text)
        self.said.append(message)
        if "hello" in message:
            self.tell(*self.frames)

    def tell(self, *frames: dict[str, Any]) -> None:
        for frame in frames:
            self.lines[-1].send(json.dumps(frame))

    @property
    def steps(self) -> list[str]:
        """The steps the page has sent."""
        return [message["do"] for message in self.said if "do" in message]

    def hear(self, **message: Any) -> None:
        """Wait until the page has said this."""
        for _ in range(300):
            if any(message.items() <= said.items() for said in self.said):
                return
            self.page.evaluate("new Promise(requestAnimationFrame)")
        raise AssertionError(f"{message} was not among {self.said}")

    def acknowledge(self) -> None:
        command = next(m for m in reversed(self.said) if "do" in m)
        self.tell({"kind": "ack", "id": command["id"], "version": 12})
