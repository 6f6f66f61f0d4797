"""What Dice Warriors asks: each question with its options, what forbids one, and its words."""

from collections.abc import Mapping, Sequence
from typing import Final

from dicewright.games.dice_warriors.aim import areas, forbids_target, inside
from dicewright.games.dice_warriors.codes import DIE, RANK, SPACE, codes, die_id, space_id
from dicewright.games.dice_warriors.mat import counts, forbids_space
from dicewright.games.dice_warriors.powers.summons import forbids_returning
from dicewright.games.dice_warriors.powers.wards import dispellable, forbids_form, forbids_striding
from dicewright.games.dice_warriors.questions import labels
from dicewright.games.dice_warriors.rows import NONE, effect_text, face_title
from dicewright.games.dice_warriors.state import Warriors
from dicewright.games.dice_warriors.steps.place import forbids_placing
from dicewright.games.dice_warriors.steps.resolve import forbids_deed, forbids_trap
from dicewright.games.dice_warriors.words import die_called, own_die, rank_word, shown_by
from dicewright.kernel.asking.codecs import Codec
from dicewright.kernel.asking.questions import Question
from dicewright.kernel.decisions import Decision

# What options stand for.


def every_die(s: Warriors, seat: int) -> list[int]:
    """Return the dice of both sides."""
    return [n for side in range(s.seats) for n in codes(DIE, side, len(s.dice[side]))]


def every_space(s: Warriors, seat: int) -> list[int]:
    """Return the spaces of a mat."""
    return [space for rank in range(s.ranks) for space in codes(SPACE, rank, s.columns)]


def every_rank(s: Warriors, seat: int) -> list[int]:
    """Return the ranks of both sides."""
    return [rank for side in range(s.seats) for rank in codes(RANK, side, s.ranks)]


def magic_target(s: Warriors, seat: int, option: int) -> list[str]:
    """Return the die that something lasts on; a rank is nothing to point at."""
    owner = dispellable(s)[option][1]
    return [die_id(owner)] if owner >= 0 else []


DICE: Final = Codec("dice", every_die, lambda s, seat, n: [die_id(n)])
SPACES: Final = Codec("spaces", every_space, lambda s, seat, space: [space_id(seat, *SPACE.split(space))])
FOE_SPACES: Final = Codec(
    "spaces of the foe", every_space, lambda s, seat, space: [space_id(1 - seat, *SPACE.split(space))]
)
RANKS: Final = Codec("ranks", every_rank, lambda s, seat, rank: ids(s.in_rank(*RANK.split(rank))))
AREAS: Final = Codec("areas", lambda s, seat: areas(s), lambda s, seat, area: ids(inside(s, area)))
MAGIC: Final = Codec("magic", lambda s, seat: range(len(dispellable(s))), magic_target)


def ids(dice: Sequence[int]) -> list[str]:
    """Return the entities of dice."""
    return [die_id(n) for n in dice]


# Parts of prompts.


def acting(s: Warriors, decision: Decision) -> Mapping[str, object]:
    """Return the die that acts, what it does, and whom that was aimed at."""
    row = s.effect()
    target = own_die(s, s.act.target if row.side else NONE)
    effect = face_title(row.title, s.act.amount)
    text = effect_text(s.data, s.act.effect, s.act.amount)
    rolls = s.data.secondary[row.die].title if row.die else ""
    die = die_called(s, s.act.die, decision.seat)
    return {"die": die, "effect": effect, "text": text, "target": target, "rolls": rolls}


def cursed(s: Warriors, decision: Decision) -> Mapping[str, object]:
    """Return the die that is cursed."""
    return {"die": die_called(s, s.act.die, decision.seat)}


def moving(s: Warriors, decision: Decision) -> Mapping[str, object]:
    """Return the die that is about to move or to give up its turn."""
    return {"moving": own_die(s, s.moving)}


def holding(s: Warriors, decision: Decision) -> Mapping[str, object]:
    """Return an elemental and the die it has engulfed."""
    return {"moving": own_die(s, s.moving), "grip": own_die(s, s.die(s.moving).grip)}


