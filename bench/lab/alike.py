"""How often a comparison calls versions alike that are alike: matches of one batch, split at random into two.

python -m bench.lab.alike FOLDER [--matches 200] [--splits 20]
"""

import argparse
import random
from collections.abc import Mapping, Sequence
from pathlib import Path

from dicewright.lab.batch.compare import differences, verdict
from dicewright.lab.batch.folder import Folder
from dicewright.lab.batch.measures import SEATS, Values, general, measures


def main() -> None:
    """Compare and count."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("folder", type=Path)
    parser.add_argument("--matches", type=int, default=200, metavar="N", help="of each of two versions")
    parser.add_argument(
        "--splits", type=int, default=20, metavar="N", help="of the batch, each in another order"
    )
    args = parser.parse_args()
    found, source = measures(Folder(args.folder)), random.Random(1)
    order = sorted(found["rounds"])
    told = []
    for _ in range(args.splits):
        source.shuffle(order)
        parts = [order[at : at + args.matches] for at in range(0, len(order), args.matches)]
        pairs = zip(parts[::2], parts[1::2], strict=False)
        told += [verdict(differences(cut(found, one), cut(found, other))) for one, other in pairs]
    differ = sum(sentence.startswith("The two versions differ") for sentence in told)
    print(f"{len(told) - differ} of {len(told)} comparisons call them alike: {1 - differ / len(told):.1%}")


def cut(found: Mapping[str, Values], matches: Sequence[int]) -> dict[str, Values]:
    """Return the measures of some matches, numbered anew, so that they pair with those of others."""
    place = {match: n for n, match in enumerate(matches)}
    cut: dict[str, Values] = {}
    for name, values in found.items():
        if general(name) or name == "win.starter":
            cut[name] = {n: values[match] for match, n in place.items() if match in values}
        else:
            cut[name] = {
                place[key // SEATS] * SEATS + key % SEATS: value
                for key, value in values.items()
                if key // SEATS in place
            }
    return cut


if __name__ == "__main__":
    main()
