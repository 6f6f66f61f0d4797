"""Faults planted in the game, one at a time: the second referee catches each within a few random matches."""

from collections.abc import Callable
from typing import Any, Final

import pytest

from dicewright.games.doodle_dice_monsters.bodies import Monster, Part
from dicewright.games.doodle_dice_monsters.powers import actions
from dicewright.games.doodle_dice_monsters.state import Monsters
from dicewright.games.doodle_dice_monsters.steps import aim, attack, damage, defeat, initiative
from tests.games.doodle_dice_monsters.referee.planted import PLANTABLE, Fault, plant
from tests.games.doodle_dice_monsters.referee.table import Disagreement
from tests.games.doodle_dice_monsters.test_referee import PLAIN, referee_of
from tests.games.random_play import Case


def forgets(scope: str, what: str) -> Callable[[Any], Any]:
    """Return a mark that forgets one kind of use."""

    def wrong(right: Any) -> Any:
        def mark(self: Monsters, limit: str, kind: str, owner: int) -> None:
            if (limit, kind) != (scope, what):
                right(self, limit, kind, owner)

        return mark

    return wrong


def heals_more(right: Any) -> Any:
    """Return a heal that takes off k whatever damage there is."""

    def heal(s: Monsters, key: int) -> None:
        healer, core = s.located(s.using)
        one, part = s.located(key)
        part.damage -= core.quarter
        s.say("healed", healer.seat, one, part, core.quarter)

    return heal


def keeps_die(right: Any) -> Any:
    """Return a loss of a part whose die is not removed."""

    def lose_part(s: Monsters, monster: Monster, part: Part) -> None:
        right(s, monster, part)
        if s.removed[monster.owner] and monster in s.monsters[monster.seat]:
            s.removed[monster.owner].pop()

    return lose_part


def takes_two(right: Any) -> Any:
    """Return a toll that takes two dice."""

    def toll(s: Monsters, a: Any) -> None:
        right(s, a)
        if s.active[a.victim]:
            right(s, a)

    return toll


FAULTS: Final = (
    Fault(
        "attacks are lowered by one too much",
        damage,
        "lowered",
        lambda right: lambda s, a, n: right(s, a, n) + 1,
    ),
    Fault("a nullifier is used twice a round", Monsters, "mark", forgets("round", "nullify"), 14),
    Fault("a shield soaks twice a round", Monsters, "mark", forgets("round", "soak"), 1),
    Fault("a monster struggles twice a round", Monsters, "mark", forgets("round", "struggle")),
    Fault("a weapon strikes twice a turn", Monsters, "mark", forgets("turn", "weapon"), 3),
    Fault(
        "the lowest roll of a tie is first",
        initiative,
        "break_tie",
        lambda right: lambda s, m: right(s, m)[::-1],
    ),
    Fault("healing goes above full life", actions, "heal", heals_more, 2),
    Fault("fresh brown monsters can be reached", aim, "forbids_reaching", lambda right: lambda *args: "", 2),
    Fault("an attack on a player takes two dice", damage, "toll", takes_two, 2),
    Fault("the die of a lost part stays", defeat, "lose_part", keeps_die),
    Fault(
        "a nullifier that rolls high cancels",
        attack,
        "rolls_low",
        lambda right: lambda s, a: not right(s, a),
        7,
    ),
    Fault("a disabled part works on", Monsters, "works", lambda right: lambda self, m, part: True, 2),
)


@PLANTABLE
@pytest.mark.parametrize("fault", FAULTS, ids=[fault.what for fault in FAULTS])
def test_a_planted_fault_is_caught(fault: Fault, monkeypatch: pytest.MonkeyPatch) -> None:  # ddm.attack.order
    plant(fault, monkeypatch)
    with pytest.raises(Disagreement):
        referee_of(Case(PLAIN[fault.seed % len(PLAIN)], fault.seed))