def placing(s: Warriors, decision: Decision) -> Mapping[str, object]:
    """Return the die that is placed, what it shows, and how many stand in each rank."""
    shows = shown_by(s, s.moving)
    ranks = " - ".join([str(n) for n in counts(s, decision.seat)])
    return {"moving": own_die(s, s.moving), "shows": shows, "ranks": ranks}


def resolving(s: Warriors, decision: Decision) -> Mapping[str, object]:
    """Return the rank that acts."""
    return {"rank": rank_word(s.reached[decision.seat])}


QUESTIONS: Final = (
    Question("hold", "warriors.result.engulf", label=labels.hold, parts=holding),
    Question("cursed", "warriors.spell.curse", label=labels.cursed_side, parts=cursed),
    Question(
        "place",
        "warriors.rank.placement",
        options=SPACES,
        label=labels.space,
        parts=placing,
        forbids=forbids_placing,
    ),
    Question("disarm", "warriors.trap", label="disarm", passing="no_disarm", parts=moving),
    Question(
        "shield", "warriors.result.shield", options=DICE, label=labels.die, passing="no_shield", parts=acting
    ),
    Question("order", "warriors.round.resolve", options=DICE, label=labels.die, parts=resolving),
    Question("step", "warriors.rank.repair", options=DICE, label=labels.die),
    Question(
        "step_to",
        "warriors.rank.repair",
        options=SPACES,
        label=labels.space,
        parts=moving,
        forbids=forbids_space,
    ),
    Question(
        "enter",
        "warriors.rank.placement",
        options=SPACES,
        label=labels.space,
        passing="decline",
        parts=moving,
        forbids=forbids_space,
    ),
    Question(
        "target",
        "warriors.target",
        options=DICE,
        label=labels.target,
        passing="decline",
        parts=acting,
        forbids=forbids_target,
    ),
    Question(
        "swap",
        "warriors.spell.teleport",
        options=DICE,
        label=labels.die,
        parts=acting,
        forbids=forbids_target,
    ),
    Question("area", "warriors.area", options=AREAS, label=labels.area, passing="decline", parts=acting),
    Question("smite", "warriors.result.smite", options=DICE, label=labels.die, parts=acting),
    Question("use", "warriors.cast.decline", label="use", passing="decline", parts=acting),
    Question("cast", "warriors.spell.may", label="roll", passing="no_roll", parts=acting),
    Question("keep", "warriors.monster.familiar", label=labels.spell_side, parts=acting),
    Question(
        "forgo", "warriors.trap", label=labels.deed, passing="no_forgo", parts=moving, forbids=forbids_deed
    ),
    Question(
        "trap_space",
        "warriors.trap",
        options=FOE_SPACES,
        label=labels.space,
        parts=moving,
        forbids=forbids_trap,
    ),
    Question("phantom", "warriors.spell.phantasm", label=labels.kind, passing="decline", parts=acting),
    Question(
        "revive", "warriors.spell.revivify", options=DICE, label=labels.die, passing="decline", parts=acting
    ),
    Question(
        "revive_to",
        "warriors.spell.revivify",
        options=SPACES,
        label=labels.space,
        parts=moving,
        forbids=forbids_returning,
    ),
    Question(
        "darken", "warriors.spell.darkness", options=RANKS, label=labels.rank, passing="decline", parts=acting
    ),
    Question("heal_rank", "warriors.spell.mass-heal", options=RANKS, label=labels.rank, parts=acting),
    Question(
        "stride",
        "warriors.spell.rangers-stride",
        options=SPACES,
        label=labels.space,
        passing="decline",
        parts=acting,
        forbids=forbids_striding,
    ),
    Question(
        "form",
        "warriors.spell.shape-change",
        label=labels.kind,
        passing="decline",
        parts=acting,
        forbids=forbids_form,
    ),
    Question(
        "dispel",
        "warriors.spell.dispel-magic",
        options=MAGIC,
        label=labels.magic,
        passing="decline",
        parts=acting,
    ),
    Question("wish", "warriors.spell.wish", label=labels.wished_side, parts=acting),
)
