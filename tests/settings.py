"""The site's own settings, made fit for tests: keys and databases of each run lie in a folder
that goes away with it."""

import atexit
import os
import shutil
import tempfile

_folder = tempfile.mkdtemp(prefix="kexia-tests-")
atexit.register(shutil.rmtree, _folder, ignore_errors=True)
os.environ["KEXIA_VAR"] = _folder
os.environ["SITE_URL"] = "http://127.0.0.1:8000"
os.environ.setdefault("LOG_LEVEL", "WARNING")

from kexia_site.settings import *  # noqa: E402, F403
from kexia_site.settings import (  # noqa: E402
    CHANNEL_LAYERS,
    DATABASES,
    REDIS_URL,
    STATIC_ROOT,
    STORAGES,
    VAR_DIR,
)

# A file, never memory: an in-memory database knows neither locks nor a second connection.
# On PostgreSQL the name must stand here too, or live servers look for test_test_kexia.
if DATABASES["default"]["ENGINE"] == "django.db.backends.sqlite3":
    DATABASES["default"]["TEST"] = {"NAME": str(VAR_DIR / "test.sqlite3")}
else:
    DATABASES["default"]["TEST"] = {"NAME": "test_kexia"}

PASSWORD_HASHERS = ["django.contrib.auth.hashers.MD5PasswordHasher"]
ACCOUNT_RATE_LIMITS = False
STORAGES["staticfiles"] = {"BACKEND": "django.contrib.staticfiles.storage.StaticFilesStorage"}
STATIC_ROOT.mkdir()
CACHES = {"default": {"BACKEND": "django.core.cache.backends.locmem.LocMemCache"}}
# Runs side by side share one Redis, and each hears its own door-bells only.
if REDIS_URL:
    CHANNEL_LAYERS["default"]["CONFIG"]["prefix"] = f"tests-{os.getpid()}"
