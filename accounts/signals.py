"""When a login ends, its open connections must end: writes the Revocations."""

from typing import Any

from django.contrib.auth.hashers import is_password_usable
from django.contrib.auth.signals import user_logged_out
from django.db.models.signals import post_save, pre_save
from django.dispatch import receiver
from django.http import HttpRequest
from django.utils import timezone

from accounts.models import User
from accounts.services import revoke


@receiver(user_logged_out)
def end_this_login(
    sender: type[User], request: HttpRequest, user: User | None, **kwargs: Any
) -> None:
    """Logging out ends the connections of this login alone."""
    if user is not None:
        revoke(user, now=timezone.now(), session_key=request.session.session_key)


@receiver(pre_save, sender=User)
def notice_what_ends(
    sender: type[User], instance: User, update_fields: frozenset[str] | None, **kwargs: Any
) -> None:
    """A changed password or a player shut out ends every login; a first password ends none."""
    instance.ends_logins = False
    if instance.pk is None or (
        update_fields is not None and not update_fields & {"password", "is_active"}
    ):
        return
    before = User.objects.filter(pk=instance.pk).values_list("password", "is_active").first()
    if before is None:
        return
    old_password, was_active = before
    # `_password` holds a newly set password until it is saved; a mere re-hash leaves it empty.
    is_set = instance._password is not None  # type: ignore[attr-defined]
    changed = is_set and is_password_usable(old_password)
    instance.ends_logins = changed or (was_active and not instance.is_active)


@receiver(post_save, sender=User)
def end_all_logins(sender: type[User], instance: User, **kwargs: Any) -> None:
    if instance.ends_logins:
        revoke(instance, now=timezone.now())
