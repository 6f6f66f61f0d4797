"""What a game gives the kernel: seats, options, builds and tables checked, steps in their order."""

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from dicewright.kernel.chance import Chance, Outer, Secure, Seeded
from dicewright.kernel.content.builds import Build, Fault, Line
from dicewright.kernel.content.texts import Word
from dicewright.kernel.errors import BadBuild, DataError, DicewrightError
from dicewright.kernel.game import KNOWN, Game, Settings, Step, game_of, play_on, play_step
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

    steps = [Step(word, write(word)) for word in ("set up", "a", "b", "c")]
    game = mini(tmp_path, sequence=tuple(steps))
    s = game.begin(game.base_rows, {}, [None], 1)
    play_on(s)
    assert s.done == ["set up", "a", "b", "c", "a", "b", "c"]


def test_a_step_may_be_left_for_another_or_for_itself(tmp_path: Path) -> None:
    def hop(s: Mini) -> None:
        s.done.append(s.step)
        s.window = "open"
        leave: Callable[[str], object] = s.go
        leave({1: "3", 3: "3" if s.done.count(3) < 3 else "2"}[s.step])
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
    def hop(s: Mini) -> str | None:
        s.done.append(s.step)
        if len(s.done) == 7:
            s.end((0,))
        return {1: "3", 3: "3" if s.done.count(3) < 3 else "2", 2: None}[s.step]

    game = mini(tmp_path, hop, hop, hop)
    s = game.begin(game.base_rows, {}, [None], 1)
    play_on(s)
    assert s.done == [1, 3, 3, 3, 2, 3, 2]


def test_play_may_go_on_until_something_holds(tmp_path: Path) -> None:
    def step(s: Mini) -> None:
        s.total += 1

    game = mini(tmp_path, step)
    s = game.begin(game.base_rows, {}, [None], 1)
    assert play_on(s, lambda s: s.total == 5)
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
    more = {name: getattr(game, name) for name in ("start", "sequence", "fields", "view", "questions")}
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
    def check(data: object, options: Settings | None, build: Build) -> list[Fault]:
        return [Fault(0, "too plain", "mini.rule")]

    with pytest.raises(BadBuild, match=r"^too plain$"):
        Match(mini(tmp_path, ask, check=check, random_build=made), 1, seed=1)
    with pytest.raises(BadBuild) as caught:
        Match(mini(tmp_path, ask, check=check, random_build=made), 2, seed=1)
    assert str(caught.value) == "the build of player 1: too plain; the build of player 2: too plain"
    assert (len(caught.value.faults), caught.value.seats) == (2, (0, 1))


def made(data: object, options: Settings, source: Chance) -> Build:
    return Build("mini", f"Made {source.below(3)}")


def picky(data: object, options: Settings | None, build: Build) -> list[Fault]:
    return [Fault(line.number, f"no {line.name}", "mini.rule") for line in build.lines]


def test_a_build_is_checked_and_made_by_the_rows_and_options_of_its_match(tmp_path: Path) -> None:
    seen: list[object] = []

    def check(data: list[str], options: Settings | None, build: Build) -> list[Fault]:
        seen.append((data, options, build.name))
        return []

    def make(data: list[str], options: Settings, source: Chance) -> Build:
        seen.append((data, options))
        return Build("mini", "Made")

    (tmp_path / "data").mkdir()
    options = '[size]\nruling = "mini.rule"\ntitle = "Size"\ndefault = 3\nleast = 1\nmost = 9\n'
    tables = {"marks": "[a]\nx = 1\n", "options": options}
    game = mini(
        tmp_path,
        ask,
        tables=tables,
        data=lambda tables: list(tables.raw["marks"]),
        check=check,
        random_build=make,
    )
    changed = {"marks": {"b": {"x": 2}}}
    m = Match(game, 2, seed=1, options={"size": 5}, builds=[Build("mini", "Mine"), None], tables=changed)
    of = (["a", "b"], {"size": 5})
    assert seen == [(*of, "Mine"), of, (*of, "Made")]
    seen.clear()
    Match.load(m.log, game)
    assert seen == [(*of, "Mine"), (*of, "Made")]


def test_a_build_for_another_game_is_refused_before_the_game_looks_at_it(tmp_path: Path) -> None:
    game = mini(tmp_path, ask, check=picky, random_build=made)
    assert [
        str(fault) for fault in game.faults(game.base_rows, None, Build("pig", "", {}, (Line(1, "Eye"),)))
    ] == ["this build is for pig, not for mini"]
    assert game.faults(game.base_rows, None, Build("mini", "", {}, (Line(1, "Eye"),))) == [
        Fault(0, "no Eye", "mini.rule")
    ]
    assert [str(fault) for fault in PIG.faults(None, None, Build("pig"))] == ["Pig is played without builds"]
    assert [known.has_builds for known in (PIG, DUEL, game)] == [False, True, True]


