"""What one more use of a thing is worth, in place of another from its table: what dominates, what is dead."""

from collections.abc import Sequence
from math import sqrt
from typing import Any

from dicewright.lab.batch.noting import CHOSEN, ELEMENT, KINDS, OFFERED, RULE
from dicewright.lab.stats import PLACES, Z

# Winners use more of everything, for they live longer. So uses are counted against those of the other seats
# of the match, and beside all that the seat used of the same table: least squares with two variables.
SUMS = """
WITH used AS (SELECT sort, id, match, seat, sum(n)::DOUBLE AS n FROM uses
              WHERE NOT list_contains(?, sort) AND seat >= 0 GROUP BY ALL),
     totals AS (SELECT sort, match, seat, sum(n) AS t FROM used GROUP BY ALL),
     result AS (SELECT match, seat, won - ? AS y FROM seats),
     by_table AS (SELECT sort, match, sum(t) AS t, sum(t * t) AS tt, sum(t * y) AS ty
                  FROM totals JOIN result USING (match, seat) GROUP BY ALL),
     by_thing AS (SELECT sort, id, match, sum(n) AS n, sum(n * n) AS nn, sum(n * totals.t) AS nt,
                         sum(n * y) AS ny
                  FROM used JOIN totals USING (sort, match, seat) JOIN result USING (match, seat)
                  GROUP BY ALL),
     tables AS (SELECT sort, sum(tt - t * t / ?) AS tt, sum(ty) AS ty FROM by_table GROUP BY sort)
SELECT sort, id, sum(nn - n * n / ?), sum(nt - n * by_table.t / ?), sum(ny),
       any_value(tables.tt), any_value(tables.ty), (SELECT sum(y * y) FROM result)
FROM by_thing JOIN by_table USING (sort, match) JOIN tables USING (sort) GROUP BY sort, id
"""


def worths_of(base: Any, seats: int, matches: int) -> dict[tuple[str, str], dict[str, float]]:
    """Return for each row of a table what one use of it, in place of another, adds to the share of wins."""
    apart = [*KINDS, RULE, OFFERED, CHOSEN, ELEMENT]
    rows = base.execute(SUMS, [apart, 1 / seats, seats, seats, seats]).fetchall()
    found = {}
    for sort, id, *sums in sorted(rows):
        slope = partial(sums, matches * (seats - 1) - 2)
        if slope is not None:
            worth, half = slope
            found[sort, id] = {
                "worth": round(worth, PLACES),
                "worth_low": round(worth - half, PLACES),
                "worth_high": round(worth + half, PLACES),
            }
    return found


def partial(sums: Sequence[float], free: int) -> tuple[float, float] | None:
    """Return the slope of y by x beside t, and half of its 95 % interval; None where x is as good as t.

    The sums are of products: xx, xt, xy, tt, ty and yy; so many values are free to differ.
    """
    xx, xt, xy, tt, ty, yy = sums
    rest = xx * tt - xt * xt
    if free < 1 or rest <= 1e-9 * xx * tt:
        return None
    slope, other = (xy * tt - ty * xt) / rest, (ty * xx - xy * xt) / rest
    noise = max(yy - slope * xy - other * ty, 0.0) / free
    return slope, Z * sqrt(noise * tt / rest)
