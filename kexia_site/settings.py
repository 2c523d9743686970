"""How the site is set up. Everything that may differ between two sites is read from the
environment in one block; the rest is the same everywhere."""

from pathlib import Path

import environ
from csp.constants import NONE, SELF

from kexia_site import keys, logs
from kexia_site.address import Address, refuse_unsafe

BASE_DIR = Path(__file__).resolve().parent.parent

# --- The environment -------------------------------------------------------------------------
env = environ.Env()
# The address people type. Hosts, Origins, CSRF, cookies and HSTS follow from it; any address
# that isn't loopback is a real site and refuses unsafe settings.
SITE_URL = env.str("SITE_URL", default="http://127.0.0.1:8000")
# A real site without https, for a club on its own wires.
ALLOW_HTTP = env.bool("ALLOW_HTTP", default=False)
# Where the database, the keys and the collected static files lie.
VAR_DIR = Path(env.str("KEXIA_VAR", default=str(BASE_DIR / "var"))).resolve()
VAR_DIR.mkdir(parents=True, exist_ok=True)
# Apart from the rest where a proxy serves them, or where the code is newer than the folder.
STATIC_DIR = Path(env.str("STATIC_DIR", default=str(VAR_DIR / "static"))).resolve()
DATABASE_URL = env.str("DATABASE_URL", default=f"sqlite:///{VAR_DIR / 'kexia.sqlite3'}")
# Needed as soon as there is more than one process.
REDIS_URL = env.str("REDIS_URL", default="")
# Overrides of the two key files, for sites whose keys come from elsewhere.
SECRET_KEY = env.str("SECRET_KEY", default="") or keys.secret_key(VAR_DIR / "secret.key")
DEAL_KEYS = keys.deal_keys(Path(env.str("DEAL_KEYS_FILE", default=str(VAR_DIR / "deal.keys"))))
# Scales every clock of the game; 1 is the real thing, tests run faster.
KEXIA_PACE = env.float("KEXIA_PACE", default=1.0)
# For tests alone: where a process is to fail on purpose (games/failpoints.py).
KEXIA_FAILPOINTS = env.str("KEXIA_FAILPOINTS", default="")
# How many threads of a process write to the record of play at the same time.
KEXIA_WRITERS = env.int("KEXIA_WRITERS", default=4)
# How many proxies stand in front; the address that limits go by is taken from the last of them.
# Neither server does TLS by itself, so an https site has one.
TRUSTED_PROXIES = env.int("TRUSTED_PROXIES", default=1 if SITE_URL.startswith("https:") else 0)
# Who may read /metrics from elsewhere than this machine: `Authorization: Bearer …`.
METRICS_TOKEN = env.str("METRICS_TOKEN", default="")
TIME_ZONE = env.str("TIME_ZONE", default="Asia/Shanghai")
LOG_LEVEL = env.str("LOG_LEVEL", default="INFO")
# ---------------------------------------------------------------------------------------------

SITE = Address.read(SITE_URL)
refuse_unsafe(
    SITE,
    allow_http=ALLOW_HTTP,
    pace=KEXIA_PACE,
    secret_key=SECRET_KEY,
    failpoints=KEXIA_FAILPOINTS,
)

# Error pages with DEBUG on print local variables, and those may hold cards: never on.
DEBUG = False

# --- Address, cookies, headers ---------------------------------------------------------------
ALLOWED_HOSTS = list(SITE.hosts)
# The exact list that a WebSocket's Origin must be on.
SITE_ORIGINS = list(SITE.origins)
CSRF_TRUSTED_ORIGINS = list(SITE.origins)
SESSION_COOKIE_NAME = "__Host-kexia" if SITE.is_https else "kexia"
CSRF_COOKIE_NAME = "__Host-kexia-csrf" if SITE.is_https else "kexia-csrf"
SESSION_COOKIE_SECURE = CSRF_COOKIE_SECURE = SITE.is_https
SESSION_COOKIE_SAMESITE = CSRF_COOKIE_SAMESITE = "Lax"
SESSION_COOKIE_HTTPONLY = True
SESSION_COOKIE_AGE = 14 * 24 * 3600
SECURE_PROXY_SSL_HEADER = (
    ("HTTP_X_FORWARDED_PROTO", "https") if SITE.is_https and TRUSTED_PROXIES else None
)
SECURE_SSL_REDIRECT = SITE.is_https and TRUSTED_PROXIES > 0
SECURE_HSTS_SECONDS = 365 * 24 * 3600 if SITE.is_https else 0
# Sub-domains and the preload list of browsers are the domain owner's to decide on.
SILENCED_SYSTEM_CHECKS = ["security.W005", "security.W021"]
SECURE_CONTENT_TYPE_NOSNIFF = True
SECURE_REFERRER_POLICY = "same-origin"
X_FRAME_OPTIONS = "DENY"
DATA_UPLOAD_MAX_MEMORY_SIZE = 64 * 1024
DATA_UPLOAD_MAX_NUMBER_FIELDS = 200

