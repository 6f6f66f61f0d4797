"""What stands on the mat: both parties by rank and column, what each die shows, traps, and who acts."""

from collections.abc import Iterator
from typing import Final, Literal, get_args

from dicewright.games.dice_warriors.codes import BEYOND, DIE, PLACES, codes, codes_at, die_id, seat_of
from dicewright.games.dice_warriors.rows import ANYWHERE, NONE, Effect, Kind, Rows
from dicewright.kernel.decisions import ALL
from dicewright.kernel.lasting import Lasting
from dicewright.kernel.state import State

# What kind of die it is to its owner. [warriors.duplicate]
PARTY: Final = 0
SUMMONED: Final = 1
FAMILIAR: Final = 2
SQUIRE: Final = 3
PHANTASM: Final = 4
CLONE: Final = 5
Sort = Literal["party", "summoned", "familiar", "squire", "phantasm", "clone"]
SORTS: Final[tuple[Sort, ...]] = get_args(Sort)

# Where a die is that stands in no rank.
TRAY: Final = -1  # rolled, and not yet placed
DEAD: Final = -2  # a party die that may yet return
GONE: Final = -3

# What a die owes: nothing, a turn taken by magic, or one it gave up itself. [warriors.negated]
OWES_NOTHING: Final = 0
OWES_MAGIC: Final = 1
OWES_FREELY: Final = 2

# Lasting effects by name. Those of magic can be dispelled, stances cannot. A spell that lasts by what its
# row says goes by the id of that row.
DEFENCE: Final = "defence"
COVER: Final = "cover"  # by a Shield: the amount is the bearer
BRACE: Final = "brace"
TOUGH: Final = "tough"  # by Rage
STANCES: Final = (DEFENCE, COVER, BRACE, TOUGH)
SMITE: Final = "smite"
SMITE_UNDEAD: Final = "smite-undead"  # what a Smite adds if the victim is undead
DOUBLED: Final = "doubled"
STAY: Final = "stay"  # until a die leaves by itself
INFLUENCED: Final = "influenced"
CURSED: Final = "cursed"  # the action of a die that was rolled under a curse
REGENERATION: Final = "regeneration"
REGROWN: Final = "regrown"  # has healed by it in this round already
MAGIC: Final = ("curse", CURSED, REGENERATION, "darkness", "wall-of-earth")


class Die:
    """One die: what it is, where it stands, what it shows, and what it owes."""

    __slots__ = (
        *("amount", "column", "damage", "declined", "effect", "face", "grip", "held_amount", "held_by"),
        *("idle", "ignores", "kind", "master", "native", "owed", "rank", "resolved", "sort"),
    )

    def __init__(self, kind: int = 0, sort: int = PARTY) -> None:
        self.kind = kind
        self.native = kind  # what it is again when a change of shape is over
        self.sort = sort
        self.damage = 0  # and hits lost
        self.ignores = 0  # points of damage that it will not feel
        self.rank = TRAY
        self.column = 0
        self.face = NONE  # the side it shows
        self.effect = NONE  # what that does; NONE if it is void
        self.amount = NONE  # the face's own number
        self.resolved = False
        self.idle = False  # not rolled this round
        self.declined = False  # a spell, this round
        self.owed = OWES_NOTHING
        self.grip = NONE  # the die it engulfs
        self.held_by = NONE  # the result by which it does, and that face's own number
        self.held_amount = NONE
        self.master = NONE  # of a familiar: its caster

    def copy(self) -> "Die":
        """Return the same die anew."""
        new = Die(self.kind, self.sort)
        new.native = self.native
        new.damage = self.damage
        new.ignores = self.ignores
        new.rank = self.rank
        new.column = self.column
        new.face = self.face
        new.effect = self.effect
        new.amount = self.amount
        new.resolved = self.resolved
        new.idle = self.idle
        new.declined = self.declined
        new.owed = self.owed
        new.grip = self.grip
        new.held_by = self.held_by
        new.held_amount = self.held_amount
        new.master = self.master
        return new


