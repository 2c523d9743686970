"""Runs the site under daphne, with the limits that the sockets rely on."""

from typing import Any

from daphne.cli import CommandLineInterface
from django.conf import settings
from django.core.management.base import BaseCommand, CommandParser


class Command(BaseCommand):
    help = "Serves the site at SITE_URL, or behind a proxy where --bind and --port say."

    def add_arguments(self, parser: CommandParser) -> None:
        parser.add_argument("--bind", help="the address to listen on instead of SITE_URL's")
        parser.add_argument("--port", type=int, help="the port to listen on instead of SITE_URL's")
        parser.add_argument("--fd", type=int, help="a socket that listens already (systemd, tests)")

    def handle(
        self, *args: Any, bind: str | None, port: int | None, fd: int | None, **options: Any
    ) -> None:
        # A real site's name belongs to the proxy in front; the server itself stays on loopback.
        site = settings.SITE
        host = bind or (site.host.strip("[]") if site.is_loopback else "127.0.0.1")
        listen = ["--bind", host, "--port", str(port or site.port)]
        self.stdout.write(self.style.SUCCESS(f"够级 {settings.SITE_URL}"))
        self.stdout.flush()
        CommandLineInterface().run(
            [
                *(listen if fd is None else ["--fd", str(fd)]),
                # A command is a line of text; nobody needs to send more (the limit bounds memory).
                "--websocket-max-message-size",
                "4096",
                "--websocket-max-frame-size",
                "4096",
                # The server would time a socket out by the wall clock; the pulse does it instead.
                "--websocket_timeout",
                "-1",
                "--no-server-name",
                *(["--proxy-headers"] if settings.TRUSTED_PROXIES else []),
                "kexia_site.asgi:application",
            ]
        )
