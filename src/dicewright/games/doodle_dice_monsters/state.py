"""The state of a game: what monsters can do as things lie, and which powers act in which window."""

from typing import Final

from dicewright.games.doodle_dice_monsters.board import Board
from dicewright.games.doodle_dice_monsters.bodies import CHARGE, Monster, Part
from dicewright.games.doodle_dice_monsters.rows import (
    COLORLESS,
    COMBO,
    CORE,
    DEVICE,
    MONSTER,
    NONE,
    Rows,
)
from dicewright.kernel.windows import window

THIRDS: Final = {"combat": "vanish", "acting": "slip"}  # what a d3 can do [ddm.strange.three]
NOBODY: Final[dict[int, list[str]]] = {}
NO_POWERS: Final[dict[str, list[str]]] = {}


class Monsters(Board):
    """The state of a game. A die gets its number when all see it; `turn` is whose monster acts."""

    def copy(self) -> "Monsters":
        """Return a copy that shares nothing that changes."""
        new = Monsters()
        self.laid_on(new)
        return new

    # What a monster can do.

    def colour(self, monster: Monster) -> int:
        """Return the colour of a monster's core, of several the first. [ddm.hybrid]"""
        return self.hues[monster.owner][monster.parts[0].die]

    def gift(self, monster: Monster, core: Part) -> int:
        """Return the colour whose power a core has now, or NONE. [ddm.core.colorless] [ddm.core.orange]

        [ddm.colourfit] [ddm.fortress.colorless]
        """
        if (not monster.fits and core.type == CORE) or not self.works(monster, core):
            return NONE
        hue = self.tone(monster, core)
        colour = self.lasts("clone", monster.key(core)) - 1 if hue == COLORLESS else hue
        if self.lasting and self.options["stratagems"] == "on":
            return NONE if self.dispersed(monster, hue, colour) else colour
        return colour

    def tone(self, monster: Monster, core: Part) -> int:
        """Return the colour of a core: its die's, or that of the light on it. [ddm.stratagem.colorless]"""
        if self.lasting and self.options["stratagems"] == "on" and monster.kind == MONSTER:
            for effect in reversed(self.lasting):
                if effect.name == "prism" and effect.owner == monster.seat:
                    return effect.amount - 1
        return self.hue(monster, core)

    def dispersed(self, monster: Monster, hue: int, colour: int) -> bool:
        """Say whether an enemy has named a core's colour, or the one it copies. [ddm.fortress.colorless]"""
        for effect in self.lasting:
            named = effect.name == "dispersed" and effect.amount - 1 in (hue, colour)
            if named and self.teams[effect.owner] != self.teams[monster.seat]:
                return True
        return False

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
        found = [core for core in self.cores(monster) if self.copies(monster, core)]
        if monster.manifold and not found:
            found = [one for one in monster.of(DEVICE) if self.copies(monster, one)][:1]
        return [(COLORLESS, monster.key(one)) for one in found]

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
        if monster.kind != MONSTER or self.tone(monster, core) != COLORLESS:
            return False
        if not monster.fits and core.type == CORE:
            return False
        return self.works(monster, core) and not self.dispersed(monster, COLORLESS, COLORLESS)

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
        rows: Rows = self.data
        asks = rows.windows[window].asks
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
        holders = rows.holders[options["power_text"]].get(id, NOBODY)
        anybody = id == "combat" and options["strange"] == "on"  # a d3 can be of any colour
        if options["stratagems"] == "on" or (options["avatars"] == "on" and self.awaited(id)):
            if anybody or self.raised(id) or self.awaited(id) or self.able(id, holders):
                window(self, id)
            elif id in rows.forcing:
                self.clear(f"window {id}")  # all that an opening without a power does
        elif holders or anybody:
            turn = rows.about[id] == "turn"
            for monsters in [self.monsters[self.turn]] if turn else self.monsters:
                for monster in monsters:
                    hue = self.hues[monster.owner][monster.parts[0].die]
                    if anybody or hue == COLORLESS or monster.manifold or hue in holders:
                        if not turn or self.able(id, holders):
                            window(self, id)
                        else:
                            self.clear(f"window {id}")
                        return

    def able(self, window: str, holders: dict[int, list[str]]) -> bool:
        """Say whether a monster that a window is about may have a power for it by its colour."""
        if not holders:
            return False
        names = self.named(window)
        for monster in self.in_play() if names is None else [self.find(name) for name in names]:
            if monster is not None and self.may_hold(monster, holders):
                return True
        return False

    def raised(self, window: str) -> bool:
        """Say whether a stratagem or fortress of somebody whom a window asks may have a power for it.

        [ddm.stratagem.body] [ddm.variant.duo]
        """
        rows: Rows = self.data
        if window not in rows.of_buildings:
            return False
        alone = rows.windows[window].asks == "turn" and self.options["teams"] == "off"
        for monsters in [self.monsters[self.turn]] if alone else self.monsters:
            for body in monsters:
                if body.kind != MONSTER:
                    own = (body.kind, self.hue(body, body.parts[0]))
                    if own in rows.built and window in rows.built[own]:
                        return True
        return False

    def may_hold(self, monster: Monster, holders: dict[int, list[str]]) -> bool:
        """Say whether a monster may have the power of one of some colours now. [ddm.core.colorless]"""
        if monster.manifold or monster.kind != MONSTER:
            return monster.manifold
        hue = self.hues[monster.owner][monster.parts[0].die]
        if hue in holders or hue == COLORLESS:
            return True
        return bool(self.lasting) and self.under("prism", monster.seat)  # a light on it

    def awaited(self, window: str) -> bool:
        """Say whether the avatar of somebody whom a window asks has a power for it. [ddm.avatar.setup]"""
        rows: Rows = self.data
        alone = rows.windows[window].asks == "turn"
        for type in (self.avatar[self.turn],) if alone else self.avatar:
            if type != NONE and window in rows.of_avatars[type]:
                return True
        return False

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
        if names is None or number in rows.of_buildings:
            return super().all_powers(number)
        found: list[tuple[str, int]] = []
        if self.options["avatars"] == "on":
            for seat in range(self.seats):
                found += self.avatar_powers(number, seat)
        holders = rows.holders[self.options["power_text"]].get(number)
        if holders is None:
            return found
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
        rows: Rows = self.data
        if self.away(monster) and rows.about[window] != "all":
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
        if window not in rows.of_buildings:
            return found
        one = rows.about[window] not in ("", "all")
        shared = one and self.options["teams"] != "off" and self.options["team_forts"] == "shared"
        for ally in self.allies(seat) if shared else (seat,):
            for body in self.monsters[ally]:
                if body.kind == MONSTER:
                    continue
                core = body.parts[0]
                powers = rows.built.get((body.kind, self.hue(body, core)), NO_POWERS).get(window)
                if powers and self.works(body, core):
                    needed = [(id, rows.powers[id].needs) for id in powers]
                    found += [(id, body.key(core)) for id, tag in needed if not tag or self.shows(body, tag)]
        if found and one and MONSTER not in [body.kind for body in self.subjects(window, seat)]:
            return []
        return found

    def subjects(self, window: str, seat: int) -> list[Monster]:
        """Return the monsters of a seat that a window or a number is about."""
        names = self.named(window)
        if names is None:
            return self.monsters[seat]
        return [monster for monster in self.monsters[seat] if monster.name in names]

    def named(self, window: str) -> tuple[int, ...] | None:
        """Return the names of the monsters that a window or a number is about, None of all."""
        rows: Rows = self.data
        about = rows.about[window]
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
