"""Games and their options in words: a name, one sentence, the values."""

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from django.utils.text import format_lazy
from django.utils.translation import gettext_lazy as _

from games.engine import rules_of

if TYPE_CHECKING:
    from django.utils.functional import _StrPromise as Lazy


@dataclass(frozen=True, slots=True)
class GameWords:
    """A game as the lobby names it; in a game of teams seats of one parity play together."""

    name: "str | Lazy"
    sentence: "str | Lazy"
    teams: bool = False


GAMES = {
    "gouji": GameWords(_("够级"), _("四副牌，六个人，两个联邦，对头不让。"), teams=True),
    "kexia": GameWords(_("克下"), _("四副牌，四个人各打各的，炸弹抢分。")),
    "shengji": GameWords(
        _("四副牌升级"), _("四副牌，四个人两边打，叫主、抓分、升级。"), teams=True
    ),
    "paodekuai": GameWords(_("跑得快"), _("一副牌，四个人，谁先出完谁赢。")),
}
"""Every game, in the order of the front page."""


@dataclass(frozen=True, slots=True)
class Words:
    """An option as people read it: its name, one sentence, its values."""

    label: "str | Lazy"
    sentence: "str | Lazy"
    values: "dict[str, str | Lazy]"


_ON_OFF: "dict[str, str | Lazy]" = {"on": _("有"), "off": _("没有")}


def _deals(most: int) -> "dict[str, str | Lazy]":
    return {str(n): format_lazy(_("{n} 局"), n=n) for n in range(1, most + 1)}


def _levels(ranks: str) -> "dict[str, str | Lazy]":
    return {f"to-{r}": format_lazy(_("打过 {level}"), level=r.replace("T", "10")) for r in ranks}


OPTIONS: dict[str, dict[str, Words]] = {
    "gouji": {
        "announce": Words(
            _("宣点"), _("开打以前可以宣布自己要开点，宣了开成多收贡，没开成多进贡。"), _ON_OFF
        ),
        "revolution": Words(
            _("革命"), _("手里没有 2 也没有花，可以放下牌不打，名次算四科。"), _ON_OFF
        ),
        "first_lead": Words(
            _("上班"),
            _("谁第一个发牌。"),
            {
                "show_fours": _("每局亮 4"),
                "da_luo": _("第二局起大落先发"),
                "tou_ke": _("第二局起头科先发"),
            },
        ),
        "mixed_jokers": Words(
            _("大小花混出"),
            _("一手牌里大花小花都有时怎么比。"),
            {"demote": _("大花当小花"), "by_position": _("一张一张比")},
        ),
        "tribute_floor": Words(
            _("进什么贡"),
            _("欠了贡，从手里最大的牌进起。"),
            {"none": _("手里最大的，不论是什么"), "jokers_and_twos": _("只进花和 2，没有就不进")},
        ),
        "men": Words(
            _("被闷"),
            _("倒数第二手被管住，手里只剩 3 的人怎么办。"),
            {"plays_on": _("接着打，等接风"), "da_luo": _("当场算大落")},
        ),
        "mates_pay": Words(
            _("联邦内进贡"), _("同一个联邦的人之间，落贡、烧贡、闷贡要不要进。"), _ON_OFF
        ),
        "hand_count": Words(
            _("报牌"),
            _("什么时候能看到别人还剩几张。"),
            {"at_ten": _("十张和十张以下"), "always": _("一直能看到"), "never": _("看不到")},
        ),
    },
    "kexia": {
        "must_beat": Words(
            _("有牌必管"),
            _("手里只有炸弹能管的时候，要不要管。"),
            {"all": _("都要管"), "no_bombs": _("炸弹可以不出")},
        ),
        "deals": Words(_("打几局"), _("打完这么多局算一场。"), _deals(16)),
    },
    "paodekuai": {
        "decks": Words(
            _("几副牌"),
            _("一副牌每人 13 张，没有王；两副牌每人 27 张，带王。"),
            {"1": _("一副"), "2": _("两副")},
        ),
        "first_play_contains_s3": Words(
            _("先出黑桃3"), _("每局第一手要不要带上黑桃3。"), {"off": _("不用"), "on": _("要带")}
        ),
        "must_beat": Words(
            _("有大必管"), _("有牌能管的时候，能不能过。"), {"off": _("可以过"), "on": _("必须管")}
        ),
        "two_high_in_runs": Words(
            _("2 当顺子的头"),
            _("顺子最大能不能接到 2，比如 10 J Q K A 2。"),
            {"on": _("能"), "off": _("到 A 为止")},
        ),
        "joker_bomb": Words(
            _("四王炸"),
            _("两副牌的四个王一起出，算不算最大的炸弹。"),
            {"off": _("不算"), "on": _("算")},
        ),
        "score": Words(
            _("怎么算分"),
            _("没跑掉的人，剩一张输一分。"),
            {
                "double_if_none": _("一张没出的加倍"),
                "plain": _("不加倍"),
                "ladder": _("剩得多的翻两三四倍"),
            },
        ),
        "deals": Words(_("打几局"), _("打完这么多局算一场。"), _deals(32)),
    },
    "shengji": {
        "start_level": Words(_("从几打起"), _("两边一开始都打几。"), {"3": "3", "2": "2"}),
        "tractor_order": Words(
            _("主牌拖拉机"),
            _("主牌里怎样算相连。"),
            {"natural": _("按点数相连"), "trump": _("按主牌大小相连")},
        ),
        "throw": Words(
            _("甩牌"),
            _("一次领出同一门的好几手牌。"),
            {"void_only": _("别人这门都没有才行"), "never": _("不许甩")},
        ),
        "dig": Words(
            _("扣底"),
            _("最后一轮按张数把输家打出的分加倍。"),
            {"zero_sum": _("有"), "off": _("没有")},
        ),
        "match": Words(
            _("打多长"),
            _("打满局数比级数，或者打过一级为止。"),
            _deals(20) | _levels("3456789TJQKA"),
        ),
    },
}


def words_of(game_key: str, option: str) -> Words:
    """How an option is put to people; one that has no words yet goes by its own name."""
    known = OPTIONS.get(game_key, {}).get(option)
    return known or Words(option, "", {v: v for v in rules_of(game_key).Options.choices()[option]})


def differences(game_key: str, options: dict[str, Any]) -> "list[tuple[str | Lazy, str | Lazy]]":
    """What is played otherwise than usual, as name and value in words."""
    found = []
    for option, value in options.items():
        words = words_of(game_key, option)
        found.append((words.label, words.values[value]))
    return found
