"""What a password must be."""

from django.contrib.auth import password_validation
from django.utils.translation import gettext as _


class MinimumLengthValidator(password_validation.MinimumLengthValidator):
    """Django's own; its refusal is missing from Django's Chinese catalogue."""

    def get_error_message(self) -> str:
        return _("密码太短了，至少要 %d 个字符。") % self.min_length
