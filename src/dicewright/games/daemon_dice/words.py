"""Daemon Dice in words: players, dice, attacks, minuses, and what events tell."""

from collections.abc import Mapping, Sequence
from typing import Any, Final

from dicewright.games.daemon_dice.breed import immune
from dicewright.games.daemon_dice.rows import BLOCK, GUARDS, NONE, SPIKE, Rows
from dicewright.games.daemon_dice.state import (
    ACTIVE,
    DIE,
    FRONT,
    HELD,
    HOLDING,
    PLACES,
    SPENT,
    Attack,
    Daemon,
)
from dicewright.games.daemon_dice.steps.defend import harmless, need
from dicewright.kernel.content.texts import Word, all_of

TIMES: Final = "\u00d7"


def player(seat: int) -> Word:
    """Return the words for a seat."""
    return Word("player", {"n": seat + 1})


def players(entities: list[str]) -> Word:
    """Return the words for several seats, by their entities."""
    return all_of([player(int(entity[1:])) for entity in entities])


def die_word(s: Daemon, seat: int, die: int) -> Word:
    """Return the words for a die: its part, its number, and what it shows or where it is."""
    rows: Rows = s.data
    parts: dict[str, object] = {"part": rows.parts[s.bodies[seat][die]].title, "n": die + 1}
    shown, place, grip = s.shown[seat][die], s.places[seat][die], s.grips[seat][die]
    if place in (HOLDING, HELD):
        owner, number = DIE.split(grip)
        other = rows.parts[s.bodies[owner][number]].title
        whose = {"seat": owner + 1, "part": other, "n": number + 1}
        return Word("die_holds" if place == HOLDING else "die_held", {**parts, "other": Word("whose", whose)})
    if place <= FRONT and shown != NONE:
        return Word("die_shows", {**parts, "symbol": rows.symbols[shown].title})
    if place == ACTIVE:
        return Word("die", parts)
    return Word("die_lies", {**parts, "place": Word(PLACES[place])})


def bare_die(s: Daemon, seat: int, die: int) -> Word:
    """Return the words for a die: just its name."""
    rows: Rows = s.data
    return Word("die", {"part": rows.parts[s.bodies[seat][die]].title, "n": die + 1})


def spoken_die(data: Rows, die: str, part: str) -> Word:
    """Return the words for a die of anybody, by its id and its part."""
    seat, _, number = die[1:].partition(".")
    return Word("whose", {"seat": int(seat) + 1, "part": title(data, part), "n": int(number) + 1})


def named_die(data: Rows, die: str, part: str) -> Word:
    """Return the words for a die whose owner is known, by its id and its part."""
    number = die.partition(".")[2]
    return Word("die", {"part": title(data, part), "n": int(number) + 1})


def title(data: Rows, part: str) -> str:
    """Return a part's title."""
    return next((row.title for row in data.parts if row.id == part), part)


def dice(n: int) -> Word:
    """Return the words for a number of dice."""
    return Word("one_die" if n == 1 else "dice", {"n": n})


def symbols(data: Rows, ids: Sequence[str]) -> str:
    """Return symbols as a list in which equal ones are counted, in the order of the rules."""
    return counted([row.title for row in data.symbols for _ in range(ids.count(row.id))])


def counted(names: Sequence[str]) -> str:
    """Return names as a list in which equal ones are counted."""
    return ", ".join(times(name, names.count(name)) for name in dict.fromkeys(names))


def times(name: str, n: int) -> str:
    """Return a name, and how often it is there if that is more than once."""
    return name if n == 1 else f"{name} {TIMES}{n}"


def faces(data: Rows, part: int) -> str:
    """Return what stands on the six faces of a part's die."""
    return counted([data.symbols[symbol].title for symbol in data.faces[part]])


# Minuses and pluses.


def minuses(plain: int, aimed: int) -> Word:
    """Return the words for a number of plain and of aimed minuses."""
    if plain and aimed:
        return Word("and_minuses", {"minuses": minuses(plain, 0), "aimed": minuses(0, aimed)})
    n = plain or aimed
    if n == 0:
        return Word("no_minus")
    if plain:
        return Word("minus" if n == 1 else "minuses", {"n": n})
    return Word("aimed_minus" if n == 1 else "aimed_minuses", {"n": n})


def pluses(n: int) -> Word:
    """Return the words for a number of pluses."""
    return Word("plus" if n == 1 else "pluses", {"n": n})


