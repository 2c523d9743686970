"""What holds for every page's source: words go through gettext, and nothing stands inline."""

import re

import pytest

from tests.site.test_settings import ROOT

TEMPLATES = sorted(path.relative_to(ROOT) for path in ROOT.glob("templates/**/*.html"))

TRANSLATED = re.compile(
    r"{%\s*(?:translate|trans)\b.*?%}"
    r"|{%\s*blocktrans(?:late)?\b.*?{%\s*endblocktrans(?:late)?\s*%}"
    r"|{%\s*comment\b.*?{%\s*endcomment\s*%}|{#.*?#}|<!--.*?-->"
    r"|\b_\((?:\"[^\"]*\"|'[^']*')\)",
    re.DOTALL,
)
CHINESE = re.compile(r"[\u3400-\u9fff]+")
INLINE = re.compile(
    r"<style\b|\sstyle=|\son[a-z]+=|\shx-on|javascript:"
    r"|<script(?![^>]*\ssrc=)(?![^>]*application/json)[^>]*>"
)


@pytest.mark.parametrize("template", TEMPLATES, ids=str)
def test_every_word_goes_through_gettext(template):
    bare = TRANSLATED.sub("", (ROOT / template).read_text(encoding="utf-8"))

    assert [] == CHINESE.findall(bare)


@pytest.mark.parametrize("template", TEMPLATES, ids=str)
def test_nothing_stands_inline(template):
    assert [] == INLINE.findall((ROOT / template).read_text(encoding="utf-8"))
