"""The form that makes a table. Its fields come from the game's own options, their words from ``words``."""

from typing import Any

from django import forms
from django.utils.text import format_lazy
from django.utils.translation import gettext_lazy as _

from games.engine import rules_of
from games.tables.words import GAMES, words_of

MANY = 6
"""An option with more values than this is a list to choose from, not a row of buttons."""

PACES = {
    "fast": (_("快"), _("出牌 12 秒")),
    "normal": (_("正常"), _("出牌 20 秒")),
    "slow": (_("慢"), _("出牌 40 秒")),
}
ACCESSES = {
    "open": (_("公开"), _("列在大厅里，谁都可以来坐、来看")),
    "link": (_("凭链接"), _("不在大厅里，有链接的人才能来")),
}


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
                widget=forms.Select if len(values) > MANY else forms.RadioSelect,
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


class GameForm(forms.Form):
    """Which game is meant; none is the first."""

    game = forms.ChoiceField(choices=[(key, words.name) for key, words in GAMES.items()])

    @classmethod
    def key(cls, data: Any) -> str | None:
        """The game's key; None for a game that is not there."""
        if "game" not in data:
            return next(iter(GAMES))
        form = cls(data)
        return form.cleaned_data["game"] if form.is_valid() else None


class SeatForm(forms.Form):
    """Which chair is meant."""

    seat = forms.IntegerField(min_value=0, max_value=5)
