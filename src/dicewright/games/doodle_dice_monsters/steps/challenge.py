"""Whether drawings fit their colours, where that is agreed: others may doubt it, vote, or toss a coin."""

from typing import Final

from dicewright.games.doodle_dice_monsters.rows import NONE
from dicewright.games.doodle_dice_monsters.state import Monsters

FITS: Final = 0
MISFITS: Final = 1


def challenge(s: Monsters) -> None:
    """Let others doubt new monsters, if that is agreed, and end the sketching phase. [ddm.colourfit]"""
    if s.options["colour_fit"] == "challenge":
        living = s.living()
        doubts = s.together(living, doubt)
        for name in sorted({name for doubted in doubts for name in doubted}):
            doubters = [seat for seat, doubted in zip(living, doubts, strict=True) if name in doubted]
            decide(s, name, doubters)
    s.open_window("revealed")


def doubt(s: Monsters, seat: int) -> tuple[int, ...]:
    """Doubt any of the monsters that opponents have just sketched. [ddm.colourfit]"""
    new = [monster.name for monster in s.in_play() if not forbids_doubt(s, seat, monster.name)]
    return s.pick(seat, "challenge", new, 0, len(new))


def forbids_doubt(s: Monsters, seat: int, name: int) -> str:
    """Return the rule that keeps a monster from being doubted by a player, or "". [ddm.colourfit]"""
    monster = s.monster(name)
    enemy = s.teams[monster.seat] != s.teams[seat]
    return "" if enemy and monster.born == s.round else "ddm.colourfit"


def decide(s: Monsters, name: int, doubters: list[int]) -> None:
    """Let all others vote on a doubted monster; a tie, or nobody to vote, tosses a coin. [ddm.colourfit]"""
    monster = s.monster(name)
    s.doubted = name
    s.tell("doubted", doubters[0], monster=monster.id)
    voters = [seat for seat in s.living() if seat != monster.seat and seat not in doubters]
    votes = s.together(voters, vote)
    against = 2 * votes.count(MISFITS) - len(votes)
    if against == 0:
        against = 2 * s.draw(-1, "coin", 2) - 1
    monster.fits = against < 0
    s.tell("fitting" if monster.fits else "misfit", monster.seat, monster=monster.id)
    s.doubted = NONE


def vote(s: Monsters, seat: int) -> int:
    """Say whether the doubted monster fits its colour. [ddm.colourfit]"""
    return s.choose(seat, "vote", (FITS, MISFITS))
