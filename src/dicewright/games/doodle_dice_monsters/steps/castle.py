"""Take the Castle: before the first round one side draws a free stratagem, the other a free fortress."""

from dicewright.games.doodle_dice_monsters.bodies import Part
from dicewright.games.doodle_dice_monsters.rows import COLOURS, CORE, FORTRESS, HUNDRED, NONE, STRATAGEM, Rows
from dicewright.games.doodle_dice_monsters.state import Monsters
from dicewright.games.doodle_dice_monsters.steps.challenge import challenge_claims
from dicewright.games.doodle_dice_monsters.steps.sketch import new_monster, reveal, tick
from dicewright.kernel.game import Settings

SIDES = {"two": 2, "three": 3}  # by the option of teams


def refuses(settings: Settings, seats: int) -> tuple[str, str] | None:
    """Return why so many cannot take the castle, by the option that is refused. [ddm.variant.castle]"""
    if settings["castle"] == "off":
        return None
    if settings["stratagems"] == "off":
        return "castle", f"castle={settings['castle']} takes stratagems=on"
    sides = SIDES.get(str(settings["teams"]), seats)
    said = f"castle={settings['castle']} is for two players or two teams (teams=two), not for {sides} sides"
    return None if sides == 2 else ("castle", said)


def castle(s: Monsters) -> None:
    """Say which side storms, by lot or by seats, and let all draw what they have for nothing.

    Each player of a team has one. [ddm.variant.castle] [ddm.variant.duo]
    """
    if s.options["castle"] == "off":
        return
    s.storming = s.draw(-1, "siege", 2) if s.options["castle"] == "random" else s.teams[0]
    living = s.living()
    for seat in living:
        s.tell("storms" if free_kind(s, seat) == STRATAGEM else "defends", seat)
    s.together(living, draw_free)
    for seat in living:
        reveal(s, seat)
    challenge_claims(s)


def free_kind(s: Monsters, seat: int) -> int:
    """Return what a player has for nothing. [ddm.variant.castle]"""
    return STRATAGEM if s.teams[seat] == s.storming else FORTRESS


def draw_free(s: Monsters, seat: int) -> None:
    """Draw a free stratagem or fortress: it has 100 life and no die. [ddm.variant.castle]"""
    kind = free_kind(s, seat)
    colour = s.choose(seat, "castle", free_colours(s, kind))
    tags = tick(s, seat, kind)
    monster = new_monster(s, seat, kind)
    monster.tint, monster.tags = colour, tags
    monster.parts.append(Part(0, CORE, NONE, HUNDRED))
    monster.made = 1
    s.deeds[seat].append(("raised", monster.key(monster.core)))


def free_colours(s: Monsters, kind: int) -> list[int]:
    """Return the colours that a free stratagem or fortress can have. [ddm.variant.castle]"""
    rows: Rows = s.data
    return [colour for colour in range(len(COLOURS)) if rows.built_power(kind, colour)]
