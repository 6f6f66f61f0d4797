"""Dice Warriors in words: players, dice, spaces, ranks, effects, events, and what lasts on a die."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Final

from dicewright.games.dice_warriors.codes import die_id, seat_of
from dicewright.games.dice_warriors.rows import NONE, Rows, face_title, own_number
from dicewright.games.dice_warriors.state import (
    COVER,
    OWES_FREELY,
    REGROWN,
    SMITE,
    SMITE_UNDEAD,
    SUMMONED,
    Warriors,
)
from dicewright.kernel.content.texts import Word, all_of
from dicewright.kernel.lasting import Lasting

UNSAID: Final = (SMITE_UNDEAD, REGROWN)  # each goes with another
# What lasts on a die, by name: a title, and what it does.
STATUSES: Final = {
    "defence": ("Defense", "blocks {amount} damage this round"),
    "cover": ("Shielded", "takes no damage this round"),
    "brace": ("Braced", "stops the first Charge and deals the charger {amount}"),
    "tough": ("Raging", "each hit on it is {amount} less this round"),
    "smite": ("Smite", "its next damage is {amount} more, to the undead {undead} more"),
    "doubled": ("Stealthy Attack", "its next damage is {amount} times as much"),
    "stay": ("Passing", "leaves by itself"),
    "influenced": ("Influenced", "its foe aims for it when it acts"),
    "cursed": ("Cursed", "every die of its action is rolled twice, and the foe picks"),
    "curse": ("Curse", "at its next roll it is rolled twice, and the foe picks"),
    "stone-skin": ("Stone Skin", "each hit on it is {amount} less"),
    "mage-shield": ("Mage Shield", "takes no damage this round"),
    "holy-aura": ("Holy Aura", "the next enemy effect does nothing to it"),
    "regeneration": ("Regeneration", "heals {amount} at the end of a round"),
    "magic-weapon": ("Magic Weapon", "deals {amount} more with melee"),
    "flaming-blade": ("Flaming Blade", "deals {amount} more with melee"),
    "spikes": ("Spikes", "whoever attacks it alone suffers {amount}"),
    "wall-of-earth": ("Wall of Earth", "stands until this die acts again"),
}


def player(seat: int) -> Word:
    """Return the words for a seat."""
    return Word("player", {"n": seat + 1})


def titled(data: Rows, kind: str) -> str:
    """Return the title of a kind of die."""
    return data.kinds[data.kind_at[kind]].title if kind in data.kind_at else kind


def effect_title(data: Rows, effect: str) -> str:
    """Return the title of a result or a spell."""
    return data.effects[data.at[effect]].title if effect in data.at else effect.replace("-", " ")


def numbered(title: str, nth: int) -> str:
    """Return what a die is called: its title, and a number from the second of its kind on."""
    return title if nth == 1 else f"{title} {nth}"


def called(s: Warriors, n: int) -> str:
    """Return what a die is called on its side."""
    return numbered(s.kind(n).title, s.nth(n))


def die_word(s: Warriors, n: int, asked: int = NONE) -> Word:
    """Return the words for a die: whose, what, its hits, and what it shows if that still counts."""
    die = s.die(n)
    parts: dict[str, object] = {"seat": seat_of(n) + 1, "title": called(s, n)}
    parts["left"] = max(0, s.left(n))
    parts["sides"] = s.kind(n).sides
    whose = "mine" if seat_of(n) == asked else "die"
    if die.effect != NONE and not die.resolved and die.rank >= 0:
        return Word(f"{whose}_shows", {**parts, "shows": shown_by(s, n)})
    return Word(whose, parts)


def shown_by(s: Warriors, n: int) -> str:
    """Return the title of what a die shows."""
    rows: Rows = s.data
    return face_title(rows.effects[s.die(n).effect].title, s.die(n).amount)


def own_die(s: Warriors, n: int) -> str | Word:
    """Return the words for a die whose owner is known."""
    return Word("nobody") if n == NONE else called(s, n)


def spoken_die(data: Rows, die: str, kind: str, nth: int) -> Word:
    """Return the words for a die of anybody, by its id, its kind, and which of that kind it is."""
    seat = int(die[1:].partition(".")[0])
    return Word("whose", {"seat": seat + 1, "title": numbered(titled(data, kind), nth)})


def rank_word(rank: int) -> Word:
    """Return the words for a rank."""
    return Word("front") if rank == 0 else Word("rank", {"n": rank + 1})


def space_word(rank: int, column: int) -> Word:
    """Return the words for a space."""
    return Word("space", {"rank": rank_word(rank), "column": column + 1})


def listed(s: Warriors, dice: Sequence[int]) -> str:
    """Return dice as a list of their titles."""
    return ", ".join([called(s, n) for n in dice])


def counted_list(names: Sequence[str]) -> str:
    """Return names as a list in which equal ones are counted."""
    several = {one: names.count(one) for one in names}
    return ", ".join([one if n == 1 else f"{n} {one}" for one, n in several.items()])


def results_shown(data: Rows, told: Any) -> str:
    """Return what rolled dice show, as a list."""
    pairs = zip(told["kinds"], told["results"], strict=True)
    return ", ".join([f"{titled(data, kind)}: {effect_title(data, result)}" for kind, result in pairs])


def speak(data: Rows, event: Mapping[str, Any]) -> dict[str, object]:
    """Return the parts of an event's sentence; what an event does not tell is empty."""
    told = event["data"]
    parts: dict[str, object] = {"seat": player(event["seat"]), **told}
    parts["die"] = spoken_die(data, told["die"], told["what"], told["nth"]) if "die" in told else ""
    parts["target"] = spoken_die(data, told["target"], told["whom"], told["mth"]) if "target" in told else ""
    parts["effect"] = effect_title(data, told.get("effect", ""))
    parts["spell"] = effect_title(data, told.get("spell", ""))
    parts["spell_die"] = data.secondary[told["spell_die"]].title if "spell_die" in told else ""
    parts["rank"] = rank_word(told.get("rank", 0))
    parts["space"] = standing(told)
    parts["kinds"] = counted_list([titled(data, kind) for kind in told.get("kinds", ())])
    parts["results"] = results_shown(data, told) if "results" in told else ""
    parts["victims"] = victims(data, told) if "victims" in told else ""
    parts["form"] = titled(data, told.get("form", ""))
    parts["formation"] = formation(data, told) if "ranks" in told else ""
    return parts


