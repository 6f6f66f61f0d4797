"""Rules of thumb of Doodle Dice Monsters, at positions where a decent player does not hesitate."""

from dicewright.bots.rounds import Rounds
from dicewright.games.doodle_dice_monsters import GAME
from dicewright.games.doodle_dice_monsters.bodies import EITHER, Attack
from dicewright.games.doodle_dice_monsters.rows import (
    AVATARS,
    BLUE,
    COMBO,
    GREEN,
    NULLIFIER,
    PINK,
    RED,
    SHIELD,
    WEAPON,
)
from dicewright.games.doodle_dice_monsters.state import Monsters
from dicewright.games.doodle_dice_monsters.steps.sketch import NEW
from dicewright.kernel.chance import Seeded
from dicewright.kernel.decisions import PASS, Decision
from dicewright.kernel.tables.guided import Guided
from dicewright.kernel.windows import USES
from tests.games.doodle_dice_monsters.arena import at, lay, part


def chosen(s: Monsters, kind: str, *options: int, seat: int = 0) -> int:
    """Return what a seat chooses."""
    assert s.game is not None
    return Guided(Seeded(1), [s.game.policy] * s.seats).ask(s, seat, kind, options, None)


def keys(s: Monsters, id: str) -> list[int]:
    """Return the keys of all parts of a monster."""
    monster = at(s, id)
    return [monster.key(part) for part in monster.parts]


def attacking(s: Monsters, weapon: int = 1, struggle: bool = False) -> Monsters:
    """Let the first monster of seat 0 attack the first of seat 1."""
    s.attack = Attack(at(s, "m0.0").name, weapon, struggle)
    s.attack.target = at(s, "m1.0").name
    return s


def test_every_die_is_a_monster_and_the_largest_comes_first() -> None:  # ddm.sketch
    s = lay("red6", "red6", active=["red4 red12 red8", ""])
    assert chosen(s, "sketch", *s.active[0], PASS) == s.active[0][1]
    s.hand[0] = s.active[0][1]
    assert chosen(s, "onto", NEW, at(s, "m0.0").name, PASS) == NEW


def test_a_die_that_has_no_place_is_left() -> None:  # ddm.stratagem.die
    s = lay("red6", "red6", active=["red100 red4", ""], stratagems="on")
    large, small = s.active[0]
    assert chosen(s, "sketch", large, small, PASS) == large
    s = lay("red6; stratagem:red100; fortress:red100", "red6", active=["red100 red4", ""], stratagems="on")
    assert chosen(s, "sketch", *s.active[0], PASS) == s.active[0][1]
    s.active[0].pop()
    assert chosen(s, "sketch", *s.active[0], PASS) == PASS


def test_a_heavy_die_arms_the_sturdiest_of_many() -> None:  # ddm.label
    s = lay("red6; red8; red12; red4; red6", "red6", active=["red20", ""])
    s.hand[0] = s.active[0][0]
    names = [monster.name for monster in s.monsters[0]]
    assert chosen(s, "onto", NEW, *names, PASS) == names[2]
    s.onto[0] = names[2]
    assert chosen(s, "type", WEAPON, SHIELD, COMBO, NULLIFIER, PASS) == WEAPON
    s.monsters[0].pop()
    assert chosen(s, "onto", NEW, *names[:4], PASS) == NEW


def test_the_largest_weapon_strikes_before_a_core_struggles() -> None:  # ddm.part.weapon
    s = lay("red20 weapon:red6 weapon:red10", "red6")
    options = [EITHER.code(0, key) for key in keys(s, "m0.0")]
    assert chosen(s, "act", *options, PASS) == options[2]
    assert chosen(s, "act", options[0], PASS) == options[0]


def test_a_core_is_aimed_at_where_it_can_fall_and_else_what_can_be_broken() -> None:  # ddm.part.core
    s = attacking(lay("red6 weapon:red8", "red6 weapon:red20"))
    assert chosen(s, "aim", *keys(s, "m1.0")) == keys(s, "m1.0")[0]
    s = attacking(lay("red6 weapon:red4", "red20 weapon:red20-17"))
    assert chosen(s, "aim", *keys(s, "m1.0")) == keys(s, "m1.0")[1]


