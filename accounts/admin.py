"""Players in the admin pages."""

from django.contrib import admin
from django.contrib.auth.admin import UserAdmin
from django.contrib.auth.forms import AdminUserCreationForm
from django.utils.translation import gettext_lazy as _

from accounts.models import Revocation, User


class PlayerCreationForm(AdminUserCreationForm):
    class Meta:
        model = User
        fields = ("name",)


@admin.register(User)
class PlayerAdmin(UserAdmin):
    add_form = PlayerCreationForm
    ordering = ("name",)
    list_display = ("name", "is_guest", "is_active", "is_staff", "date_joined")
    list_filter = ("is_guest", "is_active", "is_staff")
    search_fields = ("name", "email")
    readonly_fields = ("date_joined", "last_login")
    fieldsets = (
        (None, {"fields": ("name", "password", "email")}),
        (
            _("权限"),
            {
                "fields": (
                    "is_guest",
                    "is_active",
                    "is_staff",
                    "is_superuser",
                    "groups",
                    "user_permissions",
                )
            },
        ),
        (_("时间"), {"fields": ("date_joined", "last_login")}),
    )
    add_fieldsets = ((None, {"fields": ("name", "usable_password", "password1", "password2")}),)


@admin.register(Revocation)
class RevocationAdmin(admin.ModelAdmin):
    list_display = ("player", "at")
    readonly_fields = ("player", "session_hash", "at")

    def has_add_permission(self, request: object) -> bool:
        return False
