"""What may be seen: all but the dice that others have in reserve, and what they sketch until it is shown."""

from typing import Final, Literal

from dicewright.games.doodle_dice_monsters.bodies import DIE_CODE, Monster, Part, monster_id, name_of, part_id
from dicewright.games.doodle_dice_monsters.redeal import lists_open, sees
from dicewright.games.doodle_dice_monsters.rows import (
    AVATARS,
    CORE,
    KINDS,
    MONSTER,
    NONE,
    SIZES,
    TYPES,
    Die,
    Rows,
)
from dicewright.games.doodle_dice_monsters.seen.attack import attack_view
from dicewright.games.doodle_dice_monsters.seen.moments import moment_view
from dicewright.games.doodle_dice_monsters.seen.powers import answers, copied, more_powers, power_view
from dicewright.games.doodle_dice_monsters.seen.types import (
    AvatarPowerView,
    AvatarView,
    CoreView,
    DieView,
    HandView,
    HeapView,
    MonstersView,
    MonsterView,
    PartView,
    PlayerView,
)
from dicewright.games.doodle_dice_monsters.state import Monsters
from dicewright.games.doodle_dice_monsters.steps.gather import limit
from dicewright.games.doodle_dice_monsters.steps.sketch import tags_of
from dicewright.games.doodle_dice_monsters.words import filled
from dicewright.kernel.views import OPEN, OWNER, phase_of

PLANNING: Final = ("draft", "gather", "sketch")  # phases in which one thinks of monsters to come
ALL_SEE: Final = """
round teams recycled dice hues active removed monsters sketched bonus hand onto deeds out heap picker
storming drawn order place acting spent choosing victim facing doubted claim attack casting using felled
strikes holding prey knows paid harm harmed swayed avatar preferred embodied calm
"""
FIELDS: Final = dict.fromkeys(ALL_SEE.split(), OPEN) | {"reserve": OWNER}


def view(s: Monsters, viewer: int | None) -> MonstersView:
    """Return the table as a viewer sees it. [ddm.open]"""
    acting = s.find(s.acting)
    phase = phase_of(s)
    timer = str(s.options["sketch_timer"])
    return MonstersView(
        round=s.round,
        phase=phase,
        moment=moment_view(s),
        turn=s.turn,
        acting="" if acting is None else acting.id,
        actions_left=0 if acting is None else s.left(acting),
        seconds=0 if timer == "none" else int(timer),
        calm=max(0, s.calm),
        order=[monster_id(name) for name in s.order],
        place=s.place if s.order else 0,
        attack=None if s.attack is None else attack_view(s, s.attack),
        hand=hand_view(s, viewer),
        doubted=monster_id(s.doubted),
        claim="" if s.claim == NONE else s.data.tags[s.claim].id,
        players=[player_view(s, seat, viewer) for seat in range(s.seats)],
        heap=heap_view(s),
        picker=s.picker,
        cores=core_views(s, viewer) if viewer is not None and phase.id in PLANNING else [],
    )


def heap_view(s: Monsters) -> list[HeapView]:
    """Return the dice left to draft, alike ones counted. [ddm.variant.draft]"""
    kinds = [(s.heap.index(die), die) for die in dict.fromkeys(s.heap)]
    return [HeapView(die_view(s.data, f"h.{at}", die), s.heap.count(die)) for at, die in kinds]


def hand_view(s: Monsters, viewer: int | None) -> HandView | None:
    """Return what the viewer, or who sketches in the open, is drawing with. [ddm.sketch]"""
    if s.options["sketch"] != "simultaneous":
        viewer = s.turn
    if viewer is None or s.hand[viewer] == NONE:
        return None
    found = s.find(s.onto[viewer])  # None of a new one
    return HandView(f"d{viewer}.{s.hand[viewer]}", "" if found is None else found.id)


def die_view(rows: Rows, id: str, die: Die, hue: int = NONE) -> DieView:
    """Return one die. [ddm.label] [ddm.hybrid]"""
    colours = [rows.colours[colour].id for colour in die[1]]
    if hue == NONE and len(colours) == 1:
        hue = die[1][0]
    return DieView(id, die[0], "" if hue == NONE else rows.colours[hue].id, colours, SIZES[die[2]])


def numbered(s: Monsters, seat: int, die: int) -> DieView:
    """Return a die that all know by its number."""
    return die_view(s.data, f"d{seat}.{die}", s.dice[seat][die], s.hues[seat][die])


def part_die(s: Monsters, monster: Monster, part: Part) -> DieView:
    """Return the die of a part; a free stratagem or fortress counts as a d100. [ddm.variant.castle]"""
    if part.die == NONE:
        colour = s.data.colours[monster.tint].id
        return DieView(f"{monster.id}.{part.number}", part.sides, colour, [colour], "")
    return numbered(s, monster.owner, part.die)


