"""What can be typed at a question: answers, questions about them, and nonsense, which changes nothing."""

import re
from pathlib import Path

import pytest

import dicewright as dw
from tests.cli.program import GAME, log_of, run

SEED = ("--seed", "7")
ROLL, STOP = "2\n", "3\n"  # of the first question of seed 7, whose first option takes Umbrella


@pytest.fixture(autouse=True)
def cheap(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    """Let hints be cheap, and what is left unfinished be kept out of the way."""
    monkeypatch.setattr("dicewright.bots.greedy.BUDGET", 6)
    monkeypatch.setattr("dicewright.bots.greedy.ROUNDS", 6)
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "data"))


def said(typed: str, *words: str) -> str:
    """Return what a game of two people says in one long line, from the first prompt on."""
    done = run("play", GAME, *SEED, *words, typed=typed)
    assert done.exit_code == 0
    return " ".join(done.stdout.partition("\n> ")[2].split())


def records(tmp_path: Path, typed: str, *words: str) -> list[list[object]]:
    """Return the answers and undos that typing leads to."""
    file = tmp_path / f"{len(list(tmp_path.iterdir()))}.json"
    run("play", GAME, *SEED, *words, "--save", file, typed=typed)
    return [record for record in log_of(file)["records"] if record[0] in "au"]


def test_a_question_mark_tells_the_rule_and_all_commands() -> None:
    words = said("?\n")
    assert "If your dice form several doodles, choose one" in words
    assert "[doodle.match.choice]" in words
    commands = ("odds", "hint", "undo", "never", "board", "log", "rules WORD", "save FILE", "resign", "quit")
    for command in commands:
        assert command in words
    assert "look up a word" in said("help\n")


@pytest.mark.parametrize(
    ("game", "there", "missing"),
    [
        ("doodle-dice", ["odds", "? dice", "never", "always", "ask"], ["name ", "doodle "]),
        ("daemon-dice", ["odds", "never"], ["name ", "doodle "]),
        ("dice-warriors", ["odds"], ["never", "name ", "doodle "]),
        ("doodle-dice-monsters", ["odds", "never", "name 1 WORDS", "doodle "], []),
    ],
)
def test_help_lists_only_what_the_game_has(game: str, there: list[str], missing: list[str]) -> None:
    words = run("play", game, "--bots", "random", *SEED, typed="help\n").stdout.partition("> ")[2]
    assert [word for word in there if f"\n {word}" not in words] == []
    assert [word for word in missing if f"\n {word}" in words] == []


def test_a_question_mark_and_a_number_tell_the_rule_of_an_option() -> None:
    for typed in ("? 1\n", "?1\n"):
        assert "1 take Umbrella If your dice form a doodle" in said(typed)
    assert "spend" not in said("? 2\n")


def test_a_question_mark_and_a_name_tell_why_a_thing_is_no_option() -> None:
    assert "Volcano cannot be chosen: Your dice don't form that doodle." in said("? volcano\n")
    assert "[doodle.turn.match]" in said("? Volcano\n")
    assert "Umbrella is option 1: take Umbrella." in said("? umbrella\n")
    assert "Umbrella is option 1" in said("? c.R1\n")
    assert "Free Roll cannot be chosen: Specials have no colour" in said("? free roll\n")


def test_things_that_nobody_sees_can_be_asked_about_too() -> None:
    assert "Bicycle cannot be chosen: " in said("? Bicycle\n")
    assert "[doodle.steal.declare]" in said("? c.G7\n")


def test_a_name_of_several_or_of_nothing_is_said_to_be_so() -> None:
    assert "Which one: Cannonball, Chimney Smoke" in said("? C\n") or "Which one:" in said("? C\n")
    assert "Nothing in this game is called 'unicorn'." in said("? unicorn\n")


def test_odds_are_a_table_of_measures_by_options() -> None:
    words = said("odds\n")
    assert "chance option 1 option 2 option 3" in words
    assert "... with the rolls left" in words
    assert "Umbrella 100.0%" in words
    m = dw.Match(GAME, seats=2, seed=7)
    seat = m.pending[0].seat
    measure = next(x for x in m.seat(seat).measures() if x.parts["card"] == "Volcano")
    exact = float(str(m.odds(seat, m.pending[0].options[1], measure.id)["value"]))
    assert f"Volcano 0.0% {exact:.1%} 0.0%" in words
    assert "the game's own exact count" in words