class Trap:
    """A trapped space of the enemy's mat. Who laid it is open, where it is may be hidden."""

    __slots__ = ("clear", "column", "columns", "laid", "more", "rank", "scoundrel")

    def __init__(self, scoundrel: int = 0, more: int = 0, rank: int = 0, column: int = 0) -> None:
        self.scoundrel = scoundrel  # a die's number within its party
        self.more = more
        self.rank = rank
        self.column = column
        self.laid = 0  # in which round; no scoundrel lays two in one, so all know which trap has sprung
        self.columns = 0  # of the mat when it was laid
        self.clear: tuple[tuple[int, int], ...] = ()  # where the enemy has seen that it is not

    def copy(self) -> "Trap":
        """Return the same trap anew."""
        new = Trap(self.scoundrel, self.more, self.rank, self.column)
        new.laid = self.laid
        new.columns = self.columns
        new.clear = self.clear
        return new


class Act:
    """A result or a spell that is being carried out: whose, with which numbers, and who chooses for it."""

    __slots__ = ("amount", "by", "die", "effect", "reach", "rolled", "smite", "struck", "target", "theme")

    def __init__(
        self, die: int = NONE, effect: int = NONE, amount: int = NONE, reach: int = ANYWHERE
    ) -> None:
        self.die = die
        self.effect = effect
        self.amount = amount  # the face's own number, NONE if its row has it
        self.reach = reach  # of a direct spell, by the die it was rolled on
        self.by = NONE  # the seat that chooses, if the die was influenced; else its owner does
        self.theme = ""  # what a Summon die is read for
        self.struck = False  # whether it has dealt damage, so that adders are used up
        self.target = NONE
        self.smite = NONE  # of several victims the one that gets the adders of Smite
        self.rolled: tuple[int, ...] = ()  # faces of which one is to be kept

    def copy(self) -> "Act":
        """Return the same act anew."""
        new = Act(self.die, self.effect, self.amount, self.reach)
        new.by = self.by
        new.theme = self.theme
        new.struck = self.struck
        new.target = self.target
        new.smite = self.smite
        new.rolled = self.rolled
        return new


