"""Signing up and logging in: django-allauth's pages, open to guests too."""

from typing import Any

from allauth.account.views import LoginView, SignupView
from django.conf import settings
from django.db import IntegrityError, transaction
from django.http import HttpRequest, HttpResponse
from django.http.response import HttpResponseBase
from django.shortcuts import redirect
from django.utils.translation import gettext as _

from accounts.models import User


class StrangersAndGuests:
    """Whoever has logged in by name has nothing to do here and goes to the front page."""

    def dispatch(self, request: HttpRequest, *args: Any, **kwargs: Any) -> HttpResponseBase:
        if isinstance(request.user, User) and not request.user.is_guest:
            return redirect(settings.LOGIN_REDIRECT_URL)
        return super().dispatch(request, *args, **kwargs)  # type: ignore[misc]


class Login(StrangersAndGuests, LoginView):
    """A guest who logs in leaves the guest behind."""


class Signup(StrangersAndGuests, SignupView):
    """A guest who signs up stays the same player, with seat and history."""

    def form_valid(self, form: Any) -> HttpResponse:
        try:
            with transaction.atomic():
                return super().form_valid(form)
        except IntegrityError:
            # Somebody else took the name between the check and now.
            form.add_error("username", _("这个名字已经有人用了，请换一个。"))
            return self.form_invalid(form)
