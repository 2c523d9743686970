"""The site before every match: an empty database with six people in it, copied each time."""

import shutil
from unittest.mock import patch

from django.conf import settings
from django.core.management import call_command
from django.db import connection
from django.test import Client
from django.utils import timezone

from accounts.models import User


class Template:
    """The file to be copied, the people in it and their cookies."""

    def __init__(self, start: object) -> None:
        call_command("migrate", verbosity=0)
        self.users: list[int] = []
        self.cookies: list[str] = []
        with patch.object(timezone, "now", lambda: start):
            for number in range(6):
                user = User.objects.create_user(f"player{number}")
                client = Client()
                client.force_login(user, backend=settings.AUTHENTICATION_BACKENDS[0])
                self.users.append(user.pk)
                self.cookies.append(client.cookies[settings.SESSION_COOKIE_NAME].value)
        connection.close()
        name = str(connection.settings_dict["NAME"])
        self.path = name + ".template"
        shutil.copyfile(name, self.path)
