"""The sequence of play: draw, roll, Die-molition, effects, and the end of a turn."""

from typing import Final

from dicewright.games.monster_dice.attack import close
from dicewright.games.monster_dice.hand import ask_surprise, forget, look, move_unseen, take_card
from dicewright.games.monster_dice.pool import roll_pool, spare
from dicewright.games.monster_dice.rows import DIEMWIT, NONE
from dicewright.games.monster_dice.score import count_up
from dicewright.games.monster_dice.setup import set_up
from dicewright.games.monster_dice.state import BLANK, Monsters
from dicewright.kernel.decisions import PASS
from dicewright.kernel.game import Step
from dicewright.kernel.windows import meant, usable, use, window

THROW: Final = 0  # the choice to roll
SURPRISE: Final = 1  # and to play that card before
YES: Final = 1


def begin_turn(s: Monsters) -> None:
    """Draw a card; the deck may be empty. [monster.turn] [monster.nodice]"""
    s.turns += 1
    s.rolled, s.results, s.used, s.boosting = False, [], [], []
    s.tell("turn", s.turn, round=s.round)
    spare(s)
    take_card(s, s.turn)


def roll_dice(s: Monsters) -> str:
    """Roll, or play a Surprise first; afterwards anybody may. [monster.turn] [monster.card.surprise]"""
    held = (SURPRISE,) if s.carrying(s.turn, "surprise") != NONE else ()
    if s.choose(s.turn, "roll", (THROW, *held), always=True) == SURPRISE:
        use(s, "surprise", s.turn)
        return "roll"
    if s.pools[s.turn]:
        roll_pool(s)
        ask_surprise(s)
    return "demolition"


def demolish(s: Monsters) -> None:
    """See every hand and take a card from each, after a roll of sculpted sides only. [monster.demolition]"""
    victims = [seat for seat in s.opponents(s.turn) if s.hands[seat]]
    if s.demolition and victims and s.choose(s.turn, "demolish", (YES, PASS)) == YES:
        s.tell("demolished", s.turn)
        if s.options["diemolition_mode"] == "replaces":
            s.results = []
        for victim in victims:
            look(s, s.turn, victim)
        for victim in victims:
            plunder(s, victim)
    s.demolition = False


def plunder(s: Monsters, victim: int) -> None:
    """Take any card from a hand, or none. [monster.demolition] [monster.theft.known]"""
    s.victim = victim
    card = s.choose(s.turn, "plunder", (*s.hands[victim], PASS))
    s.victim = NONE
    if card != PASS:
        s.tell("plundered", s.turn, target=f"p{victim}")
        move_unseen(s, s.turn, victim, card)


def resolve(s: Monsters) -> str:
    """Use the effects of the sculpted sides in any order, or leave the rest. [monster.side.may]"""
    option = s.choose(s.turn, "effect", (*usable(s, "effects", s.turn), PASS))
    if option == PASS:
        return "end"
    use(s, *meant(s, option))
    close(s)
    return "effects"


def end_turn(s: Monsters) -> None:
    """Let somebody give the Dimwit to an unused Die'mwit, then let anybody play a Surprise.

    [monster.side.dimwit] [monster.card.surprise]
    """
    if s.ready(DIEMWIT):
        window(s, "gift")
    s.rolled, s.results, s.used, s.boosting = False, [], [], []
    ask_surprise(s)
    pass_on(s)


def pass_on(s: Monsters) -> None:
    """Let the next player have a turn; the round may be over, and with it the game. [monster.round]

    [monster.theft.known]
    """
    forget(s)
    s.acted += 1
    if s.acted == s.seats - len(s.gone):
        if not s.deck:
            count_up(s)
        s.acted = 0
        s.round += 1
    s.turn = s.next_to(s.turn)


def leave(s: Monsters, seat: int) -> str:
    """Take the dice of a player out who gives up; its cards stay as they lie, and nobody can touch them.

    A round goes on without it: a turn that it has had no longer counts, one that it was in is over.
    [monster.leave]
    """
    order = [one for one in s.clockwise(s.began) if one == seat or one not in s.gone]
    if order.index(seat) < s.acted or s.turn == seat:
        s.acted -= 1
    if s.began == seat:
        s.began = s.next_to(seat)
    for die in s.pools[seat]:
        s.faces[die] = BLANK
    s.results = [die for die in s.results if die not in s.pools[seat]]
    s.infirmary[seat] = sorted(s.infirmary[seat] + s.pools[seat])
    s.pools[seat] = []
    close(s)
    if s.turn != seat:
        return ""
    s.demolition = False
    pass_on(s)
    return "draw"


SEQUENCE: Final = (
    Step("setup", set_up),
    Step("draw", begin_turn, phase="draw", own=True),
    Step("roll", roll_dice, phase="roll", own=True),
    Step("demolition", demolish, phase="demolition", own=True),
    Step("effects", resolve, phase="effects", own=True),
    Step("end", end_turn, phase="end", own=True),
)
