"""The application's name, and its signals."""

from django.apps import AppConfig
from django.utils.translation import gettext_lazy as _


class AccountsConfig(AppConfig):
    name = "accounts"
    verbose_name = _("账号")

    def ready(self) -> None:
        from accounts import signals  # noqa: F401  (connects the receivers)
