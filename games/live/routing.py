"""The addresses of sockets."""

from typing import Any, cast

from django.urls import path, re_path

from .consumers import MatchConsumer, NowhereConsumer

websocket_urlpatterns = [
    path("ws/match/<slug:match>/", cast(Any, MatchConsumer.as_asgi())),
    re_path(r"", cast(Any, NowhereConsumer.as_asgi())),
]
