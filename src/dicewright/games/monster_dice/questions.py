"""What MonsterDice asks: each question with its options, what forbids one, and its words."""

from collections.abc import Mapping
from typing import Final

from dicewright.games.monster_dice.attack import (
    CARDS,
    DICE,
    HANDS,
    aim_of,
    forbids_card,
    forbids_die,
    forbids_hand,
    forbids_without_sides,
    kind_of,
    owner_of,
    thing_name,
)
from dicewright.games.monster_dice.rows import MONSTER_OF, MONSTERS, NAMES, NONE, Rows
from dicewright.games.monster_dice.state import SCULPTED, Monsters
from dicewright.games.monster_dice.turn import SURPRISE, THROW
from dicewright.games.monster_dice.words import die_word, monster, player, prey_word, thing
from dicewright.kernel.asking.codecs import SEATS, Codec
from dicewright.kernel.asking.questions import Label, Question, nearest, seat_itself
from dicewright.kernel.content.texts import Word, all_of
from dicewright.kernel.decisions import Decision
from dicewright.kernel.windows import forbids_use, meant, refusal, uses


def carried(s: Monsters, power: str, seat: int) -> list[str]:
    """Return the id of the card in a hand that carries a power."""
    card = s.carrying(seat, power)
    return [] if card == NONE else [s.data.names[card]]


def serving(s: Monsters, power: str, seat: int) -> list[str]:
    """Return the dice that could give an effect, if it can be used now. [monster.side.once]"""
    needs = () if refusal(s, power, seat) else s.data.needs[power]
    return [NAMES[die] for monster in needs for die in s.ready(monster)]


def rolling(s: Monsters, seat: int, option: int) -> list[str]:
    """Return the things to point at for a roll, or for a Surprise before it."""
    return [f"p{seat}"] if option == THROW else carried(s, "surprise", seat)


ROLLS: Final = Codec("rolls", lambda s, seat: (THROW, SURPRISE), rolling)
HELD: Final = uses("cards in hand", carried)
EFFECTS: Final = uses("effects", serving, "effects")


def forbids_effects_of(s: Monsters, seat: int, entity: str) -> str:
    """Return the rule that keeps a die from giving any effect now. [monster.side.once]"""
    if entity not in NAMES[: len(s.faces)]:
        return "monster.side.may"
    die = NAMES.index(entity)
    if die in s.used:
        return "monster.side.once"
    if die not in s.results or s.faces[die] != SCULPTED:
        return "monster.turn"
    if MONSTERS[MONSTER_OF[die]] == "diemwit":
        return "monster.side.dimwit"
    rows: Rows = s.data
    using = [id for id, monsters in rows.needs.items() if MONSTER_OF[die] in monsters]
    found = [refusal(s, id, seat) for id in using if not forbids_without_sides(s, id)]
    return found[0] if found else "monster.side.may"


def roll_label(s: Monsters, decision: Decision, option: int) -> Label:
    """Return the choice to roll, or to play a Surprise before."""
    if option == SURPRISE:
        return Label("surprise_first", rule="monster.card.surprise")
    return Label("throw" if s.pools[decision.seat] else "no_dice")


def effect_label(s: Monsters, decision: Decision, option: int) -> Label:
    """Return an effect with the dice it would use."""
    rows: Rows = s.data
    power, _ = meant(s, option)
    row = rows.powers[power]
    first, *more = rows.needs[power]
    dice = s.ready(first)[:1] + (s.boosters()[:1] if more else [])
    if power == "reroll" and s.options["devil_alone"] == "nothing":
        dice = s.ready(first)[:2]
    names = [NAMES[die] for die in dice]
    said = ", ".join(monster(rows, name) for name in names)
    return Label("effect", {"effect": row.title, "uses": said}, row.rule, names)


def power_label(s: Monsters, decision: Decision, option: int) -> Label:
    """Return a card that can be played in a window."""
    power, _ = meant(s, option)
    row = s.data.powers[power]
    return Label("give" if power == "gift" else "play", {"card": row.title}, row.rule)


def own_die(s: Monsters, decision: Decision, die: int) -> Label:
    """Return a die of the player's own, and what it shows."""
    return Label("own_die", {"die": die_word(s, die)})


def bitten_die(s: Monsters, decision: Decision, die: int) -> Label:
    """Return a die that is bitten, its number, and whose it is."""
    return Label("bite_die", {"die": prey_word(s, die), "target": player(s.holder(die))})


def grabbed_die(s: Monsters, decision: Decision, die: int) -> Label:
    """Return a die that is stolen, its number, and whose it is."""
    return Label("grab_die", {"die": prey_word(s, die), "target": player(s.holder(die))})


def opponent(s: Monsters, decision: Decision, seat: int) -> Label:
    """Return a player and the number of cards in their hand."""
    return Label("opponent", {"target": player(seat), "cards": len(s.hands[seat])})


