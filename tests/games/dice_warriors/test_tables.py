"""Changed tables: exported, changed and played with; what cannot be is refused with file, row and field."""

import json
from pathlib import Path
from typing import Any, ClassVar

import pytest

from dicewright.games.dice_warriors import GAME
from dicewright.kernel.chance import Seeded
from dicewright.kernel.content.builds import Build, Line
from dicewright.kernel.decisions import PASS
from dicewright.kernel.errors import DataError
from dicewright.kernel.game import play_on
from dicewright.kernel.match import Match
from dicewright.kernel.state import State
from dicewright.kernel.tables.playout import Playout
from tests.cli.program import refused as refused_by
from tests.cli.program import run
from tests.games.dice_warriors.field import ROWS, act, at, end_round, lay, left

Changes = dict[str, dict[str, dict[str, Any] | None]]
NAMED = ("rogue", "knight", "warrior")  # characters that another row names, as every row of other tables is
KNIGHTS: Changes = {"results": {"charge": {"damage": 4}}}


def refused(changes: Changes) -> tuple[str, str, str]:
    """Return the file, the row and the field for which changed tables are refused."""
    with pytest.raises(DataError) as error:
        GAME.rows(GAME.read_tables(changes))
    assert error.value.sentence
    return error.value.file, error.value.row, error.value.field


def played(seed: int, tables: Changes | None = None, build: Build | None = None) -> Match:
    """Play a match to its end at random."""
    m = Match(GAME, 2, seed=seed, tables=tables, builds=[build, build], options={"party_size": 3})
    source = Seeded(seed)
    while not m.over:
        d = m.pending[0]
        m.answer(d.seat, d.options[source.below(len(d.options))])
    return m


class Watch(Playout):
    """Random play that notes what blows of one kind deal, defences aside."""

    hears: ClassVar[bool] = True

    def __init__(self, seed: int, effect: str) -> None:
        super().__init__(Seeded(seed))
        self.effect = effect
        self.dealt: list[int] = []

    def tell(self, s: State, kind: str, seat: int, to: int, data: dict[str, object]) -> None:
        """Note what the blow that is watched deals."""
        if kind == "hurt" and data["effect"] == self.effect:
            self.dealt.append(int(str(data["damage"])))


def hurt(tables: Changes, effect: str) -> list[int]:
    """Return what blows of one kind deal in some games between Knights with changed tables."""
    rows = GAME.rows(GAME.read_tables(tables))
    options = GAME.options.resolve({"duplicates": "yes", "party_size": 3})
    found: list[int] = []
    for seed in range(8):
        knights = Build("dice-warriors", "", {}, (Line(3, "Knight"),))
        s = GAME.begin(rows, options, [knights, knights], 2)
        s.table = watch = Watch(seed, effect)
        play_on(s)
        found += watch.dealt
    return found


def test_a_charge_of_four_changes_charges_and_nothing_else() -> None:  # warriors.result.charge
    assert max(hurt({}, "charge")) == 3
    assert max(hurt(KNIGHTS, "charge")) == 4
    assert max(hurt(KNIGHTS, "melee")) == max(hurt({}, "melee")) == 2
    ours = GAME.rows(GAME.read_tables(KNIGHTS))
    differing = [(a, b) for a, b in zip(ours.effects, ROWS.effects, strict=True) if a != b]
    assert [(a.id, a.damage, b.damage) for a, b in differing] == [("charge", 4, 3)]
    assert [kind.faces for kind in ours.kinds] == [kind.faces for kind in ROWS.kinds]


def test_an_old_record_is_replayed_as_it_was_played() -> None:  # warriors.result.charge
    old, new = played(3), played(3, KNIGHTS)
    assert old.log["tables"]["diff"] == {}
    assert new.log["tables"] == {"base": GAME.base.base, "diff": KNIGHTS}
    for m in (old, new):
        again = Match.load(m.log)
        assert again.digest() == m.digest()
        assert again.log == m.log


def test_a_new_character_needs_no_code() -> None:  # warriors.setup.party
    duelist = {
        "title": "Duelist",
        "rule": "warriors.char.warrior",
        "calling": "scoundrel",
        "sides": 3,
        "faces": ["melee 3", "shield", "miss"],
    }
    rows = GAME.rows(GAME.read_tables({"characters": {"duelist": duelist}}))
    assert rows.titles["Duelist"] == rows.kind_at["duelist"]
    assert rows.kinds[rows.kind_at["duelist"]].faces[0] == (rows.at["melee"], 3)
    m = played(5, {"characters": {"duelist": duelist}})
    assert m.over