# Nothing inline, nothing from elsewhere. Safari's 'self' doesn't cover ws://, hence the list.
CONTENT_SECURITY_POLICY = {
    "DIRECTIVES": {
        "default-src": [NONE],
        "script-src": [SELF],
        "style-src": [SELF],
        "img-src": [SELF, "data:"],
        "font-src": [SELF],
        "media-src": [SELF],
        "manifest-src": [SELF],
        "connect-src": [SELF, *SITE.socket_origins],
        "form-action": [SELF],
        "frame-ancestors": [NONE],
        "base-uri": [NONE],
        "object-src": [NONE],
    }
}

# --- Applications ----------------------------------------------------------------------------
INSTALLED_APPS = [
    "daphne",  # first: `runserver` speaks WebSocket too
    "accounts.apps.AccountsConfig",
    "games.apps.GamesConfig",
    "django.contrib.admin",
    "django.contrib.auth",
    "django.contrib.contenttypes",
    "django.contrib.sessions",
    "django.contrib.messages",
    "whitenoise.runserver_nostatic",
    "django.contrib.staticfiles",
    "channels",
    "csp",
    "allauth",
    "allauth.account",
]

MIDDLEWARE = [
    "django.middleware.security.SecurityMiddleware",
    "whitenoise.middleware.WhiteNoiseMiddleware",
    "csp.middleware.CSPMiddleware",
    "django.contrib.sessions.middleware.SessionMiddleware",
    "django.middleware.locale.LocaleMiddleware",
    "django.middleware.common.CommonMiddleware",
    "django.middleware.csrf.CsrfViewMiddleware",
    "django.contrib.auth.middleware.AuthenticationMiddleware",
    "django.contrib.messages.middleware.MessageMiddleware",
    "django.middleware.clickjacking.XFrameOptionsMiddleware",
    "allauth.account.middleware.AccountMiddleware",
]

ROOT_URLCONF = "kexia_site.urls"
ASGI_APPLICATION = "kexia_site.asgi.application"

TEMPLATES = [
    {
        "BACKEND": "django.template.backends.django.DjangoTemplates",
        "DIRS": [BASE_DIR / "templates"],
        "APP_DIRS": True,
        "OPTIONS": {
            "context_processors": [
                "django.template.context_processors.request",
                "django.contrib.auth.context_processors.auth",
                "django.contrib.messages.context_processors.messages",
                "games.tables.context.my_table",
            ],
        },
    },
]

# --- Database, cache, channel layer ----------------------------------------------------------
DATABASES = {"default": env.db_url_config(DATABASE_URL)}
if DATABASES["default"]["ENGINE"] == "django.db.backends.sqlite3":
    # IMMEDIATE takes the write lock at the start: without it concurrent writers fail at once.
    # synchronous=FULL: an `ok` to a player survives a power cut.
    DATABASES["default"]["OPTIONS"] = {
        "transaction_mode": "IMMEDIATE",
        "timeout": 5,
        "init_command": "PRAGMA journal_mode=WAL; PRAGMA synchronous=FULL;",
    }
else:
    DATABASES["default"]["CONN_HEALTH_CHECKS"] = True
    DATABASES["default"]["OPTIONS"] = {
        "pool": {"min_size": 2, "max_size": KEXIA_WRITERS + 4, "timeout": 3},
        "options": "-c lock_timeout=3000 -c statement_timeout=15000 -c synchronous_commit=on",
    }
DEFAULT_AUTO_FIELD = "django.db.models.BigAutoField"

if REDIS_URL:
    CACHES = {
        "default": {
            "BACKEND": "django.core.cache.backends.redis.RedisCache",
            "LOCATION": REDIS_URL,
        }
    }
    CHANNEL_LAYERS = {
        "default": {
            "BACKEND": "channels_redis.pubsub.RedisPubSubChannelLayer",
            "CONFIG": {"hosts": [{"address": REDIS_URL, "socket_timeout": None}]},
        }
    }
