"""The addresses of signing up, logging in and out, changing the password."""

from allauth.account import views as allauth_views
from django.urls import path
from django.views.generic import RedirectView

from accounts import views

urlpatterns = [
    path("signup/", views.Signup.as_view(), name="account_signup"),
    path("login/", views.Login.as_view(), name="account_login"),
    path("logout/", allauth_views.logout, name="account_logout"),
    path("password/change/", allauth_views.password_change, name="account_change_password"),
    # Who has no password yet is a guest, and a guest gets one by signing up.
    path(
        "password/set/",
        RedirectView.as_view(pattern_name="account_signup"),
        name="account_set_password",
    ),
]
