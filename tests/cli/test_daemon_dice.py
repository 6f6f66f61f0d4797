"""Daemon Dice in the terminal: its board compared with drawings a person has looked at, prompts and odds.

`DICEWRIGHT_REWRITE=1 .venv/bin/pytest tests/cli/test_daemon_dice.py` draws them anew.
"""

import os
import re
from collections.abc import Callable
from functools import cache
from pathlib import Path
from typing import Any, Final

import pytest

import dicewright as dw
from dicewright.cli.boards import drawing
from dicewright.cli.boards.daemon_dice import DEEDS
from dicewright.cli.boards.scene import Scene
from dicewright.cli.files import keep_match
from dicewright.games.daemon_dice import GAME
from dicewright.kernel.content.builds import Build, parse
from tests.cli.program import run

DRAWINGS: Final = Path(__file__).parent / "boards"
GRIPS: Final = parse("game: daemon-dice\nsize: 5\n4 Tentacle\n1 Lungs\n")
Seen = dict[str, Any]


def phase(view: Seen) -> str:
    """Return the phase of the turn, by its id."""
    id: str = view["phase"]["id"]
    return id


# Tables worth a look: seats, options, and what is to be seen on them.
TABLES: Final[dict[str, tuple[int, Seen, Callable[[Seen], bool]]]] = {
    "defence": (
        2,
        {"breeds": "on"},
        lambda v: phase(v) == "defend" and bool(joined(v)) and hurt(v) > 2,
    ),
    "mega": (2, {"preset": "mega"}, lambda v: phase(v) == "attack" and hurt(v) > 12),
    "six": (6, {"size": 13}, lambda v: phase(v) == "defend" and v["turns"] > 20 and hurt(v) > 15),
    "draft": (2, {"draft": "shared_draft", "size": 5}, lambda v: len(v["players"][0]["dice"]) == 3),
    "minuses": (2, {"breeds": "on"}, lambda v: phase(v) == "activate" and v["turns"] > 3 and held(v)),
    "bred": (2, {"breeds": "on"}, lambda v: any(one["used"] and one["uses"] > 1 for one in v["players"])),
}


def joined(view: Seen) -> list[Seen]:
    """Return the attacks that something has joined."""
    return [one for one in view["attacks"] if one["pluses"] and (one["brain"] or one["spikes"])]


def hurt(view: Seen) -> int:
    """Return how many dice are stunned or wounded."""
    return len([die for die in dice_of(view) if die["place"] in ("stunned", "wounded")])


def held(view: Seen) -> bool:
    """Say whether a die is held."""
    return any(die["place"] == "held" for die in dice_of(view))


def dice_of(view: Seen) -> list[Seen]:
    """Return all dice on the table."""
    return [die for player in view["players"] for die in player["dice"]]


def played(m: dw.Match, seed: int, wanted: Callable[[dw.Match], bool]) -> bool:
    """Let random bots play until the table is as wanted; say whether it came to that."""
    bot = dw.bot("random", seed)
    for _ in range(400):
        if m.over:
            return False
        if wanted(m):
            return True
        decision = m.pending[0]
        m.answer(decision.seat, bot.choose(m.seat(decision.seat)))
    return False


def reached(wanted: Callable[[dw.Match], bool], build: Build | None = None, **options: int) -> dw.Match:
    """Return the first match of two that comes to what is wanted."""
    for seed in range(60):
        m = dw.Match(GAME, seats=2, seed=seed, options=options, builds=[build, build])
        if played(m, seed, wanted):
            return m
    raise AssertionError("it never comes to that")


@cache
def table(name: str) -> dw.Match:
    """Return the first match that comes to a table worth a look."""
    seats, options, wanted = TABLES[name]
    for seed in range(60):
        m = dw.Match(GAME, seats=seats, seed=seed, options=options)
        if played(m, seed, lambda m: wanted(m.view(None))):
            return m
    raise AssertionError(name)


def board(m: dw.Match, width: int, viewer: int | None = 0, *, ascii: bool = False) -> str:
    """Return a board as it is printed."""
    kinds = ("you", "greedy", "random", "greedy", "random", "greedy")
    names = [f"Player {seat + 1} ({kinds[seat]})" for seat in range(m.seats)]
    scene = Scene(m.view(viewer), viewer, names, width, ascii, "Daemon Dice", m.log["options"])
    return "\n".join(line.plain.rstrip() for line in drawing("daemon-dice")(scene)) + "\n"


@pytest.mark.parametrize(
    ("name", "width", "ascii"),
    [
        ("defence", 80, False),
        ("defence", 40, False),
        ("defence", 30, True),
        ("mega", 80, False),
        ("mega", 40, True),
        ("six", 80, False),
        ("draft", 80, False),
        ("minuses", 80, True),
        ("bred", 80, False),
        ("bred", 40, False),
    ],
)
def test_a_board_is_drawn_as_it_was(name: str, width: int, *, ascii: bool) -> None:
    file = DRAWINGS / f"daemon_dice_{name}_{width}.txt"
    drawn = board(table(name), width, ascii=ascii)
    if os.environ.get("DICEWRIGHT_REWRITE"):
        file.write_text(drawn, encoding="utf-8")
    assert drawn == file.read_text(encoding="utf-8")


@pytest.mark.parametrize("name", list(TABLES))
@pytest.mark.parametrize("width", [30, 40, 60, 66, 80, 100])
def test_no_line_is_wider_than_the_screen_and_plain_letters_are_plain(name: str, width: int) -> None:
    for viewer in (None, 0, 1):
        for line in board(table(name), width, viewer, ascii=True).splitlines():
            assert len(line) <= width, line
            assert line.isascii()