class Warriors(State):
    """The state of a battle. `turn` is the seat whose rank resolves; dice go by their codes."""

    def __init__(self) -> None:
        super().__init__()
        self.dice: list[list[Die]] = []
        self.traps: list[list[Trap]] = []  # laid by each seat, on the other's mat
        self.columns = 0
        self.ranks = 3
        self.lead = 0  # the first player of this round
        self.round = 0
        self.reached: list[int] = []  # the rank each seat resolved last, or resolves now
        self.open = NONE  # the seat whose rank is being resolved
        self.act = Act()
        self.moving = NONE  # the die that is placed, enters or steps forward
        self.hurt = False  # whether any die was damaged this round
        self.calm = 0  # rounds in a row without damage
        self.out: list[bool] = []

    def copy(self) -> "Warriors":
        """Return a copy that shares nothing that changes."""
        new = Warriors()
        self.copied(new)
        new.dice = [[die.copy() for die in dice] for dice in self.dice]
        new.traps = [[trap.copy() for trap in traps] for traps in self.traps]
        new.columns = self.columns
        new.ranks = self.ranks
        new.lead = self.lead
        new.round = self.round
        new.reached = self.reached.copy()
        new.open = self.open
        new.act = self.act.copy()
        new.moving = self.moving
        new.hurt = self.hurt
        new.calm = self.calm
        new.out = self.out.copy()
        return new

    # Dice by their codes.

    def die(self, n: int) -> Die:
        """Return a die of anybody."""
        if n < BEYOND:
            return self.dice[n // PLACES][n % PLACES]
        seat, place = DIE.split(n)
        return self.dice[seat][place]

    def coded(self, seat: int) -> Iterator[tuple[int, Die]]:
        """Return a seat's dice with their codes."""
        dice = self.dice[seat]
        if len(dice) <= PLACES:
            return enumerate(dice, seat * PLACES)
        return zip(codes(DIE, seat, len(dice)), dice, strict=True)

    def kind(self, n: int) -> Kind:
        """Return what kind of die it is now."""
        rows: Rows = self.data
        kind: Kind = rows.kinds[self.die(n).kind]
        return kind

    def effect(self) -> Effect:
        """Return the row of what is being carried out."""
        rows: Rows = self.data
        effect: Effect = rows.effects[self.act.effect]
        return effect

    def number(self) -> int:
        """Return the number of what is carried out: its face's own, else its row's damage."""
        return self.effect().damage if self.act.amount == NONE else self.act.amount

    def amount(self) -> int:
        """Return the other number of what is carried out: its face's own, else its row's amount."""
        return self.effect().amount if self.act.amount == NONE else self.act.amount

    def standing(self, seat: int) -> list[int]:
        """Return a seat's dice that stand on the mat."""
        return codes_at(DIE, seat, [at for at, die in enumerate(self.dice[seat]) if die.rank >= 0])

    def in_rank(self, seat: int, rank: int) -> list[int]:
        """Return a seat's dice in one rank."""
        return codes_at(DIE, seat, [at for at, die in enumerate(self.dice[seat]) if die.rank == rank])

    def left(self, n: int) -> int:
        """Return the hits a die has left. [warriors.life]"""
        return self.kind(n).sides - self.die(n).damage

    def alive(self, n: int) -> bool:
        """Say whether a die stands on the mat."""
        return n != NONE and self.die(n).rank >= 0

    # Lasting effects of dice.

    def entries(self, name: str, owner: int) -> list[Lasting]:
        """Return the lasting effects of one name on a die."""
        return [e for e in self.lasting if e.name == name and e.owner == owner] if self.lasting else []

    def granted(self, lasts: str, owner: int) -> list[Lasting]:
        """Return the spells on a die that do one thing as long as they last."""
        if not self.lasting:
            return []
        does: dict[str, str] = self.data.lasting
        return [e for e in self.lasting if e.owner == owner and does.get(e.name) == lasts]

    def has(self, name: str, owner: int) -> bool:
        """Say whether an effect lasts on a die."""
        return bool(self.lasting) and any(e.name == name and e.owner == owner for e in self.lasting)

    def lift(self, name: str, owner: int) -> None:
        """End an effect on a die."""
        if self.lasting:
            self.lasting = [e for e in self.lasting if e.name != name or e.owner != owner]

    def stances_of(self, n: int) -> list[Lasting]:
        """Return the stances that a die has taken and that still work."""
        if not self.lasting:
            return []
        return [
            e for e in self.lasting if e.name in STANCES and (e.amount if e.name == COVER else e.owner) == n
        ]

    def pending(self, n: int) -> bool:
        """Say whether what a die shows has still to happen, or its stance works."""
        die = self.die(n)
        return (not die.resolved and not die.idle) or bool(self.stances_of(n))

    def waiting(self, n: int) -> bool:
        """Say whether a die has still to resolve."""
        die = self.die(n)
        return not die.resolved and not die.idle

    def can_forgo(self, n: int) -> bool:
        """Say whether a die has a next turn that it may give up. [warriors.negated]"""
        return not self.die(n).owed and not any(e.left == 1 for e in self.entries(STAY, n))

    def nth(self, n: int) -> int:
        """Return which of its kind a die is on its side, those that are gone included."""
        seat, place = DIE.split(n)
        native = self.dice[seat][place].native
        return 1 + [die.native for die in self.dice[seat][:place]].count(native)

    def say(self, kind: str, n: int, target: int = NONE, **data: object) -> None:
        """Tell what happens to a die, or what it does to another."""
        if self.table.hears:
            if target != NONE:
                whom = self.kind(target).id
                data = {**data, "target": die_id(target), "whom": whom, "mth": self.nth(target)}
            self.tell(kind, seat_of(n), ALL, die=die_id(n), what=self.kind(n).id, nth=self.nth(n), **data)
