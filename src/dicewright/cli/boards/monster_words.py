"""What monsters, avatars and players of Doodle Dice Monsters are and are under, in words."""

from collections.abc import Iterator, Mapping
from typing import Any, Final

Monster = Mapping[str, Any]

# What a monster can be under, and in words.
STATES: Final = {
    "away": "away",
    "fresh": "new",
    "avatar": "the avatar itself",
    "made_of": "a mechamorph",
    "still": "held: no actions",
    "martyr": "martyr: falls when combat ends",
}
COUNTED: Final = {"charge": "charged by {}", "granted": "{} granted", "given": "{} given up"}


def abilities(monster: Monster) -> Iterator[str]:
    """Yield what something drawn is and can do, and what prevents it."""
    kind = monster["kind"]
    if kind != "monster":
        yield f"a {kind}"
    power = monster["power"]
    if power is not None:
        copied = "copied " if monster["copied"] else ""
        yield f"{copied}{power['colour']} {power['title']} (k {power['k']})"
    elif kind != "horde":
        yield "no power"
    for more in monster["more"]:
        yield f"{more['colour']} {more['title']} (k {more['k']})"
    if kind == "monster":
        yield f"{monster['actions']} action{'' if monster['actions'] == 1 else 's'}"
    yield from states(monster)


def states(monster: Monster) -> Iterator[str]:
    """Yield what something drawn is under, in words."""
    if monster["hides"]:
        yield "dived, out of reach" if monster["hides"] == "dived" else "in the clouds, out of reach"
    for field, told in STATES.items():
        if monster[field]:
            yield told
    for field, told in COUNTED.items():
        if monster[field]:
            yield told.format(monster[field])
    if not monster["fits"]:
        yield "does not fit its colour"
    if monster["tags"]:
        yield f"shows {', '.join(tag.replace('_', ' ') for tag in monster['tags'])}"


def avatar(row: Mapping[str, Any]) -> str:
    """Return what a player's avatar is, and how often it can still use its powers."""
    colour = f" who prefers {row['preferred']}" if row["preferred"] else ""
    powers = [f"{power['title']} {power['left']}/{power['times']}" for power in row["powers"]]
    return f"{row['type']}{colour}: {', '.join(powers)}"


def holdings(row: Mapping[str, Any]) -> Iterator[str]:
    """Yield what holds for all monsters of a player, in words."""
    if row["glory"]:
        yield f"glory: {row['glory']}s roll their maximum"
    if row["armed"]:
        yield f"armed: weapons and shields add {row['armed']}"
    if row["light"]:
        yield f"in {row['light']} light"
    if row["dispersed"]:
        yield f"enemies lack {row['dispersed']}"
    if row["catastrophe"]:
        yield "has drawn a catastrophe"
