"""Dice Warriors in the terminal: its board compared with drawings a person has looked at.

`DICEWRIGHT_REWRITE=1 .venv/bin/pytest tests/cli/test_dice_warriors.py` draws them anew.
"""

import os
import re
from collections.abc import Callable
from dataclasses import asdict
from pathlib import Path
from typing import Any, Final

import pytest

import dicewright as dw
from dicewright.cli.boards import drawing
from dicewright.cli.boards.formation import last_formation
from dicewright.cli.boards.scene import Scene
from dicewright.cli.files import keep_match
from dicewright.games.dice_warriors import GAME
from dicewright.games.dice_warriors.state import TRAY, Act, Trap, Warriors
from dicewright.games.dice_warriors.steps.stance import take_stances
from dicewright.games.dice_warriors.view import view
from tests.cli.program import log_of, run
from tests.games.dice_warriors.field import FORM, YES, at, do, face, lay, spell

DRAWINGS: Final = Path(__file__).parent / "boards"
Seen = dict[str, Any]


def placing() -> Warriors:
    """Lay a table at which dice are being placed: one stays, some stand, one is asked about."""
    s = lay(
        "knight=charge@0.1 wizard=low-spell@1.1 rogue=stealthy-attack warrior=double-defense cleric:2",
        "paladin@0.3 spy=influence bard=inspire death-knight=miss necromancer=summon",
    )
    s.step, s.moving = GAME.places["place"], at("d0.3")
    for n in ("d0.2", "d0.3", "d0.4", "d1.1", "d1.2", "d1.3", "d1.4"):
        s.die(at(n)).rank = TRAY
    for n in ("d0.4", "d1.0"):
        s.die(at(n)).idle = True
    s.die(at("d0.4")).rank, s.die(at("d0.4")).column = 0, 4
    s.traps[0].append(Trap(2, 2, 1, 5))
    s.traps[1].append(Trap(1, 0, 0, 0))
    return s


def lasting() -> Warriors:
    """Lay a table in the midst of a round on which much lasts, with a spell being cast."""
    s = lay(
        "paladin=shield:7@0.0 ranger:4@0.2 warrior=melee@0.3 wizard=mid-spell@1.2 familiar/tiny=swarm@1.3 "
        "druid@2.0",
        "summoned/elemental=engulf@0.1 knight=double-defense:5@0.4 summoned/ghost=scare@0.5 cleric@1.4 "
        "clone/rogue=melee@1.0 wizard@0.0",
    )
    s.die(at("d0.4")).master = at("d0.3")
    s.die(at("d1.0")).grip = at("d0.1")
    do(s, take_stances, "d0.2")
    for caster, id, *chosen in (
        ("d0.1", "spikes", YES),
        ("d0.3", "stone-skin", "d0.1"),
        ("d1.3", "curse", "d0.3"),
        ("d1.3", "regeneration", "d1.1"),
        ("d0.5", "flaming-blade", "d0.2"),
    ):
        spell(s, str(caster), str(id), *chosen)
    spell(s, "d0.5", "shape-change", FORM["huge"], dice=[face("huge", "miss")])
    s.last("stay", at("d1.4"), "round", left=3)
    s.die(at("d1.3")).owed = 1
    s.die(at("d0.3")).resolved = False
    s.dice[1][5].rank = -2
    s.reached, s.open, s.turn = [2, 1], 0, 0
    s.act = Act(at("d0.3"), s.data.at["fireball"], reach=3)
    s.traps[0].append(Trap(0, 0, 0, 4))
    return s


def walled() -> Warriors:
    """Lay a table with a wall between the fronts and a rank in the dark."""
    s = lay("druid warrior=melee warrior=melee@1.0", "knight=charge wizard=high-spell@1.0 knight:1@0.3")
    spell(s, "d0.0", "wall-of-earth", YES)
    spell(s, "d1.1", "darkness", 1000)
    s.calm, s.round = 3, 9
    return s


