"""What follows from the one address of the site: hosts, Origins, and what a real site refuses."""

from dataclasses import dataclass
from ipaddress import ip_address
from typing import Self
from urllib.parse import urlsplit

from django.core.exceptions import ImproperlyConfigured

_LOOPBACK = ("127.0.0.1", "localhost", "[::1]")
_DEFAULT_PORTS = {"http": 80, "https": 443}


@dataclass(frozen=True, slots=True)
class Address:
    """The address that people type, taken apart."""

    scheme: str
    host: str
    port: int

    @classmethod
    def read(cls, url: str) -> Self:
        """Raises ImproperlyConfigured when it isn't a plain http(s) address without a path."""
        parts = urlsplit(url)
        try:
            port = parts.port
        except ValueError as error:
            raise ImproperlyConfigured(f"SITE_URL: {error}") from error
        if parts.scheme not in _DEFAULT_PORTS or not parts.hostname or "*" in parts.hostname:
            raise ImproperlyConfigured(
                f"SITE_URL must look like https://play.example.org, not {url!r}"
            )
        if parts.username or parts.path not in ("", "/") or parts.query or parts.fragment:
            raise ImproperlyConfigured(f"SITE_URL holds nothing but scheme, host and port: {url!r}")
        host = f"[{parts.hostname}]" if ":" in parts.hostname else parts.hostname
        return cls(parts.scheme, host, port or _DEFAULT_PORTS[parts.scheme])

    @property
    def is_https(self) -> bool:
        return self.scheme == "https"

    @property
    def is_loopback(self) -> bool:
        """Only this machine can come here: not a real site."""
        if self.host in _LOOPBACK:
            return True
        try:
            return ip_address(self.host).is_loopback
        except ValueError:  # a name, and 127.example.org is one
            return False

    @property
    def hosts(self) -> tuple[str, ...]:
        """The host, and on loopback its other names, since people type any of them."""
        if not self.is_loopback:
            return (self.host,)
        return (self.host, *(name for name in _LOOPBACK if name != self.host))

    @property
    def origins(self) -> tuple[str, ...]:
        """The Origins a browser sends from this site's own pages."""
        return self._at_every_host(self.scheme)

    @property
    def socket_origins(self) -> tuple[str, ...]:
        """For the content policy, whose grammar knows no IPv6 addresses."""
        origins = self._at_every_host("wss" if self.is_https else "ws")
        return tuple(origin for origin in origins if "[" not in origin)

    def _at_every_host(self, scheme: str) -> tuple[str, ...]:
        port = "" if self.port == _DEFAULT_PORTS[self.scheme] else f":{self.port}"
        return tuple(f"{scheme}://{host}{port}" for host in self.hosts)


def refuse_unsafe(
    site: Address, *, allow_http: bool, pace: float, secret_key: str, failpoints: str = ""
) -> None:
    """A real site starts only with safe settings.

    Raises ImproperlyConfigured and says what to change.
    """
    if pace <= 0:
        raise ImproperlyConfigured("KEXIA_PACE must be above 0.")
    if site.is_loopback:
        return
    if not site.is_https and not allow_http:
        raise ImproperlyConfigured(
            "SITE_URL is neither https nor this machine alone: passwords and cards would cross the "
            "network in the clear. Put TLS in front, or say ALLOW_HTTP=1 on wires you own."
        )
    if pace != 1:
        raise ImproperlyConfigured("KEXIA_PACE must be 1 on a real site.")
    if failpoints:
        raise ImproperlyConfigured("KEXIA_FAILPOINTS is for tests, never for a real site.")
    if len(secret_key) < 50:
        raise ImproperlyConfigured("SECRET_KEY is too short: leave it out and one is made in var/.")