def victims(data: Rows, told: Mapping[str, Any]) -> Word:
    """Return the dice that an area has hit, each with what it suffered."""
    dice = [spoken_die(data, *die) for die in zip(told["victims"], told["kinds"], told["nths"], strict=True)]
    hits = zip(dice, told["damage"], told["left"], strict=True)
    return all_of([Word("victim", {"die": die, "damage": n, "left": left}) for die, n, left in hits])


def standing(told: Mapping[str, Any]) -> Word:
    """Return the words for the space that an event is about."""
    if "space" in told:
        _, rank, column = told["space"].split(".")
        return space_word(int(rank), int(column))
    return space_word(told.get("rank", 0), told.get("column", 0))


def formation(data: Rows, told: Mapping[str, Any]) -> str:
    """Return a formation as a list of ranks from the front."""
    ranks = []
    for rank in sorted(set(told["ranks"])):
        here = [titled(data, k) for k, r in zip(told["kinds"], told["ranks"], strict=True) if r == rank]
        ranks.append(", ".join(here))
    return "; ".join(ranks)


# What lasts on a die.


@dataclass
class StatusView:
    """What lasts on a die: its title and what it does, its amount, and the other die it has to do with."""

    id: str
    title: str
    text: str
    amount: int
    left: int  # ends of rounds that it still lasts, this round's included; 0 if no such end is set
    of: str


def statuses(s: Warriors, n: int) -> list[StatusView]:
    """Return all that lasts on a die. [warriors.negated] [warriors.summon.decay]"""
    lasting = [status(s, e) for e in s.lasting if e.owner == n and e.name not in UNSAID]
    return lasting + list(conditions(s, n))


def status(s: Warriors, e: Lasting) -> StatusView:
    """Return one lasting effect. [warriors.negated]"""
    title, text = STATUSES.get(e.name, (e.name, ""))
    undead = sum([one.amount for one in s.entries(SMITE_UNDEAD, e.owner)]) if e.name == SMITE else 0
    covered = e.name == COVER
    amount = 0 if covered else e.amount
    words = text.format(amount=amount, undead=undead)
    return StatusView(
        *(e.name, title, words, amount, e.left if e.moment == "round" else 0),
        die_id(e.amount) if covered else "",
    )


def holds(s: Warriors, n: int) -> Iterator[StatusView]:
    """Yield whom a die engulfs, and who engulfs it. [warriors.result.engulf]"""
    if s.die(n).grip != NONE:
        harm = squeeze(s, n)
        text = f"deals {harm} to what it holds, each round"
        yield StatusView("engulfs", "Engulfs", text, harm, 0, die_id(s.die(n).grip))
    for other in [other for seat in range(s.seats) for other in s.standing(seat)]:
        if s.die(other).grip == n:
            harm = squeeze(s, other)
            yield StatusView("engulfed", "Engulfed", f"suffers {harm} each round", harm, 0, die_id(other))


def squeeze(s: Warriors, n: int) -> int:
    """Return what a die that has engulfed another deals each round. [warriors.result.engulf]"""
    rows: Rows = s.data
    by = s.die(n).held_by
    row = rows.effects[by if by != NONE else rows.first["engulf"]]
    return own_number(row, "damage", s.die(n).held_amount)


def conditions(s: Warriors, n: int) -> Iterator[StatusView]:
    """Yield the other conditions of a die: lost turns, holds, another shape, a caster, fading."""
    rows: Rows = s.data
    die = s.die(n)
    if die.idle:
        yield StatusView("idle", "No turn", "was not rolled and keeps its space", 0, 1, "")
    if die.owed:
        why = "gave up" if die.owed == OWES_FREELY else "loses"
        yield StatusView("owed", "Next turn lost", f"{why} its next turn", 0, 0, "")
    yield from holds(s, n)
    if die.master != NONE:
        yield StatusView(
            "familiar", "Familiar", "its caster rolls spell dice twice", 0, 0, die_id(die.master)
        )
    if die.kind != die.native:
        was = rows.kinds[die.native].title
        yield StatusView("shape-change", "Shape Change", f"a {was} again at the end of the round", 0, 1, "")
    if die.ignores:
        yield StatusView("ignores", "Ghostly", f"ignores the next {die.ignores} damage", die.ignores, 0, "")
    if die.sort == SUMMONED:
        yield StatusView("fades", "Fades", "loses 1 hit at the end of each round", 1, 0, "")
