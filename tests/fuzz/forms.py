"""The forms of the site: whatever is posted, no page is an error of ours."""

from collections import Counter
from random import Random
from typing import Any
from urllib.parse import quote

from django.core.cache import cache
from django.test import Client

from .mutation import ODD, mutated

ACTIONS = (
    "sit", "stand", "ready", "unready", "bot", "bots", "unbot", "kick", "close", "again", "room", "next", "explode",
)  # fmt: skip
_FIELDS = (
    "seat", "pace", "access", "announce", "men", "hand_count", "username", "password1", "password2", "email",
    "login", "password", "oldpassword", "remember", "next", "csrfmiddlewaretoken", "id", "user", "table",
)  # fmt: skip
_VALUES = (
    "0", "5", "6", "-1", "1e3", "", " ", "fast", "normal", "open", "link", "on", "off", "da_luo", "gouji",
    "Abcdef1234!", "abcdef", "客人 1", "admin", "x@y.z", "//evil.example", "javascript:alert(1)", "9" * 400,
)  # fmt: skip
PAGES = ("/", "/tables/", "/rules/", "/play/", "/table/new/", "/table/words.js")
ACCOUNTS = tuple(
    f"/accounts/{page}/"
    for page in ("signup", "login", "logout", "password/change", "password/set")
)


class Forms:
    """Some visitors who post whatever comes to mind."""

    def __init__(self, seed: str) -> None:
        self.rng = Random(f"{seed}/forms")
        self.visitors = [Client(raise_request_exception=True) for _ in range(4)]
        self.tables = ["tnowhere"]
        self.answers: Counter[str] = Counter()

    def value(self) -> str:
        rng = self.rng
        drawn = rng.random()
        if drawn < 0.75:
            return rng.choice(_VALUES)
        text = rng.choice(ODD) if drawn < 0.9 else mutated(rng.choice(_VALUES), rng)
        # A browser cannot send half a character; raw bytes are sent elsewhere.
        return text.encode("utf-8", "replace").decode()

    def path(self) -> str:
        rng = self.rng
        drawn = rng.random()
        if drawn < 0.2:
            return rng.choice(PAGES)
        if drawn < 0.45:
            return rng.choice(ACCOUNTS)
        if drawn < 0.5:
            return "/" + quote(mutated("table/tabc/sit/", rng).encode("utf-8", "replace"))
        return f"/table/{rng.choice(self.tables)}/" + rng.choice(("", f"{rng.choice(ACTIONS)}/"))

    def one(self) -> None:
        """One request. Raises whatever the site raises."""
        rng = self.rng
        visitor = rng.choice(self.visitors)
        path = self.path()
        if rng.random() < 0.02:
            self.visitors[rng.randrange(len(self.visitors))] = Client()
        if path == "/table/new/" and rng.random() < 0.7:
            data: Any = {"pace": "normal", "access": rng.choice(("open", "link"))}
        else:
            data = {rng.choice(_FIELDS): self.value() for _ in range(rng.randint(0, 5))}
        extra: dict[str, Any] = {}
        if rng.random() < 0.2:
            extra["HTTP_HX_REQUEST"] = "true"
        match rng.randrange(10):
            case 0:
                answer = visitor.get(path, data, **extra)
            case 1:
                raw = bytes(rng.randrange(256) for _ in range(rng.randrange(200)))
                kind = rng.choice(
                    (
                        "application/x-www-form-urlencoded",
                        "application/json",
                        "multipart/form-data; boundary=x",
                        "multipart/form-data",
                        "text/plain; charset=nonsense",
                    )
                )
                answer = visitor.generic(
                    rng.choice(("POST", "PUT", "PATCH")), path, raw, kind, **extra
                )
            case 2:
                answer = visitor.generic(rng.choice(("HEAD", "DELETE", "OPTIONS", "TRACE")), path)
            case _:
                answer = visitor.post(path, data, **extra)
        assert answer.status_code < 500, f"{answer.status_code} of {path}"
        self.answers[f"{answer.status_code // 100}xx"] += 1
        made = answer.headers.get("Location", "")
        if made.startswith("/table/t") and len(self.tables) < 12:
            self.tables.append(made.split("/")[2])


def fuzz_forms(number: int, seed: str) -> dict[str, int]:
    """Send so many requests; the answers by their class."""
    forms = Forms(seed)
    for each in range(number):
        if each % 50 == 0:
            cache.clear()  # limits by address would end it early
        try:
            forms.one()
        except Exception as error:
            raise AssertionError(f"request {each} of seed {seed}: {error!r}") from error
    return {"requests": number, **dict(sorted(forms.answers.items()))}
