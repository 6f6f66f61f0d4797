"""What may be seen of what monsters, stratagems and fortresses can do."""

from typing import Final

from dicewright.games.doodle_dice_monsters.bodies import Monster
from dicewright.games.doodle_dice_monsters.rows import MONSTER, NONE, NULLIFIER, SHIELD, Rows
from dicewright.games.doodle_dice_monsters.seen.types import PowerView
from dicewright.games.doodle_dice_monsters.state import Monsters
from dicewright.games.doodle_dice_monsters.words import filled

DEFENCES: Final = ((SHIELD, "shield"), (NULLIFIER, "nullify"))  # types of parts, and what they answer


def copied(s: Monsters, monster: Monster) -> bool:
    """Say whether a monster has its power from another. [ddm.core.colorless]"""
    own = monster.kind == MONSTER and s.copies(monster, monster.core)
    return own and s.gift(monster, monster.core) != NONE


def more_powers(s: Monsters, monster: Monster) -> list[PowerView]:
    """Return what a monster can do by more cores than its first, and by devices.

    [ddm.avatar.gadgeteer.mechamorph] [ddm.avatar.gadgeteer.diversitydevice]
    """
    rows: Rows = s.data
    found = []
    for colour, key in s.gifts(monster):
        power = rows.powers[rows.main_power(colour, str(s.options["power_text"]))]
        k = s.located(key)[1].quarter
        found.append(PowerView(rows.colours[colour].id, power.title, filled(power.text, k), k))
    return found[1:] if s.gift(monster, monster.core) != NONE else found


def answers(s: Monsters, monster: Monster) -> list[str]:
    """Return the kinds of questions that a monster can answer when others attack. [ddm.attack.order]

    What has its own weapon rolled again answers no attack of others.
    """
    rows: Rows = s.data
    kinds = [kind for type, kind in DEFENCES if monster.of(type)]
    holders = rows.holders[str(s.options["power_text"])]
    for window in ("declared", "rolled"):
        own = [colour for colour, _ in s.gifts(monster)]
        powers = [rows.powers[id] for colour in own for id in holders.get(window, {}).get(colour, ())]
        kinds += [rows.windows[window].kind for power in powers if power.may != "white"]
    return kinds


def power_view(s: Monsters, monster: Monster) -> PowerView | None:
    """Return what a monster's core can do now. [ddm.core.colorless]"""
    rows: Rows = s.data
    if monster.kind != MONSTER:
        return built_view(s, monster)
    colour = s.gift(monster, monster.core)
    if colour == NONE and s.copies(monster, monster.core):
        colour = s.tone(monster, monster.core)
    if colour == NONE:
        return None
    power = rows.powers[rows.main_power(colour, str(s.options["power_text"]))]
    text = filled(power.text, monster.quarter)
    return PowerView(rows.colours[colour].id, power.title, text, monster.quarter)


def built_view(s: Monsters, monster: Monster) -> PowerView | None:
    """Return what a stratagem or fortress can do. [ddm.stratagem.body]"""
    rows: Rows = s.data
    colour = s.hue(monster, monster.core)
    id = rows.built_power(monster.kind, colour)
    if not id or not s.works(monster, monster.core):
        return None
    return PowerView(rows.colours[colour].id, rows.powers[id].title, rows.powers[id].text, monster.quarter)