def test_a_new_result_made_of_a_known_deed_needs_no_code() -> None:  # warriors.result.melee
    triple = {"title": "Triple", "text": "6.", "rule": "warriors.result.melee", "does": "strike"}
    faces = ["triple-melee"] * 10
    changes: Changes = {
        "results": {"triple-melee": {**triple, "kind": "melee", "side": "enemy", "most": 1, "damage": 6}},
        "characters": {"warrior": {"faces": faces}},
    }
    s = lay("warrior", "knight")
    s.data = GAME.rows(GAME.read_tables(changes))
    s.die(at("d0.0")).effect = s.data.at["triple-melee"]
    act(s, "d0.0", "d1.0")
    assert left(s, "d1.0") == [6]


@pytest.mark.parametrize(
    ("changes", "place"),
    [
        ({"characters": {"knight": {"faces": ["charge"] * 11}}}, ("characters.toml", "knight", "faces")),
        ({"characters": {"knight": {"faces": ["chargé"] * 12}}}, ("characters.toml", "knight", "faces")),
        ({"characters": {"knight": {"faces": ["arc"] * 12}}}, ("characters.toml", "knight", "faces")),
        ({"characters": {"knight": {"faces": ["melee x"] * 12}}}, ("characters.toml", "knight", "faces")),
        ({"characters": {"knight": {"faces": ["miss 3"] * 12}}}, ("characters.toml", "knight", "faces")),
        ({"characters": {"knight": {"title": "Rogue"}}}, ("characters.toml", "rogue", "title")),
        ({"characters": {"rogue": {"trap": -1}}}, ("characters.toml", "rogue", "trap")),
        ({"characters": {"knight": {"rule": "warriors.char.rider"}}}, ("characters.toml", "knight", "rule")),
        ({"characters": {"knight": {"sides": "12"}}}, ("characters.toml", "knight", "sides")),
        ({"characters": {"knight": {"sides": 40}}}, ("characters.toml", "knight", "sides")),
        ({"characters": {"knight": {"hits": 9}}}, ("characters.toml", "knight", "hits")),
        ({"characters": {"knight": {"calling": "rider"}}}, ("characters.toml", "knight", "calling")),
        ({"characters": {"knight": None}}, ("spells.toml", "phantasm", "forms")),
        ({"monsters": {"tiny": {"undead_as": "lich"}}}, ("monsters.toml", "tiny", "undead_as")),
        (
            {"monsters": {"knight": {"title": "K", "rule": "r", "sides": 2, "faces": ["miss", "miss"]}}},
            ("monsters.toml", "knight", ""),
        ),
        (
            {"secondary": {"low": {"faces": ["arc", "melee", "flare", "arc"]}}},
            ("secondary.toml", "low", "faces"),
        ),
        ({"secondary": {"low": {"faces": []}}}, ("secondary.toml", "low", "faces")),
        ({"secondary": {"low": {"reach": -1}}}, ("secondary.toml", "low", "reach")),
        ({"secondary": {"heal": {"faces": ["revivify 3"] * 6}}}, ("secondary.toml", "heal", "faces")),
        ({"secondary": {"trap": {"sides": 1}}}, ("secondary.toml", "trap", "sides")),
        ({"secondary": {"trap": None}}, ("secondary.toml", "trap", "")),
        ({"results": {"charge": {"damage": -1}}}, ("results.toml", "charge", "damage")),
        ({"results": {"charge": {"least": 3}}}, ("results.toml", "charge", "least")),
        ({"results": {"charge": {"does": "gallop"}}}, ("results.toml", "charge", "does")),
        ({"results": {"charge": {"does": "rage stance"}}}, ("results.toml", "charge", "does")),
        ({"results": {"charge": {"side": ""}}}, ("results.toml", "charge", "side")),
        ({"results": {"charge": {"most": 0}}}, ("results.toml", "charge", "most")),
        ({"results": {"charge": {"stance": True}}}, ("results.toml", "charge", "stance")),
        ({"results": {"summon-squire": {"monster": ""}}}, ("results.toml", "summon-squire", "monster")),
        ({"spells": {"fireball": {"pattern": ""}}}, ("spells.toml", "fireball", "pattern")),
        ({"spells": {"stone-skin": {"rounds": 0}}}, ("spells.toml", "stone-skin", "rounds")),
        ({"results": {"summon-squire": {"rounds": 0}}}, ("results.toml", "summon-squire", "rounds")),
        ({"spells": {"phantasm": {"rounds": 0}}}, ("spells.toml", "phantasm", "rounds")),
        ({"results": {"charge": {"text": "{force} damage."}}}, ("results.toml", "charge", "text")),
        ({"results": {"charge": {"text": "{damage damage."}}}, ("results.toml", "charge", "text")),
        ({"spells": {"web": {"does": "enchant"}}}, ("spells.toml", "web", "lasts")),
        ({"spells": {"web": {"lasts": "skin"}}}, ("spells.toml", "web", "lasts")),
        ({"spells": {"stone-skin": {"lasts": "bark"}}}, ("spells.toml", "stone-skin", "lasts")),
        ({"characters": {"bard": {"calling": "jester"}}}, ("characters.toml", "bard", "calling")),
        ({"callings": {"fighter": {"ranks": -1}}}, ("callings.toml", "fighter", "ranks")),
        ({"callings": {"magic": None}}, ("characters.toml", "wizard", "calling")),
        ({"numbers": {"fading": {"value": 0}}}, ("numbers.toml", "fading", "value")),
        ({"numbers": {"round-limit": None}}, ("numbers.toml", "round-limit", "")),
        ({"results": {"low-spell": {"die": "lower"}}}, ("results.toml", "low-spell", "die")),
        ({"spells": {"fireball": {"size": 9}}}, ("spells.toml", "fireball", "size")),
        ({"spells": {"tiny": {"monster": "lich"}}}, ("spells.toml", "tiny", "monster")),
        ({"spells": {"melee": {"title": "M", "text": "t", "rule": "r"}}}, ("spells.toml", "melee", "")),
        ({"dragons": {}}, ("dragons.toml", "", "")),
    ],
)
def test_what_cannot_be_is_refused_with_file_row_and_field(
    changes: Changes, place: tuple[str, str, str]
) -> None:
    # warriors.life
    assert refused(changes) == place


