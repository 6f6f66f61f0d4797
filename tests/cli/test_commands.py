"""The commands beside play: what they print, and how they refuse."""

import json
import os
import re
import subprocess
import sys
from importlib.metadata import version
from pathlib import Path

import pytest
from click.shell_completion import ShellComplete

import dicewright as dw
from dicewright.cli import COMMANDS, main
from tests.cli.program import GAME, PROGRAM, Terminal, refused, run, started

COMMAND = Path(sys.executable).with_name("dicewright")
COLOUR = re.compile(r"\x1b\[[0-9;]*\b(3[1-8]|9[0-7])\b")
RULE = "The first player with a card of every colour wins at once. [doodle.win]"


@pytest.fixture
def kept(tmp_path: Path) -> Path:
    """Return the file of a match that random bots have begun."""
    m = dw.Match(GAME, seats=3, seed=7)
    for _ in range(40):
        decision = m.pending[0]
        m.answer(decision.seat, dw.bot("random", 1).choose(m.seat(decision.seat)))
    file = tmp_path / "kept.json"
    file.write_text(json.dumps(m.log))
    return file


def test_the_version_is_that_of_the_package() -> None:
    assert run("--version").output == f"dicewright {version('dicewright')}\n"


def test_without_a_command_it_explains_itself() -> None:
    done = run()
    assert done.exit_code == 0
    assert done.output == run("-h").output == run("--help").output
    assert all(name in done.output for name in COMMANDS)
    for name in ("admin", "build", "lab"):
        alone = run(name)
        assert (alone.exit_code, alone.stderr, alone.stdout) == (0, "", run(name, "-h").stdout)


@pytest.mark.parametrize("name", list(COMMANDS))
def test_every_command_teaches_with_an_example(name: str) -> None:
    done = run(name, "-h")
    assert done.exit_code == 0
    assert f"  dicewright {name} " in done.output or f"Example:  dicewright {name} " in done.output
    assert "..." not in done.output.partition("Commands:")[2], "a sentence of the list is cut"


def test_the_module_is_the_same_program() -> None:
    done = subprocess.run([*PROGRAM, "--version"], check=True, capture_output=True, text=True)  # noqa: S603 - our own
    assert done.stdout == run("--version").output


def test_a_command_loads_no_other() -> None:
    code = (
        "import sys; from dicewright.cli import main\n"
        "try: main(['games'])\n"
        "except SystemExit: print([m for m in sys.modules if m.split('.')[0] == 'rich' or 'simulate' in m])"
    )
    done = subprocess.run([sys.executable, "-c", code], check=True, capture_output=True, text=True)  # noqa: S603
    assert done.stdout.splitlines()[-1] == "[]"


def test_the_games_are_listed_with_their_options() -> None:
    done = run("games")
    assert "doodle-dice: Doodle Dice, 2 to 6 players" in done.output
    assert "dice-warriors: Dice Warriors, 2 players" in done.output
    assert "extras=off" in done.output
    facts = json.loads(run("games", "--json").output)["games"]
    assert [game["id"] for game in facts] == dw.games()
    doodle = next(game for game in facts if game["id"] == GAME)
    assert "printed" in doodle["presets"]
    assert doodle["options"][0]["values"] == ["random", "dealer_picks"]


def test_the_rules_are_read_whole_by_word_or_by_id() -> None:
    whole = run("rules", GAME).output
    assert whole.index("What you need") < whole.index("Stealing") < whole.index("[table.undo]")
    assert RULE in run("rules", GAME, "doodle.win").output
    assert "[doodle.steal.take]" in run("rules", GAME, "STEAL").output
    assert RULE in run("rules", GAME, "every", "colour", "wins").output
    found = json.loads(run("rules", GAME, "doodle.win", "--json").output)
    assert found["rules"][0]["id"] == "doodle.win"


