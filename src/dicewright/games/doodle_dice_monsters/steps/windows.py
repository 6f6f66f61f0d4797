"""The windows of a round and of an attack, opened only where some monster in play may act in them."""

from dicewright.games.doodle_dice_monsters.rows import COLORLESS, Rows
from dicewright.games.doodle_dice_monsters.state import OF_TURN, Monsters
from dicewright.kernel.windows import window


def open_window(s: Monsters, id: str) -> None:
    """Open a window if any monster in play may have a power for it. [ddm.attack.order]"""
    rows: Rows = s.data
    if id not in rows.used:
        return
    if id == "combat" and s.options["strange"] == "on":
        window(s, id)
        return
    holders = rows.holders[str(s.options["power_text"])].get(id)
    if holders is None:
        return
    for seat in (s.turn,) if id in OF_TURN else range(s.seats):
        hues = s.hues[seat]
        for monster in s.monsters[seat]:
            hue = hues[monster.parts[0].die]
            if hue in holders or hue == COLORLESS:
                window(s, id)
                return
