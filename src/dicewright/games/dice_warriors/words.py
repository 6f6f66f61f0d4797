"""Dice Warriors in words: players, dice, spaces, ranks, effects, events, and what lasts on a die."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Final

from dicewright.games.dice_warriors.codes import DIE, die_id, seat_of
from dicewright.games.dice_warriors.rows import NONE, Rows
from dicewright.games.dice_warriors.state import COVER, OWES_FREELY, SMITE, SMITE_UNDEAD, SUMMONED, Warriors
from dicewright.kernel.content.texts import Word
from dicewright.kernel.lasting import Lasting

# What lasts on a die, by name: a title, and what it does.
STATUSES: Final = {
    "defence": ("Defense", "takes {amount} off the damage it suffers this round"),
    "cover": ("Shielded", "suffers no damage this round"),
    "brace": ("Braced", "turns the first Charge, for {amount} damage"),
    "tough": ("Raging", "each hit on it is {amount} less this round"),
    "smite": ("Smite", "its next damage is {amount} more, to the undead {undead} more"),
    "doubled": ("Stealthy Attack", "its next damage is {amount} times as much"),
    "stay": ("Passing", "leaves by itself"),
    "influenced": ("Influenced", "its foe aims for it when it acts"),
    "cursed": ("Cursed", "every die of its action is rolled twice, and the foe picks"),
    "curse": ("Curse", "at its next roll it is rolled twice, and the foe picks"),
    "stone-skin": ("Stone Skin", "each hit on it is {amount} less"),
    "mage-shield": ("Mage Shield", "suffers no damage this round"),
    "holy-aura": ("Holy Aura", "the next enemy effect does nothing to it"),
    "regeneration": ("Regeneration", "heals {amount} at the end of a round"),
    "magic-weapon": ("Magic Weapon", "deals {amount} more with melee"),
    "flaming-blade": ("Flaming Blade", "deals {amount} more with melee"),
    "spikes": ("Spikes", "who attacks it alone suffers {amount}"),
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


def die_word(s: Warriors, n: int) -> Word:
    """Return the words for a die: whose, what, its hits, and what it shows if that still counts."""
    rows: Rows = s.data
    die, kind = s.die(n), s.kind(n)
    parts: dict[str, object] = {"seat": seat_of(n) + 1, "title": kind.title, "n": DIE.second(n) + 1}
    parts["left"] = max(0, s.left(n))
    parts["sides"] = kind.sides
    if die.effect != NONE and not die.resolved and die.rank >= 0:
        return Word("die_shows", {**parts, "shows": rows.effects[die.effect].title})
    return Word("die", parts)


def own_die(s: Warriors, n: int) -> Word:
    """Return the words for a die whose owner is known."""
    if n == NONE:
        return Word("nobody")
    return Word("own_die", {"title": s.kind(n).title, "n": DIE.second(n) + 1})


def spoken_die(data: Rows, die: str, kind: str) -> Word:
    """Return the words for a die of anybody, by its id and its kind."""
    seat, _, number = die[1:].partition(".")
    return Word("whose", {"seat": int(seat) + 1, "title": titled(data, kind), "n": int(number) + 1})


def rank_word(rank: int) -> Word:
    """Return the words for a rank."""
    return Word("front") if rank == 0 else Word("rank", {"n": rank + 1})


def space_word(rank: int, column: int) -> Word:
    """Return the words for a space."""
    return Word("space", {"rank": rank_word(rank), "column": column + 1})


def rolled(n: int) -> Word:
    """Return the words for so many dice that are rolled."""
    return Word("one_rolled" if n == 1 else "rolled", {"n": n})


def listed(s: Warriors, dice: Sequence[int]) -> str:
    """Return dice as a list of their titles."""
    return ", ".join([f"{s.kind(n).title} {DIE.second(n) + 1}" for n in dice])


def counted_list(names: Sequence[str]) -> str:
    """Return names as a list in which equal ones are counted."""
    return ", ".join([f"{names.count(one)} {one}" for one in dict.fromkeys(names)])


def results_shown(data: Rows, told: Any) -> str:
    """Return what rolled dice show, as a list."""
    pairs = zip(told["kinds"], told["results"], strict=True)
    return ", ".join([f"{titled(data, kind)}: {effect_title(data, result)}" for kind, result in pairs])


def speak(data: Rows, event: Mapping[str, Any]) -> dict[str, object]:
    """Return the parts of an event's sentence; what an event does not tell is empty."""
    told = event["data"]
    parts: dict[str, object] = {"seat": player(event["seat"]), **told}
    parts["die"] = spoken_die(data, told["die"], told["what"]) if "die" in told else ""
    parts["target"] = spoken_die(data, told["target"], told["whom"]) if "target" in told else ""
    parts["effect"] = effect_title(data, told.get("effect", ""))
    parts["spell"] = effect_title(data, told.get("spell", ""))
    parts["spell_die"] = data.secondary[told["spell_die"]].title if "spell_die" in told else ""
    parts["rank"] = rank_word(told.get("rank", 0))
    parts["space"] = standing(told)
    parts["rolled"] = rolled(len(told.get("faces", ())))  # what they show is told by name, next
    parts["faces"] = ", ".join([str(face) for face in told.get("faces", ())])
    parts["kinds"] = counted_list([titled(data, kind) for kind in told.get("kinds", ())])
    parts["results"] = results_shown(data, told) if "results" in told else ""
    parts["victims"] = len(told.get("victims", ()))
    parts["formation"] = formation(data, told) if "ranks" in told else ""
    return parts


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
    lasting = [status(s, e) for e in s.lasting if e.owner == n and e.name != SMITE_UNDEAD]
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
    grip = s.die(n).grip
    if grip != NONE:
        yield StatusView("engulfs", "Engulfs", "harms what it holds each round", 1, 0, die_id(grip))
    for other in [other for seat in range(s.seats) for other in s.standing(seat)]:
        if s.die(other).grip == n:
            yield StatusView("engulfed", "Engulfed", "suffers each round", 1, 0, die_id(other))


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
