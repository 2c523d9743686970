"""Players, and what ends their open connections."""

from typing import Any, ClassVar

from django.contrib.auth.base_user import AbstractBaseUser, BaseUserManager
from django.contrib.auth.models import PermissionsMixin
from django.db import models
from django.utils import timezone
from django.utils.translation import gettext_lazy as _

from accounts.names import LONGEST, name_key, normal_name


class UserManager(BaseUserManager["User"]):
    """Makes players of all kinds."""

    def create_user(self, name: str, password: str | None = None, **fields: Any) -> "User":
        """Without a password nobody can log in as this player: that is what a guest is."""
        user = self.model(name=normal_name(name), **fields)
        user.set_password(password)
        user.save(using=self._db)
        return user

    def create_superuser(self, name: str, password: str | None = None, **fields: Any) -> "User":
        return self.create_user(name, password, is_staff=True, is_superuser=True, **fields)

    def get_by_natural_key(self, username: str | None) -> "User":
        """A name is found however it is written."""
        return self.get(name_key=name_key(username or ""))


class User(AbstractBaseUser, PermissionsMixin):
    """A player (账号). A guest (客人) is one without a password."""

    name = models.CharField(_("名字"), max_length=LONGEST, unique=True)
    name_key = models.CharField(max_length=LONGEST * 4, unique=True, editable=False)
    email = models.EmailField(_("邮箱"), blank=True)
    is_guest = models.BooleanField(_("客人"), default=False)
    is_staff = models.BooleanField(_("管理人员"), default=False)
    is_active = models.BooleanField(_("可以登录"), default=True)
    date_joined = models.DateTimeField(_("加入时间"), default=timezone.now)

    USERNAME_FIELD = "name"
    EMAIL_FIELD = "email"
    REQUIRED_FIELDS: ClassVar[list[str]] = []

    objects = UserManager()

    ends_logins = False
    """Set while saving a change after which open connections no longer speak for the player."""

    class Meta:
        verbose_name = _("玩家")
        verbose_name_plural = _("玩家")

    def __str__(self) -> str:
        return self.name

    def save(self, *args: Any, **kwargs: Any) -> None:
        self.name_key = name_key(self.name)
        super().save(*args, **kwargs)

    def get_short_name(self) -> str:
        return self.name


class Revocation(models.Model):
    """Connections of this player opened before `at` no longer speak for them.

    With a session hash only the connections of that login (logging out); without one all of
    them (a new password, a ban).
    """

    player = models.ForeignKey(User, on_delete=models.CASCADE, related_name="revocations")
    session_hash = models.CharField(max_length=64, blank=True)
    at = models.DateTimeField(db_index=True)

    class Meta:
        verbose_name = _("登录失效")
        verbose_name_plural = _("登录失效")

    def __str__(self) -> str:
        return f"{self.player_id} {self.at:%F %T}"
