"""A table and who sits at it. Tables own the seats until the start, matches after."""

from typing import TYPE_CHECKING

from django.conf import settings
from django.db import models
from django.db.models import Q
from django.utils.translation import gettext_lazy as _

from games import ids

if TYPE_CHECKING:
    from django.db.models.fields.related_descriptors import RelatedManager

    from games.matches.models import Match


class Table(models.Model):
    """One place to play, at an address of its own that lives on through rematches."""

    public_id = models.CharField(max_length=20, unique=True, default=ids.table_id, editable=False)
    game_key = models.CharField(_("玩法"), max_length=20)
    owner = models.ForeignKey(
        settings.AUTH_USER_MODEL,
        on_delete=models.SET_NULL,
        null=True,
        related_name="tables",
        verbose_name=_("桌主"),
    )
    options = models.JSONField(_("规则选项"), default=dict, blank=True)
    pace = models.CharField(_("快慢"), max_length=10, default="normal")
    access = models.CharField(_("谁能来"), max_length=10, default="open")
    created_at = models.DateTimeField(_("开桌时间"))
    full_at = models.DateTimeField(null=True, blank=True)
    closed_at = models.DateTimeField(_("收桌时间"), null=True, blank=True, db_index=True)

    claims: "RelatedManager[SeatClaim]"
    matches: "RelatedManager[Match]"

    class Meta:
        verbose_name = _("牌桌")
        verbose_name_plural = _("牌桌")

    def __str__(self) -> str:
        return self.public_id


class SeatClaim(models.Model):
    """Who holds a chair: a player, made on sitting down, or a bot put there by the owner."""

    table = models.ForeignKey(Table, on_delete=models.CASCADE, related_name="claims")
    seat = models.PositiveSmallIntegerField()
    player = models.OneToOneField(
        settings.AUTH_USER_MODEL,
        on_delete=models.CASCADE,
        null=True,
        blank=True,
        related_name="claim",
    )
    bot = models.CharField(max_length=20, blank=True)
    ready = models.BooleanField(default=False)
    made_at = models.DateTimeField()

    class Meta:
        verbose_name = _("座位")
        verbose_name_plural = _("座位")
        constraints = [
            models.UniqueConstraint(fields=["table", "seat"], name="one_claim_a_chair"),
            models.CheckConstraint(
                condition=Q(player__isnull=True) ^ Q(bot=""), name="player_or_bot_claims"
            ),
        ]

    def __str__(self) -> str:
        return f"{self.table_id}/{self.seat}"
