"""The forms of signing up and logging in."""

from typing import Any

from allauth.account import forms as allauth_forms
from django.utils.translation import gettext_lazy as _


def _without_placeholders(form: Any) -> None:
    """Labels say what a field is; a placeholder says it again and vanishes."""
    for field in form.fields.values():
        field.widget.attrs.pop("placeholder", None)


class LoginForm(allauth_forms.LoginForm):
    """Name and password."""

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        _without_placeholders(self)
        self.fields["login"].label = _("名字")
        self.fields["password"].label = _("密码")
        self.fields["password"].help_text = ""


class SignupForm(allauth_forms.SignupForm):
    """Name, password twice, and an e-mail address for those who want one."""

    field_order = ("username", "password1", "password2", "email")

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        _without_placeholders(self)
        self.fields["username"].label = _("名字")
        self.fields["username"].help_text = _("别人在牌桌上看到的名字：汉字、字母、数字、_ 和 -。")
        self.fields["password1"].label = _("密码")
        self.fields["password2"].label = _("再输一次密码")
        self.fields["email"].label = _("邮箱（可以不填）")


class FirstAdminForm(SignupForm):
    """Name and password of the first admin."""

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self.fields.pop("email", None)


class ChangePasswordForm(allauth_forms.ChangePasswordForm):
    """The old password, and the new one twice."""

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        _without_placeholders(self)
