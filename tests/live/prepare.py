"""Run as a command against a site's own database: prints a match and its people's cookies.

python -m tests.live.prepare PEOPLE
"""

import json
import sys

import django


def main() -> None:
    django.setup()
    from tests.live.conftest import sit_down

    sitting = sit_down(int(sys.argv[1]))
    print(
        json.dumps(
            {
                "match": sitting.match.public_id,
                "cookies": [each.cookie for each in sitting.people],
                "users": [each.user.pk for each in sitting.people],
            }
        )
    )


if __name__ == "__main__":
    main()
