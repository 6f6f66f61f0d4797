"""The sequence of play: block, steal, draw, roll, match, and the end of a turn."""

from typing import Final, NoReturn

from dicewright.games.doodle_dice.match import takeable
from dicewright.games.doodle_dice.rows import Rows
from dicewright.games.doodle_dice.setup import set_up
from dicewright.games.doodle_dice.state import NONE, Doodle, colours_of, dice_of
from dicewright.games.doodle_dice.steal import confirm, declare
from dicewright.kernel.decisions import PASS
from dicewright.kernel.game import Step
from dicewright.kernel.windows import window

DRAW: Final = 0  # a first choice
CUP: Final = 1
AGAIN: Final = 10_000  # beside cards to take: roll on
FREE: Final = 10_001  # and with a Free Roll

ROLLS: Final = 3
SLOW: Final = 2  # rounds of a slow start
ROUNDS: Final = {"10_rounds": 10, "3_rounds": 3, "immediately": 0}  # without a deck, by option


def begin_turn(s: Doodle) -> str:
    """Let others block the turn; else name a steal, draw, and go on to the dice. [doodle.turn.draw]"""
    s.turns += 1
    s.dice, s.rolls, s.allowed, s.steal = (), 0, rolls_of(s), NONE
    s.tell("turn", s.turn)
    window(s, "block")
    if s.blocked:
        return "end"
    before = s.options["steal_declare"] == "before_draw"
    if before:
        declare(s)
    if s.options["strict_draw"] == "on" and s.deck and s.choose(s.turn, "first_move", (DRAW, CUP)) == CUP:
        s.tell("slipped", s.turn)
        return "end"
    drawn = draw_card(s)
    if not before:
        declare(s)
    elif s.steal != NONE and drawn and s.options["steal_binds"] == "at_roll":
        confirm(s)
    return "roll"


