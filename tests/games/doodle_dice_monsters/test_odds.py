"""The exact chance of an attack, held against an enumeration that knows nothing of it."""

from fractions import Fraction
from itertools import product

import pytest

from dicewright.games.doodle_dice_monsters.bodies import Attack
from dicewright.games.doodle_dice_monsters.hints import falls, measures, shield_falls
from dicewright.games.doodle_dice_monsters.state import Monsters
from dicewright.kernel.chance import Seeded
from dicewright.kernel.decisions import PASS, Decision
from dicewright.kernel.match import Match
from tests.games.doodle_dice_monsters.arena import GAME, at, lay, part


def attacked(s: Monsters, weapon: str, target: str, shield: str = "", face: int = 0) -> Monsters:
    """Return a fight in which an attack is declared, perhaps taken over, perhaps rolled."""
    attacker, victim = at(s, weapon.rpartition(".")[0]), at(s, target.rpartition(".")[0])
    s.attack = a = Attack(attacker.name, part(s, weapon).number, struggle=weapon.endswith(".0"))
    a.target = victim.name
    a.aimed = a.part = part(s, target).number
    if shield:
        a.shield = a.part = part(s, shield).number
        a.soaks = True
    a.face = face
    s.acting, s.turn = attacker.name, attacker.seat
    return s


def chance(s: Monsters, kind: str, option: int, seat: int = 1) -> Fraction:
    """Return the chance that the part aimed at falls after an answer."""
    return falls(s.copy(), Decision(seat, kind, "", (option, PASS)), option)


def key(s: Monsters, id: str) -> int:
    """Return a part as an option."""
    return at(s, id.rpartition(".")[0]).key(part(s, id))


@pytest.mark.parametrize("life", [1, 4, 8])
def test_nullifier_weapon_forced_roll_and_shield_equal_an_enumeration(life: int) -> None:
    # ddm.attack.order ddm.nullify.half ddm.core.black ddm.shield.soak
    """A d6 nullifier, a d20 weapon, a black core's forced roll, a d8 shield that is attacked itself."""
    s = lay("green4 weapon:red20", f"black4 nullifier:red6 shield:red8-{8 - life}")
    attacked(s, "m0.0.1", "m1.0.2")
    assert s.attack is not None
    s.attack.soaks = True
    good = [sum(face - soak >= life for soak in range(1, 9)) for face in range(1, 21)]  # out of 8, by face
    first = Fraction(0)
    anew = Fraction(sum(good), 8 * 20)
    for null, face in product(range(1, 7), range(1, 21)):
        if null > 3:
            first += min(Fraction(good[face - 1], 8), anew) / (
                6 * 20
            )  # black rolls again where that helps it
    assert chance(s, "nullify", key(s, "m1.0.1")) == first
    assert chance(s, "nullify", PASS) == 2 * first


def test_black_and_white_are_a_game_of_two() -> None:  # ddm.core.white ddm.core.black DDM-28
    s = lay("white4 weapon:red12", "black4; red8")
    attacked(s, "m0.0.1", "m1.1.0")
    hit = [Fraction(face >= 8) for face in range(1, 13)]
    once = sum(hit) / 12
    # White speaks first. If it lets a face stand black may roll again, and then white may answer that.
    black_then_white = sum(max(one, once) for one in hit) / 12
    white_then_black = sum(min(one, once) for one in hit) / 12
    values = [max(min(one, black_then_white), white_then_black) for one in hit]
    assert chance(s, "nullify", PASS) == sum(values) / 12


def test_a_face_that_lies_there_counts_as_it_is() -> None:  # ddm.core.black
    s = lay("green4 weapon:red12", "black4; red8")
    attacked(s, "m0.0.1", "m1.1.0", face=12)
    power = GAME.base_rows.place["black"] * 1000 + at(s, "m1.0").name
    assert chance(s, "again", PASS) == 1
    assert chance(s, "again", power) == Fraction(5, 12)


def test_what_cores_add_and_lower_is_in_it() -> None:  # ddm.core.red ddm.core.blue ddm.core.gray
    for attacker, defender, over in (("red8", "white8", 1), ("green8", "blue8", 5), ("gray8", "blue8", 3)):
        s = lay(f"{attacker} weapon:red10", f"{defender}-4")
        attacked(s, "m0.0.1", "m1.0.0")
        assert chance(s, "nullify", PASS) == Fraction(10 - over, 10)


