"""Who answers in the playthroughs: each player sees its own view, and chance comes from the play's seed."""

from collections.abc import Callable, Sequence
from typing import Any, Final

from dicewright.kernel.chance import Seeded
from dicewright.kernel.decisions import PASS, Decision
from dicewright.kernel.match import Match
from dicewright.kernel.tables.playout import set_at, sets

Answer = list[int]  # one option, or all of a set
Player = Callable[[Match, Decision, Seeded], Answer]

WORTH: Final = (0.0, 0.96, 1.76, 2.16, 1.84, 1.3, 0.48)  # by size: dice times the chance with three rolls


def random(m: Match, decision: Decision, source: Seeded) -> Answer:
    """Answer blindly; of a set, every legal one is equally likely."""
    if decision.set is None:
        return [decision.options[source.below(len(decision.options))]]
    least, most, _ = decision.set
    offered = sorted({o for row in rows_of_set(m, decision) for o in row.options} - {PASS})
    return list(set_at(offered, least, most, source.below(sets(len(offered), least, most))))


def rows_of_set(m: Match, decision: Decision) -> list[Decision]:
    """Return a question, and of a set whose first row leaves out what comes too late the rows behind it."""
    rows = [decision]
    path: list[int] = []
    while decision.set is not None and len(path) + 1 < decision.set[0]:
        path.append(rows[-1].options[0])
        row = m.peek(decision.seat, path)
        if row is None or row.set is None or row.set[2] != tuple(path):
            break
        rows.append(row)
    return rows


def fierce(m: Match, decision: Decision, source: Seeded) -> Answer:
    """Play Daemon Dice as people do: defend what can be, keep holds, set all out."""
    kind = decision.kind
    if kind == "array":
        return [decision.options[0]]
    if kind in ("hold_back", "release", "loosen"):
        return list(decision.options[:1]) if "nothing to roll" in m.prompt(decision) else []
    if kind == "recover":
        return [option for option in decision.options if option != PASS][:1]
    if kind == "defend":
        return [decision.options[0]]
    answer = random(m, decision, source)
    return [decision.options[0]] if answer == [PASS] else answer


def idle(m: Match, decision: Decision, source: Seeded) -> Answer:
    """Let everything go by, as a time-out does."""
    return [] if decision.set is not None and decision.default == PASS else [decision.default]


def bold(m: Match, decision: Decision, source: Seeded) -> Answer:
    """Answer blindly, but pass only one time in eight."""
    answer = random(m, decision, source)
    while answer in ([], [PASS]) and len(decision.options) > 1 and source.below(8):
        answer = random(m, decision, source)
    return answer


def eager(m: Match, decision: Decision, source: Seeded) -> Answer:
    """Play Doodle Dice as people do: take the biggest doodle, keep what is useful, steal from who leads."""
    view = m.view(decision.seat)
    kind = decision.kind
    if kind == "again":
        return useless(view, decision.seat)
    if kind == "block":
        leads = len({row["colour"] for row in view["players"][view["turn"]]["set"]}) >= 3
        return [decision.options[0] if leads else PASS]
    if kind == "act":
        return [best_of(m, decision)]
    if kind == "declare":
        return [worth_stealing(m, decision)]
    if kind == "confirm":
        return [PASS if eased(view, decision.seat) else decision.options[0]]
    return [PASS] if kind == "roll" else random(m, decision, source)


def tame(m: Match, decision: Decision, source: Seeded) -> Answer:
    """Play as the eager do, but steal nothing."""
    return [PASS] if decision.kind == "declare" else eager(m, decision, source)


def best_of(m: Match, decision: Decision) -> int:
    """Return the biggest doodle that may be taken, else the first way to roll on, else stop."""
    sizes = {row["id"]: len(row["figures"]) for row in rows_of(m.view(decision.seat))}
    labels = m.describe(decision)
    ranked = [(sizes[label["targets"][0]], label["option"]) for label in labels if label["targets"]]
    return max(ranked)[1] if ranked else decision.options[0]


