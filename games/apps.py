"""The application's name, and what is set up when it is ready."""

from django.apps import AppConfig
from django.db.models.signals import post_migrate
from django.utils.translation import gettext_lazy as _


class GamesConfig(AppConfig):
    name = "games"
    verbose_name = _("牌桌")

    def ready(self) -> None:
        from games.matches import appendonly

        post_migrate.connect(appendonly.after_migrate, sender=self, dispatch_uid="append-only log")
