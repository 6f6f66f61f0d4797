"""Doodle Dice Monsters in the terminal: its board compared with drawings a person has looked at, and glyphs.

`DICEWRIGHT_REWRITE=1 .venv/bin/pytest tests/cli/test_doodle_dice_monsters.py` draws them anew.
"""

import json
import os
from collections.abc import Callable
from functools import cache
from pathlib import Path
from typing import Any, Final

import pytest

import dicewright as dw
from dicewright.bots.drawing import adorn
from dicewright.cli.boards import drawing
from dicewright.cli.boards.glyph import glyph
from dicewright.cli.boards.scene import Scene
from dicewright.games.doodle_dice_monsters import GAME
from dicewright.games.doodle_dice_monsters.doodles import doodle
from dicewright.games.doodle_dice_monsters.view import view
from dicewright.kernel.match import Match
from dicewright.kernel.views import plain
from tests.cli.playing import plays
from tests.cli.program import run
from tests.games.doodle_dice_monsters.arena import at, lay

DRAWINGS: Final = Path(__file__).parent / "boards"
Seen = dict[str, Any]
# Tables worth a look: seats, options, and what is to be seen on them.
TABLES: Final[dict[str, tuple[int, Seen, Callable[[Seen], bool]]]] = {
    "attack": (
        2,
        {"sides_total": 100},
        lambda v: bool(v["attack"]) and v["attack"]["step"]["id"] == "again" and shown(v) > 4,
    ),
    "sketch": (
        2,
        {"sides_total": 100},
        lambda v: v["phase"]["id"] == "sketch" and v["round"] > 2 and shown(v) > 3,
    ),
    "draft": (
        2,
        {"sides_total": 60, "draft": "on"},
        lambda v: v["phase"]["id"] == "draft" and v["heap"][0]["dice"] > 0,
    ),
    "duo": (
        4,
        {"sides_total": 40, "teams": "two", "strange": "on"},
        lambda v: v["round"] > 3 and shown(v) > 6,
    ),
    "avatars": (
        2,
        {"sides_total": 200, "avatars": "on"},
        lambda v: {"horde", "two types"} <= {odd for player in v["players"] for odd in oddities(player)},
    ),
    "castle": (
        2,
        {"sides_total": 200, "stratagems": "on", "castle": "agreed"},
        lambda v: v["attack"] is not None and v["attack"]["step"]["n"] > 5,
    ),
}


def oddities(player: Seen) -> list[str]:
    """Return what of a player's is there only by an avatar."""
    kinds = [monster["kind"] for monster in player["monsters"]]
    also = [part["also"] for monster in player["monsters"] for part in monster["parts"]]
    return [*kinds, *("two types" for type in also if type)]


def shown(view: Seen) -> int:
    """Return how many monsters there are."""
    return sum(len(player["monsters"]) for player in view["players"])


@cache
def table(name: str) -> dw.Match:
    """Return a match of random bots that draw, when the table is as wanted."""
    seats, options, wanted = TABLES[name]
    for seed in range(1, 200):
        m = dw.Match(GAME, seats=seats, seed=seed, options=options)
        while not m.over:
            if wanted(m.view(0)):
                return m
            decision = m.pending[-1]
            m.answer(decision.seat, dw.bot("random", seed).choose(m.seat(decision.seat)))
            adorn(m, decision.seat, seed)
    raise AssertionError(f"no table is like {name}")


def board(m: dw.Match, width: int, viewer: int | None = 0, *, ascii: bool = False) -> str:
    """Return a board as it is printed."""
    names = [f"Player {seat + 1}" for seat in range(m.seats)]
    scene = Scene(m.view(viewer), viewer, names, width, ascii, GAME.title, m.log["options"])
    return "\n".join(line.plain.rstrip() for line in drawing(GAME.id)(scene)) + "\n"


@pytest.mark.parametrize(
    ("name", "width", "ascii"),
    [
        *((name, 80, False) for name in TABLES),
        ("attack", 40, False),
        ("attack", 30, False),
        ("sketch", 79, True),
    ],
)
def test_a_board_is_drawn_as_it_was(name: str, width: int, *, ascii: bool) -> None:
    file = DRAWINGS / f"doodle_dice_monsters_{name}_{width}.txt"
    drawn = board(table(name), width, ascii=ascii)
    if os.environ.get("DICEWRIGHT_REWRITE"):
        file.write_text(drawn, encoding="utf-8")
    assert drawn == file.read_text(encoding="utf-8")


@pytest.mark.parametrize("name", TABLES)
@pytest.mark.parametrize("width", [30, 35, 40, 60, 80, 100])
def test_no_line_is_wider_than_the_screen(name: str, width: int) -> None:
    for viewer in (None, 0, 1):
        for line in board(table(name), width, viewer).splitlines():
            assert len(line) <= width, line


