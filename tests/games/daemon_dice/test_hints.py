"""The chance that an attack can be defended, against a count of every face of every die."""

from fractions import Fraction
from itertools import combinations, product

import pytest

from dicewright.games.daemon_dice.hints import defensible, enough, measures, shown
from dicewright.games.daemon_dice.rows import ARM, BLOCK, DEFLECT, DODGE, PLUS, RAY, SHELL, SWEEP
from dicewright.games.daemon_dice.state import Attack, Daemon
from dicewright.games.daemon_dice.steps.defend import guards_against, ready
from dicewright.kernel.decisions import Decision
from tests.games.daemon_dice.battles import GAME, NO, PARTS, ROWS, facing, hold, lay, setting_out

SMALL = [
    "arm",
    "shell shell",
    "arm brain",
    "arm shell tail",
    "brain tail wings",
    "lungs wings arm leg",
    "spike brain eye shell",
    "tentacle pincer mouth",
]
ATTACKS = ["stun", "stun+", "leg++", "eye", "eye+", "tail", "tail++"]


def guards(attack: Attack, face: int, agreed: str) -> tuple[int, int, int]:
    """Return what a face counts for: a guard of the first kind, of the second, a plus."""
    blow = ROWS.manner[attack.symbol] not in (RAY, SWEEP)
    block = face == BLOCK or (face == ARM and agreed != "deflect")
    deflect = face in (DEFLECT, SHELL) or (face == ARM and agreed != "block")
    return int(block if blow else face == DODGE), int(deflect), int(face == PLUS)


def brute(attack: Attack, parts: tuple[int, ...], needed: int, agreed: str) -> Fraction:
    """Return the chance by counting every throw."""
    good = 0
    for throw in product(*(ROWS.faces[part] for part in parts)):
        counts = [sum(one) for one in zip(*(guards(attack, face, agreed) for face in throw), strict=True)]
        first, second, pluses = counts or [0, 0, 0]
        good += any(n and n + pluses >= needed for n in (first, second))
    return Fraction(good, 6 ** len(parts))


def parts_of(words: str) -> tuple[int, ...]:
    """Return parts by their names."""
    return tuple(PARTS.index(word) for word in words.split())


@pytest.mark.parametrize("agreed", ["block_or_deflect", "deflect", "block"])
@pytest.mark.parametrize("dice", SMALL)
def test_the_chance_is_that_of_all_throws(
    dice: str, agreed: str
) -> None:  # daemon.turn.defend daemon.part.arm
    for words in ATTACKS:
        s = facing(dice, words, arm_defence=agreed)
        attack = s.attacks[0]
        for needed in range(1, 5):
            exact = brute(attack, parts_of(dice), needed, agreed)
            assert defensible(s, attack, parts_of(dice), needed, 0) == exact


@pytest.mark.parametrize("gone", [0, 1, 2])
@pytest.mark.parametrize("dice", SMALL[3:])
def test_the_least_useful_dice_are_those_set_aside(dice: str, gone: int) -> None:  # daemon.turn.minuses
    parts = parts_of(dice)
    for words in ATTACKS:
        s = facing(dice, words)
        attack = s.attacks[0]
        for needed in range(1, 4):
            left = combinations(parts, len(parts) - gone)
            best = max(brute(attack, one, needed, "block_or_deflect") for one in left)
            assert defensible(s, attack, parts, needed, gone) == best, (dice, words, needed)


def test_who_rolls_nothing_defends_nothing() -> None:  # daemon.turn.defend
    s = facing("arm", "stun")
    assert defensible(s, s.attacks[0], (), 1, 0) == 0
    assert defensible(s, s.attacks[0], parts_of("arm"), 1, 3) == 0
    assert shown((), 1) == 0


def test_the_count_agrees_with_what_the_rules_allow() -> None:  # daemon.turn.defend daemon.defence.plus
    for words in ATTACKS:
        for faces in product(ROWS.faces[PARTS.index("arm")], ROWS.faces[PARTS.index("tail")], ROWS.faces[1]):
            s = facing("arm tail brain", words)
            s.shown[0], s.places[0] = list(faces), [0, 0, 0]
            allowed = bool(guards_against(s, s.attacks[0], ready(s)))
            counts = [guards(s.attacks[0], face, "block_or_deflect") for face in faces]
            first, second, pluses = (sum(one) for one in zip(*counts, strict=True))
            needs = {"stun": 1, "eye": 1, "tail": 1, "stun+": 2, "leg++": 3, "eye+": 3, "tail++": 3}
            assert allowed == enough(first, second, pluses, needs[words])


