"""The site's own settings for a server that is measured: one address may hold every connection.

Everything else, the durability of the store above all, is as it is shipped.
"""

from kexia_site.settings import *  # noqa: F403

# A few tables at full speed ask for more messages a second than people do.
LIVE_LIMITS = {"per_address": 0, "rate": 1000, "burst": 1000}