def test_a_shield_that_takes_over_saves_the_part_unless_gray_drives_past() -> None:
    # ddm.shield.take ddm.core.gray
    s = attacked(lay("green12 weapon:red20", "white4 shield:red8"), "m0.0.1", "m1.0.0")
    assert chance(s, "shield", PASS) == Fraction(17, 20)
    assert chance(s, "shield", key(s, "m1.0.1")) == 0
    decision = Decision(1, "shield", "", (PASS,))
    hits = sum(face - soak >= 8 for face in range(1, 21) for soak in range(1, 9))
    assert shield_falls(s.copy(), decision, key(s, "m1.0.1")) == Fraction(hits, 160)
    assert shield_falls(s.copy(), decision, PASS) == 0
    gray = attacked(lay("gray12 weapon:red20", "white4-1 shield:red8"), "m0.0.1", "m1.0.0")
    assert chance(gray, "shield", key(gray, "m1.0.1")) == Fraction(18, 20)


def test_the_attacker_is_told_the_best_defence_of_each_part() -> None:  # ddm.attack.order
    s = attacked(lay("green12 weapon:red20", "white4 weapon:red6 nullifier:red4"), "m0.0.1", "m1.0.0")
    assert chance(s, "aim", key(s, "m1.0.0"), 0) == Fraction(17, 40)
    assert chance(s, "aim", key(s, "m1.0.2"), 0) == Fraction(17, 20), "no nullifier answers for itself"


def test_a_struggle_is_certain() -> None:  # ddm.struggle.hit
    s = attacked(lay("white12", "white4-1; black4"), "m0.0.0", "m1.0.0")
    assert chance(s, "nullify", PASS) == 1
    s = attacked(lay("white12", "white4; black4"), "m0.0.0", "m1.0.0")
    assert chance(s, "nullify", PASS) == 0


def test_odds_are_exact_wherever_an_attack_is_answered() -> None:  # ddm.attack.order
    assert measures(lay("white8", "white8"), Decision(0, "act")) == []
    kinds = set()
    for seed in range(6):
        m = Match(GAME, seed=seed, options={"sides_total": 60})
        source = Seeded(seed)
        while not m.over:
            decision = m.pending[source.below(len(m.pending))]
            for measure in m.seat(decision.seat).measures():
                for option in decision.options:
                    found = m.odds(decision.seat, option, measure.id)
                    assert found["exact"] is not None, "hidden reserves have no part in it"
                    kinds.add(decision.kind)
            m.answer(decision.seat, decision.options[source.below(len(decision.options))])
    assert kinds == {"aim", "shield", "nullify", "again"}


def aimed(s: Monsters, weapon: str, target: str) -> Fraction:
    """Return the chance that a part falls that is about to be aimed at."""
    attacked(s, weapon, target)
    return chance(s, "aim", key(s, target), 0)


def test_odds_know_misses_glory_and_armaments() -> None:
    # ddm.stratagem.green ddm.stratagem.white ddm.stratagem.purple
    s = lay("blue8 weapon:red6", "red6; stratagem:green100", stratagems="on", art="off")
    assert aimed(s, "m0.0.1", "m1.0.0") == Fraction(3, 4) * Fraction(1, 6)
    s.last("armed", 0, "combat", amount=2)
    assert aimed(s, "m0.0.1", "m1.0.0") == Fraction(3, 4) * Fraction(3, 6)
    s.last("glory_weapon", 0, "ending")
    assert aimed(s, "m0.0.1", "m1.0.0") == Fraction(3, 4)


def test_odds_know_battle_fury() -> None:  # ddm.stratagem.red
    s = lay(
        "blue8 weapon:red6; stratagem:red100",
        "red8 nullifier:red6 shield:red4-3",
        stratagems="on",
        art="off",
    )
    s.mark("round", "take", key(s, "m1.0.2"))
    hits = [sum(face - soak >= 1 for soak in range(1, 5)) for face in range(1, 7)]  # out of 4, by face
    through = sum([Fraction(n, 4) + Fraction(4 - n, 4) * Fraction(n, 4) for n in hits], Fraction(0)) / 6
    assert aimed(s, "m0.0.1", "m1.0.2") == Fraction(3, 4) * through  # the nullifier has to work twice
