"""What holds after every step of a game: each die in one place, life in all parts, nothing lost untold."""

from collections.abc import Sequence
from typing import Any

from dicewright.games.doodle_dice_monsters.bodies import MONSTER_CODE
from dicewright.games.doodle_dice_monsters.rows import NONE
from dicewright.games.doodle_dice_monsters.state import Monsters

Event = tuple[str, int, dict[str, Any]]


def dice_kept(s: Monsters, seat: int) -> None:
    """Check that each die of a player is in exactly one place. [ddm.place]

    Dice of a monster that was won over are still its owner's. [ddm.stratagem.pink]
    """
    parts = [part for monster in s.in_play() if monster.owner == seat for part in monster.parts]
    own = [part.die for part in parts if part.die != NONE]
    places = sorted([*s.active[seat], *s.removed[seat], *s.recycled[seat], *own])
    assert places == list(range(len(s.dice[seat]))), f"seat {seat}: a die is lost or twice there"


def alive(s: Monsters) -> None:
    """Check that no part has less than no life, and that only martyrs have none. [ddm.damage]"""
    for monster in s.in_play():
        martyr = s.under("martyr", monster.name)
        for part in monster.parts:
            assert 0 <= part.damage <= part.sides, f"{monster.id}: {part.damage} of {part.sides}"
            assert part.life or (martyr and part is monster.core), f"{monster.id}: a part without life"


class Ledger:
    """The dice of all players before a step, to be compared with what was told in it."""

    def __init__(self, s: Monsters) -> None:
        self.removed = [len(dice) for dice in s.removed]
        self.seen = [len(dice) for dice in s.dice]
        self.recycled = [set(dice) for dice in s.recycled]
        self.total = [len(s.dice[seat]) + len(s.reserve[seat]) for seat in range(s.seats)]

    def compare(self, s: Monsters, told: Sequence[Event]) -> None:
        """Check that no die was lost, shown or won back without an event that says so. [ddm.place]"""
        for seat in range(s.seats):
            lost = sum(losses(s, seat, event) for event in told)
            assert len(s.removed[seat]) - self.removed[seat] == lost, f"seat {seat} lost a die untold"
            shown = sum(len(data["dice"]) for kind, who, data in told if kind == "gathered" and who == seat)
            shown += len([kind for kind, who, _ in told if kind == "dug_up" and who == seat])
            back = [data for kind, who, data in told if kind == "recycled" and who == seat]
            new = set(s.recycled[seat]) - self.recycled[seat]
            fetched = shown - (len(s.dice[seat]) - self.seen[seat])
            assert 0 <= fetched <= len(self.recycled[seat]) + len(back), f"seat {seat} shows a die untold"
            assert len(new) <= len(back), f"seat {seat} won a die back untold"
            assert len(s.dice[seat]) + len(s.reserve[seat]) == self.total[seat]


def losses(s: Monsters, seat: int, event: Event) -> int:
    """Return how many dice a player has lost by what an event tells."""
    kind, who, data = event
    if kind in ("part_lost", "monster_lost"):
        owner = int(str(data["part" if kind == "part_lost" else "monster"])[1:].partition(".")[0])
        return int(data.get("dice", 1)) if owner == seat else 0
    if who != seat:
        return 0
    if kind == "fused":
        number = int(str(data["monster"]).partition(".")[2])
        return len(s.monster(MONSTER_CODE.code(seat, number)).made_of) - int(data["n"])
    if kind == "spent":
        return len(data["dice"])
    return 1 if kind in ("paid", "dug_up", "swarmed") else 0
