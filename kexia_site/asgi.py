"""Where the server comes in: pages over HTTP, tables over WebSocket."""

import os

from django.conf import settings
from django.core.asgi import get_asgi_application

os.environ.setdefault("DJANGO_SETTINGS_MODULE", "kexia_site.settings")
pages = get_asgi_application()

# Only now: what follows touches models.
from channels.routing import ProtocolTypeRouter, URLRouter  # noqa: E402

from games.live import server  # noqa: E402
from games.live.routing import websocket_urlpatterns  # noqa: E402
from kexia_site.origin import ExactOrigin  # noqa: E402
from kexia_site.watch import Watched  # noqa: E402

# Consumers find out themselves whose cookie came along, in threads of their own: the one that
# Django shares among all requests may be busy with somebody else's page.
application = ProtocolTypeRouter(
    {
        "http": Watched(pages),
        "websocket": ExactOrigin(URLRouter(websocket_urlpatterns), settings.SITE_ORIGINS),
        "lifespan": server.lifespan,
    }
)
server.start_with_reactor()
