"""Signing up and logging in: django-allauth's pages, open to guests too."""

from typing import Any

from allauth.account.views import LoginView, SignupView
from django.conf import settings
from django.contrib.auth import login
from django.db import IntegrityError, transaction
from django.http import Http404, HttpRequest, HttpResponse
from django.http.response import HttpResponseBase
from django.shortcuts import redirect
from django.utils.decorators import method_decorator
from django.utils.translation import gettext as _
from django.views.decorators.cache import never_cache
from django.views.decorators.debug import sensitive_post_parameters
from django.views.generic import FormView

from accounts import first_admin
from accounts.forms import FirstAdminForm
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


class FirstAdmin(FormView):
    """Behind the link that the server printed when it started without an admin."""

    form_class = FirstAdminForm
    template_name = "account/first_admin.html"

    @method_decorator(sensitive_post_parameters())
    @method_decorator(never_cache)
    def dispatch(self, request: HttpRequest, *args: Any, **kwargs: Any) -> HttpResponseBase:
        if not first_admin.is_good(kwargs["token"]):
            raise Http404
        return super().dispatch(request, *args, **kwargs)

    def form_valid(self, form: Any) -> HttpResponse:
        try:
            admin = first_admin.make_admin(
                self.kwargs["token"],
                name=form.cleaned_data["username"],
                password=form.cleaned_data["password1"],
            )
        except first_admin.TooLate as error:
            raise Http404 from error
        except IntegrityError:
            form.add_error("username", _("这个名字已经有人用了，请换一个。"))
            return self.form_invalid(form)
        login(self.request, admin, backend=settings.AUTHENTICATION_BACKENDS[0])
        return redirect("admin:index")
