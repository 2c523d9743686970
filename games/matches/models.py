"""The record of play: matches, games, the append-only log, open questions, presence.

No column holds a hand of a running game: the deal is sealed, and so are answers to open windows.
Writes go through games.matches.services alone, and each of them locks its Match row first.
"""

from typing import TYPE_CHECKING

from django.conf import settings
from django.db import models
from django.db.models import Q
from django.utils.translation import gettext_lazy as _

from games import ids

if TYPE_CHECKING:
    from django.db.models.fields.related_descriptors import RelatedManager


class Match(models.Model):
    """一场: some games at one table with the same seats."""

    public_id = models.CharField(max_length=20, unique=True, default=ids.match_id, editable=False)
    table = models.ForeignKey("games.Table", on_delete=models.PROTECT, related_name="matches")
    game_key = models.CharField(_("玩法"), max_length=20)
    options = models.JSONField(_("规则选项"), default=dict, blank=True)
    rules_version = models.PositiveSmallIntegerField(_("规则版本"))
    pace = models.CharField(_("快慢"), max_length=10)
    status = models.CharField(_("状态"), max_length=10, default="playing", db_index=True)
    """playing, over, abandoned (nobody came back) or stopped (an invariant broke)."""
    standings = models.JSONField(_("成绩"), default=dict, blank=True)
    version = models.BigIntegerField(default=0)
    """Grows with everything anybody can see."""
    revision = models.BigIntegerField(default=0)
    """Grows with every write, sealed answers included. Never leaves the server."""
    started_at = models.DateTimeField(_("开始"))
    ended_at = models.DateTimeField(_("结束"), null=True, blank=True)

    seats: "RelatedManager[MatchSeat]"
    games: "RelatedManager[Game]"

    class Meta:
        verbose_name = _("对局")
        verbose_name_plural = _("对局")

    def __str__(self) -> str:
        return self.public_id


class MatchSeat(models.Model):
    """Who plays a seat for the whole match."""

    match = models.ForeignKey(Match, on_delete=models.PROTECT, related_name="seats", db_index=False)
    seat = models.PositiveSmallIntegerField()
    player = models.ForeignKey(
        settings.AUTH_USER_MODEL,
        on_delete=models.PROTECT,
        null=True,
        blank=True,
        related_name="match_seats",
    )
    bot = models.CharField(max_length=20, blank=True)
    """The policy that plays a seat without a player."""
    holder = models.CharField(max_length=40, blank=True)
    """The tab that plays; the player's other tabs watch."""
    ready = models.BooleanField(default=False)
    missed = models.PositiveSmallIntegerField(default=0)
    """Turns missed in a row."""
    auto_since = models.DateTimeField(_("托管"), null=True, blank=True)
    left_at = models.DateTimeField(_("逃跑"), null=True, blank=True)

    class Meta:
        verbose_name = _("对局座位")
        verbose_name_plural = _("对局座位")
        constraints = [
            models.UniqueConstraint(fields=["match", "seat"], name="one_seat_a_chair"),
            models.UniqueConstraint(fields=["match", "player"], name="one_seat_a_player"),
            models.CheckConstraint(
                condition=Q(player__isnull=True) ^ Q(bot=""), name="player_or_bot_plays"
            ),
        ]

    def __str__(self) -> str:
        return f"{self.match_id}/{self.seat}"


class Game(models.Model):
    """一局: from the deal to the last place. The deal is kept sealed."""

    public_id = models.CharField(max_length=20, unique=True, default=ids.game_id, editable=False)
    match = models.ForeignKey(Match, on_delete=models.PROTECT, related_name="games", db_index=False)
    index = models.PositiveSmallIntegerField()
    status = models.CharField(max_length=10, default="committing")
    """committing, playing, over or void."""
    carry = models.JSONField(null=True, blank=True)
    """What the game before left to this one."""
    sealed_deal = models.TextField(blank=True, editable=False)
    deal_key = models.CharField(max_length=20, blank=True, editable=False)
    dealt_version = models.BigIntegerField(null=True, blank=True)
    dealt_at = models.DateTimeField(null=True, blank=True)
    head = models.PositiveIntegerField(null=True, blank=True)
    """The number of log entries, once the game is over."""
    outcome = models.JSONField(null=True, blank=True)
    left = models.JSONField(default=list, blank=True)
    """The seats whose players had left when the game ended."""
    ended_at = models.DateTimeField(null=True, blank=True)

    pieces: "RelatedManager[DealPiece]"

    class Meta:
        verbose_name = _("局")
        verbose_name_plural = _("局")
        constraints = [models.UniqueConstraint(fields=["match", "index"], name="one_game_a_number")]

    def __str__(self) -> str:
        return self.public_id