def ten() -> Warriors:
    """Lay a table of ten dice a side."""
    own = "knight=charge warrior=melee rogue=melee cleric=smite wizard=low-spell@1.0 bard=inspire@1.11 "
    foe = "barbarian=rage paladin=shield warden=defense spy=melee sorcerer=mid-spell@1.1 druid=melee@1.5 "
    return lay(
        own + "warlock=summon@1.4 ranger=range-attack@2.0 summoner@2.10 war-leader=miss@0.9",
        foe + "warlock=summon@1.4 ranger=range-attack@2.0 summoner@2.10 war-leader=miss@0.9",
        party_size=10,
    )


def five() -> Warriors:
    """Lay a table of five ranks."""
    return lay("knight knight@1.1 wizard@2.2 wizard@3.3 wizard@4.4", "knight@0.4 rogue@1.0", ranks="5")


TABLES: Final[dict[str, Callable[[], Warriors]]] = {
    "placing": placing,
    "lasting": lasting,
    "walled": walled,
    "ten": ten,
    "five": five,
}


def seen(s: Warriors, viewer: int | None = 0) -> Seen:
    """Return a table as a viewer sees it."""
    return asdict(view(s, viewer))


def dice_of(table: Seen) -> list[Seen]:
    """Return all dice that are seen."""
    return [die for side in table["sides"] for die in side["dice"]]


def board(s: Warriors, width: int, viewer: int | None = 0, *, ascii: bool = False) -> str:
    """Return a board as it is printed."""
    names = ["Player 1 (you)", "Player 2 (greedy)"]
    scene = Scene(seen(s, viewer), viewer, names, width, ascii, "Dice Warriors", s.options)
    return "\n".join(line.plain.rstrip() for line in drawing("dice-warriors")(scene)) + "\n"


@pytest.mark.parametrize(
    ("name", "width", "ascii"),
    [
        ("placing", 80, False),
        ("placing", 40, False),
        ("placing", 30, True),
        ("lasting", 80, False),
        ("lasting", 40, True),
        ("walled", 40, False),
        ("walled", 80, True),
        ("ten", 80, False),
        ("ten", 30, True),
        ("five", 80, False),
    ],
)
def test_a_board_is_drawn_as_it_was(name: str, width: int, *, ascii: bool) -> None:
    file = DRAWINGS / f"dice_warriors_{name}_{width}.txt"
    drawn = board(TABLES[name](), width, ascii=ascii)
    if os.environ.get("DICEWRIGHT_REWRITE"):
        file.write_text(drawn, encoding="utf-8")
    assert drawn == file.read_text(encoding="utf-8")


@pytest.mark.parametrize("name", list(TABLES))
@pytest.mark.parametrize("width", [30, 40, 60, 80, 120])
def test_no_line_is_wider_than_the_screen_and_plain_letters_are_plain(name: str, width: int) -> None:
    for viewer in (None, 0, 1):
        for line in board(TABLES[name](), width, viewer, ascii=True).splitlines():
            assert len(line) <= width, line
            assert line.isascii()


@pytest.mark.parametrize("name", list(TABLES))
@pytest.mark.parametrize("width", [30, 80])
def test_every_die_is_on_the_board_with_its_hits_and_what_lasts_on_it(name: str, width: int) -> None:
    s = TABLES[name]()
    drawn = " ".join(board(s, width).split())
    for die in dice_of(seen(s)):
        assert re.search(rf"{die['name']}\b", drawn), die
        if die["place"] != "dead":
            assert re.search(rf"{die['name']}[a-z, ]* {die['left']}/{die['sides']}", drawn), die
        for status in die["statuses"]:
            assert status["title"].lower() in drawn


def test_dice_stand_in_their_columns_front_against_front() -> None:
    s = ten()
    lines = board(s, 80, ascii=True).splitlines()
    head = next(i for i, line in enumerate(lines) if re.fullmatch(r" +1 +2 +3 .*", line))
    fronts = next(i for i, line in enumerate(lines) if "fronts" in line)
    assert [line[:4] for line in lines[head + 1 : fronts]] == ["P2 3", "P2 2", "P2 1"]
    assert [line[:4] for line in lines[fronts + 1 : fronts + 4]] == ["P1 1", "P1 2", "P1 3"]
    for die in dice_of(seen(s)):
        if die["place"] == "mat":
            seat = int(die["id"][1])
            row = fronts - 1 - die["rank"] if seat else fronts + 1 + die["rank"]
            at = lines[head].index(f" {die['column'] + 1} ") + 1 if die["column"] < 11 else -1
            cell = lines[row][at:].split()[0] if at > 0 else lines[row].split()[-1]
            assert cell[:3] == die["title"].replace(" ", "")[:3], (die, lines[row])


