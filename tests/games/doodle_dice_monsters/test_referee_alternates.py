"""Faults planted in stratagems, fortresses, avatars and their like: the second referee catches each."""

from collections.abc import Callable
from typing import Any, Final

import pytest

from dicewright.games.doodle_dice_monsters.bodies import Monster, Part
from dicewright.games.doodle_dice_monsters.powers import fortress_phases
from dicewright.games.doodle_dice_monsters.state import Monsters
from dicewright.games.doodle_dice_monsters.steps import aim, damage, defeat, initiative, pay
from tests.games.doodle_dice_monsters.referee.planted import PLANTABLE, Fault, plant
from tests.games.doodle_dice_monsters.referee.table import Disagreement
from tests.games.doodle_dice_monsters.test_referee import FIELD, GAME, referee_of
from tests.games.random_play import Case

BOUND: Final = GAME.base_rows.bound  # the functions that carry powers out


def forgets(scope: str, what: str) -> Callable[[Any], Any]:
    """Return a mark that forgets one kind of use."""

    def wrong(right: Any) -> Any:
        def mark(self: Monsters, limit: str, kind: str, owner: int) -> None:
            if (limit, kind) != (scope, what):
                right(self, limit, kind, owner)

        return mark

    return wrong


def lasts_not(name: str) -> Callable[[Any], Any]:
    """Return an effect that never begins."""

    def wrong(right: Any) -> Any:
        def last(self: Monsters, effect: str, *args: Any, **more: Any) -> None:
            if effect != name:
                right(self, effect, *args, **more)

        return last

    return wrong


def heals_on(right: Any) -> Any:
    """Return a Diehard that leaves 2 life."""

    def diehard(s: Monsters, owner: int) -> None:
        right(s, owner)
        s.located(s.felled)[1].damage -= 1

    return diehard


def keeps_actions(right: Any) -> Any:
    """Return a power for which nobody gives up anything."""

    def act(s: Monsters, owner: int) -> None:
        given = {monster.name: monster.given for monster in s.in_play()}
        spent = s.spent
        right(s, owner)
        s.spent = spent
        for monster in s.in_play():
            monster.given = given[monster.name]

    return act


def takes_and_leaves(right: Any) -> Any:
    """Return a share of a horde that hurts the part as well."""

    def share(s: Monsters, monster: Monster, part: Part, horde: Monster, n: int) -> int:
        right(s, monster, part, horde, n)
        return 0

    return share


def acts_on(right: Any) -> Any:
    """Return actions that nothing takes away."""

    def actions(self: Monsters, monster: Monster) -> int:
        return right(self, monster) or max(0, 1 + monster.granted - monster.given)

    return actions


FAULTS: Final = (
    Fault("a horde takes a share, and the part suffers it, too", damage, "share", takes_and_leaves, 0),
    Fault("chances are even", pay, "happens", lambda right: lambda s, seat, percent: right(s, seat, 50), 0),
    Fault("who has dived can be aimed at", aim, "forbids_targeting", lambda right: lambda *args: "", 20),
    Fault("Diehard leaves 2 life", BOUND["diehard"], "act", heals_on, 7),
    Fault(
        "armaments add one too much",
        damage,
        "armed",
        lambda right: lambda s, m: right(s, m) + (right(s, m) > 0),
        40,
    ),
    Fault(
        "a charge counts one too much",
        Monsters,
        "charges",
        lambda right: lambda self, name: right(self, name) + (right(self, name) > 0),
        0,
    ),
    Fault("who is frozen or has lost heart acts", Monsters, "actions", acts_on, 2),
    Fault(
        "poison is one too strong",
        fortress_phases,
        "poison",
        lambda right: lambda s, seat, name, dose: right(s, seat, name, dose + 1),
        35,
    ),
    Fault(
        "several cores act by the smallest",
        initiative,
        "placing",
        lambda right: lambda s, m: min(s.cores(m), key=lambda core: core.sides),
        3,
    ),
    Fault("who was won over stays", defeat, "send_home", lambda right: lambda s, seat: None, 5),
    Fault("who gives an action keeps it", BOUND["divert"], "act", keeps_actions, 2),
    Fault("a dive takes no action", BOUND["dive"], "act", keeps_actions, 20),
    Fault("a fortress freezes nobody", Monsters, "last", lasts_not("still"), 2),
    Fault(
        "a second type does nothing",
        Part,
        "serves_as",
        lambda right: lambda self, kind: self.type == kind,
        3,
    ),
    Fault("a mage changes several colours at once", Monsters, "mark", forgets("round", "tint"), 1),
    Fault("Special Technique is used without end", Monsters, "mark", forgets("game", "technique"), 2),
    Fault(
        "a light changes no power",
        Monsters,
        "tone",
        lambda right: lambda self, m, core: self.hue(m, core),
        28,
    ),
)


@PLANTABLE
@pytest.mark.parametrize("fault", FAULTS, ids=[fault.what for fault in FAULTS])
def test_a_fault_in_the_alternate_rules_is_caught(fault: Fault, monkeypatch: pytest.MonkeyPatch) -> None:
    # ddm.stratagem.alike ddm.avatar.setup
    plant(fault, monkeypatch)
    with pytest.raises(Disagreement):
        referee_of(Case(FIELD, fault.seed))
