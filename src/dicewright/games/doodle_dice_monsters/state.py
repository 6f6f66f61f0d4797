"""What lies on the table: everybody's dice in reserve, in the active pool, in monsters and out of play."""

from typing import Final

from dicewright.games.doodle_dice_monsters.bodies import CHARGE, PART_CODE, Attack, Monster, Part
from dicewright.games.doodle_dice_monsters.rows import (
    COLORLESS,
    COMBO,
    CORE,
    DEVICE,
    FORTRESS,
    HORDE,
    MONSTER,
    NONE,
    SMALL,
    STRATAGEM,
    Die,
    Rows,
)
from dicewright.kernel.state import State
from dicewright.kernel.windows import window

POOL: Final = 5  # dice in an active pool [ddm.gather]
THIRDS: Final = {"combat": "vanish", "acting": "slip"}  # what a d3 can do [ddm.strange.three]
NOBODY: Final[dict[int, list[str]]] = {}
Deed = tuple[
    str, int
]  # something done while sketching: the event that tells it, and the key of a part or NONE


class Monsters(State):
    """The state of a game. A die gets its number when all see it; `turn` is whose monster acts."""

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

    def copy(self) -> "Monsters":
        """Return a copy that shares nothing that changes."""
        new = Monsters()
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
        return new

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

    def colour(self, monster: Monster) -> int:
        """Return the colour of a monster's core, of several the first. [ddm.hybrid]"""
        return self.hues[monster.owner][monster.parts[0].die]

    def gift(self, monster: Monster, core: Part) -> int:
        """Return the colour whose power a core has now, or NONE. [ddm.core.colorless] [ddm.core.orange]

        [ddm.colourfit] [ddm.fortress.colorless]
        """
        if not monster.fits or not self.works(monster, core):
            return NONE
        hue = self.tone(monster, core)
        colour = self.lasts("clone", monster.key(core)) - 1 if hue == COLORLESS else hue
        if self.lasting and self.options["stratagems"] == "on":
            return NONE if self.dispersed(monster, hue) or self.dispersed(monster, colour) else colour
        return colour

    def tone(self, monster: Monster, core: Part) -> int:
        """Return the colour of a core: its die's, or that of the light on it. [ddm.stratagem.colorless]"""
        if self.lasting and self.options["stratagems"] == "on" and monster.kind == MONSTER:
            for effect in reversed(self.lasting):
                if effect.name == "prism" and effect.owner == monster.seat:
                    return effect.amount - 1
        return self.hue(monster, core)

    def dispersed(self, monster: Monster, colour: int) -> bool:
        """Say whether an enemy has named a colour, so that a monster lacks it. [ddm.fortress.colorless]"""
        named = [one for one in self.lasting if one.name == "dispersed" and one.amount == colour + 1]
        return any(self.teams[one.owner] != self.teams[monster.seat] for one in named)

    def gifts(self, monster: Monster) -> list[tuple[int, int]]:
        """Return the colours whose powers a monster has now, each with the key of the core it comes by.

        That core's k counts, and limits are its own. A device's power comes by its monster's core, and a
        colour that the monster has adds nothing. [ddm.quarter] [ddm.avatar.gadgeteer.diversitydevice]
        """
        if monster.kind != MONSTER:
            return []
        found = [(self.gift(monster, core), monster.key(core)) for core in self.cores(monster)]
        if monster.manifold:
            for colour in [self.gift(monster, device) for device in monster.of(DEVICE)]:
                if colour not in [own for own, _ in found]:
                    found.append((colour, monster.key(monster.core)))
        return [one for one in found if one[0] != NONE]

    def copiers(self, monster: Monster) -> list[tuple[int, int]]:
        """Return what of a monster can take on the powers of others, as gifts: colorless, and a key.

        [ddm.core.colorless]
        """
        found = [core for core in self.cores(monster) if self.tone(monster, core) == COLORLESS]
        if monster.manifold and not found:
            found = [one for one in monster.of(DEVICE) if self.tone(monster, one) == COLORLESS][:1]
        return [(COLORLESS, monster.key(one)) for one in found if self.copies(monster, one)]

    def cores(self, monster: Monster) -> list[Part]:
        """Return a monster's cores. [ddm.part.core]"""
        if not monster.manifold:
            return monster.parts[:1]
        return [part for part in monster.parts if part.type == CORE]

    def gifted(self, monster: Monster, colour: int) -> bool:
        """Say whether a monster has the power of a colour now."""
        return any(own == colour for own, _ in self.gifts(monster))

    def copies(self, monster: Monster, core: Part) -> bool:
        """Say whether a core can take on the powers of others. [ddm.core.colorless]"""
        if monster.kind != MONSTER or self.tone(monster, core) != COLORLESS or not monster.fits:
            return False
        return self.works(monster, core) and not (self.lasting and self.dispersed(monster, COLORLESS))

    def actions(self, monster: Monster) -> int:
        """Return how many actions a monster has a turn as things stand. [ddm.combo.count]

        [ddm.fortress.blue] [ddm.fortress.pink]
        """
        if self.lasting and self.under("still", monster.name):
            return 0
        combos = [
            part for part in monster.parts if COMBO in (part.type, part.also) and self.works(monster, part)
        ]
        return max(0, 1 + len(combos) + monster.granted - monster.given)

    def charge(self, name: int, seat: int) -> int:
        """Return by how much a seat's mage has charged a monster. [ddm.avatar.mage.superchargecreature]"""
        found = [e.amount for e in self.lasting if e.name == "charged" and e.owner == CHARGE.code(name, seat)]
        return sum(found)

    def charges(self, name: int) -> int:
        """Return by how much a monster is charged, whoever did it. [ddm.avatar.mage.superchargecreature]"""
        return sum([self.charge(name, seat) for seat in range(self.seats)]) if self.lasting else 0

    def effort(self, monster: Monster, core: Part) -> int:
        """Return what a core deals by struggling, before anything lowers it. [ddm.struggle.hit]"""
        return core.quarter + self.charges(monster.name)

    def left(self, monster: Monster) -> int:
        """Return how many actions a monster has left in its turn. [ddm.turn]"""
        return max(0, self.actions(monster) - self.spent)

    # Powers and windows.

    def concerned(self, window: str) -> tuple[int, ...]:
        """Return the seats that a window asks, in turn from the player whose monster acts or attacks.

        It depends on open facts alone. [ddm.attack.order]
        """
        asks = self.data.windows[window].asks
        attack = self.attack
        if asks == "turn":
            return (self.turn,)
        if asks == "attacker" and attack is not None:
            return (self.monster(attack.attacker).seat,)
        if asks == "all" or attack is None or attack.target == NONE:
            return tuple([seat for seat in self.clockwise(self.turn) if not self.out[seat]])
        found = self.find(attack.attacker)
        attacker = self.turn if found is None else found.seat  # None of one that fell while it struck
        sides = [self.teams[self.monster(attack.target).seat]]
        if asks == "both":
            sides.append(self.teams[attacker])
        seats = [seat for seat in self.clockwise(attacker) if self.teams[seat] in sides]
        return tuple([seat for seat in seats if not self.out[seat]])

    def open_window(self, id: str) -> None:
        """Open a window if anything in play may have a power for it. [ddm.attack.order]"""
        rows: Rows = self.data
        options = self.options
        if options["stratagems"] == "on" or (options["avatars"] == "on" and self.awaited(id)):
            if id in rows.used:
                window(self, id)
            return
        holders = rows.holders[options["power_text"]].get(id)
        anybody = id == "combat" and options["strange"] == "on"  # a d3 can be of any colour
        if holders is None and not anybody:
            return
        turn = rows.about[id] == "turn"
        for monsters in [self.monsters[self.turn]] if turn else self.monsters:
            for monster in monsters:
                hue = self.hues[monster.owner][monster.parts[0].die]
                if anybody or hue == COLORLESS or monster.manifold or (holders and hue in holders):
                    if turn and not self.may_hold(self.monster(self.acting), holders or NOBODY):
                        self.clear(f"window {id}")  # all that an opening without a power does
                    else:
                        window(self, id)
                    return

    def may_hold(self, monster: Monster, holders: dict[int, list[str]]) -> bool:
        """Say whether a monster may have the power of one of some colours now. [ddm.core.colorless]"""
        if monster.manifold or monster.kind != MONSTER:
            return monster.manifold
        hue = self.hues[monster.owner][monster.parts[0].die]
        if hue in holders or hue == COLORLESS:
            return True
        return bool(self.lasting) and self.options["stratagems"] == "on"  # then a light may be on it

    def awaited(self, window: str) -> bool:
        """Say whether any avatar has a power for a window. [ddm.avatar.setup]"""
        rows: Rows = self.data
        return any(type != NONE and window in rows.of_avatars[type] for type in self.avatar)

    def powers(self, window: str, seat: int) -> list[tuple[str, int]]:
        """Return the powers that a seat has for a window or a number, each with its owner: a core's key.

        [ddm.core.colorless] [ddm.strange.three]
        """
        rows: Rows = self.data
        options = self.options
        found = self.built_powers(window, seat) if options["stratagems"] == "on" else []
        if options["avatars"] == "on":
            found += self.avatar_powers(window, seat)
        holders = rows.holders[options["power_text"]].get(window, NOBODY)
        third = THIRDS.get(window, "") if options["strange"] == "on" else ""
        if not holders and not third:
            return found
        for monster in self.subjects(window, seat):
            if self.may_hold(monster, holders):
                found += self.core_powers(monster, window, holders)
            if third and monster.kind == MONSTER and not self.away(monster):
                found.append((third, monster.key(monster.parts[0])))
        return found

    def all_powers(self, number: str) -> list[tuple[str, int]]:
        """Return all powers that change a number now, without a walk over seats where it is about some.

        [ddm.agreed]
        """
        rows: Rows = self.data
        names = self.named(number)
        if names is None or self.options["stratagems"] == "on" or self.options["avatars"] == "on":
            return super().all_powers(number)
        holders = rows.holders[self.options["power_text"]].get(number)
        if holders is None:
            return []
        found: list[tuple[str, int]] = []
        for monster in [self.find(name) for name in names]:
            if monster is not None and self.may_hold(monster, holders):
                found += self.core_powers(monster, number, holders)
        return found

    def core_powers(
        self, monster: Monster, window: str, holders: dict[int, list[str]]
    ) -> list[tuple[str, int]]:
        """Return the powers that a monster's cores give it, of those that colours have for a window.

        [ddm.core.colorless]
        """
        if self.away(monster) and self.data.about[window] != "all":
            return []
        if monster.manifold:
            gifts = self.copiers(monster) if window == "awake" else self.gifts(monster)
            return [(id, key) for colour, key in gifts for id in holders.get(colour, ())]
        core = monster.parts[0]
        copying = window == "awake" and self.copies(monster, core)
        colour = COLORLESS if copying else self.gift(monster, core)
        return [(id, monster.key(core)) for id in holders.get(colour, ())]

    def avatar_powers(self, window: str, seat: int) -> list[tuple[str, int]]:
        """Return the powers that a seat's avatar has for a window or a number; their owner is the seat.

        [ddm.avatar.setup]
        """
        rows: Rows = self.data
        type = self.avatar[seat]
        if type == NONE or window not in rows.of_avatars[type] or self.fallen(seat):
            return []
        return [(id, seat) for id in rows.of_avatars[type][window]]

    def fallen(self, seat: int) -> bool:
        """Say whether a seat's beast has fallen as a monster, and by agreement has no powers any more.

        [ddm.avatar.beast.monsteramongmonsters]
        """
        name = self.embodied[seat]
        return name != NONE and self.options["fallen_avatar"] == "loses_uses" and self.find(name) is None

    def built_powers(self, window: str, seat: int) -> list[tuple[str, int]]:
        """Return the powers that stratagems and fortresses have for a window or a number, with their keys.

        What is about one monster is its player's to use, also by the stratagem of a team-mate; neither
        stratagems nor fortresses gain from any. [ddm.stratagem.apart] [ddm.variant.duo]
        """
        rows: Rows = self.data
        found: list[tuple[str, int]] = []
        one = rows.about[window] not in ("", "all")
        if one and MONSTER not in [body.kind for body in self.subjects(window, seat)]:
            return found
        shared = one and self.options["team_forts"] == "shared"
        for ally in self.allies(seat) if shared else (seat,):
            for body in self.monsters[ally]:
                if body.kind not in (STRATAGEM, FORTRESS) or not self.works(body, body.parts[0]):
                    continue
                key = body.key(body.parts[0])
                powers = rows.built.get((body.kind, self.hue(body, body.parts[0])), {}).get(window, ())
                needed = [(id, rows.powers[id].needs) for id in powers]
                found += [(id, key) for id, tag in needed if not tag or self.shows(body, tag)]
        return found

    def subjects(self, window: str, seat: int) -> list[Monster]:
        """Return the monsters of a seat that a window or a number is about."""
        names = self.named(window)
        if names is None:
            return self.monsters[seat]
        return [monster for monster in self.monsters[seat] if monster.name in names]

    def named(self, window: str) -> tuple[int, ...] | None:
        """Return the names of the monsters that a window or a number is about, None of all."""
        about = self.data.about[window]
        if about in ("", "all"):
            return None
        if about == "turn":
            return (self.acting,)
        if about == "one":
            return (self.facing,)
        attack = self.attack
        if attack is None:
            return ()
        if about == "both":
            return (attack.attacker, attack.target)
        return (attack.attacker,) if about == "attacker" else (attack.target,)

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
            )

    def stir(self) -> None:
        """Note that a die was removed or invested this round. [ddm.stall]"""
        self.calm = -1


def room(die: Die) -> int:
    """Return how many half places a die fills in an active pool. [ddm.strange.small]"""
    return 1 if die[2] == SMALL else 2
