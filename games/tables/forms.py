"""The form that makes a table. Its fields come from the game's own options; only the words are here."""

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from django import forms
from django.utils.text import format_lazy
from django.utils.translation import gettext_lazy as _

from games.engine import rules_of

if TYPE_CHECKING:
    from django.utils.functional import _StrPromise as Lazy


@dataclass(frozen=True, slots=True)
class Words:
    """An option as people read it: its name, one sentence, its values."""

    label: "str | Lazy"
    sentence: "str | Lazy"
    values: "dict[str, str | Lazy]"


_ON_OFF: "dict[str, str | Lazy]" = {"on": _("有"), "off": _("没有")}

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
}

PACES = {
    "fast": (_("快"), _("出牌 12 秒")),
    "normal": (_("正常"), _("出牌 20 秒")),
    "slow": (_("慢"), _("出牌 40 秒")),
}
ACCESSES = {
    "open": (_("公开"), _("列在大厅里，谁都可以来坐、来看")),
    "link": (_("凭链接"), _("不在大厅里，有链接的人才能来")),
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


class TableForm(forms.Form):
    """Pace, access and every option of the game, the default first and marked."""

    pace = forms.ChoiceField(
        label=_("快慢"),
        choices=[(key, format_lazy("{}：{}", *words)) for key, words in PACES.items()],
        initial="normal",
        widget=forms.RadioSelect,
    )
    access = forms.ChoiceField(
        label=_("谁能来"),
        choices=[(key, format_lazy("{}：{}", *words)) for key, words in ACCESSES.items()],
        initial="open",
        widget=forms.RadioSelect,
    )

    def __init__(self, game_key: str, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self.choices: dict[str, tuple[str, ...]] = rules_of(game_key).Options.choices()
        for name, values in self.choices.items():
            words = words_of(game_key, name)
            self.fields[name] = forms.ChoiceField(
                label=words.label,
                help_text=words.sentence,
                choices=[
                    (
                        v,
                        format_lazy(_("{}（默认）"), words.values[v])
                        if v == values[0]
                        else words.values[v],
                    )
                    for v in values
                ],
                initial=values[0],
                required=False,
                widget=forms.RadioSelect,
            )

    @property
    def first_fields(self) -> list[forms.BoundField]:
        return [self["pace"], self["access"]]

    @property
    def option_fields(self) -> list[forms.BoundField]:
        return [self[name] for name in self.choices]

    @property
    def options(self) -> dict[str, str]:
        """The chosen options; what was left open is the default."""
        return {n: self.cleaned_data[n] for n in self.choices if self.cleaned_data[n]}


class SeatForm(forms.Form):
    """Which chair is meant."""

    seat = forms.IntegerField(min_value=0, max_value=5)