def chances(
    s: Daemon, kind: str, options: tuple[int, ...], chosen: tuple[int, ...] = ()
) -> list[list[Fraction]]:
    """Return for each measure the chance after each option."""
    of_set = (0, 9, chosen) if kind in ("aside", "release", "inject") else None
    d = Decision(s.turn, kind, GAME.kinds[kind].rule, options, 0, NO, of_set)
    found = []
    for measure in measures(s, d):
        exact = measure.exact
        assert exact is not None
        found.append([exact(s, d, option) for option in options])
    return found


def test_a_boost_lowers_the_chance_of_its_own_attack() -> None:  # daemon.sym.plus daemon.part.eye
    s = setting_out("leg=leg eye=eye tail=plus", "arm shell")
    s.attacks = [Attack(0, s.shown[0][0]), Attack(1, s.shown[0][1])]
    leg, eye = chances(s, "boost", (0, 1, NO))
    body = parts_of("arm shell")
    plain, more = (brute(s.attacks[0], body, n, "block_or_deflect") for n in (1, 2))
    assert leg == [more, plain, plain]
    ray, boosted = (brute(s.attacks[1], body, n, "block_or_deflect") for n in (1, 3))
    assert eye == [ray, boosted, ray]


def test_a_die_set_aside_is_counted_out() -> None:  # daemon.turn.minuses
    s = facing("arm@active shell@active leg@active brain@stunned", "stun")
    s.minuses = 1
    ((arm, shell, leg),) = chances(s, "aside", (0, 1, 2))
    one = s.attacks[0]
    counted = [
        brute(one, parts_of(dice), 1, "block_or_deflect") for dice in ("shell leg", "arm leg", "arm shell")
    ]
    assert [arm, shell, leg] == counted


def test_of_several_minuses_the_rest_take_the_least_useful() -> None:  # daemon.turn.minuses
    s = facing("arm@active shell@active leg@active mouth@active", "stun")
    s.minuses = 2
    ((arm, leg),) = chances(s, "aside", (0, 2))
    one = s.attacks[0]
    assert arm == brute(one, parts_of("shell"), 1, "block_or_deflect") or arm == brute(
        one, parts_of("shell leg"), 1, "block_or_deflect"
    )
    assert leg == brute(one, parts_of("arm shell"), 1, "block_or_deflect")


def test_letting_go_adds_a_die() -> None:  # daemon.turn.activate
    s = facing("tentacle shell", "stun", foe="leg")
    hold(s, "d0.0", "d1.1")
    ((kept,), (freed,)) = chances(s, "release", (NO,)), chances(s, "release", (0,))
    one = s.attacks[0]
    assert kept == [brute(one, parts_of("shell"), 1, "block_or_deflect")]
    assert freed == [brute(one, parts_of("shell tentacle"), 1, "block_or_deflect")]


def test_aimed_minuses_take_the_most_useful() -> None:  # daemon.part.wings
    s = facing("tentacle shell arm", "stun", foe="leg")
    hold(s, "d0.0", "d1.1")
    s.aimed = 1
    ((kept,),) = chances(s, "release", (NO,))
    one = s.attacks[0]
    assert kept == min(brute(one, parts_of(dice), 1, "block_or_deflect") for dice in ("shell", "arm"))


def test_what_is_marked_is_counted_out() -> None:  # daemon.part.wings DA-7
    s = facing("tentacle shell arm", "stun", foe="leg", wings_timing="precommitted_at_4b")
    hold(s, "d0.0", "d1.1")
    s.aimed, s.swoops = 1, [2]
    (kept,) = chances(s, "release", (NO,))
    assert kept == [brute(s.attacks[0], parts_of("shell"), 1, "block_or_deflect")]


def test_nothing_is_measured_where_nothing_is_set_out() -> None:  # daemon.turn.defend
    s = lay("arm@active leg@active", "tail")
    s.minuses = 1
    assert measures(s, Decision(0, "aside", "", (0, 1), 0, NO, (1, 1, ()))) == []
    assert measures(s, Decision(0, "grab", "", (0, 1))) == []
