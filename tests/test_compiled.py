"""The compiled build: the command loads the rules from it, if it is of the very same sources."""

import sys
from importlib.machinery import EXTENSION_SUFFIXES
from pathlib import Path

import pytest

from dicewright.compiled import BUILT, TREE, Finder, prefer

COMMAND = "/somewhere/bin/dicewright"


@pytest.fixture
def package(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Return the package of a checkout with a compiled build; nothing that is loaded stays."""
    monkeypatch.setattr(sys, "meta_path", list(sys.meta_path))
    tree = tmp_path / TREE
    package = tmp_path / "src" / "dicewright"
    for home in (package, tree / "dicewright"):
        for name in ("kernel/dice.py", "games/pig/__init__.py", "games/pig/data/rows.toml", "cli/play.py"):
            file = home / name
            file.parent.mkdir(parents=True, exist_ok=True)
            file.write_text(f"{name}\n")
    (tree / f"abc__mypyc{EXTENSION_SUFFIXES[0]}").touch()
    (tree / "dicewright" / "kernel" / f"dice{EXTENSION_SUFFIXES[0]}").touch()
    (tree / BUILT).touch()
    return package


def test_the_command_loads_the_rules_from_the_compiled_build(package: Path) -> None:
    assert prefer(package, COMMAND)
    finder = sys.meta_path[0]
    assert isinstance(finder, Finder)
    tree = package.parents[1] / TREE
    found = finder.find_spec("dicewright.kernel.dice")
    assert found is not None
    assert found.origin == str(tree / "dicewright" / "kernel" / f"dice{EXTENSION_SUFFIXES[0]}")
    shared = finder.find_spec("abc__mypyc")
    assert shared is not None
    assert Path(str(shared.origin)).parent == tree
    plain = finder.find_spec("dicewright.games.pig")
    assert plain is not None
    assert plain.origin == str(tree / "dicewright" / "games" / "pig" / "__init__.py")


@pytest.mark.parametrize("name", ["dicewright", "dicewright.cli.play", "dicewright.bots", "json"])
def test_nothing_but_rules_is_loaded_from_there(package: Path, name: str) -> None:
    assert Finder(package.parents[1] / TREE).find_spec(name) is None


def test_other_programs_say_themselves_what_they_load(package: Path) -> None:
    assert not prefer(package, "/somewhere/bin/pytest")
    assert not prefer(package, "")


@pytest.mark.parametrize("name", ["kernel/dice.py", "games/pig/data/rows.toml"])
def test_a_build_of_other_sources_is_not_used(package: Path, name: str) -> None:
    (package / name).write_text("changed\n")
    assert not prefer(package, COMMAND)


def test_a_build_that_lacks_a_new_file_is_not_used(package: Path) -> None:
    (package / "kernel" / "new.py").write_text("new\n")
    assert not prefer(package, COMMAND)


def test_what_is_not_compiled_may_change(package: Path) -> None:
    (package / "cli" / "play.py").write_text("changed\n")
    assert prefer(package, COMMAND)


def test_a_build_that_was_not_finished_or_is_of_another_python_is_not_used(package: Path) -> None:
    tree = package.parents[1] / TREE
    shared = tree / f"abc__mypyc{EXTENSION_SUFFIXES[0]}"
    shared.rename(tree / "abc__mypyc.other.so.bak")
    assert not prefer(package, COMMAND)
    (tree / "abc__mypyc.other.so.bak").rename(shared)
    assert prefer(package, COMMAND)
    (tree / BUILT).unlink()
    assert not prefer(package, COMMAND)
