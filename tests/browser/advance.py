"""A player without a page, who brings a match to a moment over the wire, however its board is laid out."""

import json
import re
import secrets
import time
from collections.abc import Callable, Iterator
from contextlib import ExitStack, suppress
from itertools import cycle
from random import Random
from typing import Any

from websockets.sync.client import ClientConnection

from tests.browser.games import Played
from tests.browser.seating import Guest, call, joined, say
from tests.browser.serving import Server

Scene = dict[str, Any]
MOVES = 400  # within which a moment comes, or does not
PASS = -1
MOMENT = 0.01  # seconds for which one listens to each line in turn
PATIENCE = 60.0  # seconds after which nobody will be asked any more


class Proxy:
    """Plays for guests who have the first seats of a match, by chance, eager as the game says."""

    def __init__(self, server: Server, game: Played, room: str, *guests: Guest, seed: int = 21) -> None:
        self.server = server
        self.room = room
        self.guests = guests
        self.eager = re.compile(game.eager or "$^", re.IGNORECASE)
        self.random = Random(seed)
        self.drawn: set[str] = set()

    def advance(self, until: Callable[[Scene], bool], least: int = 0) -> Scene | None:
        """Play until something holds when one is asked, after so many answers; None if it never does."""
        with ExitStack() as stack:
            lines = [stack.enter_context(joined(self.server, self.room, guest)) for guest in self.guests]
            answered = dict.fromkeys(lines, -1)
            for made in range(MOVES):
                line, scene = self.asked(answered)
                if scene["over"]:
                    return None
                if made >= least and until(scene):
                    return scene
                request = scene["decisions"][0]
                answered[line] = number = request["number"]
                choose = {"seat": request["seat"], "number": number, "options": [self.pick(request)]}
                say(line, do="choose", command=secrets.token_hex(16), **choose)
        return None

    def asked(self, answered: dict[ClientConnection, int]) -> tuple[ClientConnection, Scene]:
        """Wait until something is asked that was not answered yet, or the match is over."""
        late = time.monotonic() + PATIENCE
        for line, number in cycle(answered.items()):
            for told in heard(line):
                shown = told["is"] in ("events", "snapshot")
                if shown and (told["over"] or any(one["number"] != number for one in told["decisions"])):
                    return line, told
            assert time.monotonic() < late, "nobody is asked anything"
        raise AssertionError("there is nobody to be asked")

    def pick(self, request: dict[str, Any]) -> int:
        """Pick one of the options: most often what brings the game on, seldom to do nothing."""
        words = {one["option"]: one["label"] for one in request["labels"]}
        weights = [self.weight(option, words.get(option, "")) for option in request["options"]]
        option: int = self.random.choices(request["options"], weights)[0]
        return option

    def weight(self, option: int, words: str) -> float:
        """Return how much an option is worth."""
        if self.eager.search(words):
            return 20.0
        return 0.2 if option == PASS else 1.0

    def draw(self, monsters: list[str]) -> None:
        """Let the table draw things of one's own that are not drawn yet, and keep that."""
        room = f"/api/rooms/{self.room}"
        for monster in monsters:
            if monster not in self.drawn:
                made = call(self.server, f"{room}/doodles/{monster}", {"seat": 0, "seed": 7}, self.guests[0])
                call(self.server, f"{room}/drawings/{monster}", {"seat": 0, **made}, self.guests[0], "PUT")
        self.drawn.update(monsters)


def heard(line: ClientConnection) -> Iterator[Scene]:
    """Yield what the server says over a line, until it is silent for a moment."""
    with suppress(TimeoutError):
        while True:
            told: Scene = json.loads(line.recv(MOMENT))
            assert told["is"] != "refused", told
            yield told