def swap_label(s: Monsters, decision: Decision, seat: int) -> Label:
    """Return a player and how many dice they have."""
    return Label("swap_with", {"target": player(seat), "dice": len(s.pools[seat])})


def card_label(s: Monsters, decision: Decision, card: int) -> Label:
    """Return a card."""
    return Label("card", {"card": s.data.cards[card].title})


def played_label(s: Monsters, decision: Decision, card: int) -> Label:
    """Return a played special and its player."""
    return Label("played_card", {"card": s.data.cards[card].title, "target": player(owner_of(s, card))})


def own_dice(s: Monsters, decision: Decision) -> Mapping[str, object]:
    """Return the dice the player has, in words."""
    n = len(s.pools[decision.seat])
    return {"roll": Word("roll_all" if n > 1 else "roll_last" if n else "roll_none", {"n": n})}


def how_many(s: Monsters, decision: Decision) -> Mapping[str, object]:
    """Return how many dice may be chosen, in words."""
    n = decision.set[1] if decision.set is not None else 1
    return {"n": Word("more_dice" if n > 1 else "one_die", {"n": n})}


def the_moment(s: Monsters, decision: Decision) -> Mapping[str, object]:
    """Return at which moment of whose turn a Surprise may be played."""
    return {"moment": Word("after_roll" if s.rolled else "between_turns", {"turn": player(s.turn)})}


def robbed(s: Monsters, decision: Decision) -> Mapping[str, object]:
    """Return the player whose hand is open."""
    return {"victim": player(s.victim)}


def which_target(s: Monsters, decision: Decision) -> Mapping[str, object]:
    """Return which target of several the running attack names now."""
    several = s.data.powers[s.attack].numbers["targets"] > 1
    return {"nth": Word("next" if s.aims else "first") if several else ""}


def coming(s: Monsters, decision: Decision) -> Mapping[str, object]:
    """Return what the running attack would do to the player who may counter it."""
    owner = aim_of(s).owner
    mine = [thing_name(s, aimed) for aimed in s.aims if owner(s, aimed) == s.victim]
    words = all_of([thing(s.data, name) for name in mine])
    return {"attack": Word(kind_of(s.attack), {"turn": player(s.turn), "things": words})}


def whose_turn(s: Monsters, decision: Decision) -> Mapping[str, object]:
    """Return the player on turn."""
    return {"turn": player(s.turn)}


QUESTIONS: Final = (
    Question("roll", "monster.turn", options=ROLLS, label=roll_label, parts=own_dice, hidden=True),
    Question("heal", "monster.infirmary.triple", options=DICE, label=own_die, parts=how_many),
    Question(
        "surprise",
        "monster.card.surprise",
        options=HELD,
        label=power_label,
        passing="no_surprise",
        parts=the_moment,
        forbids=forbids_use,
        hidden=True,
        reacts=True,
    ),
    Question("swap", "monster.card.surprise", options=SEATS, label=swap_label, default=nearest(seat_itself)),
    Question("demolish", "monster.demolition", label="demolish", passing="no_demolition"),
    Question(
        "plunder", "monster.demolition", options=CARDS, label=card_label, passing="no_card", parts=robbed
    ),
    Question(
        "effect",
        "monster.side.may",
        options=EFFECTS,
        label=effect_label,
        passing="no_effect",
        forbids=forbids_use,
        other=forbids_effects_of,
    ),
    Question(
        "bite",
        "monster.side.teeth",
        options=DICE,
        label=bitten_die,
        passing="no_more",
        parts=which_target,
        forbids=forbids_die,
        default=nearest(Monsters.holder),
    ),
    Question(
        "grab",
        "monster.side.spider",
        options=DICE,
        label=grabbed_die,
        passing="no_more",
        parts=which_target,
        forbids=forbids_die,
        default=nearest(Monsters.holder),
    ),
    Question(
        "theft",
        "monster.side.squi",
        options=HANDS,
        label=opponent,
        forbids=forbids_hand,
        default=nearest(seat_itself),
    ),
    Question(
        "look",
        "monster.side.deye",
        options=HANDS,
        label=opponent,
        passing="no_more",
        parts=which_target,
        forbids=forbids_hand,
        default=nearest(seat_itself),
    ),
    Question(
        "retake",
        "monster.combo.squi",
        options=CARDS,
        label=played_label,
        forbids=forbids_card,
        default=nearest(owner_of),
    ),
    Question("curse", "monster.combo.dimwit", options=SEATS, label=opponent, default=nearest(seat_itself)),
    Question("reroll", "monster.side.devil", options=DICE, label=own_die, enough="enough"),
    Question(
        "counter",
        "monster.counter.window",
        options=HELD,
        label=power_label,
        passing="no_counter",
        parts=coming,
        forbids=forbids_use,
        hidden=True,
        reacts=True,
    ),
    Question(
        "gift",
        "monster.side.dimwit",
        options=HELD,
        label=power_label,
        passing="no_gift",
        parts=whose_turn,
        forbids=forbids_use,
        hidden=True,
        reacts=True,
    ),
)
