"""Numbers that stand for monsters, parts and actions: however many there are, no two are ever the same."""

from collections.abc import Sequence
from typing import Final

from dicewright.games.doodle_dice_monsters.bodies import EITHER, MONSTER_CODE, PART_CODE, Monster
from dicewright.games.doodle_dice_monsters.state import Monsters
from dicewright.games.doodle_dice_monsters.steps.act import act
from dicewright.kernel.chance import Seeded
from dicewright.kernel.decisions import PASS, Chosen
from dicewright.kernel.game import play_on
from dicewright.kernel.state import State
from dicewright.kernel.tables.playout import Playout
from dicewright.kernel.windows import USES
from tests.games.doodle_dice_monsters.arena import GAME, ROWS, Script, at, build, fight, lay, part, play, take

LONG: Final = {"draft": "on", "strange": "on", "over_twenty": "on", "sides_total": 600}


class Crowding(Playout):
    """Seat 1 drafts the largest dice, so that seat 0 gets hundreds; each of them becomes a monster."""

    def ask(self, s: State, seat: int, kind: str, options: Sequence[int], chosen: Chosen | None) -> int:
        """Draft, make a new monster of every die, and leave out all else."""
        if kind == "draft":
            return options[-1] if seat else options[0]
        return options[0] if kind in ("sketch", "onto") or options[-1] != PASS else PASS


def crowded(s: Monsters) -> bool:
    """Stop when seat 0 has sketched two hundred monsters."""
    return s.sketched[0] >= 200


def renumbered(s: Monsters, monster: str, number: int) -> None:
    """Let a monster be one that was sketched much later."""
    old = at(s, monster)
    new = Monster(old.owner, number, old.born)
    new.parts, new.made = old.parts, old.made
    s.monsters[old.seat] = [new if one is old else one for one in s.monsters[old.seat]]


def test_a_long_draft_does_not_run_out_of_numbers() -> None:  # ddm.variant.draft ddm.monster
    builds = [build("153 d2 red", "6 d100 blue"), build("159 d2 brown")]
    s = GAME.begin(ROWS, GAME.agreed(LONG, 2), [*builds], 2)
    s.table = Crowding(Seeded(1))
    assert play_on(s, crowded), "the match ended before"
    assert len(s.dice[0]) + len(s.reserve[0]) == 300
    monsters = s.in_play()
    assert len({monster.name for monster in monsters}) == len(monsters) > 200
    assert all(s.find(monster.name) is monster for monster in monsters)


def test_a_monster_with_a_high_number_attacks_and_is_attacked() -> None:  # ddm.attack.order
    s = lay("white8 weapon:red4", "white8 shield:red6; white4")
    renumbered(s, "m1.0", 160)  # once the name of a monster of seat 2
    renumbered(s, "m1.1", 5_000)
    fight(s, "m0.0.1", "m1.160.0", [4, 2], shield="m1.160.1")
    assert part(s, "m1.160.1").damage == 2
    fight(s, "m1.5000.0", "m0.0.0")
    assert part(s, "m0.0.0").damage == 1


def test_a_part_with_a_high_number_is_no_power_and_no_other_part() -> None:  # ddm.regrow ddm.part.weapon
    s = lay("orange8 weapon:red4; white8", "white8")
    weapon = part(s, "m0.0.1")
    for number in (199, 200, 399, 20_000):
        weapon.number = number
        take(s, "m0.0")
        table = Script({"act": [f"m0.0.{number}"], "aim": ["m1.0.0"]}, [1], soft=("aim",))
        play(s, act, table)
        assert len(set(table.offered("act")[0])) == 4, "a struggle, an attack, a power, and to pass"
    assert part(s, "m1.0.0").damage == 4


def test_numbers_in_records_are_what_they_have_always_been() -> None:
    assert [MONSTER_CODE.code(5, 159), PART_CODE.code(959, 199)] == [5 * 160 + 159, 959 * 200 + 199]
    assert [EITHER.code(0, 191_999), EITHER.code(1, USES.code(15, 959))] == [191_999, 10**6 + 15_959]


def test_no_two_codes_are_the_same() -> None:
    monsters = [(seat, number) for seat in range(6) for number in (*range(330), 9_999)]
    names = [MONSTER_CODE.code(*one) for one in monsters]
    assert [MONSTER_CODE.split(name) for name in names] == monsters
    parts = [(name, number) for name in names[::7] for number in (0, 1, 199, 200, 400, 5_000)]
    keys = [PART_CODE.code(*one) for one in parts]
    assert [PART_CODE.split(key) for key in keys] == parts
    powers = [USES.code(place, owner) for place in range(60) for owner in (*names[::7], *keys[::11])]
    actions = [*(EITHER.code(0, key) for key in keys), *(EITHER.code(1, power) for power in powers)]
    assert len(set(actions)) == len(keys) + len(set(powers))
    assert len(set(powers)) == 60 * len({*names[::7], *keys[::11]})
