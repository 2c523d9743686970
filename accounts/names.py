"""Which names a player may bear, and when two names are the same to the eye."""

import re
import unicodedata

from django.core.exceptions import ValidationError
from django.utils.translation import gettext_lazy as _

LONGEST = 32
"""What the column holds; what people may choose is narrower."""

_WIDEST = 16
_ALLOWED = re.compile(r"[\u3400-\u9fff0-9A-Za-z_-]+")
_GUEST = re.compile(r"客人[0-9]+")
_RESERVED = (
    "管理员",
    "系统",
    "客服",
    "官方",
    "版主",
    "机器人",
    "admin",
    "system",
    "moderator",
    "root",
)
_ALIKE = str.maketrans({"0": "o", "1": "l", "i": "l", "-": "_"})


def normal_name(text: str) -> str:
    """The name as it is stored and shown: full-width letters become plain ones."""
    return unicodedata.normalize("NFKC", text).strip()


def name_key(name: str) -> str:
    """Equal for two names that people would take for each other: case, 0 and o, 1 and l and I."""
    return normal_name(name).casefold().translate(_ALIKE)


def width(name: str) -> int:
    """How wide a name stands: a Chinese character counts two."""
    return sum(2 if unicodedata.east_asian_width(letter) in "WF" else 1 for letter in name)


def validate_name(name: str) -> None:
    """Chinese characters, Latin letters, digits, `_` and `-`; not too wide; not a name of the house.

    Raises ValidationError.
    """
    if not _ALLOWED.fullmatch(name):
        raise ValidationError(
            _("名字只能用汉字、字母、数字、下划线和连字符。"), code="name-characters"
        )
    if not 2 <= width(name) <= _WIDEST:
        raise ValidationError(
            _("名字太短或太长：最少一个汉字或两个字母，最多八个汉字或十六个字母。"),
            code="name-length",
        )
    if name.isdecimal():
        raise ValidationError(_("名字不能全是数字。"), code="name-digits")
    key = name_key(name)
    if _GUEST.fullmatch(name) or any(name_key(word) in key for word in _RESERVED):
        raise ValidationError(_("这个名字是保留的，请换一个。"), code="name-reserved")
