"""Run as a command against a site's own database: the hands and lines of every game of its match, for
the judge of leaks. It opens sealed deals, so it is part of the tests and of nothing else.
"""

import json

import django


def main() -> None:
    django.setup()
    from games.matches.models import Match
    from tests.live.test_leaks import records

    (match,) = Match.objects.all()
    print(
        json.dumps(
            [
                [record.hands, [(line.seat, line.text, line.version) for line in record.lines]]
                for record in records(match)
            ]
        )
    )


if __name__ == "__main__":
    main()
