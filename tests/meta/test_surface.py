"""The public surface: what others write programs against changes here first, and deliberately."""

import inspect
from typing import Final

import dicewright
from dicewright.kernel.match import Match
from dicewright.kernel.seat import Seat
from tests.toys.pig import GAME

NAMES: Final = (
    "ALL",
    "PASS",
    "BadBuild",
    "BadOption",
    "BadRecord",
    "Build",
    "DataError",
    "Decision",
    "DicewrightError",
    "IllegalAnswer",
    "Match",
    "Outer",
    "Roll",
    "Seat",
    "Secure",
    "Seeded",
    "bot",
    "export_build",
    "games",
    "parse_build",
)
MATCH: Final = (
    "count",
    "open_rolls",
    "promise",
    "promised",
    "agree_draw",
    "answer",
    "answers",
    "attach",
    "bell",
    "branch",
    "data",
    "describe",
    "digest",
    "events",
    "fall",
    "fallen",
    "fork",
    "go_on",
    "game",
    "goes_on",
    "joint",
    "labels",
    "laid",
    "length",
    "line",
    "living",
    "load",
    "log",
    "odds",
    "over",
    "peek",
    "pending",
    "places",
    "prompt",
    "reacts",
    "reason",
    "records",
    "resign",
    "resigned",
    "result",
    "rolling",
    "say",
    "scores",
    "seat",
    "seats",
    "spoken",
    "stream",
    "takeback",
    "takeback_to",
    "undo",
    "undoable",
    "view",
    "why_not",
    "window",
    "yours",
)
# Without an underscore, because the kernel's modules call each other's; nobody else should.
MATCH_INSIDE: Final = (
    "absent",
    "asked",
    "begin",
    "choose",
    "course",
    "existing",
    "forget",
    "give_up",
    "heard_by",
    "moment",
    "not_offered",
    "now",
    "offered",
    "open_to",
    "playing",
    "refused",
    "seen_by",
    "sight",
    "stand_in",
    "streams",
    "trial",
    "worded",
    "world",
)
SEAT: Final = (
    "decision",
    "describe",
    "game",
    "imagine",
    "index",
    "knows_all",
    "labels",
    "language",
    "measures",
    "odds",
    "open",
    "outlook",
    "say",
    "view",
    "world",
)


def public(thing: object) -> list[str]:
    """Return the names of a thing that do not begin with an underscore."""
    return sorted(word for word in dir(thing) if not word.startswith("_"))


def test_the_package_gives_these_names_and_no_others() -> None:
    assert tuple(dicewright.__all__) == NAMES
    assert all(hasattr(dicewright, word) for word in NAMES)


def test_a_match_can_do_this_and_no_more() -> None:
    assert public(Match(GAME, seed=1)) == sorted((*MATCH, *MATCH_INSIDE))


def test_a_seat_can_do_this_and_no_more() -> None:
    assert public(Match(GAME, seed=1).seat(0)) == sorted(SEAT)


def test_a_match_is_made_from_these_arguments() -> None:
    arguments = ["game", "seats", "seed", "options", "builds", "tables", "chance"]
    assert list(inspect.signature(Match).parameters) == arguments
    assert list(inspect.signature(Match.answer).parameters) == ["self", "seat", "option", "number"]
    assert list(inspect.signature(Match.fall).parameters) == ["self", "faces", "number"]
    assert list(inspect.signature(Match.load).parameters) == ["log", "game"]
    assert list(inspect.signature(Match.branch).parameters) == ["log", "at", "game", "chance"]
    assert list(inspect.signature(Seat.imagine).parameters) == ["self", "table", "seed", "first", "until"]
