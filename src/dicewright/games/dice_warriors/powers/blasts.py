"""Spells over ranks, columns and squares."""

from dicewright.games.dice_warriors.aim import areas, chooser, decline, inside
from dicewright.games.dice_warriors.codes import die_id
from dicewright.games.dice_warriors.harm import suffer, touched
from dicewright.games.dice_warriors.rows import NONE, POWERS
from dicewright.games.dice_warriors.state import SMITE, Warriors
from dicewright.kernel.decisions import PASS


@POWERS.power("blast")
def blast(s: Warriors, me: int) -> None:
    """Deal damage to every die of a rank, a column or a square. [warriors.area] [warriors.spell.arc]

    [warriors.spell.lightning-bolt] [warriors.spell.flare]
    """
    options = areas(s)
    if not options:
        s.say("no_target", me, effect=s.effect().id)
        return
    area = s.choose(chooser(s), "area", options if s.act.by != NONE else (*options, PASS))
    if area == PASS:
        decline(s)
        return
    victims = inside(s, area)
    if len(victims) > 1 and s.has(SMITE, me):
        s.act.smite = s.choose(chooser(s), "smite", victims)
    damage = [suffer(s, n, s.number()) if touched(s, n) else 0 for n in victims]
    if s.table.hears:
        tell_blast(s, victims, damage)


def tell_blast(s: Warriors, victims: list[int], damage: list[int]) -> None:
    """Tell whom an area has hit, and how hard. [warriors.area]"""
    s.say(
        *("blasted", s.act.die),
        effect=s.effect().id,
        victims=[die_id(n) for n in victims],
        kinds=[s.kind(n).id for n in victims],
        nths=[s.nth(n) for n in victims],
        damage=damage,
        left=[max(0, s.left(n)) for n in victims],
    )
