"""The documents as a site: every page is in its contents, and each first ten minutes goes as written."""

import re
import shlex
from pathlib import Path

import pytest

import dicewright
from tests.cli.program import ROLLING, run
from tests.meta.tree import ROOT, blocks, name, text
from tools.site import on_page_markdown

DOCS = ROOT / "docs"
STARTS = sorted(path for path in (DOCS / "start").glob("*.md") if path.stem not in ("index", "reference"))
SH = "sh run"


def test_every_page_is_in_the_contents_of_the_site_once() -> None:
    listed = re.findall(r"^ +- (?:\w+: )?([\w/-]+\.md)$", text(ROOT / "mkdocs.yml"), re.MULTILINE)
    pages = [path.relative_to(DOCS).as_posix() for path in DOCS.rglob("*.md")]
    apart = {"frames/README.md"}  # pictures, for those who draw
    assert sorted(listed) == sorted(set(pages) - apart)


def test_there_are_ten_minutes_for_everybody() -> None:
    assert [path.stem for path in STARTS] == ["authors", "designers", "hosts", "players", "researchers"]
    assert [name(path) for path in STARTS if not any(block.info == SH for block in blocks(path))] == []


def test_every_public_name_is_in_the_reference() -> None:
    page = text(DOCS / "start" / "reference.md")
    named = re.findall(r"^::: dicewright\.(\w+)$|`dicewright\.(\w+)`", page, re.MULTILINE)
    assert sorted(a or b for a, b in named) == sorted(dicewright.__all__)
    inherited = re.search(
        r"^::: dicewright\.Match\n +options: { inherited_members: true }$", page, re.MULTILINE
    )
    assert inherited, "what can be read of a match is inherited"


@pytest.mark.parametrize("path", STARTS, ids=lambda path: path.stem)
def test_the_first_ten_minutes_go_as_written(
    path: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    for block in blocks(path):
        for line in block.text.splitlines() if block.info == SH else ():
            program, *words = shlex.split(line)
            assert program == "dicewright"
            done = run(*words, typed=ROLLING)
            assert done.exit_code == 0, (line, done.stderr)
            assert done.stdout.strip(), line


@pytest.mark.parametrize("path", sorted(DOCS.rglob("*.md")), ids=name)
def test_the_site_can_read_the_head_of_every_block_of_code(path: Path) -> None:
    """What it cannot read becomes prose, and the prose that follows becomes code."""
    heads = re.findall(r"^ *`{3,}([^`\n]+)$", on_page_markdown(text(path)), re.MULTILINE)
    assert [head for head in heads if not re.fullmatch(r"[\w-]+(?: title=\"[^\"]+\")?", head)] == []
