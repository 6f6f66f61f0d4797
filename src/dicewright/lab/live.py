"""Measures while a run goes on: what a page shows of it, without a file."""

from collections.abc import Mapping, Sequence
from typing import Any

from dicewright.lab.batch.compare import Difference, differences
from dicewright.lab.batch.measures import BROUGHT, SEAT, SEATS, Figure, Values, figures
from dicewright.lab.batch.playing import Played, Player
from dicewright.lab.batch.report import COMEBACK, STALLED
from dicewright.lab.plan import Plan


def play_live(
    game: str, bots: Sequence[str], seed: int, tables: Mapping[str, object], first: int, last: int
) -> dict[str, Values]:
    """Play some matches of a plan, and return what was measured in them; for a worker process."""
    player = Player(Plan(game, len(bots), seed, tuple(bots), {}, tables))
    found: dict[str, Values] = {}
    for number in range(first, last):
        note(found, player.play(number))
    return found


def note(found: dict[str, Values], played: Played) -> None:
    """Add the measures of one match."""
    number, seats = played.number, len(played.won)
    winner = 1.0 in played.won
    values = {f"{SEAT}{seat + 1}": won for seat, won in enumerate(played.won)}
    values |= {
        "turns": float(played.turns),
        "rounds": float(played.rounds),
        "decisions": float(sum(played.decisions)),
        "waiting": sum(played.waiting.waited) / max(sum(played.waiting.waits), 1),
        "lead_changes": float(played.lead_changes),
        "decided": played.decided,
        "comebacks": float(winner and played.behind < COMEBACK / seats),
        "stalls": float(any(use.sort == "event" and use.id in STALLED for use in played.uses)),
        "win.starter": played.won[played.starter] if played.starter >= 0 else 0.0,
    }
    for name, value in values.items():
        found.setdefault(name, {})[number] = value
    for use in played.uses:
        if use.sort == "element":
            found.setdefault(f"{BROUGHT}{use.event}", {})[number * SEATS + use.seat] = played.won[use.seat]


def merged(found: dict[str, Values], more: Mapping[str, Values]) -> None:
    """Add the measures of some matches to those of others."""
    for name, values in more.items():
        found.setdefault(name, {}).update(values)


def told(printed: dict[str, Values], changed: dict[str, Values]) -> list[dict[str, Any]]:
    """Return every measure of both versions with their difference; for things, those that clearly differ."""
    first, second = figures(printed), figures(changed)
    gains = {one.measure: one for one in differences(printed, changed)} if changed else {}
    return [
        row(name, first[name], second.get(name), gains.get(name))
        for name in first
        if not name.startswith(BROUGHT) or name.startswith(SEAT) or name == "win.starter" or name in gains
    ]


def row(name: str, first: Figure, second: Figure | None, gain: Difference | None) -> dict[str, Any]:
    """Return one measure."""
    return {
        "measure": name,
        "printed": first.mean,
        "printed_half": first.half,
        "changed": None if second is None else second.mean,
        "changed_half": None if second is None else second.half,
        "gain": None if gain is None else gain.mean,
        "gain_half": None if gain is None else gain.half,
        "clear": gain is not None and gain.clear,
        "same": gain is not None and gain.same,
    }
