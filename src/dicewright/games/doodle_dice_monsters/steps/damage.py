"""The last step of an attack: what lowers the damage, whom it hits, and what a bare player pays."""

from dicewright.games.doodle_dice_monsters.rows import NONE, SIZES
from dicewright.games.doodle_dice_monsters.state import Attack, Monster, Monsters, Part
from dicewright.games.doodle_dice_monsters.steps.defeat import discard, lose_part, settle, take_out
from dicewright.kernel.windows import modified


def suffer(s: Monsters, a: Attack) -> None:
    """Lower the damage and let the parts suffer it. [ddm.damage] [ddm.core.blue] [ddm.core.gray]

    What a gray core drives past a shield hits the part first aimed at.
    """
    target = s.monster(a.target)
    past = min(a.damage, modified(s, "pierced", 0)) if a.shield != NONE else 0
    a.damage = max(0, a.damage - past - modified(s, "lowered", a.soak))
    s.open_window("struck")
    hit, aimed = target.part(a.part), target.part(a.aimed)
    if past:
        hurt(s, target, aimed, past)
    if s.find(a.target) is not None:
        hurt(s, target, hit, a.damage)


def hurt(s: Monsters, monster: Monster, part: Part, damage: int) -> None:
    """Add damage to a part; one with as much damage as sides is lost. [ddm.damage] [ddm.overkill]"""
    part.damage = min(part.sides, part.damage + damage)
    s.say("hurt" if damage else "unhurt", monster.seat, monster, part, damage)
    if part.life == 0:
        lose_part(s, monster, part)


def toll(s: Monsters, a: Attack) -> None:
    """Let a player without monsters remove one die: of the active pool, or else of the reserve.

    Nothing is rolled and nothing prevents it. [ddm.attack.empty] [ddm.pooltoll]
    """
    seat, attacker = a.victim, s.monster(a.attacker)
    s.tell("raided", attacker.seat, monster=attacker.id, victim=f"p{seat}")
    if s.active[seat]:
        die = s.choose(seat, "toll", s.active[seat])
        s.active[seat].remove(die)
        kind = s.dice[seat][die]
        s.tell("paid", seat, die=f"d{seat}.{die}", sides=kind[0], colours=s.data.colour_name(kind[1]))
    else:
        place = s.choose(seat, "toll_reserve", range(len(s.reserve[seat])))
        die = take_out(s, seat, place)
        sides, colours, size = s.dice[seat][die]
        name = s.data.colour_name(colours)
        s.tell("dug_up", seat, die=f"d{seat}.{die}", sides=sides, colours=name, size=SIZES[size])
    discard(s, seat, die)
    settle(s)