def test_a_ruling_leads_to_its_rules() -> None:
    said = run("rules", "doodle-dice-monsters", "DDM-53").output
    assert "[ddm.stratagem.green]" in said
    assert "[ddm.fortress.black]" in said
    assert said.count("[ddm.") == 2
    assert "DDM-" not in run("rules", "doodle-dice-monsters").output


def test_tables_are_written_changed_and_played_with(tmp_path: Path) -> None:
    mine = tmp_path / "mine"
    assert "cards.toml: 65 rows" in run("tables", GAME).output
    assert run("tables", GAME, "--export", mine).exit_code == 0
    assert "cards.toml" in [path.name for path in mine.iterdir()]
    assert "not empty" in refused("tables", GAME, "--export", mine)
    cards = mine / "cards.toml"
    cards.write_text(cards.read_text().replace('title = "Rainbow"', 'title = "Bow"'))
    report = run("simulate", GAME, "-n", "2", "--jobs", "1", "--tables", mine, "--json")
    assert json.loads(report.output)["tables"] == {"cards": {"O1": {"title": "Bow"}}}


def test_a_match_is_told_again_to_any_moment(kept: Path) -> None:
    whole = run("replay", kept).output
    assert "   0  3 players draw lots." in whole
    begun = run("replay", kept, "--at", "0").output
    assert "turn 1" in begun
    assert whole.startswith(begun[: begun.index("\n\n")])
    assert "is asked:" in begun
    last = run("replay", kept, "--at", "40").output
    assert last == whole


def test_a_match_is_told_as_a_player_sees_it(kept: Path) -> None:
    for player in (1, 2, 3):
        assert run("replay", kept, "--as", str(player)).exit_code == 0
    facts = json.loads(run("replay", kept, "--as", "2", "--at", "10", "--json").output)
    [first, *_] = [event["text"] for event in facts["events"] if event["text"]]
    assert first == "Player 3 deals."
    assert facts["over"] is False
    assert facts["view"]["gallery"]


def test_dice_that_count_are_told_with_what_was_to_be_expected(tmp_path: Path) -> None:
    m = dw.Match("monster-dice", seats=2, seed=3)
    file = tmp_path / "monsters.json"
    file.write_text(json.dumps(m.log))
    whole = " ".join(run("replay", file).output.split())  # lines are wrapped
    facts = json.loads(run("replay", file, "--json").output)["events"]
    rolls = [event["roll"]["text"] for event in facts if "roll" in event]
    assert all(f"rolls 6 dice for the first turn. {roll}" in whole for roll in rolls)
    assert [roll.partition(" of ")[2] for roll in rolls[:2]] == ["6d6 - expected 21"] * 2


def test_a_replay_of_an_unsuitable_file_is_refused(kept: Path, tmp_path: Path) -> None:
    assert "there is no player 4" in refused("replay", kept, "--as", "4")
    assert "there is no 41-th" in refused("replay", kept, "--at", "41")
    assert "No such file" in refused("replay", tmp_path / "none.json")
    assert "is not a file" in refused("replay", tmp_path)
    text = kept.read_text()
    for wrong, words in (
        (text[:-20], "not complete JSON"),
        (text.replace('"seats": 3', '"seats": 2'), "digest"),
        ("[]", "JSON object"),
    ):
        kept.write_text(wrong)
        assert words in refused("replay", kept)


