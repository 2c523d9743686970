"""A site of one process over a file, or of two over PostgreSQL and Redis, with a match in it and
people who play; experiments do something to it, and then it is judged."""

import asyncio
import contextlib
import os
import shutil
import subprocess
import sys
import tempfile
import time
from itertools import count
from pathlib import Path

from tests.live.browser import Tab
from tests.live.site import ROOT, Site
from tests.soak import oracles, stores
from tests.soak.players import Player

_numbers = count(1)

PATIENCE = 30


async def until(there, seconds=PATIENCE, what="it never came to that"):
    """Wait for a condition on the loop; `there` may be slow."""
    last = time.monotonic() + seconds
    while not there():
        assert time.monotonic() < last, what() if callable(what) else what
        await asyncio.sleep(0.02)


class Stage:
    """What the experiments of one run share: stores, and databases that are migrated already."""

    def __init__(self):
        self._ends = contextlib.ExitStack()
        self.folder = Path(
            self._ends.enter_context(tempfile.TemporaryDirectory(prefix="kexia-soak-"))
        )
        self._postgres = self._redis = None
        self._migrated = set()

    def __enter__(self):
        return self

    def __exit__(self, *error):
        self._ends.close()

    @property
    def postgres(self):
        if self._postgres is None:
            self._postgres = self._ends.enter_context(stores.postgres())
        return self._postgres

    @property
    def redis(self):
        if self._redis is None:
            self._redis = self._ends.enter_context(stores.redis())
        return self._redis

    def file(self, folder):
        """A migrated SQLite file in the folder."""
        model = self.folder / "model.sqlite3"
        if "sqlite" not in self._migrated:
            self._migrate(f"sqlite:///{model}")
            self._migrated.add("sqlite")
        shutil.copy(model, folder / "kexia.sqlite3")
        return f"sqlite:///{folder / 'kexia.sqlite3'}"

    def database(self):
        """A migrated database of the cluster."""
        if "postgres" not in self._migrated:
            self.postgres.ask("CREATE DATABASE model")
            self._migrate(self.postgres.url("model"))
            self._migrated.add("postgres")
        return self.postgres.make(f"world{next(_numbers)}", "model")

    def _migrate(self, url):
        keys = self.folder / "keys"
        keys.mkdir(exist_ok=True)
        subprocess.run(
            [sys.executable, "manage.py", "migrate", "--verbosity", "0"],
            cwd=ROOT,
            env={
                **os.environ,
                "DJANGO_SETTINGS_MODULE": "kexia_site.settings",
                "KEXIA_VAR": str(keys),
                "DATABASE_URL": url,
            },
            check=True,
        )


class World:
    """One match and its six, on the processes that `servers` names."""

    def __init__(
        self,
        stage,
        servers,
        *,
        people=6,
        seed=0,
        pace="0.5",
        habits=None,
        failing="",
        **settings,
    ):
        self.stage = stage
        self.seed = seed
        self.people = people
        self.habits = habits
        self.failing = failing
        self.players = []
        self.tasks = []
        folder = self.folder = stage.folder / f"world{next(_numbers)}"
        folder.mkdir()
        settings = {"KEXIA_PACE": pace, **settings}
        if len(servers) == 1:
            settings["DATABASE_URL"] = stage.file(folder)
        else:
            settings["DATABASE_URL"] = stage.database()
            settings["REDIS_URL"] = stage.redis.address
        self.database = stores.Database(settings["DATABASE_URL"])
        self.sites = [
            Site(folder, server, name=f"{server}{place}", migrate=False, **settings)
            for place, server in enumerate(servers)
        ]

    @property
    def site(self):
        return self.sites[0]

    async def __aenter__(self):
        try:
            # Only the first process fails on purpose, and only until it is started again.
            self.site.environment["KEXIA_FAILPOINTS"] = self.failing
            await asyncio.gather(*(asyncio.to_thread(site.start) for site in self.sites))
            self.site.environment["KEXIA_FAILPOINTS"] = ""
            self.seated = await asyncio.to_thread(self.site.sit_down, self.people)
            self.match = self.seated["match"]
            addresses = [site.address for site in self.sites]
            for seat, cookie in enumerate(self.seated["cookies"]):
                player = Player(
                    addresses, self.match, cookie, seat, seed=self.seed, habits=self.habits
                )
                self.players.append(player)
                self.tasks.append(asyncio.ensure_future(player.run()))
            await self.everybody()
        except BaseException:
            await self.end()
            raise
        return self

    async def __aexit__(self, *error):
        await self.end()

    async def end(self):
        for player in self.players:
            player.over.set()
        ends = await asyncio.gather(*self.tasks, return_exceptions=True)
        await Tab.close_all()
        for site in self.sites:
            if site.process is not None:
                site.kill()
        wrong = [end for end in ends if isinstance(end, Exception)]
        if wrong:
            raise wrong[0]

    # --- what goes on

    def rows(self, sql):
        return self.database.rows(sql)

    @property
    def head(self):
        ((version,),) = self.rows("SELECT version FROM games_match")
        return version

    @property
    def acked(self):
        return sum(command.is_acked for player in self.players for command in player.commands)

    async def everybody(self, seconds=PATIENCE):
        """All players have a line and a table on it."""
        await until(
            lambda: all(player.is_there for player in self.players),
            seconds,
            lambda: (
                f"not there: {[(p.seat, (p.codes + p.failures)[-4:]) for p in self.players if not p.is_there]}"
            ),
        )

    async def plays(self, more=6, seconds=PATIENCE):
        """So many more answers are given."""
        before = self.acked
        await until(lambda: self.acked >= before + more, seconds, "nobody plays any more")

    async def abreast(self, seconds=5):
        """All see what the database has by now."""
        head = self.head

        def there():
            return all(player.is_there and player.version >= head for player in self.players)

        await until(
            there,
            seconds,
            lambda: f"head {head}, seen {[player.version for player in self.players]}",
        )

    async def settle(self, seconds=PATIENCE):
        """Everybody knows what became of their last answer, and asks nothing new."""
        for player in self.players:
            player.answers = False
        await until(
            lambda: all(player.pending is None for player in self.players),
            seconds,
            lambda: f"no answer to {[p.pending for p in self.players if p.pending]}",
        )

    # --- the judge

    async def judge(self, *, blame=True, but=(), leaks=True, status=True):
        """Go on playing for a while, settle, stop everything, and apply the oracles."""
        await self.everybody()
        await self.plays(4)
        await self.abreast()
        await self.settle()
        for player in self.players:
            player.over.set()
        await asyncio.gather(*self.tasks)
        for site in self.sites:
            if site.process.poll() is None:
                await asyncio.to_thread(site.stop)
        found = [
            *oracles.acknowledged_once(self.players, self.database),
            *oracles.numbered(self.database),
            *oracles.agreed(self.players),
            *oracles.answered(self.players),
            *oracles.quiet(self.sites, but),
            *oracles.not_stuck(self.database),
            *(oracles.nobody_blamed(self.database) if blame else ()),
            *await asyncio.to_thread(lambda: list(oracles.replayed(self.site))),
        ]
        if leaks:
            found += await asyncio.to_thread(
                lambda: list(oracles.nothing_leaked(self.players, self.site))
            )
        assert found == [], "\n".join(found)