def test_odds_on_a_narrow_screen_are_lines(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("COLUMNS", "40")
    assert "Volcano: option 2 " in said("odds\n")


def test_where_nothing_can_be_counted_it_is_said() -> None:
    words = run("play", "doodle-dice-monsters", "--bots", "random", *SEED, typed="odds\n").stdout
    assert "There are no odds for this question." in words


def test_odds_of_a_set_tell_the_best_dice_for_each_doodle() -> None:
    words = said(ROLL + "odds\n")
    assert "... if you roll just these again" in words
    m = dw.Match(GAME, seats=2, seed=7)
    seat = m.pending[0].seat
    house = next(one for one in m.seat(seat).measures() if one.parts["card"] == "Little House")
    exact = float(str(m.odds(seat, m.pending[0].options[1], house.id)["value"]))
    assert f"Little House: {exact:.1%} with 1 2 5 6" in words


def test_odds_of_a_set_that_is_typed() -> None:
    words = said(ROLL + "odds 1 2 5 6\n")
    assert "Little House: 35.8%" in words
    assert " with " not in words.rpartition("Little House")[2].partition(">")[0]
    assert "Little House: 20.8%" in said(ROLL + "odds 1 2 3\n")
    assert "> There is no option 9: type numbers from 1 to 6, or ? for help." in said(ROLL + "odds 9\n")
    assert "odds 1 is for questions where you choose several; type odds." in said("odds 1\n")


def test_a_hint_is_the_best_answer_with_its_chance_and_those_of_others() -> None:
    words = said("hint\n")
    assert re.search(r"Best: \d: .* You win about \d+% of the time\.", words)
    assert re.search(r"Chances to win: \d: \d+% \(\d+ to \d+\); \d: \d+% ", words)
    assert re.search(r"Best: \d( \d)*: die ", said(ROLL + "hint\n"))


def test_asking_changes_nothing(tmp_path: Path) -> None:
    asked = "? \n?\n? 1\n? volcano\nodds\nhint\nlog\nrules steal\nboard\nhelp\n\n   \n"
    assert records(tmp_path, asked + ROLL + asked + "1 2\n") == records(tmp_path, ROLL + "1 2\n")


@pytest.mark.parametrize(
    "typed", ["0", "4", "-1", "1.5", "x", "1 2", "²", "99999999999", "🎲", "%s", "[red]", "\x00"]
)
def test_nonsense_is_answered_in_one_line_and_changes_nothing(typed: str, tmp_path: Path) -> None:
    words = said(f"{typed}\n")
    assert "type a number from 1 to 3, or ? for help." in words or "You can choose only one" in words
    assert records(tmp_path, f"{typed}\n") == []


@pytest.mark.parametrize("typed", ["", "1 1", "7", "1 7", "1,2,9", "most"])
def test_a_set_that_cannot_be_is_answered_in_one_line(typed: str, tmp_path: Path) -> None:
    assert records(tmp_path, f"{ROLL}{typed}\n") == records(tmp_path, ROLL)


@pytest.mark.parametrize(
    ("typed", "options"),
    [
        ("1 3 5", [0, 2, 4, -1]),
        ("5,3,1", [0, 2, 4, -1]),
        ("6", [5]),
        ("all", [0, 1, 2, 3, 4, 5]),
        ("2", [1, -1]),
    ],
)
def test_a_set_is_typed_in_one_line_and_sent_as_one(typed: str, options: list[int], tmp_path: Path) -> None:
    asked = records(tmp_path, f"{ROLL}{typed}\n")
    assert [record[3] for record in asked[1:]] == options


def test_undo_takes_the_last_answer_back(tmp_path: Path) -> None:
    assert [record[0] for record in records(tmp_path, ROLL + "undo\n")] == ["a", "u"]
    words = said(ROLL + "u\n")
    assert "An answer is taken back." in words
    assert (
        words.endswith("3 end turn with nothing > The game is saved. To continue: ".rstrip())
        or "3 end turn with nothing >" in words
    )


def test_who_gives_up_is_asked_back_and_the_last_one_left_has_won(tmp_path: Path) -> None:  # table.resign
    words = said("resign\n")
    assert "To make Player 1 give up, type resign yes. This cannot be undone." in words
    assert "wins" not in words
    words = said("resign yes\n", "--save", str(tmp_path / "a.json"))
    assert "Player 2 wins." in words
    assert "Gave up: Player 1." in words
    assert log_of(tmp_path / "a.json")["records"][-1] == ["g", 0]


def test_what_cannot_be_taken_back_is_said_to_be_so() -> None:
    assert "There's nothing to undo." in said("undo\n")
    assert "There's nothing to undo." in said(ROLL + "1 2\nundo\n")


@pytest.mark.parametrize("typed", ["log abc\n", "log -3\n", "log 0\n", "log 1 2\n", f"log {'9' * 5000}\n"])
def test_a_log_of_no_number_is_refused(typed: str) -> None:
    assert said(typed).startswith("Type log, or log and how many events to show.")


def test_the_log_tells_the_last_events() -> None:
    assert "Player 1 rolls face, arch, dash, dash, arch, face. >" in said("log 1\n")
    words = said("log\n")
    assert "Player 2 deals." in words


def test_rules_are_looked_up_by_a_word() -> None:
    assert "[doodle.steal.victim]" in said("rules steal\n")
    assert "No rule mentions 'xyzzy'." in said("r xyzzy\n")
    assert "Which word?" in said("rules\n")
    assert "more mention it: dicewright rules doodle-dice you" in said("rules you\n")


def test_the_board_is_drawn_again_with_its_question() -> None:
    words = said("board\n")
    assert "turn 1: Player 1, roll 1 of 3" in words
    assert "1 take Umbrella" in words


def test_a_game_is_kept_from_the_moment_one_wants_it(tmp_path: Path) -> None:
    file = tmp_path / "late.json"
    words = said(f"save {file}\n{ROLL}")
    assert "The game is saved in" in words
    assert [record[0] for record in log_of(file)["records"]].count("a") == 1
    assert "Which file?" in said("save\n")
    assert "already exists" in said(f"save {file}\n")
    assert "cannot save the game" in said("save /nowhere/x.json\n")


def test_never_is_for_windows_only() -> None:
    assert "never and always work only where you may pass" in said("never\n")
