"""Every match that was ever kept under the present rules loads to what it was."""

from __future__ import annotations  # a compiled Game[Any] cannot be evaluated

from pathlib import Path
from typing import Any, Final

import pytest

from dicewright.kernel.errors import BadRecord, DicewrightError
from dicewright.kernel.game import Game
from dicewright.kernel.history.records import digest
from dicewright.kernel.match import Match
from tests.contract.games import GAMES, over_games
from tests.kept.logs import HERE, OLD, Kept, digest_of, numbers, outcome, path_of, put_away, read, read_file
from tests.kept.plans import FEWER

SOURCES: Final = {"seed", "secure", "outer", "laid"}


def meant(game: str) -> str:
    """Return what to do if the rules of a game were meant to change."""
    return (
        f"If the rules were meant to change, raise `rules` of {game} and run `python -m tests.kept {game}`."
    )


def difference(kept: Kept, game: Game[Any]) -> str:
    """Return in one sentence how a kept log loads otherwise than it did, or ""."""
    try:
        now = outcome(Match.load(kept["log"], game))
    except BadRecord as bad:
        return f"{kept['title']}: the log is refused: {bad}"
    changed = [key for key in now if now[key] != kept[key]]
    return (
        f"{kept['title']}: the log loads, but otherwise than before: {', '.join(changed)}" if changed else ""
    )


@over_games
def test_every_kept_log_loads_to_the_same_match(game: Game[Any]) -> None:
    differences = [found for kept in read(game.id) if (found := difference(kept, game))]
    assert not differences, "\n".join([*differences, meant(game.id)])


@over_games
def test_kept_logs_are_of_the_rules_that_the_game_has(game: Game[Any]) -> None:
    assert {kept["log"]["rules"] for kept in read(game.id)} == {game.rules}, meant(game.id)


@over_games
def test_kept_logs_change_only_with_the_number_of_the_rules(game: Game[Any]) -> None:
    entered = numbers()[game.id].get(str(game.rules))
    assert digest_of(read(game.id)) == entered, f"The kept logs have changed. {meant(game.id)}"


@over_games
def test_kept_logs_hold_all_that_can_happen_to_a_match(game: Game[Any]) -> None:
    kept = read(game.id)
    tags = {record[0] for one in kept for record in one["log"]["records"]}
    assert tags - set("dgr") == set("afnute")  # not every game draws
    assert tags & set("gr")  # how somebody gives up: now, or as of old
    assert {bool(one["asked"]) for one in kept} == {True, False}
    if game.id not in FEWER:
        sources = [one["log"]["chance"] for one in kept]
        assert {source if isinstance(source, str) else min(source) for source in sources} == SOURCES


def refused(log: dict[str, Any], game: Game[Any]) -> str:
    """Return why a log is refused; it must be."""
    with pytest.raises(DicewrightError) as wrong:
        Match.load(log, game)
    return str(wrong.value)


@over_games
def test_logs_of_older_rules_stay_and_are_refused_by_their_number(game: Game[Any]) -> None:
    newer = {**read(game.id)[0]["log"], "rules": game.rules + 1}
    newer["digest"] = digest(newer)
    assert f"rules number {game.rules + 1}; the game has number {game.rules}" in refused(newer, game)
    for path in OLD.glob(f"{game.id}.*.xz"):
        kept, number = read_file(path), path.name.split(".")[1]
        assert digest_of(kept) == numbers()[game.id][number], f"{path.name} has changed"
        for one in kept:
            assert f"rules number {number}; the game has number {game.rules}" in refused(one["log"], game)


def test_new_logs_put_the_old_ones_away(tmp_path: Path) -> None:
    copy = tmp_path / "pig.json.xz"
    copy.write_bytes(path_of("pig").read_bytes())
    put_away(copy, tmp_path / "old")
    [moved] = (tmp_path / "old").iterdir()
    assert not copy.exists()
    assert moved.name == f"pig.{read('pig')[0]['log']['rules']}.json.xz"
    assert read_file(moved) == read("pig")


def test_no_log_is_kept_of_a_game_that_is_gone() -> None:
    assert sorted(path.name.split(".")[0] for path in HERE.glob("*.xz")) == sorted(game.id for game in GAMES)