else:
    CACHES = {"default": {"BACKEND": "django.core.cache.backends.locmem.LocMemCache"}}
    CHANNEL_LAYERS = {"default": {"BACKEND": "channels.layers.InMemoryChannelLayer"}}

# --- Accounts --------------------------------------------------------------------------------
AUTH_USER_MODEL = "accounts.User"
# Names and passwords alone: Django's own backend finds a name however it is written.
AUTHENTICATION_BACKENDS = ["django.contrib.auth.backends.ModelBackend"]
PASSWORD_HASHERS = [
    "django.contrib.auth.hashers.Argon2PasswordHasher",
    "django.contrib.auth.hashers.PBKDF2PasswordHasher",
]
AUTH_PASSWORD_VALIDATORS = [
    {
        "NAME": "django.contrib.auth.password_validation.UserAttributeSimilarityValidator",
        "OPTIONS": {"user_attributes": ("name", "email")},
    },
    {"NAME": "accounts.passwords.MinimumLengthValidator"},
    {"NAME": "django.contrib.auth.password_validation.CommonPasswordValidator"},
]
LOGIN_URL = "account_login"
LOGIN_REDIRECT_URL = "/"
ACCOUNT_ADAPTER = "accounts.adapter.AccountAdapter"
ACCOUNT_FORMS = {
    "login": "accounts.forms.LoginForm",
    "signup": "accounts.forms.SignupForm",
    "change_password": "accounts.forms.ChangePasswordForm",
}
ACCOUNT_USER_MODEL_USERNAME_FIELD = "name"
ACCOUNT_LOGIN_METHODS = {"username"}
ACCOUNT_SIGNUP_FIELDS = ["username*", "password1*", "password2*", "email"]
ACCOUNT_EMAIL_VERIFICATION = "none"
# accounts.views decides that: a guest, who is logged in too, may sign up and log in.
ACCOUNT_AUTHENTICATED_LOGIN_REDIRECTS = False
ACCOUNT_SESSION_REMEMBER = True
ACCOUNT_LOGOUT_REDIRECT_URL = "/"
ALLAUTH_TRUSTED_PROXY_COUNT = TRUSTED_PROXIES
# Chosen, not inherited. A failed login is counted by address and, far more generously, by
# account: five bad passwords from anywhere would otherwise lock a player out. A school or a
# household shares one address, so sign-ups are not counted too narrowly.
ACCOUNT_RATE_LIMITS = {
    "change_password": "10/m/user",
    "reset_password": "20/m/ip,5/m/key",
    "signup": "60/m/ip",
    "login": "60/m/ip",
    "login_failed": "20/m/ip,100/10m/key",
    "guest": "60/m/ip",
}

# --- Language --------------------------------------------------------------------------------
LANGUAGE_CODE = "zh-hans"
LANGUAGES = [("zh-hans", "简体中文")]
LOCALE_PATHS = [BASE_DIR / "kexia_site" / "locale"]
USE_I18N = True
USE_TZ = True

# --- Static files ----------------------------------------------------------------------------
STATIC_URL = "static/"
STATIC_ROOT = STATIC_DIR
STATICFILES_DIRS = [BASE_DIR / "static"]
WHITENOISE_KEEP_ONLY_HASHED_FILES = True
# What browsers ask for at the root, whatever the page says: /favicon.ico.
WHITENOISE_ROOT = BASE_DIR / "static" / "root"
STORAGES = {
    "default": {"BACKEND": "django.core.files.storage.FileSystemStorage"},
    "staticfiles": {"BACKEND": "kexia_site.static.ModuleManifestStorage"},
}

# --- Logs ------------------------------------------------------------------------------------
# One line an event; kexia_site/logs.py says what is never in it.
LOGGING = {
    "version": 1,
    "disable_existing_loggers": False,
    "formatters": {"line": logs.FORMATTER},
    "handlers": {"console": {"class": "logging.StreamHandler", "formatter": "line"}},
    "root": {"handlers": ["console"], "level": LOG_LEVEL},
    "loggers": {
        "django": {"handlers": [], "level": LOG_LEVEL, "propagate": True},
        "django.server": {"handlers": [], "propagate": True},
        "daphne": {"level": "WARNING"},
        "twisted": {"level": "WARNING"},
        # Its own handlers go: every line looks the same.
        "uvicorn": {"handlers": [], "propagate": True},
        "uvicorn.error": {"handlers": [], "propagate": True},
        "uvicorn.access": {"handlers": [], "level": "WARNING", "propagate": True},
    },
}
