"""Tables of six guests with their matches begun: ``python -m tests.bench.seating TABLES``.

Runs in a process of its own with the settings of the server, and writes what load needs as JSON.
"""

import json
import sys
from importlib import import_module

import django
from django.conf import settings
from django.db import transaction


def main(tables: int) -> None:
    django.setup()
    from django.contrib.auth import BACKEND_SESSION_KEY, HASH_SESSION_KEY, SESSION_KEY
    from django.utils import timezone

    from accounts.services import new_guest
    from games.tables import services

    store = import_module(settings.SESSION_ENGINE).SessionStore
    seated = []
    for _ in range(tables):
        with transaction.atomic():
            now, people, cookies = timezone.now(), [new_guest() for _ in range(6)], []
            for person in people:
                session = store()
                session[SESSION_KEY] = str(person.pk)
                session[BACKEND_SESSION_KEY] = settings.AUTHENTICATION_BACKENDS[0]
                session[HASH_SESSION_KEY] = person.get_session_auth_hash()
                session.create()
                cookies.append(f"{settings.SESSION_COOKIE_NAME}={session.session_key}")
            table = services.create_table(user_id=people[0].pk, game_key="gouji", now=now)
            for seat, person in enumerate(people[1:], 1):
                services.sit(table_id=table.pk, user_id=person.pk, seat=seat, now=now)
            match = None
            for person in people:
                match = services.set_ready(
                    table_id=table.pk, user_id=person.pk, ready=True, now=now
                )
            assert match is not None
        seated.append({"match": match.public_id, "cookies": cookies})
    json.dump(seated, sys.stdout)


if __name__ == "__main__":
    main(int(sys.argv[1]))
