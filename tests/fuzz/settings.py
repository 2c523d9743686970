"""The site's own settings for a server that is sent nonsense: no limit ends a line early."""

from kexia_site.settings import *  # noqa: F403

LIVE_LIMITS = {
    "strikes": 10**6,
    "rate": 10**6,
    "burst": 10**6,
    "per_address": 0,
    "per_user": 0,
}
