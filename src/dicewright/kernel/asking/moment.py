"""One moment of a match: what seats are told about it, computed once, and only if somebody asks."""

from typing import Any, Final

from dicewright.kernel.chance import Seeded
from dicewright.kernel.decisions import PASS, Decision, PlainLabel
from dicewright.kernel.game import Game
from dicewright.kernel.state import State

WORLDS: Final = 0x776F726C6473  # sets the draws of a re-deal apart from those of a playout with the same seed
Words = tuple[str, list[PlainLabel]]  # the prompt, and a label for each option


class Undoable:
    """What an undo of a seat takes back: the options, in words, and the question it leads to."""

    def __init__(self, options: tuple[int, ...], labels: list[str], to: str) -> None:
        self.to = to
        named = [
            label
            for option, label in zip(options, labels, strict=True)
            if option != PASS or len(options) == 1
        ]
        self.text = ", ".join(named) or to


class Moment:
    """Where a match stands between two records. Forks share it until they go on."""

    def __init__(
        self, game: Game[Any], state: State, branches: dict[int, State], at: tuple[int, int]
    ) -> None:
        self.at = at  # records kept, and runs of the rules
        self.game = game
        self.state = state
        self.branches = branches  # in an open joint choice: what each seat sees of its own
        self.worlds: dict[int, State] = {}
        self.worded: dict[tuple[int, int], Words] = {}

    def seen_by(self, seat: int) -> State:
        """Return the state a seat is shown: in an open joint choice its own branch. [table.together]"""
        return self.branches.get(seat, self.state)

    def world(self, seat: int) -> State:
        """Return a possible state, given what a seat knows; nobody may change it."""
        if seat not in self.worlds:
            self.worlds[seat] = imagined(self.game, self.seen_by(seat), seat, 0)
        return self.worlds[seat]

    def settle(self, decision: Decision) -> int:
        """Return the answer when time is up and nobody may pass."""
        return self.game.asks[decision.kind].default(self.world(decision.seat), decision)

    def words(self, decision: Decision) -> Words:
        """Return an open decision in words."""
        key = (decision.seat, decision.number)
        if key not in self.worded:
            self.worded[key] = words(self.game, self.world(decision.seat), decision)
        return self.worded[key]


def imagined(game: Game[Any], seen: State, seat: int, seed: int) -> State:
    """Return a state re-dealt for a seat: what it is told about is computed on this, never on the truth."""
    s = seen.copy()
    game.redeal(s, seat, Seeded(seed ^ WORLDS))
    return s


def words(game: Game[Any], s: State, decision: Decision) -> Words:
    """Return a decision in words: its prompt, and label, rule, targets and any rank of each option."""
    described = game.asks[decision.kind].describe(s, decision)
    say = game.texts.say
    told: dict[int, PlainLabel] = {}
    for label in described.labels:
        told[label.option] = {
            "option": label.option,
            "label": say("option", label.text, label.parts),
            "rule": label.rule or decision.rule,
            "targets": list(label.targets or ()),
        }
        if label.rank:
            told[label.option]["rank"] = label.rank
    prompt = say("prompt", game.kinds[decision.kind].text, described.parts)
    return prompt, [told[option] for option in decision.whole]