@pytest.mark.parametrize(
    ("words", "says"),
    [
        (["chess"], "No such command 'chess'"),
        (["--loud"], "No such option"),
        (["games", "all"], "unexpected extra argument"),
        (["rules"], "Missing argument 'GAME'"),
        (["rules", "chess"], "no game is called 'chess'; there are: daemon-dice, dice-warriors, doodle-dice"),
        (["rules", GAME, "xyzzy"], "no rule of doodle-dice mentions 'xyzzy'"),
        (["tables", "chess"], "no game is called"),
        (["tables", GAME, "--export", "/proc/none/x"], "cannot write"),
        (["verify", "--page", "/proc/none/x"], "'/proc/none/x': No such file"),
        (["lab", "run", GAME, "-n", "1", "--out", "/proc/none"], "'/proc/none': No such file"),
        (["pley"], "No such command 'pley'. (Did you mean 'play'?)"),
        (["lab", "swep"], "Did you mean 'sweep'?"),
        (["lab", "xyzzy"], "No such command 'xyzzy'"),
        (["simulate"], "Missing argument 'GAME'"),
        (["simulate", GAME, "-n", "0"], "Invalid value for '-n'"),
        (["simulate", GAME, "-n", "many"], "not a valid integer"),
        (["simulate", GAME, "--jobs", "0"], "Invalid value for '--jobs'"),
        (["simulate", GAME, "--seats", "7"], "is played by 2 to 6, not 7"),
        (["simulate", "dice-warriors", "--seats", "3"], "is played by 2 players, not 3"),
        (["simulate", GAME, "--bots", "hal"], "no bot is called 'hal'"),
        (["simulate", GAME, "--seats", "3", "--bots", "random,random"], "3 seats need 3 bots, not 2"),
        (["simulate", GAME, "--options", "extras"], "write options as a=b,c=d"),
        (["simulate", GAME, "--options", "extras=off,extras=off"], "extras can be set only once"),
        (["simulate", GAME, "--options", "preset=printed"], "with --preset"),
        (["simulate", GAME, "--options", "luck=on"], "there is no option 'luck'"),
        (["simulate", GAME, "--preset", "wild"], "there is no preset 'wild'"),
        (["simulate", GAME, "--tables", "/nowhere"], "is no folder with any of"),
        (["simulate", GAME, "--seed", "2147483648"], "is not in the range"),
        (["simulate", GAME, "--bots", "greedy", "--seed", "-2147483648"], "is not in the range"),
    ],
)
def test_bad_input_is_refused_in_one_line(words: list[str], says: str) -> None:
    assert says in refused(*words)


def test_who_stops_reading_ends_the_program_quietly() -> None:
    with started("rules", GAME) as program:
        assert program.stdout is not None
        assert program.stderr is not None
        program.stdout.close()
        said = program.stderr.read()
    assert (program.returncode, said) == (1, b"")


@pytest.mark.parametrize(("name", "coloured"), [("NO_COLOR", False), ("SOME_COLOR", True)])
def test_without_colours_there_are_none(kept: Path, name: str, *, coloured: bool) -> None:
    with Terminal("replay", kept, **{name: "1"}) as terminal:
        assert terminal.close() == 0
    assert bool(COLOUR.search(terminal.seen)) == coloured


@pytest.mark.parametrize("shell", ["bash", "zsh", "fish"])
def test_a_shell_gets_its_script(shell: str) -> None:
    done = run("completion", shell)
    assert done.exit_code == 0
    assert "_DICEWRIGHT_COMPLETE" in done.stdout


def test_words_are_completed() -> None:
    asked = {"COMP_WORDS": "dicewright si", "COMP_CWORD": "1"}
    env = {**os.environ, **asked, "_DICEWRIGHT_COMPLETE": "bash_complete"}
    found = subprocess.run([str(COMMAND)], env=env, capture_output=True, text=True, check=False)  # noqa: S603 - our own
    assert "plain,simulate\n" in found.stdout


@pytest.mark.parametrize(
    ("words", "wanted"),
    [
        ("play mon", "plain monster-dice"),
        ("serve --pre", "plain --prefix"),
        ("play doodle-dice --bots casual,exp", "plain casual,expert"),
        ("play daemon-dice --preset min", "plain mini"),
        ("lab run daemon-dice --tables ste", "plain steady-daemons"),
        ("play daemon-dice --tables ho", "dir ho"),
        ("replay ga", "file ga"),
        ("build check mi", "file mi"),
        ("lab report do", "file do"),
        ("backup mon", "file mon"),
    ],
)
def test_what_a_word_may_become(words: str, wanted: str) -> None:
    *before, last = words.split()
    found = ShellComplete(main, {}, "dicewright", "").get_completions(before, last)
    assert wanted in [f"{one.type} {one.value}" for one in found]
