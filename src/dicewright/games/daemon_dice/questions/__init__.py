"""What Daemon Dice asks: each question with its options, what forbids one, and its words."""

from typing import Final

from dicewright.games.daemon_dice.questions.before import BEFORE
from dicewright.games.daemon_dice.questions.facing import FACING
from dicewright.games.daemon_dice.questions.sending import SENDING

QUESTIONS: Final = (*BEFORE, *FACING, *SENDING)