def test_who_has_no_shield_ready_is_attacked_first() -> None:  # ddm.shield.take
    s = lay("red6 weapon:red8", "red6 shield:red6; red6 combo:red6")
    s.acting = at(s, "m0.0").name
    s.choosing = EITHER.code(0, keys(s, "m0.0")[1])
    first, second = at(s, "m1.0").name, at(s, "m1.1").name
    assert chosen(s, "foe", first, second) == second
    s.mark("round", "take", keys(s, "m1.0")[1])
    assert chosen(s, "foe", first, second) == first


def test_small_blows_are_not_wasted_on_a_blue_core() -> None:  # ddm.core.blue ddm.core.gray
    s = lay("yellow12", "blue20-12; yellow20-8")
    s.acting = at(s, "m0.0").name
    s.choosing = EITHER.code(0, keys(s, "m0.0")[0])
    blue, yellow = at(s, "m1.0").name, at(s, "m1.1").name
    assert chosen(s, "foe", blue, yellow) == yellow
    s = lay("gray12", "blue20-17; yellow20-8")
    s.acting = at(s, "m0.0").name
    s.choosing = EITHER.code(0, keys(s, "m0.0")[0])
    assert chosen(s, "foe", blue, yellow) == blue


def test_a_core_that_can_be_finished_is_struck_before_a_larger_one() -> None:  # ddm.part.core
    s = lay("yellow12", "yellow20; yellow8-5")
    s.acting = at(s, "m0.0").name
    s.choosing = EITHER.code(0, keys(s, "m0.0")[0])
    large, hurt = at(s, "m1.0").name, at(s, "m1.1").name
    assert chosen(s, "foe", large, hurt) == hurt


def test_of_colours_blue_is_taken_and_taken_away_first() -> None:  # ddm.hybrid ddm.fortress.colorless
    s = lay("red6", "green12; blue4")
    assert chosen(s, "hue", RED, GREEN, BLUE, PASS) == BLUE
    assert chosen(s, "hue", RED, PINK, PASS) == RED
    assert chosen(s, "disperse", *range(12), PASS) == BLUE
    assert chosen(s, "disperse", *range(12), PASS, seat=1) == PASS


def test_a_draft_begins_with_large_dice_and_then_those_that_waste_no_sides() -> None:  # ddm.variant.draft
    s = lay("red20", "red20")
    s.heap = [
        (4, (RED,), 0),
        (6, (BLUE,), 0),
        (8, (RED,), 0),
        (8, (BLUE,), 0),
        (10, (BLUE,), 0),
        (12, (RED,), 0),
    ]
    left = list(range(len(s.heap)))
    taken = []
    while left:
        taken.append(chosen(s, "draft", *left))
        left.remove(taken[-1])
    assert taken == [5, 3, 2, 0, 4, 1]


def test_a_shield_covers_what_is_worth_more_than_itself() -> None:  # ddm.shield.take
    s = attacking(lay("red6 weapon:red8", "red6 shield:red8 combo:red4"))
    assert s.attack is not None
    s.attack.aimed = s.attack.part = 0
    cover = keys(s, "m1.0")[1]
    assert chosen(s, "shield", cover, PASS, seat=1) == cover
    s.attack.aimed = s.attack.part = 2
    assert chosen(s, "shield", cover, PASS, seat=1) == PASS


def test_a_bad_roll_of_ones_own_and_a_good_one_of_an_enemy_is_rolled_again() -> None:  # ddm.core.black
    s = attacking(lay("white6 weapon:red8", "black6"))
    assert s.attack is not None
    s.attack.face = 2
    assert [chosen(s, "again", 7, PASS, seat=seat) for seat in (0, 1)] == [7, PASS]
    s.attack.face = 7
    assert [chosen(s, "again", 7, PASS, seat=seat) for seat in (0, 1)] == [PASS, 7]


def test_the_smallest_die_is_paid_and_the_hurt_core_is_healed() -> None:  # ddm.pooltoll ddm.core.green
    s = lay("green8-3 weapon:red12-3", "red6", active=["red20 red4", ""])
    assert chosen(s, "toll", 2, 3) == 3
    assert chosen(s, "heal", *keys(s, "m0.0"), PASS) == keys(s, "m0.0")[0]
    part(s, "m0.0.0").damage = part(s, "m0.0.1").damage = 0
    assert chosen(s, "heal", *keys(s, "m0.0"), PASS) == PASS