def test_each_sees_only_the_traps_it_may() -> None:
    s = placing()
    assert "trapped: P2 rank 2 column 6" in board(s, 80, 0)
    assert "trapped: P1 front column 1" in board(s, 80, 1)
    assert "trapped" not in board(s, 80, None)
    assert board(s, 80, None).count("1 trap out") == 2
    open_traps = lay("rogue", "rogue", traps="open")
    open_traps.traps[0].append(Trap(0, 2, 1, 5))
    assert "trapped: P2 rank 2 column 6" in board(open_traps, 80, 1)


def test_the_order_of_resolution_runs_from_the_rear_in_turn() -> None:
    s = lasting()
    s.lead = 0
    order = " ".join(board(s, 80, ascii=True).split("order: ")[1].split("*")[0].split())
    assert order.startswith("P1 rank 3 (NOW) > P2 rank 2 (done) > P1 rank 2 > P2 front > P1 front"), order


def test_a_game_begins_in_the_terminal_with_the_mat_and_a_question() -> None:
    done = run(
        "play", "dice-warriors", "--preset", "first_game", "--bots", "random", typed="quit\n", COLUMNS="80"
    )
    assert " fronts " in done.output
    assert "Where does it stand?" in " ".join(done.output.split())


def placing_again(*, lost: bool = False) -> dw.Match:
    """Return a match in which seat 0 is about to place its dice again, after it has lost one or none."""
    for seed in range(30):
        m = dw.Match("dice-warriors", seats=2, seed=seed)
        while not m.over:
            decision, own = m.pending[0], m.view(None)["sides"][0]["dice"]
            dead = [die for die in own if die["place"] == "dead"]
            again = decision.kind == "place" and decision.seat == 0 and m.view(None)["round"] > 1
            if again and bool(dead) == lost:
                return m
            m.answer(decision.seat, decision.options[0 if lost else -1])
    raise AssertionError("no such match")


def spaces(m: dw.Match) -> list[dict[str, tuple[int, int]]]:
    """Return where the dice of seat 0 were placed, round by round."""
    told = [event["data"] for event in m.stream(0) if event["kind"] == "placed" and event["seat"] == 0]
    return [
        {
            id: (rank, column)
            for id, rank, column in zip(one["dice"], one["ranks"], one["columns"], strict=True)
        }
        for one in told
    ]


def test_the_last_formation_is_one_answer(tmp_path: Path) -> None:
    m = placing_again()
    file = tmp_path / "x.json"
    keep_match(m, file)
    number = len(m.pending[0].options) + 1
    said = run("play", "--resume", file, "--bots", "random", typed="").stdout
    assert f" {number}  all as in the last round: front " in said
    run("play", "--resume", file, "--bots", "random", typed=f"? {number}\n{number}\n")
    first, second, *_ = spaces(dw.Match.load(log_of(file)))
    assert {id: second[id] for id in first if id in second} == first


def test_a_formation_with_a_die_less_is_placed_as_nearly_as_can_be() -> None:
    m = placing_again(lost=True)
    found = last_formation(m, m.pending[0])
    assert found is not None
    label, answers = found
    assert label.startswith("all as in the last round")
    m.answers(0, answers)
    assert [die for die in m.view(0)["sides"][0]["dice"] if die["place"] == "tray"] == []


def test_no_formation_is_offered_before_the_first() -> None:
    done = run("play", "dice-warriors", "--bots", "random", "--seed", "7", typed="22\n")
    assert "as in the last round" not in done.stdout
    assert "There is no option 22" in done.stdout