def rolls_of(s: Doodle) -> int:
    """Return how many rolls the turn has: three, or in a slow start two for who begins. [doodle.turn.rolls]

    [doodle.order]
    """
    if s.options["slow_start"] == "off" or s.turns > SLOW * s.seats:
        return ROLLS
    early = s.clockwise(s.dealer + 1)[: s.seats // 2]
    return ROLLS - 1 if s.turn in early else ROLLS


def draw_card(s: Doodle) -> bool:
    """Draw into the gallery, keeping specials on the way; say whether there was a deck. [doodle.turn.draw]

    [doodle.card.many] [doodle.deck.empty] [doodle.deck.special]
    """
    rows: Rows = s.data
    before = len(s.deck)
    laid = False
    while s.deck and not laid:
        card = s.deck.pop(s.draw(s.turn, "draw", len(s.deck)))
        laid = rows.colour[card] >= 0
        if laid:
            s.gallery.append(card)
            s.tell("laid", s.turn, card=rows.names[card])
        else:
            s.specials[s.turn].append(card)
            s.tell("kept", s.turn, card=rows.names[card])
    if before and not s.deck:
        s.tell("empty" if laid else "over_empty", s.turn)
    return before > 0


def roll_dice(s: Doodle) -> str:
    """Roll all six, or any of them again, and take a doodle, roll on or stop. [doodle.turn.rolls]"""
    again = which_dice(s)
    faces = s.roll(s.turn, "dice", (6,) * len(again))
    lying = list(s.dice or again)  # the first roll is of all the dice
    for i, die in enumerate(again):
        lying[die] = faces[i] - 1
    s.dice = tuple(lying)
    s.rolls += 1
    if s.rolls > 1 and s.table.hears:
        s.tell("rerolled", s.turn, dice=[f"d.{die}" for die in again])
    options = takeable(s)
    options += more(s)
    options.append(PASS)
    choice = s.choose(s.turn, "act", options)
    if choice == PASS:
        return stop(s)
    if choice < AGAIN:
        return take(s, choice)
    if choice == FREE:
        spend_free(s)
    return "roll"


def which_dice(s: Doodle) -> tuple[int, ...]:
    """Return the dice to roll: at first all of them, later any, kept ones too. [doodle.turn.firstroll]"""
    every = dice_of(s)
    if s.rolls:
        return s.pick(s.turn, "again", every, 1, len(every))
    if not hopeful(s) and s.choose(s.turn, "roll", (AGAIN, PASS)) == PASS:
        s.go(stop(s))
    return every


def stop(s: Doodle) -> str:
    """End the turn with nothing; a named steal has then failed. [doodle.steal.nothing]"""
    if s.steal == NONE:
        s.tell("stopped", s.turn)
    else:
        s.tell("failed", s.turn, card=s.data.names[s.steal])
    return "end"


def hopeful(s: Doodle) -> bool:
    """Say whether there is anything to roll for: a named steal, or a colour that is lacking."""
    if s.steal != NONE:
        return True
    if s.options["extras"] != "off":
        return bool(s.gallery)
    rows: Rows = s.data
    bits, held = rows.bits, s.held(s.turn)
    for card in s.gallery:  # noqa: SIM110 - asked in every turn, and a loop is quicker than `any`
        if not bits[card] & held:
            return True
    return False


def more(s: Doodle) -> tuple[int, ...]:
    """Return how one may roll on: three rolls, and one for each Free Roll spent. [doodle.card.free.count]"""
    if s.rolls < s.allowed:
        return (AGAIN,)
    return (FREE,) if s.special(s.turn, "free") != NONE else ()


def spend_free(s: Doodle) -> None:
    """Spend a Free Roll for one roll more. [doodle.card.free]"""
    card = s.special(s.turn, "free")
    s.spend(s.turn, card)
    s.allowed += 1
    s.tell("freed", s.turn, card=s.data.names[card])


def take(s: Doodle, card: int) -> str:
    """Take the doodle that was formed; the turn ends. [doodle.turn.match]"""
    gain(s, card)
    if complete(s, s.turn):
        finish(s, s.turn)
    return "end"


def gain(s: Doodle, card: int) -> None:
    """Put a doodle into the set of who has the turn, from the gallery or as named. [doodle.turn.match]

    [doodle.steal.take] [doodle.steal.victim]
    """
    rows: Rows = s.data
    thief = s.turn
    if s.steal == NONE:
        s.gallery.remove(card)
        s.tell("took", thief, card=rows.names[card])
    else:
        victim = next(seat for seat in range(s.seats) if card in s.sets[seat])
        s.sets[victim].remove(card)
        if s.options["steal_cooldown"] == "one_turn":
            s.last("cooling", card, "turn", who=thief, left=2)  # the thief's present turn counts as one
        s.tell("stole", thief, card=rows.names[card], victim=f"p{victim}")
    s.sets[thief].append(card)


def complete(s: Doodle, seat: int) -> bool:
    """Say whether a seat has all colours. [doodle.win]"""
    return len(s.owned(seat)) == len(colours_of(s))


def finish(s: Doodle, winner: int) -> NoReturn:
    """End the game with the sixth colour. [doodle.win]"""
    s.tell("complete", winner)
    s.end(winners(s, winner))


def winners(s: Doodle, ender: int) -> list[int]:
    """Return who wins when somebody ends the game; with extra cards the dice on all decide. [doodle.win]"""
    if s.options["extras"] == "off":
        return [ender]
    totals = [worth(s, seat) for seat in range(s.seats)]
    return [seat for seat, total in enumerate(totals) if total == max(totals)]


def worth(s: Doodle, seat: int) -> int:
    """Return the dice on all of a seat's cards."""
    rows: Rows = s.data
    return sum(rows.sizes[card] for card in s.sets[seat])


def scores(s: Doodle) -> list[int]:
    """Return the colours everybody has, or with extra cards the dice on all their cards. [doodle.win]"""
    points = worth if s.options["extras"] != "off" else colours
    return [points(s, seat) for seat in range(s.seats)]


def colours(s: Doodle, seat: int) -> int:
    """Return how many colours a seat has."""
    return len(s.owned(seat))


def end_turn(s: Doodle) -> None:
    """Pass the dice on to the left, unless the game has gone on long enough. [doodle.end.limit]"""
    if not s.blocked:  # who is blocked has had no turn
        s.passes("turn", s.turn)
    s.blocked = False
    if not s.deck:
        rounds = ROUNDS.get(str(s.options["end_after_deck"]))
        if rounds is not None and s.after >= rounds * (s.seats - len(s.gone)):
            compare(s)
        s.after += 1
    if s.turns >= 1000:
        compare(s)
    s.turn = s.next_to(s.turn)


def compare(s: Doodle) -> NoReturn:
    """Decide by colours, then by dice on the cards, then share. [doodle.end.limit]"""
    s.tell("enough", -1)
    ranks = [(colours(s, seat), worth(s, seat)) for seat in range(s.seats)]
    s.end([seat for seat, rank in enumerate(ranks) if rank == max(ranks)])


def leave(s: Doodle, seat: int) -> str:
    """Turn all cards of a seat that gives up face down; its turn passes on. [doodle.leave]"""
    if s.steal in s.sets[seat]:
        s.tell("dropped", s.turn, card=s.data.names[s.steal])
        s.steal = NONE
    s.spent[seat] += s.sets[seat] + s.specials[seat]
    s.sets[seat], s.specials[seat] = [], []
    if s.turn != seat:
        return ""
    s.blocked = False
    s.turn = s.next_to(seat)
    return "begin"


SEQUENCE: Final = (
    Step("set_up", set_up),
    Step("begin", begin_turn, own=True),
    Step("roll", roll_dice, own=True),
    Step("end", end_turn),
)