@pytest.mark.parametrize("name", ["defence", "mega", "six", "minuses"])
@pytest.mark.parametrize("width", [30, 40])
def test_every_die_of_a_daemon_is_on_the_board_by_the_number_that_questions_use(
    name: str, width: int
) -> None:
    m = table(name)
    drawn = " ".join(re.sub(r"[│|╭╮╰╯─]", " ", board(m, width)).split())
    for die in dice_of(m.view(0)):
        part, _, number = die["title"].rpartition(" ")
        assert re.search(rf"{part}(?: \d+)* {number}\b", drawn), die


def test_an_attack_says_what_it_needs_does_and_is_joined_by() -> None:
    m = table("defence")
    drawn = board(m, 80)
    for attack in joined(m.view(0)):
        assert f"needs {attack['need']} " in drawn
        assert "boosted by" in drawn
        assert ("aimed by" if attack["brain"] else "spiked by") in drawn


def test_a_breed_says_what_it_has_done() -> None:
    m = table("bred")
    player = next(player for player in m.view(None)["players"] if player["used"])
    drawn = " ".join(board(m, 80).split())
    counted = f"{DEEDS[player['power']]}: {player['used']} of {player['most']} this turn"
    assert f"{counted}, {player['uses']} in all" in drawn


def test_a_question_about_holds_warns_of_having_nothing_to_roll() -> None:
    warned = 0
    for seed in range(8):
        m = dw.Match(GAME, seats=2, seed=seed, options={"size": 5}, builds=[GRIPS, GRIPS])
        if not played(
            m, seed, lambda m: m.pending[0].kind == "release" and "nothing to roll" in m.prompt(m.pending[0])
        ):
            continue
        warned += 1
        decision = m.pending[0]
        view = m.view(None)
        places = [die["place"] for die in view["players"][decision.seat]["dice"]]
        rolled = len([place for place in places if place in ("active", "front", "spent", "aside")])
        assert rolled <= view["minuses"] + view["aimed"]
        m.answer(decision.seat, dw.PASS)
        if not view["aimed"]:
            assert m.over
    assert warned > 2


def test_a_hint_in_defence_tells_the_cover_and_what_it_lets_through(tmp_path: Path) -> None:
    m = reached(lambda m: m.pending[0].kind == "defend")
    file = tmp_path / "kept.json"
    keep_match(m, file)
    shown = " ".join(run("play", "--resume", file, typed="hint\nquit\n", COLUMNS="80").output.split())
    seat = m.seat(m.pending[0].seat)
    assert any(seat.outlook(option) in shown for option in seat.decision.options)


def test_odds_say_whose_defence_they_are_about_and_what_they_assume(tmp_path: Path) -> None:
    def boosting(m: dw.Match) -> bool:
        return m.pending[0].kind == "boost" and len(m.view(None)["attacks"]) > 1

    m = reached(boosting)
    file = tmp_path / "kept.json"
    keep_match(m, file)
    shown = run("play", "--resume", file, typed="odds\nquit\n", COLUMNS="80").output
    victim = m.view(None)["target"] + 1
    flowing = " ".join(shown.split())
    assert f"Player {victim} can stop ..." in flowing
    assert "with all dice and the least useful left out" in flowing


def test_a_die_of_ones_own_is_explained_where_two_are_called_alike(tmp_path: Path) -> None:
    m = reached(lambda m: m.pending[0].kind == "release" and m.pending[0].seat == 1, GRIPS, size=5)
    file = tmp_path / "kept.json"
    keep_match(m, file)
    shown = run("play", "--resume", file, typed="? Lungs 5\n? d0.4\nquit\n", COLUMNS="80").output
    assert shown.count("Only a Tentacle that holds something can let go.") == 2


def test_real_dice_are_typed_die_by_die_by_what_they_show() -> None:
    typed = "eye dodge pin sh bl\nany\nquit\n"
    shown = run(
        "play", "daemon-dice", "--dice", "real", "--builds", "imp,gnasher", "--preset", "mini", typed=typed
    )
    assert "In this order: Eye 1, Mouth 2, Pincer 3, Shell 4, Tail 5." in " ".join(shown.output.split())
    assert "Player 1 rolls Block, Dodge, Eye, Pincer, Shell." in shown.output
    wrong = run(
        "play",
        "daemon-dice",
        "--dice",
        "real",
        "--builds",
        "imp,gnasher",
        "--preset",
        "mini",
        typed="s s s s s\nquit\n",
    )
    assert "'s' is not a face: type a number from 1 to 6 or one of eye, minus, plus." in wrong.output


@pytest.mark.parametrize(
    ("build", "words"),
    [
        ("bulwark", "Player 1's daemon is a Frost purebred, blue/yellow."),
        ("classic", "Player 1's daemon is a mongrel."),
        ("sampler", "Player 1's daemon is a half-breed, red/black."),
    ],
)
def test_a_daemon_says_its_breed(build: str, words: str, tmp_path: Path) -> None:
    play = ("--options", "breeds=on", "--builds", build, "--bots", "random", "--save", tmp_path / "x")
    assert words in run("play", "daemon-dice", *play).stdout


def test_a_purebred_without_a_power_says_its_mix(tmp_path: Path) -> None:
    play = ("--options", "breeds=on,size=5", "--builds", "imp", "--bots", "random", "--save", tmp_path / "x")
    assert "Player 1's daemon is a purebred, red/black." in run("play", "daemon-dice", *play).stdout
