"""How static files get their names."""

from whitenoise.storage import CompressedManifestStaticFilesStorage


class ModuleManifestStorage(CompressedManifestStaticFilesStorage):
    """Every file is served under a name that holds its own hash, module imports included."""

    support_js_module_import_aggregation = True
    max_post_process_passes = 20
    """A module's name depends on those of the modules it imports: one pass for each step down."""
