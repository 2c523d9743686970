"""Texts made wrong: by characters, by structure, by size."""

from random import Random

ODD = (
    "\x00", "\x1f", "\ufeff", "\u202e", "\ud800", "\U0001f0cf", "七", "é", "\\u0000", "\\ud800", "\\",
    '"', "'", ":", ",", "{", "}", "[", "]", "-", "+", ".", "e5", "0x10", "NaN", "null", "true", "\n",
    "\r", "\t", " ", "*", "/", "#", "!!", "9" * 20, "-0", "1e400", "%00", "../", "<script>", "' OR 1=1",
)  # fmt: skip


def mutated(text: str, rng: Random) -> str:
    """The text with up to four things wrong with it."""
    for _ in range(rng.randint(1, 4)):
        at = rng.randrange(len(text) + 1)
        to = min(len(text), at + rng.choice((1, 1, 2, 5, 30)))
        match rng.randrange(7):
            case 0:
                text = text[:at] + text[to:]
            case 1:
                text = text[:at] + rng.choice(ODD) + text[at:]
            case 2:
                text = text[:at] + rng.choice(ODD) + text[to:]
            case 3:
                text = text[:to] + text[at:]
            case 4:
                text = text[:at]
            case 5 if text:
                text = text[:at] + chr(rng.randrange(0x250)) + text[at + 1 :]
            case 6:
                other = rng.randrange(len(text) + 1)
                text = text[:at] + text[other : other + 20] + text[at:]
    if rng.random() < 0.002:
        text += rng.choice((" ", "[", '{"got":', "9", "七")) * rng.choice((100, 5000, 70000))
    return text
