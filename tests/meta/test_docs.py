"""Documents: what they show runs, what they quote is there, and what there is they name."""

import ast
import contextlib
import doctest
import io
import re
from pathlib import Path
from typing import Final

import pytest

import dicewright
from tests.meta.test_surface import MATCH
from tests.meta.tree import ROOT, TOYS, Block, blocks, calls, documents, name, text, tree

PROGRAMS: Final = ("tests/toys/pig/__main__.py", "bench/__main__.py", "tools/fast.py", "tools/wire.py")
GUIDES: Final = ("README.md", "CONTRIBUTING.md")
LINK: Final = re.compile(r"\[[^\]]*\]\(([^)\s]+)\)")
SPAN: Final = re.compile(r"`([^`\n]+)`")
PLACE: Final = re.compile(r"(?:src|tests|docs|tools|bench|examples|requirements)/[\w./-]+")
RUN: Final = "python run"
OUTPUT: Final = "text output"
QUOTE: Final = re.compile(r"(?:python|toml|markdown) (\S+/\S+?)( part)?")
ENTRY: Final = 10  # lines of a decision


def names(paths: list[Path]) -> list[str]:
    """Return the names of files, for the ids of tests."""
    return [name(path) for path in paths]


def quoted(path: Path) -> list[tuple[Block, re.Match[str]]]:
    """Return the blocks of a document that quote a file, each with its quotation."""
    return [(block, quote) for block in blocks(path) if (quote := QUOTE.fullmatch(block.info))]


def each(paths: list[Path]) -> pytest.MarkDecorator:
    """Run a test once for each of some documents."""
    return pytest.mark.parametrize("path", paths, ids=names(paths))


each_document = each(documents())
each_with_programs = each([p for p in documents() if any(block.info == RUN for block in blocks(p))])
each_with_quotes = each([path for path in documents() if quoted(path)])


def shown(block: Block) -> str:
    """Run a block and return what it prints."""
    out = io.StringIO()
    with contextlib.redirect_stdout(out):
        exec(compile(block.text, f"{block.document}:{block.line}", "exec"), {"__name__": "document"})  # noqa: S102
    return out.getvalue()


def failures(document: str, sessions: list[Block]) -> str:
    """Run the sessions of a document, one after the other in one world, and return what went wrong."""
    out = io.StringIO()
    world: dict[str, object] = {"__name__": "document"}
    runner = doctest.DocTestRunner(verbose=False)
    for block in sessions:
        test = doctest.DocTestParser().get_doctest(block.text, {}, document, document, block.line)
        test.globs = world
        runner.run(test, out=out.write, clear_globs=False)
    return out.getvalue()


def prose(whole: str) -> str:
    """Return a document without its fenced blocks."""
    return re.sub(r"^(`{3,}).*?^\1$", "", whole, flags=re.MULTILINE | re.DOTALL)


def anchors(whole: str) -> set[str]:
    """Return the anchors of a document's headings."""
    headings = re.findall(r"^#+ (.+)$", prose(whole), re.MULTILINE)
    return {re.sub(r"[^\w\- ]", "", heading.lower()).replace(" ", "-") for heading in headings}


def broken_links(path: Path, whole: str) -> list[str]:
    """Return the links of a document that lead nowhere in this checkout."""
    found = []
    for link in LINK.findall(prose(whole)):
        if "://" in link or link.startswith("mailto:"):
            continue
        place, _, anchor = link.partition("#")
        target = (path.parent / place).resolve()
        there = target.exists() and (not anchor or anchor in anchors(text(target) if place else whole))
        found += [] if there else [link]
    return found


def missing_places(whole: str) -> list[str]:
    """Return the files a document names that are not there."""
    places = [span for span in SPAN.findall(prose(whole)) if PLACE.fullmatch(span)]
    return [place for place in places if not (ROOT / place).exists()]


def flags(module: ast.Module) -> list[str]:
    """Return the flags a program takes, by its syntax."""
    found = [call for word, call in calls(module) if word == "add_argument"]
    words = [a.value for call in found for a in call.args if isinstance(a, ast.Constant)]
    return [word for word in words if isinstance(word, str) and word.startswith("-")]


def targets(makefile: str) -> list[str]:
    """Return the targets people may ask make for."""
    phony = re.search(r"^\.PHONY: (.+)$", makefile, re.MULTILINE)
    return phony[1].split() if phony else []


def code_in(paths: list[Path]) -> str:
    """Return all that stands as code in documents: fenced, or between backticks."""
    fenced = [block.text for path in paths for block in blocks(path)]
    return "\n".join(fenced + [span for path in paths for span in SPAN.findall(prose(text(path)))])


@each_with_programs
def test_programs_in_a_document_run_and_print_what_it_says(path: Path) -> None:
    found = blocks(path)
    for i, block in enumerate(found):
        if block.info == RUN:
            printed = shown(block)
            says = [after.text for after in found[i + 1 : i + 2] if after.info == OUTPUT]
            assert printed == "".join(says), f"{block.document}, line {block.line}"


