"""The addresses of signing up, logging in and out, changing the password."""

from allauth.account import views
from django.urls import path

urlpatterns = [
    path("signup/", views.signup, name="account_signup"),
    path("login/", views.login, name="account_login"),
    path("logout/", views.logout, name="account_logout"),
    path("password/change/", views.password_change, name="account_change_password"),
]