@pytest.mark.parametrize("table", GAME.tables)
def test_a_table_without_a_row_is_refused_or_can_be_played(table: str) -> None:  # warriors.setup.party
    for row in GAME.base.raw[table]:
        without: Changes = {table: {row: None}}
        if table != "characters" or row in NAMED:
            with pytest.raises(DataError, match=f"'{row}'|row {row}"):
                GAME.rows(GAME.read_tables(without))
            continue
        rows = GAME.rows(GAME.read_tables(without))
        options = GAME.options.resolve({"party_size": 8})
        for seed in range(2):
            s = GAME.begin(rows, options, GAME.built(rows, options, None, 2, Seeded(seed)), 2)
            s.table = Playout(Seeded(seed))
            assert play_on(s) is False, f"without {row}"


def test_the_number_of_a_face_stands_for_its_own_in_every_kind_of_result() -> None:
    # warriors.life warriors.spell.regeneration warriors.result.defense
    faces = ["regeneration 4", *["points"] * 5]
    s = lay("cleric warrior:1 warrior:1", "knight")
    s.data = GAME.rows(GAME.read_tables({"secondary": {"heal": {"faces": faces}}}))
    s.die(at("d0.0")).effect = s.data.at["heal-die"]
    act(s, "d0.0", 0, "d0.1", PASS, dice=[1])
    s.die(at("d0.0")).resolved = False
    act(s, "d0.0", 0, "d0.2", PASS, dice=[2])
    assert left(s, "d0.1", "d0.2") == [5, 4], "points without a number heal what their row says"
    end_round(s)
    end_round(s)
    assert left(s, "d0.1", "d0.2") == [9, 4]


# By the commands.

SIMULATE = ("simulate", "dice-warriors", "-n", "30", "--seed", "7", "--jobs", "1", "--json")
FOUND = (
    "seats",
    "ties",
    "decisions",
    "turns",
)  # what matches are counted by; all else is how they are set up
WALLS = ("--builds", "slow-wall,slow-wall")
KNIVES = ("--builds", "knives-in-the-dark,knives-in-the-dark")  # nobody among them ever charges


def exported(folder: Path) -> Path:
    """Write the tables out by the command, and return the file of the results."""
    done = run("tables", "dice-warriors", "--export", folder)
    assert done.exit_code == 0, done.output
    assert sorted(path.stem for path in folder.iterdir()) == sorted(GAME.tables)
    return folder / "results.toml"


def charging(file: Path, damage: int) -> None:
    """Change what a Charge deals in a file that was written out, and nothing else."""
    lines = file.read_text(encoding="utf-8").split("\n")
    at = lines.index("damage = 3", lines.index("[charge]"))
    file.write_text("\n".join([*lines[:at], f"damage = {damage}", *lines[at + 1 :]]), encoding="utf-8")


def simulated(*more: str | Path) -> tuple[dict[str, Any], dict[str, Any]]:
    """Simulate by the command; return what was found, and what was played."""
    done = run(*SIMULATE, *more)
    assert done.exit_code == 0, done.output
    report = json.loads(done.output)
    return {key: report.pop(key) for key in FOUND}, report


