"""Changed tables: exported, changed and played with; what cannot be is refused with file, row and field."""

from pathlib import Path
from typing import Any, ClassVar

import pytest

from dicewright.games.dice_warriors import GAME
from dicewright.kernel.chance import Seeded
from dicewright.kernel.content.builds import Build, Line
from dicewright.kernel.errors import DataError
from dicewright.kernel.game import play_on
from dicewright.kernel.match import Match
from dicewright.kernel.state import State
from dicewright.kernel.tables.playout import Playout
from tests.cli.program import run
from tests.games.dice_warriors.field import ROWS, act, at, lay, left

Changes = dict[str, dict[str, dict[str, Any] | None]]
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
        self.aimed = ""
        self.dealt: list[int] = []

    def tell(self, s: State, kind: str, seat: int, to: int, data: dict[str, object]) -> None:
        """Note what follows the blow that is watched."""
        if kind == "aimed":
            self.aimed = str(data["effect"])
        elif kind == "hurt" and self.aimed == self.effect:
            self.dealt.append(int(str(data["damage"])))
        else:
            self.aimed = ""


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
        ({"secondary": {"trap": None}}, ("secondary.toml", "trap", "")),
        ({"results": {"charge": {"damage": -1}}}, ("results.toml", "charge", "damage")),
        ({"results": {"charge": {"least": 3}}}, ("results.toml", "charge", "least")),
        ({"results": {"charge": {"does": "gallop"}}}, ("results.toml", "charge", "does")),
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


def test_tables_are_exported_changed_and_played_with(tmp_path: Path) -> None:  # warriors.result.charge
    folder = tmp_path / "mine"
    assert run("tables", "dice-warriors", "--export", folder).exit_code == 0
    assert sorted(path.stem for path in folder.iterdir()) == sorted(GAME.tables)
    assert GAME.read_tables(folder).diff == {}, "what is not changed is no difference"
    file = folder / "results.toml"
    whole = file.read_text(encoding="utf-8")
    file.write_text(whole.replace("damage = 3\ncharges", "damage = 4\ncharges"), encoding="utf-8")
    assert GAME.read_tables(folder).diff == KNIGHTS
    simulate = ("simulate", "dice-warriors", "-n", "2", "--seed", "1", "--jobs", "1", "--tables", folder)
    done = run(*simulate)
    assert done.exit_code == 0, done.output
    assert "Changed tables: results" in done.output
    file.write_text(whole.replace("damage = 3", "damage = -3"), encoding="utf-8")
    done = run(*simulate)
    assert done.exit_code == 2
    assert "results.toml, row charge, field damage: must not be less than 0" in done.output
