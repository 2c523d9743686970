"""Where django-allauth asks what our accounts are like."""

from typing import Any

from allauth.account.adapter import DefaultAccountAdapter
from django.core.exceptions import ValidationError
from django.http import HttpRequest
from django.utils.translation import gettext_lazy as _

from accounts.models import User
from accounts.names import name_key, normal_name, validate_name
from accounts.services import stay_logged_in


class AccountAdapter(DefaultAccountAdapter):
    """Names by our own rules; a guest who signs up stays the same player."""

    error_messages = DefaultAccountAdapter.error_messages | {
        "username_password_mismatch": _("名字或密码不对。"),
    }

    def clean_username(self, username: str, shallow: bool = False) -> str:
        name = normal_name(username)
        validate_name(name)
        if not shallow and User.objects.filter(name_key=name_key(name)).exists():
            raise ValidationError(_("这个名字已经有人用了，请换一个。"), code="name-taken")
        return name

    def new_user(self, request: HttpRequest) -> User:
        if isinstance(request.user, User) and request.user.is_guest:
            return request.user
        return User()

    def save_user(self, request: HttpRequest, user: User, form: Any, commit: bool = True) -> User:
        was_guest = user.is_guest
        user.is_guest = False
        super().save_user(request, user, form, commit)
        if was_guest:
            stay_logged_in(request, user)
        return user
