"""Texts that people read are free of the forms that docs/style.md gives up."""

import re
import tomllib
from pathlib import Path
from typing import Final

import pytest

from tests.meta.tree import ROOT, files

BANNED: Final = {
    r"\bso many\b": "the number",
    r"\b(?:is|are) none\b": "no …, nothing, nobody",
    r"\blies? as it did\b": "same position",
    r"\btold to you\b": "the sentence itself",
    r"\bis on turn\b": "Greta's turn",
    r"\bin your eyes\b": "leave it out",
    r"\bto be had\b": "say it plainly",
    r"\bupon (?:it|them)sel(?:f|ves)\b": "say it plainly",
    r"\bk is\b": "the number in the sentence",
    r"\b1 (?:dice|cards|points|monsters)\b": "1 die, 1 card",
    r"\bConfirm \d": "Choose 1 to 3",
    r"[±]\d|\bz \+": "normal luck",
    r"\bthat is no \w+ of\b": "which ones can be chosen",
}
FORMS: Final = [(re.compile(form, re.IGNORECASE), instead) for form, instead in BANNED.items()]
SAID: Final = ("text/en.toml", "first.toml")
# What stands between the tags of a component or in its quotes is read; code and comments are not.
COMMENT: Final = re.compile(r"/\*.*?\*/|<!--.*?-->|(?<!:)//[^\n]*", re.DOTALL)
STYLE: Final = re.compile(r"<style>.*?</style>", re.DOTALL)


def sentences(value: object) -> list[str]:
    """Return all that a file of data says."""
    if isinstance(value, dict):
        return [text for item in value.values() for text in sentences(item)]
    if isinstance(value, list):
        return [text for item in value for text in sentences(item)]
    return [value] if isinstance(value, str) else []


def said_in(path: Path) -> list[str]:
    """Return what people read of a file."""
    written = path.read_text(encoding="utf-8")
    if path.suffix == ".toml":
        return sentences(tomllib.loads(written))
    return STYLE.sub("", COMMENT.sub("", written)).splitlines()


def faults(texts: list[str]) -> list[str]:
    """Return the banned forms in some texts, with what to say instead."""
    return [
        f"{text.strip()[:90]!r}: {instead}" for text in texts for form, instead in FORMS if form.search(text)
    ]


def read_by_people() -> list[Path]:
    """Return the files with texts for players: of kernel and games, of the web client, and lessons."""
    source = [path for path in files() if path.is_relative_to(ROOT / "src") and str(path).endswith(SAID)]
    client = [
        path
        for path in files()
        if path.is_relative_to(ROOT / "web/src")
        and path.suffix in (".svelte", ".ts")
        and not path.name.endswith(".gen.ts")
    ]
    return source + client


@pytest.mark.parametrize("path", read_by_people(), ids=lambda path: str(path.relative_to(ROOT)))
def test_people_read_nothing_that_nobody_would_say(path: Path) -> None:
    assert faults(said_in(path)) == []


def test_the_page_on_style_names_what_is_banned() -> None:
    page = (ROOT / "docs/style.md").read_text(encoding="utf-8")
    assert [form.pattern for form, _ in FORMS if not form.search(page)] == []


def test_banned_forms_are_found_in_texts_and_components_but_not_in_comments(tmp_path: Path) -> None:
    (tmp_path / "en.toml").write_text('[event]\nturn = "Ann is on turn."\n')
    (tmp_path / "A.svelte").write_text("<!-- so many -->\n<p>told to you: it is</p>\n// is none\n")
    assert len(faults(said_in(tmp_path / "en.toml"))) == 1
    assert len(faults(said_in(tmp_path / "A.svelte"))) == 1