def warning(s: Daemon, seat: int) -> Word:
    """Return a warning if a daemon that keeps all its holds may have nothing left to roll.

    [daemon.minus.excess]
    """
    holding = len(s.lying(seat, HOLDING))
    rolling = len([place for place in s.places[seat] if place <= SPENT + 1])
    lack = s.minuses + s.aimed - rolling + 1
    if lack <= 0 or not holding:
        return Word("safe")
    return Word("must_let_go", {"n": lack}) if lack <= holding else Word("doomed")


# Attacks.


def wounds_of(s: Daemon, attack: Attack, owner: int, victim: int) -> int:
    """Return how many wounds an attack does; poison does none to an immune daemon. [daemon.immune.poison]"""
    rows: Rows = s.data
    poison = attack.injects
    if poison and victim != NONE:
        poison = not immune(rows, s.kinds[victim], s.bloods[victim], s.mixes[owner][attack.die])
    return rows.wounds[attack.symbol] + rows.wounds[SPIKE] * len(attack.spikes) + poison


def harm(s: Daemon, attack: Attack, owner: int, victim: int, more: int = 0) -> Word:
    """Return the words for what an attack does, with a number of extra wounds. [daemon.immune.ray]"""
    rows: Rows = s.data
    if harmless(s, attack, owner, victim):
        return Word("no_harm")
    said = hurts(wounds_of(s, attack, owner, victim) + more, rows.stuns[attack.symbol])
    return said if attack.brain == NONE else Word("aimed_harm", {"damage": said})


def hurts(wounds: int, stuns: int) -> Word:
    """Return the words for a number of wounds and stuns."""
    which = "both" if stuns and wounds else "stuns" if stuns else "wounds"
    return Word(which, {"stuns": stuns, "wounds": wounds})


def needs(s: Daemon, attack: Attack, more: int = 0) -> Word:
    """Return the words for what defends an attack: how many symbols, and of which. [daemon.sym.block]"""
    rows: Rows = s.data
    blocked = BLOCK in GUARDS[rows.manner[attack.symbol]]
    return Word("needs_block" if blocked else "needs_dodge", {"n": need(s, attack) + more})


def guarded(guard: int, n: int) -> Word:
    """Return the words for so many guards of one kind."""
    return Word(("blocks", "deflects", "dodges")[guard], {"n": n})


def guards(have: Sequence[int]) -> Word:
    """Return the words for the guards and pluses that a daemon has left; none of a kind is not told."""
    said = [guarded(guard, n) for guard, n in enumerate(have[:3]) if n]
    return all_of([*said, pluses(have[3])] if have[3] else said)


# Events.


def speak(data: Rows, event: Mapping[str, Any]) -> dict[str, object]:
    """Return the parts of an event's sentence."""
    told = event["data"]
    parts: dict[str, object] = {"seat": player(event["seat"]), **told}
    if "die" in told:
        parts["die"] = spoken_die(data, told["die"], told["part"])
    if "attack" in told:
        parts["attack"] = named_die(data, told["attack"], told["attacker"])
    for name in ("target", "next"):
        if name in told:
            parts[name] = player(int(told[name][1:]))
    parts["sent"] = minuses(told.get("minuses", 0), told.get("aimed", 0))
    parts["wasted"] = pluses(told.get("pluses", 0))
    parts["rolled"] = dice(len(told.get("faces", ())))
    if "breed" in told:
        parts["breed"] = breed(data, told["breed"], told["mix"])
    if "mix" in told:
        parts["mix"] = called(data, told["mix"])
    return {**parts, **listed(data, told)}


def breed(data: Rows, kind: str, mix: str) -> Word:
    """Return the words for a daemon's breed; a purebred with a power is called by it."""
    powers = [
        row.title for row in data.breeds.values() if kind == "pure" and f"{row.flesh}/{row.blood}" == mix
    ]
    said = called(data, mix)
    return Word("bred", {"breed": powers[0], "mix": said}) if powers else Word(kind, {"mix": said})


def called(data: Rows, mix: str) -> str:
    """Return a mix as people say it, by its name."""
    return data.called[data.mix_at[mix]] if mix else ""


def listed(data: Rows, told: Mapping[str, Any]) -> dict[str, object]:
    """Return the parts that are lists in an event, or titles."""
    parts: dict[str, object] = {}
    if "seats" in told:
        parts["seats"] = players(told["seats"])
    if "parts" in told:
        parts["parts"] = counted([title(data, part) for part in told["parts"]])
    if "symbols" in told:
        parts["symbols"] = symbols(data, told["symbols"])
    if "part" in told:
        parts["part"] = title(data, told["part"])
    return parts
