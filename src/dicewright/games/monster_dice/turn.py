"""The sequence of play: draw, roll, Die-molition, effects, and the end of a turn."""

from typing import Final

from dicewright.games.monster_dice.attack import close
from dicewright.games.monster_dice.hand import ask_surprise, look, move_unseen, take_card
from dicewright.games.monster_dice.pool import roll_pool, spare
from dicewright.games.monster_dice.rows import DIEMWIT, NONE
from dicewright.games.monster_dice.score import count_up
from dicewright.games.monster_dice.setup import set_up
from dicewright.games.monster_dice.state import Monsters
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
    """Take a card of one's choice out of a hand, or none. [monster.demolition] [monster.theft.known]"""
    s.victim = victim
    card = s.choose(s.turn, "plunder", (*s.hands[victim], PASS))
    s.victim = NONE
    if card != PASS:
        s.tell("plundered", s.turn, target=f"p{victim}")
        move_unseen(s, s.turn, victim, card)


def resolve(s: Monsters) -> str:
    """Use an effect the sculpted sides allow, in any order, or leave the rest. [monster.side.may]"""
    option = s.choose(s.turn, "effect", (*usable(s, "effects", s.turn), PASS))
    if option == PASS:
        return "end"
    use(s, *meant(s, option))
    close(s)
    return "effects"


def end_turn(s: Monsters) -> None:
    """Let the Dimwit be given to an unused Die'mwit, then anybody play a Surprise. [monster.side.dimwit]

    [monster.card.surprise] [monster.round]
    """
    if s.ready(DIEMWIT):
        window(s, "gift")
    s.rolled, s.results, s.used, s.boosting = False, [], [], []
    ask_surprise(s)
    s.acted += 1
    if s.acted == s.seats:
        if not s.deck:
            count_up(s)
        s.acted = 0
        s.round += 1
    s.turn = (s.turn + 1) % s.seats


SEQUENCE: Final = (
    Step("setup", set_up),
    Step("draw", begin_turn, phase="draw"),
    Step("roll", roll_dice, phase="roll"),
    Step("demolition", demolish, phase="demolition"),
    Step("effects", resolve, phase="effects"),
    Step("end", end_turn, phase="end"),
)
