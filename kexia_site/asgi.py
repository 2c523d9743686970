"""Where the server comes in: pages over HTTP, tables over WebSocket."""

import os

from django.conf import settings
from django.core.asgi import get_asgi_application

os.environ.setdefault("DJANGO_SETTINGS_MODULE", "kexia_site.settings")
pages = get_asgi_application()

# Only now: what follows touches models.
from channels.auth import AuthMiddlewareStack  # noqa: E402
from channels.routing import ProtocolTypeRouter, URLRouter  # noqa: E402

from games.live.routing import websocket_urlpatterns  # noqa: E402
from kexia_site.origin import ExactOrigin  # noqa: E402

application = ProtocolTypeRouter(
    {
        "http": pages,
        "websocket": ExactOrigin(
            AuthMiddlewareStack(URLRouter(websocket_urlpatterns)), settings.SITE_ORIGINS
        ),
    }
)