def test_a_charge_of_four_changes_what_is_counted_and_nothing_else(tmp_path: Path) -> None:
    # warriors.result.charge
    file = exported(tmp_path / "mine")
    folder = file.parent
    found, played = simulated(*WALLS)
    assert simulated(*WALLS, "--tables", folder) == (found, played), "what is not changed is no difference"
    charging(file, 4)
    others, changed = simulated(*WALLS, "--tables", folder)
    assert changed == {**played, "tables": KNIGHTS}
    assert (others["seats"], others["decisions"]) != (found["seats"], found["decisions"])
    assert simulated(*KNIVES, "--tables", folder)[0] == simulated(*KNIVES)[0]


def test_a_record_is_told_again_as_it_was_whatever_has_become_of_the_tables(tmp_path: Path) -> None:
    # warriors.result.charge
    file = exported(tmp_path / "mine")
    charging(file, 4)
    party = tmp_path / "party.txt"
    party.write_text("game: dice-warriors\n3 Knight\n", encoding="utf-8")
    few = ("--builds", f"{party},{party}", "--options", "party_size=3,duplicates=yes")
    told = {}
    for name, tables in (("old", ()), ("new", ("--tables", file.parent))):
        record = tmp_path / f"{name}.json"
        play = ("play", "dice-warriors", "--bots", "random,random", "--seed", "2", "--save", record)
        assert run(*play, *few, *tables).exit_code == 0
        told[record] = run("replay", record, "--json").output
        assert json.loads(told[record])["over"]
    old, new = told.values()
    assert old != new
    file.write_text("[charge]\ndamage = 11\n", encoding="utf-8")
    for record, before in told.items():
        assert run("replay", record, "--json").output == before


@pytest.mark.parametrize(
    ("file", "text", "said"),
    [
        (
            "results",
            "[charge]\ndamage = -3",
            "results.toml, row charge, field damage: must not be less than 0",
        ),
        (
            "results",
            "[charge]\ndamage = '4'",
            "results.toml, row charge, field damage: must be a whole number",
        ),
        ("results", "[charge]\nstrength = 4", "results.toml, row charge, field strength: "),
        ("results", "[charge\ndamage = 4", "results.toml"),
        (
            "characters",
            "[knight]\nfaces = ['charge']",
            "characters.toml, row knight, field faces: must be 12",
        ),
        ("heroes", "[knight]\nsides = 4", "heroes.toml: is not a table of this game"),
        ("monsters", "[tiny]\nremove = 1", "monsters.toml, row tiny, field remove: must be true"),
    ],
)
def test_commands_refuse_a_mistake_with_its_place(tmp_path: Path, file: str, text: str, said: str) -> None:
    # warriors.life
    (tmp_path / f"{file}.toml").write_text(text, encoding="utf-8")
    commands = [SIMULATE, ("play", "dice-warriors"), ("build", "random", "dice-warriors")]
    for command in [*commands, ("build", "check", "dice-warriors/slow-wall")]:
        line = refused_by(*command, "--tables", tmp_path)
        assert line.startswith(f"{file}.toml")
        assert said in line


DUELIST = """\
[duelist]
title = "Duelist"
rule = "warriors.char.warrior"
calling = "scoundrel"
sides = 3
faces = ["melee 3", "shield", "miss"]
"""


def test_a_new_character_is_played_by_every_command(tmp_path: Path) -> None:  # warriors.setup.party
    (tmp_path / "characters.toml").write_text(DUELIST, encoding="utf-8")
    party = tmp_path / "mine.txt"
    party.write_text("game: dice-warriors\n2 Duelist\n1 Warrior\n")
    mine = ("--tables", tmp_path, "--options", "duplicates=yes,party_size=3")
    assert "'Duelist'" in run("build", "check", party).output
    assert "Duelist (d3): 1 Melee Attack 3, 1 Shield, 1 Miss" in run("build", "check", party, *mine).output
    drawn = {run("build", "random", "dice-warriors", "--seed", str(n), *mine).output for n in range(20)}
    assert any("Duelist" in one for one in drawn)
    found = run(*SIMULATE[:2], "-n", "5", "--json", "--jobs", "1", "--builds", f"{party},{party}", *mine)
    assert json.loads(found.output)["matches"] == 5
    record = tmp_path / "one.json"
    play = ("play", "dice-warriors", "--bots", "random,random", "--seed", "2", "--save", record)
    assert run(*play, "--builds", f"{party},{party}", *mine).exit_code == 0
    assert "Duelist" in run("replay", record).output
