"""What a game gives the kernel: seats, options, builds and tables checked, steps in their order."""

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from dicewright.kernel.chance import Chance, Outer, Secure, Seeded
from dicewright.kernel.content.builds import Build, Fault, Line
from dicewright.kernel.errors import BadBuild, DataError, DicewrightError
from dicewright.kernel.game import KNOWN, Game, Settings, game_of, play_on, play_step
from dicewright.kernel.match import Match
from dicewright.kernel.tables.playout import Playout
from tests.kernel.minis import TRUTHS, Mini, mini
from tests.toys.duel import GAME as DUEL
from tests.toys.pig import GAME as PIG


def ask(s: Mini) -> None:
    s.choose(0, "ask", (1, 2))


def test_a_game_is_found_by_itself_or_by_its_id() -> None:
    assert game_of(PIG) is PIG
    with pytest.raises(DicewrightError, match="no game is called 'pig'; there are: "):
        game_of("pig")
    with pytest.raises(DicewrightError, match="no game is called 'nothing'"):
        Match("nothing")
    assert "pig" not in KNOWN


def test_a_match_may_be_made_by_the_id_of_a_known_game(tmp_path: Path) -> None:
    game = mini(tmp_path, ask, id="made-up")
    KNOWN["made-up"] = game
    try:
        m = Match("made-up", 1, seed=1)
        assert m.game is game
        assert Match.load(m.log).log == m.log
        assert Match.load(m.log, "made-up").log == m.log
    finally:
        del KNOWN["made-up"]


@pytest.mark.parametrize("seats", [0, 5, -1, *TRUTHS, 2.0, "2", None])
def test_a_game_is_played_by_so_many(tmp_path: Path, seats: Any) -> None:
    with pytest.raises((DicewrightError, TypeError)):  # the compiled build tells types apart by itself
        Match(mini(tmp_path, ask), seats, seed=1)


def test_steps_follow_each_other_and_the_set_up_does_not_come_back(tmp_path: Path) -> None:
    def write(word: str) -> Any:
        def step(s: Mini) -> None:
            s.done.append(word)
            if len(s.done) == 7:
                s.end((0,))

        return step

    game = mini(tmp_path, sequence=(write("set up"), write("a"), write("b"), write("c")))
    s = game.begin(game.base_rows, {}, [None], 1)
    play_on(s)
    assert s.done == ["set up", "a", "b", "c", "a", "b", "c"]


def test_a_step_may_be_left_for_another_or_for_itself(tmp_path: Path) -> None:
    def hop(s: Mini) -> None:
        s.done.append(s.step)
        s.window = "open"
        leave: Callable[[int], object] = s.go
        leave({1: 3, 3: 3 if s.done.count(3) < 3 else 2}[s.step])
        s.done.append("never")

    def stop(s: Mini) -> None:
        s.done.append(s.window)
        end: Callable[[tuple[int, ...]], object] = s.end
        end((0,))
        s.done.append("never")

    game = mini(tmp_path, hop, stop, hop)
    s = game.begin(game.base_rows, {}, [None], 1)
    assert play_step(s)
    assert s.step == 1
    play_on(s)
    assert s.done == [1, 3, 3, 3, ""]


def test_a_step_may_return_the_next(tmp_path: Path) -> None:
    def hop(s: Mini) -> int | None:
        s.done.append(s.step)
        if len(s.done) == 7:
            s.end((0,))
        return {1: 3, 3: 3 if s.done.count(3) < 3 else 2, 2: None}[s.step]

    game = mini(tmp_path, hop, hop, hop)
    s = game.begin(game.base_rows, {}, [None], 1)
    play_on(s)
    assert s.done == [1, 3, 3, 3, 2, 3, 2]


def test_play_may_go_on_until_something_holds(tmp_path: Path) -> None:
    def step(s: Mini) -> None:
        s.total += 1

    game = mini(tmp_path, step)
    s = game.begin(game.base_rows, {}, [None], 1)
    assert play_on(s, lambda s: s.total == 5) is s
    assert s.total == 5


def test_a_match_ends_with_somebody_first() -> None:
    with pytest.raises(AssertionError, match="somebody has to be first"):
        Mini().end(())


def test_turn_order_goes_round_from_any_seat() -> None:
    s = Mini()
    s.seats = 4
    assert s.clockwise(2) == (2, 3, 0, 1)
    assert s.clockwise(5) == (1, 2, 3, 0)
    assert s.concerned("any") == (0, 1, 2, 3)
    assert s.powers("any", 0) == []


def test_a_game_finds_its_own_rules_and_those_of_the_table(tmp_path: Path) -> None:
    game = mini(tmp_path)
    assert game.rule("mini.rule").text == "There is one rule."
    assert game.rule("table.undo").section == "Changing your mind"


