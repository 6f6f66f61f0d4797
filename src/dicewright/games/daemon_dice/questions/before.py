"""Questions before the first turn: boxes, the draft, and the breed at an exact half."""

from collections.abc import Mapping
from typing import Final

from dicewright.games.daemon_dice.rows import Rows
from dicewright.games.daemon_dice.state import Daemon
from dicewright.games.daemon_dice.words import faces
from dicewright.kernel.asking.questions import Label, Question
from dicewright.kernel.decisions import Decision


def mix_label(s: Daemon, decision: Decision, mix: int) -> Label:
    """Return a mix to declare, and the immunity that it gives. [daemon.breed.half]"""
    rows: Rows = s.data
    flesh, blood = rows.mixes[mix]
    titles = {"flesh": rows.colours[flesh].title, "blood": rows.colours[blood].title}
    return Label("declared", {"mix": rows.called[mix], **titles})


def box_label(s: Daemon, decision: Decision, box: int) -> Label:
    """Return a box by its breed, with the power of that breed where breeds count."""
    rows: Rows = s.data
    breed = list(rows.breeds.values())[box]
    power = rows.powers[breed.id].text if s.options["breeds"] == "on" else ""
    parts = {"breed": breed.title, "mix": rows.called[rows.bred[box]], "power": power}
    return Label("box_bred" if power else "box", parts)


def part_label(s: Daemon, decision: Decision, part: int) -> Label:
    """Return a part in the pool: how many are left, and what it can show."""
    rows: Rows = s.data
    left = len([one for one, _ in s.pool if one == part])
    return Label("part", {"part": rows.parts[part].title, "n": left, "faces": faces(rows, part)})


def left_label(s: Daemon, decision: Decision, mix: int) -> Label:
    """Return a mix of the part being drafted, and how many are left."""
    return Label("mix", {"mix": s.data.called[mix], "n": s.pool.count((s.drafting, mix))})


def sizes(s: Daemon, decision: Decision) -> Mapping[str, object]:
    """Return how many dice a daemon has, and how many it will have."""
    return {"have": len(s.bodies[decision.seat]), "size": s.options["size"]}


def chosen_part(s: Daemon, decision: Decision) -> Mapping[str, object]:
    """Return the part whose mix is being chosen."""
    return {"chosen": s.data.parts[s.drafting].title}


BEFORE: Final = (
    Question("declare", "daemon.breed.exacthalf", label=mix_label),
    Question("box", "daemon.setup.show", label=box_label, parts=sizes),
    Question("draft", "daemon.setup.size", label=part_label, parts=sizes),
    Question("draft_mix", "daemon.setup.size", label=left_label, parts=chosen_part),
)