def worth_stealing(m: Match, decision: Decision) -> int:
    """Return the card whose theft promises more than anything in the gallery, or none."""
    view = m.view(decision.seat)
    sizes = {row["id"]: len(row["figures"]) for row in rows_of(view)}
    labels = m.describe(decision)
    ranked = [(WORTH[sizes[label["targets"][0]]], label["option"]) for label in labels if label["targets"]]
    best = max((WORTH[len(row["figures"])] for row in goals(view, decision.seat)), default=0.0)
    return max(ranked)[1] if max(ranked)[0] > best else PASS


def eased(view: dict[str, Any], seat: int) -> bool:
    """Say whether the card just drawn is an easier goal than the named one."""
    (named,) = [row for row in rows_of(view) if row["id"] == view["steal"]]
    new = view["gallery"][-1]
    return new in goals(view, seat) and len(new["figures"]) < len(named["figures"])


def goals(view: dict[str, Any], seat: int) -> list[dict[str, Any]]:
    """Return the cards of the gallery whose colour a seat lacks."""
    owned = {row["colour"] for row in view["players"][seat]["set"]}
    return [row for row in view["gallery"] if row["colour"] not in owned]


def rows_of(view: dict[str, Any]) -> list[dict[str, Any]]:
    """Return all cards in gallery and sets."""
    found: list[dict[str, Any]] = [*view["gallery"]]
    for player in view["players"]:
        found += player["set"]
    return found


def useless(view: dict[str, Any], seat: int) -> list[int]:
    """Return the dice to roll again: those that the nearest and biggest goal does not need."""
    wanted = [row for row in rows_of(view) if row["id"] == view["steal"]] or goals(view, seat)
    shown = [die["figure"] for die in view["dice"]]
    again = [unneeded(shown, row["figures"]) for row in wanted]
    sizes = [len(row["figures"]) for row in wanted]
    # A doodle lacks its size less the dice it keeps; a third of its size makes up for one that it lacks.
    ranked = sorted(range(len(wanted)), key=lambda i: (len(again[i]) + 2 * sizes[i] / 3, i))
    return (again[ranked[0]] if ranked else list(range(len(shown)))) or [0]


def unneeded(shown: Sequence[str], needs: Sequence[str]) -> list[int]:
    """Return the dice a doodle does not need."""
    left = list(needs)
    found = []
    for die, figure in enumerate(shown):
        if figure in left:
            left.remove(figure)
        else:
            found.append(die)
    return found


def brawl(m: Match, decision: Decision, source: Seeded) -> Answer:
    """Play Doodle Dice Monsters as people do: finish what is begun, strike with weapons, answer attacks."""
    kind = decision.kind
    if decision.options == (PASS,):  # ready
        return [PASS]
    if kind in ("onto", "type", "hue", "aim"):
        first = kind == "aim" and source.below(2) == 0
        options = [option for option in decision.options if option != PASS]
        return [options[0 if first else source.below(len(options))]]
    if kind == "act":
        weapons = [x["option"] for x in m.describe(decision) if x["rule"] == "ddm.part.weapon"]
        if weapons:
            return [int(str(weapons[source.below(len(weapons))]))]
    return bold(m, decision, source)


def build(m: Match, decision: Decision, source: Seeded) -> Answer:
    """Play Doodle Dice Monsters for a machine: strike nobody for four rounds, combine all there is."""
    if decision.kind == "avatar":
        return [decision.options[0]]
    if decision.kind == "fuse":
        return sorted({option for row in rows_of_set(m, decision) for option in row.options} - {PASS})
    if decision.kind == "act" and m.view(decision.seat)["round"] <= 4:
        return [decision.options[-1]]
    return brawl(m, decision, source)


PLAYERS: Final[dict[str, Player]] = {
    who.__name__: who for who in (random, idle, bold, fierce, eager, tame, brawl, build)
}