@pytest.mark.parametrize("missing", ["data/kinds.toml", "text/en.toml", "rulebook.md"])
def test_a_game_without_its_files_is_refused(tmp_path: Path, missing: str) -> None:
    game = mini(tmp_path)
    (tmp_path / missing).unlink()
    facts = {name: getattr(game, name) for name in ("id", "title", "prefix", "rules", "least", "most")}
    more = {name: getattr(game, name) for name in ("start", "sequence", "fields", "view", "describe")}
    with pytest.raises(DataError, match="is missing"):
        Game(folder=tmp_path, **facts, **more)


def test_a_game_without_builds_takes_none() -> None:
    with pytest.raises(DicewrightError, match="Pig is played without builds"):
        Match(PIG, seed=1, builds=[Build("pig"), None])
    assert Match(PIG, seed=1, builds=[None, None]).log["builds"] == [None, None]


@pytest.mark.parametrize("n", [0, 1, 3])
def test_each_seat_has_one_build(n: int) -> None:
    with pytest.raises(DicewrightError, match=f"2 seats need 2 builds .None for a random one., not {n}"):
        Match(DUEL, seed=1, builds=[None] * n)


def test_a_given_build_is_checked_and_a_missing_one_made() -> None:
    good = Build("duel", "Mine", {}, (Line(3, "Reach"),))
    m = Match(DUEL, seed=1, builds=[good, None])
    mine, made = m.log["builds"]
    assert mine == good.plain()
    assert made["name"] == "Anybody"
    with pytest.raises(BadBuild, match="a duellist has 3 lessons, not 1"):
        Match(DUEL, seed=1, builds=[None, Build("duel", "Mine", {}, (Line(1, "Reach"),))])


def test_random_builds_follow_from_the_seed_and_not_from_the_draws_of_the_match() -> None:
    logs = [Match(DUEL, 4, seed=seed).log for seed in (5, 5, 6)]
    assert logs[0]["builds"] == logs[1]["builds"]
    given = [Build.of(plain) for plain in logs[0]["builds"]]
    assert Match(DUEL, 4, seed=5, builds=given).log["records"] == logs[0]["records"]
    many = {str(Match(DUEL, 2, seed=seed).log["builds"]) for seed in range(40)}
    assert len(many) > 10


@pytest.mark.parametrize("chance", [Secure(), Outer(), Seeded(4)])
def test_random_builds_are_made_whatever_the_dice_are(chance: Chance) -> None:
    builds = Match(DUEL, 3, chance=chance).log["builds"]
    assert all(build["game"] == "duel" for build in builds)


def test_a_random_build_that_breaks_the_rules_is_refused(tmp_path: Path) -> None:
    def check(build: Build) -> list[Fault]:
        return [Fault(0, "too plain", "mini.rule")]

    def make(source: Chance, options: Settings) -> Build:
        return Build("mini")

    with pytest.raises(BadBuild, match="too plain"):
        Match(mini(tmp_path, ask, check=check, random_build=make), 1, seed=1)


def test_tables_may_be_changed_for_one_match_alone(tmp_path: Path) -> None:
    house = tmp_path / "house"
    house.mkdir()
    (house / "cards.toml").write_text("[slash]\ncopies = 1\n")
    ways: tuple[Any, ...] = (house, str(house), {"cards": {"slash": {"copies": 1}}})
    logs = [Match(DUEL, seed=1, tables=way).log for way in ways]
    assert logs[0] == logs[1] == logs[2]
    assert logs[0]["tables"]["diff"] == {"cards": {"slash": {"copies": 1}}}
    assert Match.load(logs[0], DUEL).log == logs[0]
    m = Match.load(logs[0], DUEL)
    assert len(m.course.state.data.cards) == 19
    assert len(Match(DUEL, seed=1).course.state.data.cards) == 24


def test_tables_that_are_not_the_games_are_refused() -> None:
    with pytest.raises(DataError, match=r"spells\.toml: is not a table of this game"):
        Match(DUEL, seed=1, tables={"spells": {}})


def test_playouts_of_two_versions_of_the_tables_run_side_by_side() -> None:
    few = DUEL.read_tables({"cards": {"slash": {"copies": 0}, "lunge": {"copies": 0}}})
    ends = []
    for tables in (DUEL.base, few, DUEL.base):
        data = DUEL.rows(tables)
        s = DUEL.begin(data, DUEL.options.resolve({}), [None, None], 2)
        s.table = Playout(Seeded(2))
        play_on(s)
        ends.append((s.life, s.first))
    assert ends[0] == ends[2]
    assert ends[1] == ([10, 10], (0, 1))  # without a weapon nobody is hurt


def test_defaults_are_plain(tmp_path: Path) -> None:
    game = mini(tmp_path, ask)
    m = Match(game, 2, seed=1)
    decision = m.pending[0]
    s: Any = m.course.state
    assert game.default(s, decision) == decision.default == 1
    assert game.why_not(s, decision, "x1") == ""
    assert game.entity(s, decision, 1) == ""
    assert game.measures(s, decision) == []
    assert m.scores is None
    assert game.sides(s) == [(0,), (1,)]
    owned = [game.owns(s, 1, entity) for entity in ("p1", "d1.3", "m1.2.4", "p0", "d0.1", "c.x1", "", "p11")]
    assert owned == [True, True, True, False, False, False, False, False]