def test_plain_letters_are_plain() -> None:
    for name in TABLES:
        assert board(table(name), 80, ascii=True).isascii()


def test_a_sheet_says_what_a_monster_is_and_what_is_left_of_it() -> None:  # ddm.label ddm.damage
    m = table("attack")
    said = board(m, 100)
    for player in m.view(0)["players"]:
        for monster in player["monsters"]:
            assert m.view(0)["attachments"][monster["id"]]["name"] in said
            for part in monster["parts"]:
                assert f"{part['life']}/{part['die']['sides']}" in said
    assert "[7 again]" in said


def test_an_avatar_and_what_it_made_are_drawn() -> None:  # ddm.avatar.setup
    m = table("avatars")
    said = board(m, 100)
    for player in m.view(0)["players"]:
        assert f"{player['avatar']['type']}" in said
        for power in player["avatar"]["powers"]:
            assert f"{power['title']} {power['left']}/{power['times']}" in said
    assert "a horde" in said


def test_what_is_hidden_is_not_drawn() -> None:  # ddm.open
    m = table("sketch")
    own, foe = board(m, 80, 0), board(m, 80, 1)
    assert m.view(0)["players"][0]["reserve_dice"]
    assert own.count("reserve:") == 1
    assert f"({m.view(0)['players'][0]['reserve_sides']} sides)" in own
    assert f"({m.view(0)['players'][0]['reserve_sides']} sides)" not in foe


# Glyphs.


def test_a_glyph_is_the_drawing_made_small() -> None:
    box = [[0, 0, 4, [100, 100, 900, 100, 900, 900, 100, 900, 100, 100]]]
    assert glyph(box, 4, 2, ascii=True) == ["#::#", "#::#"]
    assert glyph(box, 4, 2) == ["⡏⠉⠉⢹", "⣇⣀⣀⣸"]
    assert glyph([], 4, 2) == []


def test_a_glyph_fills_its_room_wherever_the_drawing_stands() -> None:
    small = [[0, 0, 4, [10, 10, 20, 10, 20, 20, 10, 20, 10, 10]]]
    large = [[0, 0, 4, [0, 0, 1000, 0, 1000, 1000, 0, 1000, 0, 0]]]
    assert glyph(small, 6, 3) == glyph(large, 6, 3)


def test_what_is_erased_is_gone_and_what_is_filled_has_an_outline() -> None:
    line = [0, 0, 4, [0, 0, 1000, 1000]]
    assert glyph([line, [2, 0, 8, [0, 0, 1000, 1000]]], 3, 3) == ["⠀⠀⠀"] * 3
    assert glyph([[1, 0, 4, [0, 0, 1000, 0, 1000, 1000]], line], 3, 3) == glyph([line], 3, 3)
    assert glyph([[0, 0, 4, [512, 512]]], 3, 3) != ["⠀⠀⠀"] * 3, "a dot is a drawing, too"


def test_a_game_against_a_bot_that_draws_is_played_in_the_terminal(tmp_path: Path) -> None:  # ddm.sketch
    words = ("--bots", "random", "--seed", "4", "--options", "sides_total=20", "--save", tmp_path / "x")
    done = run("play", "doodle-dice-monsters", *words, typed="1\n" * 400)
    assert done.exit_code == 0
    assert plays(1, "random", done.stdout)
    kept = (tmp_path / "x").read_text(encoding="utf-8")
    assert '"strokes"' in kept


def test_people_name_their_monsters_and_have_them_drawn(tmp_path: Path) -> None:  # ddm.monster ddm.label
    words = ("--bots", "random", "--seed", "4", "--options", "sides_total=20", "--save", tmp_path / "x")
    sketching = ["1", "1", "name 1", "name 1 Ice Dragon", "name m1.0 Not Mine", "doodle", "doodle", "board"]
    done = run("play", "doodle-dice-monsters", *words, typed="\n".join([*sketching, "quit", ""]))
    assert "Type name, the number or id of something you have" in done.stdout
    assert "That drawing or name can't be kept" in done.stdout
    last = done.stdout.rpartition("Everything you have is drawn.")[2]
    assert "1 Ice Dragon" in last
    kept = Match.load(json.loads((tmp_path / "x").read_text(encoding="utf-8")))
    note = kept.view(0)["attachments"]["m0.0"]
    assert note["name"] == "Ice Dragon"
    for line in glyph(note["strokes"], 10, 5):
        assert line.rstrip() in last


def test_where_nothing_is_drawn_the_table_says_so() -> None:
    done = run("play", "doodle-dice", "--bots", "1", "--seed", "1", typed="doodle\nquit\n")
    assert "Nothing is drawn in Doodle Dice." in done.stdout


