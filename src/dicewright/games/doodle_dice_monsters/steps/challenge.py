"""Whether drawings fit their colours and show what they claim: others may doubt it, vote, or toss a coin."""

from collections.abc import Callable
from typing import Final

from dicewright.games.doodle_dice_monsters.rows import MONSTER, NONE, Rows
from dicewright.games.doodle_dice_monsters.state import Monsters
from dicewright.kernel.asking.codecs import Pair

FITS: Final = 0
MISFITS: Final = 1
CLAIM: Final = Pair(100, 10**5)  # a monster's name, and a tag


def challenge(s: Monsters) -> None:
    """Let others doubt new monsters, if that is agreed, and end the sketching phase. [ddm.colourfit]

    [ddm.order.sketch]
    """
    if s.options["colour_fit"] == "challenge":
        for name, doubters in doubted(s, doubt):
            decide(s, name, doubters)
    challenge_claims(s)
    s.open_window("attuning")
    s.open_window("revealed")


def challenge_claims(s: Monsters) -> None:
    """Let others doubt what new drawings claim to show, if that is agreed. [ddm.stratagem.art]"""
    if s.options["stratagems"] == "on" and s.options["art"] == "challenge":
        for claim, doubters in doubted(s, doubt_claims):
            decide_claim(s, claim, doubters)


def doubted(s: Monsters, rule: Callable[[Monsters, int], tuple[int, ...]]) -> list[tuple[int, list[int]]]:
    """Let all doubt at the same time; return what is doubted, each with those who do. [ddm.colourfit]"""
    living = s.living()
    doubts = s.together(living, rule)
    return [
        (one, [seat for seat, own in zip(living, doubts, strict=True) if one in own])
        for one in sorted({one for own in doubts for one in own})
    ]


def doubt(s: Monsters, seat: int) -> tuple[int, ...]:
    """Doubt any of the monsters that opponents have just sketched. [ddm.colourfit]"""
    new = [monster.name for monster in s.in_play() if not forbids_doubt(s, seat, monster.name)]
    return s.pick(seat, "challenge", new, 0, len(new))


def forbids_doubt(s: Monsters, seat: int, name: int) -> str:
    """Return the rule that keeps a monster from being doubted by a player, or "". [ddm.colourfit]"""
    monster = s.monster(name)
    enemy = s.teams[monster.seat] != s.teams[seat]
    new = monster.born == s.round and monster.kind == MONSTER
    return "" if enemy and new else "ddm.colourfit"


def decide(s: Monsters, name: int, doubters: list[int]) -> None:
    """Let all others vote on a doubted monster; a tie, or nobody to vote, tosses a coin. [ddm.colourfit]"""
    monster = s.monster(name)
    s.tell("doubted", doubters[0], monster=monster.id)
    monster.fits = upheld(s, name, [monster.seat, *doubters], vote)
    s.tell("fitting" if monster.fits else "misfit", monster.seat, monster=monster.id)


def upheld(s: Monsters, what: int, apart: list[int], rule: Callable[[Monsters, int], int]) -> bool:
    """Let all who are not part of a dispute vote on it, and toss a coin for a tie. [ddm.colourfit]"""
    s.doubted = what
    voters = [seat for seat in s.living() if seat not in apart]
    votes = s.together(voters, rule)
    against = 2 * votes.count(MISFITS) - len(votes)
    if against == 0:
        against = 2 * s.draw(-1, "coin", 2) - 1
    s.doubted = NONE
    return against < 0


def vote(s: Monsters, seat: int) -> int:
    """Say whether the doubted monster fits its colour. [ddm.colourfit]"""
    return s.choose(seat, "vote", (FITS, MISFITS))


def every_claim(s: Monsters, seat: int) -> list[int]:
    """Return all that drawings claim to show: a monster, and a tag. [ddm.stratagem.art]"""
    rows: Rows = s.data
    bodies = [one for one in s.in_play() if one.tags]
    return [CLAIM.code(one.name, at) for one in bodies for at in range(len(rows.tags)) if one.tags >> at & 1]


def doubt_claims(s: Monsters, seat: int) -> tuple[int, ...]:
    """Doubt any of the things that new drawings of opponents claim to show. [ddm.stratagem.art]"""
    claims = sorted([claim for claim in every_claim(s, seat) if not forbids_claim(s, seat, claim)])
    return s.pick(seat, "challenge_tags", claims, 0, len(claims))


def forbids_claim(s: Monsters, seat: int, claim: int) -> str:
    """Return the rule that keeps a claim from being doubted by a player, or "". [ddm.stratagem.art]"""
    monster = s.monster(CLAIM.first(claim))
    new = monster.born == s.round
    return "" if new and s.teams[monster.seat] != s.teams[seat] else "ddm.stratagem.art"


def decide_claim(s: Monsters, claim: int, doubters: list[int]) -> None:
    """Let all others vote on what a drawing shows; a coin decides a tie. [ddm.stratagem.art]"""
    name, tag = CLAIM.split(claim)
    monster, tags = s.monster(name), [s.data.tags[tag].id]
    s.tell("tag_doubted", doubters[0], monster=monster.id, tags=tags)
    s.claim = tag
    shown = upheld(s, name, [monster.seat, *doubters], vote_claim)
    s.claim = NONE
    if not shown:
        monster.tags &= ~(1 << tag)
    s.tell("tag_shown" if shown else "untagged", monster.seat, monster=monster.id, tags=tags)


def vote_claim(s: Monsters, seat: int) -> int:
    """Say whether a drawing shows what it claims to. [ddm.stratagem.art]"""
    return s.choose(seat, "vote_tag", (FITS, MISFITS))
