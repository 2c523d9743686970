"""How static files get their names."""

from whitenoise.storage import CompressedManifestStaticFilesStorage


class ModuleManifestStorage(CompressedManifestStaticFilesStorage):
    """Every file is served under a name that holds its own hash, module imports included."""

    support_js_module_import_aggregation = True
