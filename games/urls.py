"""The addresses of lobby and tables."""

from django.urls import URLPattern, URLResolver, path
from django.views.i18n import JavaScriptCatalog

from games.tables import views

urlpatterns: list[URLPattern | URLResolver] = [
    path("", views.lobby, name="lobby"),
    path("tables/", views.tables, name="tables"),
    path("rules/", views.rules, name="rules"),
    path("play/", views.play_now, name="play-now"),
    path("table/new/", views.new_table, name="new-table"),
    # The words of the table's scripts. Django's catalogue rather than a block of JSON in the page:
    # the texts stand in the scripts where they are used, and makemessages finds them there.
    path("table/words.js", JavaScriptCatalog.as_view(packages=["games"]), name="table-words"),
    path("table/<str:public_id>/", views.table, name="table"),
    path("table/<str:public_id>/room/", views.room, name="table-room"),
    path("table/<str:public_id>/next/", views.upcoming, name="table-next"),
    path("table/<str:public_id>/again/", views.again, name="table-again"),
    path("table/<str:public_id>/<slug:action>/", views.act, name="table-act"),
]