class DealPiece(models.Model):
    """Somebody's part in the shuffle: promised before the cards, opened after the game."""

    game = models.ForeignKey(Game, on_delete=models.PROTECT, related_name="pieces")
    seat = models.PositiveSmallIntegerField(null=True, blank=True)
    """None: the server's."""
    commitment = models.CharField(max_length=64)
    sealed = models.TextField(editable=False)
    key = models.CharField(max_length=20, editable=False)
    opened = models.TextField(blank=True)
    """The piece in hexadecimal, once the game is over."""

    class Meta:
        verbose_name = _("洗牌凭据")
        verbose_name_plural = _("洗牌凭据")
        constraints = [
            models.UniqueConstraint(fields=["game", "seat"], name="one_piece_a_seat"),
            models.UniqueConstraint(
                fields=["game"], condition=Q(seat=None), name="one_piece_of_the_server"
            ),
        ]

    def __str__(self) -> str:
        return f"{self.game_id}/{'-' if self.seat is None else self.seat}"


class LogEntry(models.Model):
    """One step of a game. Append-only: triggers refuse to change or delete it."""

    game = models.ForeignKey(Game, on_delete=models.PROTECT, related_name="log", db_index=False)
    seq = models.PositiveIntegerField()
    seat = models.PositiveSmallIntegerField()
    text = models.TextField()
    """The step in the notation of the record, without its seat."""
    cause = models.CharField(max_length=10)
    """player, bot, timeout, rule or moderator."""
    command = models.CharField(max_length=40, null=True, blank=True)  # noqa: DJ001 - unique
    version = models.BigIntegerField()
    """The match's version with this step in it."""
    acked = models.BigIntegerField()
    """The version its player was told: earlier than the above for answers to a window."""
    at = models.DateTimeField()

    class Meta:
        verbose_name = _("记录")
        verbose_name_plural = _("记录")
        constraints = [
            models.UniqueConstraint(fields=["game", "seq"], name="one_step_a_number"),
            models.UniqueConstraint(fields=["game", "seat", "command"], name="one_step_a_command"),
        ]

    def __str__(self) -> str:
        return f"{self.game_id}/{self.seq}"


class OpenPrompt(models.Model):
    """A question that is open now, or (without a seat) a wait that asks nobody."""

    match = models.ForeignKey(Match, on_delete=models.CASCADE, related_name="prompts")
    game = models.ForeignKey(Game, on_delete=models.CASCADE, related_name="+", db_index=False)
    seat = models.PositiveSmallIntegerField(null=True, blank=True)
    number = models.BigIntegerField()
    """The version at which it opened: what a browser calls the prompt's id."""
    kind = models.CharField(max_length=20)
    about = models.JSONField(default=dict, blank=True)
    opened_at = models.DateTimeField()
    due_at = models.DateTimeField()
    bot_at = models.DateTimeField(null=True, blank=True)
    """When a bot answers it."""
    claimed_until = models.DateTimeField(null=True, blank=True)
    claimed_by = models.CharField(max_length=20, blank=True)
    answer = models.TextField(blank=True, editable=False)
    """The answer to a window that is still open, sealed."""
    cause = models.CharField(max_length=10, blank=True)
    command = models.CharField(max_length=40, blank=True)
    acked = models.BigIntegerField(null=True, blank=True)
    arrived = models.BigIntegerField(null=True, blank=True)
    """The match's revision at the answer: the order of arrival."""

    class Meta:
        verbose_name = _("待答问题")
        verbose_name_plural = _("待答问题")

    def __str__(self) -> str:
        return f"{self.match_id}@{self.number} {self.kind}"


class Pulse(models.Model):
    """A process of the site and when it last said that it lives."""

    process = models.CharField(max_length=40, unique=True)
    at = models.DateTimeField()

    class Meta:
        verbose_name = _("进程")
        verbose_name_plural = _("进程")

    def __str__(self) -> str:
        return self.process


class Presence(models.Model):
    """A player's tab at a match, seen by a process, and until when that holds."""

    process = models.CharField(max_length=40)
    match = models.ForeignKey(Match, on_delete=models.CASCADE, related_name="presences")
    player = models.ForeignKey(
        settings.AUTH_USER_MODEL, on_delete=models.CASCADE, related_name="presences"
    )
    tab = models.CharField(max_length=40)
    until = models.DateTimeField()

    class Meta:
        verbose_name = _("在场")
        verbose_name_plural = _("在场")
        constraints = [
            models.UniqueConstraint(
                fields=["process", "match", "player", "tab"], name="one_presence_a_tab"
            )
        ]

    def __str__(self) -> str:
        return f"{self.match_id}/{self.player_id}"
