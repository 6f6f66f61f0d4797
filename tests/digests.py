"""Digests of a fixed set of matches over all games, as JSON: both builds have to print the same."""

import hashlib
import json
import sys
from collections.abc import Iterator

from dicewright.bots.search import Search
from dicewright.kernel.chance import Seeded
from dicewright.kernel.content.rows import canonical
from dicewright.kernel.game import play_on
from dicewright.kernel.tables.guided import Guided
from dicewright.kernel.views import whole
from tests.contract.games import FEW, GAMES, Case, brief, usual
from tests.contract.play import LEAVING, begun, deeds, do, viewers


class Few(Search):
    """The searching bot in few worlds."""

    worlds = 12


def digests(*, few: bool) -> dict[str, str]:
    """Return the digests of every fixed match by its name; of a few, one of each game."""
    cases = FEW if few else brief([case for game in GAMES for case in usual(game)])
    return {name: digest for case in cases for name, digest in of(case)}


def of(case: Case) -> Iterator[tuple[str, str]]:
    """Play one match, and return the digests of its record, its states and all that was seen.

    Another with the same dice is played by policies, and now and then a bot says what it would choose.
    """
    m = begun(case)
    chosen: list[int] = []
    states = [m.digest()]
    seen: list[object] = []
    for i, (deed, _) in enumerate(deeds(m, case, LEAVING)):
        if i % 9 == 0:
            seen.append([m.view(viewer) for viewer in viewers(m)])
            seen.append([[m.prompt(d), d.plain(), m.describe(d)] for d in m.pending])
        if i % 45 == 0:
            chosen += [Few(i).choose(m.seat(d.seat)) for d in m.pending[:1]]
        do(m, deed)
        states.append(m.digest())
    seen += [m.stream(viewer) for viewer in viewers(m)]
    yield f"{case} record", m.log["digest"]
    yield f"{case} states", sha256(states)
    yield f"{case} seen", sha256(seen)
    yield f"{case} by policies", guided(case)
    yield f"{case} chosen", sha256(chosen)


def guided(case: Case) -> str:
    """Return the digest of the end of a match in which all play by the game's policy."""
    s = begun(case).begin()
    s.table = Guided(Seeded(case.seed), [case.game.policy] * case.seats)
    play_on(s)
    return sha256(whole(s, case.game.fields))


def sha256(value: object) -> str:
    """Return the SHA-256 of a value's one JSON text."""
    return hashlib.sha256(canonical(value).encode()).hexdigest()


if __name__ == "__main__":
    print(json.dumps(digests(few="--few" in sys.argv), indent=1))
