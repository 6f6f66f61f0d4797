"""Daemon Dice: daemons of thirteen body-part dice, blow against guard, until one is left."""

from pathlib import Path

from dicewright.games.daemon_dice.builds import check, random_build, weigh
from dicewright.games.daemon_dice.cover import outlook
from dicewright.games.daemon_dice.hints import measures
from dicewright.games.daemon_dice.loss import standing
from dicewright.games.daemon_dice.planning import PLANNING
from dicewright.games.daemon_dice.policy import POLICY
from dicewright.games.daemon_dice.powers.breeds import POWERS
from dicewright.games.daemon_dice.questions import QUESTIONS
from dicewright.games.daemon_dice.rows import Rows
from dicewright.games.daemon_dice.setup import counted, start
from dicewright.games.daemon_dice.state import Daemon
from dicewright.games.daemon_dice.steps.defeat import leave, sides
from dicewright.games.daemon_dice.turn import SEQUENCE
from dicewright.games.daemon_dice.value import VALUE
from dicewright.games.daemon_dice.view import FIELDS, view
from dicewright.games.daemon_dice.words import speak
from dicewright.kernel.game import Game

GAME = Game(
    id="daemon-dice",
    title="Daemon Dice",
    prefix="daemon",
    rules=2,
    least=2,
    most=6,
    folder=Path(__file__).parent,
    start=start,
    sequence=SEQUENCE,
    again="activate",
    fields=FIELDS,
    view=view,
    questions=QUESTIONS,
    tables=("parts", "symbols", "colours", "breeds", "powers", "windows", "numbers"),
    data=Rows,
    measures=measures,
    outlook=outlook,
    worth=standing,
    sides=sides,
    living=Daemon.living,
    leave=leave,
    speak=speak,
    counted=counted,
    policy=POLICY,
    planning=PLANNING,
    value=VALUE,
    powers=POWERS,
    check=check,
    random_build=random_build,
    weigh=weigh,
)