def test_every_lasting_state_has_a_word() -> None:  # ddm.stratagem.blue ddm.fortress.white ddm.fortress.pink
    s = lay("red6 weapon:red4; blue8; green4", "white4; fortress:red100", stratagems="on")
    for name, id in (("still", "m0.0"), ("dived", "m0.1"), ("soaring", "m0.2"), ("martyr", "m1.0")):
        s.last(name, at(s, id).name, "ending")
    at(s, "m0.0").granted, at(s, "m0.1").made_of = 1, (at(s, "m0.1").base,)
    s.last("armed", 0, "ending", amount=3)
    s.last("glory_weapon", 1, "ending")
    s.last("catastrophe", 1, "ending")
    seen = plain(view(s, 0)) | {"attachments": {}}
    lines = drawing(GAME.id)(Scene(seen, 0, ["Ann", "Bo"], 100, False, GAME.title, {}))
    said = "\n".join(line.plain for line in lines)
    for word in (
        *("held: no actions", "1 granted", "dived, out of reach", "in the clouds", "a mechamorph"),
        *("martyr: falls", "a fortress", "weapons and shields add 3", "glory: weapons roll", "a catastrophe"),
    ):
        assert word in said, word


def test_a_monster_that_was_won_over_says_from_whom() -> None:  # ddm.stratagem.pink
    seen = plain(view(lay("red6", "white4; blue8"), 0)) | {"attachments": {}}
    ann, bo = seen["players"]
    ann["monsters"].append(bo["monsters"].pop())
    lines = drawing(GAME.id)(Scene(seen, 0, ["Ann", "Bo"], 100, False, GAME.title, {}))
    assert [line.plain.strip() for line in lines if "won over" in line.plain] == [
        "won over from Bo, blue Shifting Tide (k 2), 1 action"
    ]


def machine(width: int) -> tuple[str, Seen]:
    """Return the board with something made of two monsters that were drawn and named, and the drawings."""
    s = lay("red6 weapon:red4; blue8", "white4")
    seen = plain(view(s, 0))
    first, second = seen["players"][0]["monsters"]
    notes = {one["id"]: doodle(one, seed) for seed, one in enumerate((first, second), 4)}
    parts = [one | {"was": one["id"]} for one in (*second["parts"], *first["parts"])]
    for n, one in enumerate(parts):
        one["id"] = f"m0.2.{n}"
    seen["players"][0]["monsters"] = [
        first | {"id": "m0.2", "made_of": ["m0.0", "m0.1"], "parts": parts},
    ]
    scene = Scene(seen | {"attachments": notes}, 0, ["Ann", "Bo"], width, False, GAME.title, {})
    return "\n".join(line.plain.rstrip() for line in drawing(GAME.id)(scene)), notes


def test_a_mechamorph_shows_all_monsters_that_it_is_made_of() -> None:  # ddm.avatar.gadgeteer.mechamorph
    said, notes = machine(80)
    first, second = (glyph(note["strokes"], 10, 5) for note in notes.values())
    for line, other in zip(first, second, strict=True):
        assert f"      {line} {other}".rstrip() in said, "they stand side by side"
    names = [note["name"] for note in notes.values()]
    assert f"3 {names[0]} & {names[1]}" in said
    for note in notes.values():
        for label in note["labels"].values():
            assert f"({label})" in said
    narrow = machine(40)[0].splitlines()
    places = [
        n for n, line in enumerate(narrow) if line.startswith((f"      {first[2]}", f"      {second[2]}"))
    ]
    assert len(places) == 2, "or below each other, where there is no room"
    assert max(map(len, narrow)) <= 40


def test_a_beast_that_fights_itself_looks_like_its_avatar() -> None:  # ddm.avatar.beast.monsteramongmonsters
    seen = plain(view(lay("red6", "white4"), 0))
    seen["players"][0]["monsters"][0]["avatar"] = True
    note = {"strokes": [[0, 0, 4, [100, 100, 900, 100, 900, 900]]]}
    scene = Scene(seen | {"attachments": {"p0": note}}, 0, ["Ann", "Bo"], 80, False, GAME.title, {})
    said = "\n".join(line.plain for line in drawing(GAME.id)(scene))
    for line in glyph(note["strokes"], 10, 5):
        assert line.rstrip() in said


def test_the_order_of_effects_is_named_where_a_phase_does_not_say_it() -> None:  # ddm.order.ending DDM-91
    s = lay("red6", "white4; fortress:pink100", stratagems="on")
    s.step, s.window = GAME.places["finish"], "poisoning"
    seen = plain(view(s, 0)) | {"attachments": {}}
    lines = drawing(GAME.id)(Scene(seen, 0, ["Ann", "Bo"], 100, True, GAME.title, {}))
    assert any("fortress stirs" in line.plain and "poison" in line.plain for line in lines)
