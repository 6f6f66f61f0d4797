"""Before the first round: everybody becomes an avatar, at the same time."""

from dicewright.games.doodle_dice_monsters.rows import AVATARS, COLOURS, MAGE, NONE
from dicewright.games.doodle_dice_monsters.state import Monsters


def choose_avatars(s: Monsters) -> None:
    """Let all pick what they are at the same time, and show it. [ddm.avatar.setup]"""
    if s.options["avatars"] == "off":
        return
    living = s.living()
    s.together(living, become)
    for seat in living:
        s.tell("became", seat, avatar=AVATARS[s.avatar[seat]])
        if s.preferred[seat] != NONE:
            s.tell("prefers", seat, colour=COLOURS[s.preferred[seat]])


def become(s: Monsters, seat: int) -> None:
    """Pick one of the four avatars; a mage names a colour as well. [ddm.avatar.setup]

    [ddm.avatar.mage.energypreference]
    """
    s.avatar[seat] = s.choose(seat, "avatar", range(len(AVATARS)))
    if s.avatar[seat] == MAGE:
        s.preferred[seat] = s.choose(seat, "prefer", range(len(COLOURS)))