def test_builds_lie_ready_by_the_names_of_their_files(tmp_path: Path) -> None:
    assert mini(tmp_path, ask).ready == PIG.ready == {}
    (tmp_path / "builds").mkdir()
    for name in ("two", "one", "ten-2"):
        (tmp_path / "builds" / f"{name}.txt").write_text(f"game: mini\nname: {name}\n")
    (tmp_path / "builds" / "notes.md").write_text("not a build")
    ready = mini(tmp_path, ask, check=picky, random_build=made).ready
    assert ready == {name: Build("mini", name) for name in ("one", "ten-2", "two")}
    assert list(ready) == ["one", "ten-2", "two"]


@pytest.mark.parametrize(
    ("name", "text", "sentence"),
    [
        ("one", "game: pig\n", "this build is for pig, not for mini"),
        ("one", "game: mini\n2 Eye\n1 Ear\n", "line 2: no Eye; line 3: no Ear"),
        ("one", "game: mini\n0 Eye\n", "line 2: the count must be a whole number from 1 to 999, not '0'"),
        ("one", "game: mini\nname: \udcff\n", "is not a text in UTF-8"),
        (
            "random",
            "game: mini\n",
            "must have a name of small letters, digits and hyphens, other than random",
        ),
        ("One", "game: mini\n", "must have a name of small letters, digits and hyphens, other than random"),
    ],
)
def test_a_game_with_a_bad_build_ready_is_refused(
    tmp_path: Path, name: str, text: str, sentence: str
) -> None:
    (tmp_path / "builds").mkdir()
    (tmp_path / "builds" / f"{name}.txt").write_bytes(text.encode(errors="surrogateescape"))
    with pytest.raises(DataError) as caught:
        mini(tmp_path, ask, check=picky, random_build=made)
    assert str(caught.value) == f"{name}.txt: {sentence}"


def test_a_game_without_builds_has_none_ready(tmp_path: Path) -> None:
    (tmp_path / "builds").mkdir()
    (tmp_path / "builds" / "one.txt").write_text("game: mini\n")
    with pytest.raises(DataError, match=r"^one\.txt: Mini is played without builds$"):
        mini(tmp_path, ask)
    (tmp_path / "builds" / "one.txt").unlink()
    (tmp_path / "builds" / "one.txt").mkdir()
    with pytest.raises(DataError, match=r"^one\.txt: cannot be read"):
        mini(tmp_path, ask)


def test_a_build_is_weighed_in_words(tmp_path: Path) -> None:
    def weigh(data: object, build: Build, words: object) -> list[Word]:
        return [
            Word("dice", {"n": sum(line.count for line in build.lines)}),
            Word("breed", {"of": Word("red")}),
        ]

    words = '[build]\ndice = "{n} dice"\nbreed = "a {of} one"\n\n[word]\nred = "red"\n'
    game = mini(tmp_path, ask, words=words, check=picky, random_build=made, weigh=weigh)
    build = Build("mini", "", {}, (Line(2, "Eye"), Line(3, "Arm")))
    assert game.weighed(game.base_rows, build) == ["5 dice", "a red one"]
    assert PIG.weighed(PIG.base_rows, build) == []


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


def test_points_of_an_imagined_world_are_its_worth_or_else_the_scores(tmp_path: Path) -> None:
    game = mini(tmp_path, ask)
    s: Any = Match(game, 2, seed=1).course.state
    assert game.points(s) is None
    game.scores = lambda s: [1, 2]
    assert game.points(s) == [1, 2]
    game.worth = lambda s: [3, 4]
    assert game.points(s) == [3, 4]


def test_defaults_are_plain(tmp_path: Path) -> None:
    game = mini(tmp_path, ask)
    m = Match(game, 2, seed=1)
    decision = m.pending[0]
    s: Any = m.course.state
    assert decision.default == 1
    assert [game.why_not(s, decision, entity) for entity in ("x1", "x7", "y1")] == ["", *["mini.rule"] * 2]
    assert game.measures(s, decision) == []
    assert m.scores is None
    assert game.sides(s) == [(0,), (1,)]
    owned = [game.owns(s, 1, entity) for entity in ("p1", "d1.3", "m1.2.4", "p0", "d0.1", "c.x1", "", "p11")]
    assert owned == [True, True, True, False, False, False, False, False]