def player_view(s: Monsters, seat: int, viewer: int | None) -> PlayerView:
    """Return one player; a reserve is shown to its owner, to who has seen it, and to all if lists are open.

    Recycled dice in it are known to all. [ddm.open] [ddm.stratagem.brown] [ddm.fortress.orange]
    """
    seer = lists_open(s) if viewer is None else viewer == seat or sees(s, viewer, seat)
    seen = s.reserve[seat] if seer else []
    known = [die_view(s.data, f"r{seat}.{at}", die) for at, die in enumerate(seen)]
    known += [numbered(s, seat, die) for die in s.recycled[seat]]
    big = [key for key in s.marks if key[1] == "big" and DIE_CODE.second(key[2]) == seat]
    return PlayerView(
        id=f"p{seat}",
        team=s.teams[seat],
        out=s.out[seat],
        limit=limit(s, seat),
        active=[numbered(s, seat, die) for die in s.active[seat]],
        reserve=len(s.stock(seat)),
        reserve_sides=sum([die.sides for die in known]),
        reserve_dice=known,
        removed=[numbered(s, seat, die) for die in s.removed[seat]],
        monsters=[monster_view(s, monster) for monster in s.monsters[seat]],
        glory=glory(s, seat),
        armed=s.lasts("armed", seat),
        light=light(s, seat),
        avatar=avatar_view(s, seat),
        named_big=bool(big),
        dragged=s.marked("game", "three", seat) > 0,
        dispersed=dispersed(s, seat),
        catastrophe=f"c{seat}" if s.under("catastrophe", seat) else "",
    )


def dispersed(s: Monsters, seat: int) -> str:
    """Return the colour that a player's fortress shuts for enemies, or "". [ddm.fortress.colorless]"""
    colour = s.lasts("dispersed", seat) - 1
    return "" if colour == NONE else s.data.colours[colour].id


def light(s: Monsters, seat: int) -> str:
    """Return the colour of the light on a player's monsters, "" for none. [ddm.stratagem.colorless]"""
    colours = [effect.amount - 1 for effect in s.lasting if effect.name == "prism" and effect.owner == seat]
    return s.data.colours[colours[-1]].id if colours else ""


def glory(s: Monsters, seat: int) -> Literal["", "weapon", "shield"]:
    """Return what rolls its maximum for a player until combat ends, or "". [ddm.stratagem.white]"""
    if s.under("glory_weapon", seat):
        return "weapon"
    return "shield" if s.under("glory_shield", seat) else ""


def avatar_view(s: Monsters, seat: int) -> AvatarView | None:
    """Return a player's avatar, its powers and what is left of them. [ddm.avatar.setup]"""
    rows: Rows = s.data
    if s.avatar[seat] == NONE:
        return None
    powers: list[AvatarPowerView] = []
    for row in rows.avatars[s.avatar[seat]]:
        if row.title not in [power.title for power in powers]:
            left = 0 if s.fallen(seat) else row.times - s.marked("game", row.id, seat)
            powers.append(AvatarPowerView(row.title, row.text, row.times, left))
    colour = "" if s.preferred[seat] == NONE else rows.colours[s.preferred[seat]].id
    return AvatarView(AVATARS[s.avatar[seat]], colour, powers)


def monster_view(s: Monsters, monster: Monster) -> MonsterView:
    """Return one monster; parts, dice and damage are open. [ddm.open]"""
    name = monster.name
    return MonsterView(
        id=monster.id,
        kind=KINDS[monster.kind],
        owner=monster.owner,
        made_of=list(dict.fromkeys([monster_id(name_of(key)) for key in monster.made_of])),
        tags=tags_of(s, monster),
        option=monster.name,
        born=monster.born,
        fresh=monster.born == s.round,
        away=s.away(monster),
        hides="dived" if s.under("dived", name) else "soaring" if s.under("soaring", name) else "",
        fits=monster.fits,
        power=power_view(s, monster),
        more=more_powers(s, monster) if monster.manifold else [],
        copied=copied(s, monster),
        still=s.under("still", monster.name),
        martyr=s.under("martyr", monster.name),
        avatar=monster.name in s.embodied,
        charge=s.charges(monster.name),
        most_parts=monster.cap,
        actions=s.actions(monster) if monster.kind == MONSTER else 0,
        given=monster.given,
        granted=monster.granted,
        acted=monster.name in s.order[: s.place],
        answers=answers(s, monster),
        parts=[part_view(s, monster, part) for part in monster.parts],
    )


def core_views(s: Monsters, viewer: int) -> list[CoreView]:
    """Return what one's dice would give a core, alike ones once; a hybrid has to be settled. [ddm.hybrid]"""
    rows: Rows = s.data
    kinds = {(die[1][0], die[0]) for die in (*s.heap, *s.reserve[viewer]) if len(die[1]) == 1}
    hues = s.hues[viewer]
    kinds |= {
        (hues[die], s.dice[viewer][die][0])
        for die in (*s.active[viewer], *s.recycled[viewer])
        if hues[die] != NONE
    }
    found = []
    for colour, sides in sorted(kinds):
        power = rows.powers[rows.main_power(colour, str(s.options["power_text"]))]
        k = sides // 4
        found.append(CoreView(rows.colours[colour].id, sides, power.title, filled(power.text, k), k))
    return found


def part_view(s: Monsters, monster: Monster, part: Part) -> PartView:
    """Return one part. [ddm.label] [ddm.damage]"""
    key = monster.key(part)
    used = s.marked("round", "nullify", key) + s.marked("turn", "weapon", key)
    if part.type == CORE:
        used += s.marked("round", "struggle", monster.name)
    return PartView(
        id=f"{monster.id}.{part.number}",
        was=part_id(monster.made_of[part.number]) if part.number < len(monster.made_of) else "",
        type=TYPES[part.type],
        also=None if part.also == NONE else TYPES[part.also],
        die=part_die(s, monster, part),
        life=part.life,
        damage=part.damage,
        disabled=not s.works(monster, part),
        took=s.marked("round", "take", key) > 0,
        soaked=s.marked("round", "soak", key) > 0,
        used=used > 0,
    )