@each_document
def test_sessions_in_a_document_go_as_it_says(path: Path) -> None:
    sessions = [b for b in blocks(path) if b.info.startswith("python") and ">>> " in b.text]
    assert failures(name(path), sessions) == ""


@each_with_quotes
def test_quoted_files_are_as_quoted(path: Path) -> None:
    for block, quote in quoted(path):
        source = text(ROOT / quote[1])
        where = f"{block.document}, line {block.line}: {quote[1]}"
        assert block.text in source if quote[2] else block.text == source, where


@each_document
def test_links_lead_somewhere(path: Path) -> None:
    assert broken_links(path, text(path)) == []


@each_document
def test_files_that_are_named_are_there(path: Path) -> None:
    assert missing_places(text(path)) == []


def test_every_document_can_be_found_from_the_first() -> None:
    linked = {(ROOT / link).resolve() for link in LINK.findall(text(ROOT / "README.md"))}
    assert [name(path) for path in documents() if path.name != "README.md" and path not in linked] == []


def test_the_tutorial_shows_the_whole_of_pig() -> None:
    quotes = [QUOTE.fullmatch(block.info) for block in blocks(ROOT / "docs/new-game.md")]
    quoted = {quote[1] for quote in quotes if quote and not quote[2]}
    whole = [path for path in (TOYS / "pig").rglob("*.*") if path.suffix in (".py", ".toml", ".md")]
    program = TOYS / "pig/__main__.py"
    tests = [path for path in whole if path.name.startswith("test_")]
    assert quoted == {name(path) for path in whole if path != program and path not in tests}


def test_every_target_of_make_is_named() -> None:
    words = code_in([ROOT / guide for guide in GUIDES])
    makefile = text(ROOT / "Makefile")
    assert len(targets(makefile)) > 5
    assert [t for t in targets(makefile) if not re.search(rf"\bmake {t}\b", words)] == []
    assert all(f"{variable}=" in words for variable in ("ARGS", "MINUTES"))


@pytest.mark.parametrize("program", PROGRAMS)
def test_every_flag_is_named(program: str) -> None:
    words = code_in([ROOT / guide for guide in GUIDES])
    found = flags(tree(ROOT / program))
    assert found
    assert [flag for flag in found if not re.search(rf"(?<![\w-]){flag}\b", words)] == []


def test_every_public_name_is_documented() -> None:
    words = code_in(documents())
    assert [word for word in dicewright.__all__ if not re.search(rf"\b{word}\b", words)] == []
    assert [word for word in MATCH if not re.search(rf"\b(?:m|Match)\.{word}\b", words)] == []


def test_a_decision_takes_ten_lines_at_most() -> None:
    entries = text(ROOT / "docs/why.md").split("\n## ")[1:]
    assert len(entries) >= 10
    lengths = {entry.split("\n")[0]: sum(bool(line) for line in entry.split("\n")[1:]) for entry in entries}
    assert {title: n for title, n in lengths.items() if n > ENTRY} == {}


def test_the_glossary_has_each_word_once_and_in_order() -> None:
    words = re.findall(r"^\| \*\*(.+?)\*\* \|", text(ROOT / "docs/glossary.md"), re.MULTILINE)
    assert len(words) > 40
    assert words == sorted(set(words), key=str.casefold)


def test_what_is_wrong_with_a_document_is_found() -> None:
    page = ROOT / "README.md"
    whole = "# A b, c\n[x](nowhere.md) [y](README.md) [z](#a-b-c) [w](#d) `src/nothing.py` [v](http://x)\n"
    assert broken_links(page, whole) == ["nowhere.md", "#d"]
    assert missing_places(whole) == ["src/nothing.py"]
    assert "Expected" in failures("x", [Block("x", 1, "python", ">>> 1 + 1\n3\n")])
    assert shown(Block("x", 1, RUN, "print(1 + 1)\n")) == "2\n"


def test_flags_and_targets_are_read_from_their_files() -> None:
    assert flags(ast.parse("p.add_argument('-x', '--long', type=int)\np.add_argument('place')")) == [
        "-x",
        "--long",
    ]
    assert targets(".PHONY: a b\na:\n") == ["a", "b"]


def test_every_promise_names_tests_that_there_are() -> None:
    page = text(ROOT / "docs/fair/reliability.md")
    named = set(re.findall(r"`(test_[a-z0-9_]+)`", page))
    there = {
        found
        for path in (ROOT / "tests").rglob("test_*.py")
        for found in re.findall(r"^(?:async )?def (test_\w+)", text(path), re.MULTILINE)
    }
    assert len(named) > 50
    assert sorted(named - there) == []
    lines = [row.split("|") for row in page.splitlines() if re.match(r"\| \d+\.\d+\.\d+", row)]
    assert len(lines) > 30
    assert [row[1] for row in lines if not row[3].strip()] == []
