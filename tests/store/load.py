"""A program that appends without end and says on its output what was acknowledged: to be killed."""

import asyncio
import os
import sys
from typing import Final

from dicewright.store import Appended, Store, open_store
from tests.store.things import step

MATCHES: Final = 20


async def play(store: Store, match: str, seq: int) -> None:
    """Append to one match, and say so after each acknowledgement; every third append has two rows."""
    while True:
        rows = 2 if seq % 3 == 0 else 1
        done = await store.append(step(match, seq, f"{match}.{seq}", rows))
        assert isinstance(done, Appended), done
        os.write(1, f"{match} {done.first} {done.last}\n".encode())
        seq = done.last + 1


async def main(url: str) -> None:
    """Play on in all matches at once."""
    store = open_store(url)
    await store.start()
    places = [(f"m{i}", len(await store.records(f"m{i}"))) for i in range(MATCHES)]
    await asyncio.gather(*(play(store, match, seq) for match, seq in places))


if __name__ == "__main__":
    asyncio.run(main(sys.argv[1]))
