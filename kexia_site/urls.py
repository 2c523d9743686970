"""The addresses of the site."""

from allauth.account.decorators import secure_admin_login
from django.contrib import admin
from django.urls import include, path

from accounts.views import FirstAdmin

# One door for everybody, with one set of limits: admins log in on the site's own page.
admin.site.login = secure_admin_login(admin.site.login)  # type: ignore[method-assign]

urlpatterns = [
    path("accounts/", include("accounts.urls")),
    path("admin/", admin.site.urls),
    path("first-admin/<str:token>/", FirstAdmin.as_view(), name="first-admin"),
    path("", include("games.urls")),
]
