"""What may be seen of the running attack: which step it is in, its parts, and its numbers so far."""

from dicewright.games.doodle_dice_monsters.bodies import Attack, monster_id
from dicewright.games.doodle_dice_monsters.rows import NONE
from dicewright.games.doodle_dice_monsters.seen.types import AttackView
from dicewright.games.doodle_dice_monsters.state import Monsters
from dicewright.games.doodle_dice_monsters.steps.attack import STEPS
from dicewright.games.doodle_dice_monsters.steps.damage import dealt
from dicewright.kernel.views import PhaseView


def menace(s: Monsters, a: Attack) -> tuple[int, int, int]:
    """Return a weapon's sides, the most it can deal, and what it deals as it lies there. [ddm.core.red]

    A struggle has no die and deals its k, and what leaps has none either. [ddm.struggle.hit]
    [ddm.fortress.yellow]
    """
    attacker = s.find(a.attacker)
    if attacker is None:  # it fell while it struck
        return 0, a.damage, a.damage
    weapon = attacker.part(a.weapon)
    if a.struggle or (a.damage and not a.face):
        known = a.damage or s.effort(attacker, weapon)
        return 0, known, known
    return weapon.sides, dealt(s, a, weapon.sides), dealt(s, a, a.face) if a.face else 0


def step_view(s: Monsters, a: Attack) -> PhaseView:
    """Return the step that an attack is in, among all. [ddm.attack.order]"""
    assert s.game is not None
    titles = [s.game.texts.say("phase", id, {}) for id, _ in STEPS]
    n = a.stage - 1
    return PhaseView(STEPS[n][0], titles[n], n, titles)


def attack_view(s: Monsters, a: Attack) -> AttackView:
    """Return the running attack. [ddm.attack.order]"""
    target = monster_id(a.target)
    sides, most, deals = menace(s, a)
    struck = s.find(a.target)  # None when the match has just ended with it
    return AttackView(
        step=step_view(s, a),
        monster=monster_id(a.attacker),
        weapon=f"{monster_id(a.attacker)}.{a.weapon}",
        struggle=a.struggle,
        victim="" if a.victim == NONE else f"p{a.victim}",
        target=target,
        aimed="" if a.aimed == NONE else f"{target}.{a.aimed}",
        part="" if a.part == NONE else f"{target}.{a.part}",
        shield="" if a.shield == NONE else f"{target}.{a.shield}",
        nullifier="" if a.nullifier == NONE else f"{target}.{a.nullifier}",
        face=a.face,
        soak=a.soak,
        damage=a.damage,
        sides=sides,
        most=most,
        deals=deals,
        life=0 if struck is None or not struck.has(a.part) else struck.part(a.part).life,
    )
