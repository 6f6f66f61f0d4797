"""What lies on the table: everybody's dice in reserve, in the active pool, in monsters and out of play."""

from typing import Final

from dicewright.games.doodle_dice_monsters.bodies import PART_CODE, Attack, Monster, Part, monster_id
from dicewright.games.doodle_dice_monsters.rows import HORDE, MONSTER, NONE, SMALL, Die
from dicewright.kernel.state import State

POOL: Final = 5  # dice in an active pool [ddm.gather]
# Something done while sketching: the event that tells it, and the key of a part or NONE.
Deed = tuple[str, int]


class Board(State):
    """All that lies there. A die gets its number when all see it; `turn` is whose monster acts."""

    def __init__(self) -> None:
        super().__init__()
        self.round = 0
        self.teams: tuple[int, ...] = ()  # of each seat
        self.reserve: list[list[Die]] = []  # kept sorted; a die in it has no number yet
        self.recycled: list[list[int]] = []  # dice that lie in reserve again: all know them by their numbers
        self.dice: list[list[Die]] = []  # all that were gathered or lost, by number
        self.hues: list[list[int]] = []  # the colour each of them is, NONE of a hybrid not yet settled
        self.active: list[list[int]] = []
        self.removed: list[list[int]] = []
        self.monsters: list[list[Monster]] = []
        self.sketched: list[int] = []  # monsters ever sketched, a seat each
        self.bonus: list[int] = []  # dice more that may be gathered this round
        self.hand: list[int] = []  # the die a seat is drawing with, or NONE
        self.onto: list[int] = []  # the monster it is for, or a part that changes, or NONE
        self.deeds: list[list[Deed]] = []  # what each has done while sketching, to be shown
        self.out: list[bool] = []
        self.heap: list[Die] = []  # of a draft, kept sorted
        self.picker = NONE  # who picks next in it
        self.storming = NONE  # the team that has a free stratagem, where a castle is taken
        self.drawn = 0  # how many have sketched this round, where they do so in turn
        self.order: list[int] = []  # of initiative, monsters by name
        self.place = 0  # how many of them have had their turn or are in it
        self.acting = NONE  # the monster whose turn it is
        self.spent = 0  # actions in this turn
        self.choosing = NONE  # the action that awaits its target
        self.victim = NONE  # the monster of which a part is to be chosen
        self.facing = NONE  # the monster being looked at for its rank, or whether it may be attacked
        self.doubted = NONE  # the monster being voted on
        self.claim = NONE  # the tag of it that is voted on
        self.attack: Attack | None = None
        self.casting = NONE  # the part whose big die is about to be rolled
        self.using = NONE  # the key of the core whose power is being used
        self.strikes: list[Attack] = []  # before all turns, declared and not yet done
        self.holding = False  # whether things happen at the same time, so that nobody is out meanwhile
        self.prey = NONE  # the opponent whose reserve is dug in
        self.knows: list[int] = []  # a seat each: a bit for each player whose reserve it has seen
        self.paid = 0  # sides of dice that were paid for the power being used
        self.felled = NONE  # the key of a core that has no life left
        self.harm = 0  # damage of which a horde may take a share
        self.harmed = NONE  # the key of the part that would suffer it
        self.swayed = 0  # monsters that are played by others than their owners
        self.avatar: list[int] = []  # what a seat's avatar is, NONE where there are none
        self.preferred: list[int] = []  # a mage's colour, else NONE
        self.embodied: list[int] = []  # the monster that a beast has become, or NONE
        self.calm = 0  # rounds in which no die was removed or invested

    def laid_on(self, new: "Board") -> None:
        """Copy all that lies here to a new table, sharing nothing that changes."""
        self.copied(new)
        new.round = self.round
        new.teams = self.teams
        new.reserve = [dice.copy() for dice in self.reserve]
        new.recycled = [dice.copy() for dice in self.recycled]
        new.dice = [dice.copy() for dice in self.dice]
        new.hues = [hues.copy() for hues in self.hues]
        new.active = [dice.copy() for dice in self.active]
        new.removed = [dice.copy() for dice in self.removed]
        new.monsters = [[one.copy() for one in monsters] for monsters in self.monsters]
        new.sketched = self.sketched.copy()
        new.bonus = self.bonus.copy()
        new.hand = self.hand.copy()
        new.onto = self.onto.copy()
        new.deeds = [deeds.copy() for deeds in self.deeds]
        new.out = self.out.copy()
        new.heap = self.heap.copy()
        new.picker = self.picker
        new.storming = self.storming
        new.drawn = self.drawn
        new.order = self.order.copy()
        new.place = self.place
        new.acting = self.acting
        new.spent = self.spent
        new.choosing = self.choosing
        new.victim = self.victim
        new.facing = self.facing
        new.doubted = self.doubted
        new.claim = self.claim
        new.attack = None if self.attack is None else self.attack.copy()
        new.casting = self.casting
        new.using = self.using
        new.strikes = [one.copy() for one in self.strikes]
        new.holding = self.holding
        new.prey = self.prey
        new.knows = self.knows.copy()
        new.paid = self.paid
        new.felled = self.felled
        new.harm = self.harm
        new.harmed = self.harmed
        new.swayed = self.swayed
        new.avatar = self.avatar.copy()
        new.preferred = self.preferred.copy()
        new.embodied = self.embodied.copy()
        new.calm = self.calm

    # Who and what there is.

    def living(self) -> list[int]:
        """Return the players who are not out. [ddm.lose]"""
        return [seat for seat in range(self.seats) if not self.out[seat]]

    def allies(self, seat: int) -> list[int]:
        """Return the seats of a player's side that are not out, from that player on. [ddm.variant.duo]"""
        team = self.teams[seat]
        return [one for one in self.clockwise(seat) if self.teams[one] == team and not self.out[one]]

    def find(self, name: int) -> Monster | None:
        """Return a monster by its name, or None if it is not in play."""
        if name == NONE:
            return None
        for monsters in self.monsters:
            for monster in monsters:
                if monster.name == name:
                    return monster
        return None

    def monster(self, name: int) -> Monster:
        """Return a monster that is known to be in play."""
        for monsters in self.monsters:  # not by `find`: it is asked too often
            for monster in monsters:
                if monster.name == name:
                    return monster
        raise LookupError(f"monster {name} is not in play")

    def located(self, key: int) -> tuple[Monster, Part]:
        """Return a part of anybody's monster by its key, and the monster."""
        name, number = PART_CODE.split(key)
        monster = self.monster(name)
        return monster, monster.part(number)

    def in_play(self) -> list[Monster]:
        """Return all that is in play, by the seats that play it."""
        return [monster for monsters in self.monsters for monster in monsters]

    def fighters(self) -> list[Monster]:
        """Return the monsters in play that act; stratagems, fortresses and hordes never do. [ddm.turn]"""
        return [monster for monster in self.in_play() if monster.kind == MONSTER]

    def bodies(self, seat: int) -> list[Monster]:
        """Return what a player has in play that counts as a monster: hordes do not. [ddm.attack.empty]"""
        return [monster for monster in self.monsters[seat] if monster.kind != HORDE]

    def owns(self, seat: int) -> bool:
        """Say whether a monster in play was sketched by a player, whoever plays it now. [ddm.stillin]

        A horde is no monster. [ddm.avatar.beast.monstroushorde]
        """
        if not self.swayed:
            return bool(self.bodies(seat))
        return any(monster.owner == seat and monster.kind != HORDE for monster in self.in_play())

    def hue(self, monster: Monster, part: Part) -> int:
        """Return the colour of a part's die. [ddm.hybrid]"""
        return monster.tint if part.die == NONE else self.hues[monster.owner][part.die]

    def built(self, seat: int, kind: int) -> Monster | None:
        """Return a player's stratagem or fortress, or None. [ddm.stratagem.body]"""
        return next((one for one in self.monsters[seat] if one.kind == kind), None)

    def shows(self, monster: Monster, tag: str) -> bool:
        """Say whether a drawing shows what a power needs, or nobody asks for it. [ddm.stratagem.art]"""
        return self.options["art"] == "off" or bool(monster.tags >> self.data.tag_at[tag] & 1)

    def stock(self, seat: int) -> list[Die]:
        """Return all dice in a player's reserve: those that only the player knows, then recycled ones.

        [ddm.fortress.orange]
        """
        if not self.recycled[seat]:
            return self.reserve[seat]
        return self.reserve[seat] + [self.dice[seat][die] for die in self.recycled[seat]]

    # What a monster can do.

    def works(self, monster: Monster, part: Part) -> bool:
        """Say whether a part is not disabled. [ddm.core.orange]"""
        return not self.lasting or not self.under("disabled", monster.key(part))

    def away(self, monster: Monster) -> bool:
        """Say whether a monster has been dragged away. [ddm.strange.three]"""
        return bool(self.lasting) and self.under("away", monster.name)

    def under(self, name: str, owner: int) -> bool:
        """Say whether anything is under an effect: this is asked more often than all else."""
        for effect in self.lasting:  # noqa: SIM110 - `any` takes half as long again
            if effect.owner == owner and effect.name == name:
                return True
        return False

    @property
    def attacker(self) -> str:
        """Return the id of the monster that attacks just now, "" for none."""
        return "" if self.attack is None else monster_id(self.attack.attacker)

    def say(self, kind: str, seat: int, monster: Monster, part: Part, n: int = 0) -> None:
        """Tell what happens to a part of a monster: which it is, a number, and the life it has left."""
        if self.table.hears:
            self.tell(
                kind,
                seat,
                part=f"{monster.id}.{part.number}",
                type=self.data.types[part.type].id,
                sides=part.sides,
                colour=self.data.colours[self.hue(monster, part)].id,
                n=n,
                left=part.life,
                by=self.attacker,
            )

    def stir(self) -> None:
        """Note that a die was removed or invested this round. [ddm.stall]"""
        self.calm = -1


def room(die: Die) -> int:
    """Return how many half places a die fills in an active pool. [ddm.strange.small]"""
    return 1 if die[2] == SMALL else 2
