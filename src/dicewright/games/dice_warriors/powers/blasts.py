"""Spells over ranks, columns and squares."""

from dicewright.games.dice_warriors.aim import areas, chooser, decline, inside
from dicewright.games.dice_warriors.codes import die_id
from dicewright.games.dice_warriors.harm import hit, touched
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
    if s.table.hears:
        s.say("blasted", me, effect=s.effect().id, victims=[die_id(n) for n in victims])
    if len(victims) > 1 and s.has(SMITE, me):
        s.act.smite = s.choose(chooser(s), "smite", victims)
    for n in victims:
        if touched(s, n):
            hit(s, n, s.number())
