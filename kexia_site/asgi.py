"""Where the server comes in: pages over HTTP, tables over WebSocket."""

import os
from importlib.util import find_spec

from django.conf import settings
from django.core.asgi import get_asgi_application

os.environ.setdefault("DJANGO_SETTINGS_MODULE", "kexia_site.settings")
pages = get_asgi_application()

# Only now: what follows touches models.
from channels.auth import AuthMiddlewareStack  # noqa: E402
from channels.routing import ProtocolTypeRouter, URLRouter  # noqa: E402
from channels.security.websocket import OriginValidator  # noqa: E402

if find_spec("games.live") and find_spec("games.live.routing"):
    from games.live.routing import websocket_urlpatterns
else:
    websocket_urlpatterns = []

application = ProtocolTypeRouter(
    {
        "http": pages,
        # The exact list: a missing, foreign or `null` Origin gets no socket.
        "websocket": OriginValidator(
            AuthMiddlewareStack(URLRouter(websocket_urlpatterns)), settings.SITE_ORIGINS
        ),
    }
)