def test_a_copy_is_tough_if_it_can_be() -> None:  # ddm.core.colorless
    s = lay("colorless8", "red6; blue6; green6")
    cores = [keys(s, id)[0] for id in ("m1.0", "m1.1", "m1.2")]
    assert chosen(s, "clone", *cores, PASS) == cores[1]
    assert chosen(s, "clone", cores[0], cores[2], PASS) == cores[2]
    assert chosen(s, "clone", cores[0], PASS) == cores[0]


def test_a_power_that_costs_nothing_is_used_and_no_dice_are_paid() -> None:  # ddm.order.combat
    s = lay("red6", "red6", active=["blue4 red20", ""], stratagems="on", avatars="on")
    use = {power: USES.code(s.data.place[power], 0) for power in ("lead", "enchant", "glory", "prism")}
    assert chosen(s, "opening", use["enchant"], use["lead"], PASS) == use["lead"]
    assert chosen(s, "opening", use["enchant"], use["glory"], PASS) == PASS, "nobody has a weapon"
    assert chosen(s, "opening", use["prism"], PASS) == use["prism"]
    blue, red = s.active[0]
    assert chosen(s, "prism", red, blue, PASS) == blue
    s.active[0] = [red]
    assert chosen(s, "opening", use["prism"], PASS) == PASS
    table = Guided(Seeded(1), [GAME.policy] * 2)
    assert table.pick(s, 0, "enchant", s.active[0], 0, 1, False) == ()


def test_a_warrior_fells_the_largest_core() -> None:  # ddm.avatar.setup
    s = lay("red6", "red6; red12", avatars="on")
    assert chosen(s, "avatar", *range(len(AVATARS))) == AVATARS.index("warrior")
    cores = [keys(s, id)[0] for id in ("m1.0", "m1.1")]
    assert chosen(s, "lead", *cores) == cores[1]


def test_who_looks_ahead_looks_to_the_end_of_the_round_whoever_takes_turns() -> None:  # ddm.order.round
    s = lay("red6; red6", "red6; red6")
    over = Rounds(GAME, s)
    for turn in (1, 0, 1, 0):
        s.turn = turn
        assert not over(s)
    s.round += 1
    assert over(s)


def test_to_hurt_a_monster_and_to_fell_it_makes_winning_likelier() -> None:  # ddm.end
    for rest in ("", "; red6", "; blue12; green8", "; red20 weapon:red12"):
        for colour in ("red", "blue", "green"):
            own = "red12; blue8; red20"
            states = (f"{colour}12{rest}", f"{colour}12-6{rest}", f"{colour}12-11{rest}", rest.lstrip("; "))
            chances = [GAME.chances(lay(own, foe)) for foe in states]
            won = [one[0] for one in chances if one is not None]
            assert won == sorted(won), (colour, rest)
            assert won[0] < won[-1]


def test_of_several_enemies_the_strongest_is_struck_and_of_equals_one_by_lot() -> None:  # ddm.attack.order
    s = lay("yellow12", "yellow8", "yellow8; yellow20", "yellow8")
    s.acting = at(s, "m0.0").name
    s.choosing = EITHER.code(0, keys(s, "m0.0")[0])
    foes = [at(s, id).name for id in ("m1.0", "m2.0", "m3.0")]
    assert chosen(s, "foe", *foes) == foes[1]
    assert s.game is not None
    table = Guided(Seeded(1), [s.game.policy] * 4)
    assert {table.ask(s, 0, "foe", (foes[0], foes[2]), None) for _ in range(40)} == {foes[0], foes[2]}
    assert {table.ask(s, 0, "victim", foes, None) for _ in range(40)} == set(foes)


def test_who_runs_out_of_time_strikes_the_neighbour() -> None:  # ddm.attack.order
    s = lay("yellow8", "yellow8", "yellow8")
    assert s.game is not None
    foes = (at(s, "m0.0").name, at(s, "m2.0").name)
    for kind in ("foe", "victim"):
        asked = Decision(1, kind, "ddm.attack.order", foes, 0, 0, None)
        assert s.game.asks[kind].default(s, asked) == foes[1]
