"""Which rules a match has used, by the events, questions, rolls and rows that cite them."""

from collections import Counter
from typing import Any, Final

from dicewright.kernel.content.rows import Tables
from dicewright.kernel.game import Game
from dicewright.lab.batch.noting import EVENT, KINDS, RULE, Row, Use

OWN: Final = "table."  # rules of the table itself, which are no game's
Cited = dict[Row, str]  # the rule of each kind, and of each row of a table


def cited_by(game: Game[Any], tables: Tables) -> Cited:
    """Return the rules whose use can be seen, by what cites them."""
    found: Cited = {(kind.sort, kind.id): kind.rule for kind in game.kinds.values() if kind.sort in KINDS}
    for table, rows in tables.raw.items():
        found |= {(table, id): str(fields["rule"]) for id, fields in rows.items() if "rule" in fields}
    return {row: rule for row, rule in found.items() if rule and not rule.startswith(OWN)}


def cite(uses: Counter[Use], cited: Cited) -> None:
    """Add the rules behind what was used; an event and the row that it names may cite the same one."""
    for use, n in list(uses.items()):
        rule = cited.get((use.sort, use.id))
        if rule is not None and rule != cited.get((EVENT, use.event)):
            uses[Use(RULE, rule, use.seat)] += n
