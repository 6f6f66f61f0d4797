"""Requests that Schemathesis makes of our own description: none fails on our side, and answers keep to it."""

import asyncio
import os
from collections.abc import Iterator
from http import HTTPStatus
from typing import Any, Final

import pytest
import requests
import schemathesis
from hypothesis import HealthCheck, Phase, given, seed, settings
from hypothesis import strategies as st
from hypothesis.errors import Unsatisfiable
from schemathesis import checks

from dicewright.server.http.answers import Answers
from dicewright.server.rooms.thinking import Thinkers
from tests.games.traits import PART, SHORT
from tests.server.inside import Inside, inside
from tests.server.leaks.test_doors import playing
from tests.server.leaks.viewers import AtOnce

USUAL: Final = 2 if SHORT else 40
EACH: Final = int(os.environ.get("DICEWRIGHT_SCHEMA", USUAL))  # cases of each address, right and wrong ones
HERE: Final = "http://127.0.0.1"
MODES: Final = [*schemathesis.GenerationMode]  # what should be taken, and what is wrong
SLOW: Final = ("POST /api/lab", "GET /api/mine")  # a batch of matches; a question that waits for news
JSON: Final = {"content-type": "application/json"}
CHECKS: Final = [
    checks.not_a_server_error,
    checks.status_code_conformance,
    checks.content_type_conformance,
    checks.response_schema_conformance,
]


class House:
    """A server inside the test, with one table at which two people play."""

    def __init__(self) -> None:
        self.runner = asyncio.Runner()
        self.manager = inside(lan=True)
        self.server: Inside = self.runner.run(self.manager.__aenter__())
        room, self.people, _ = self.runner.run(playing(self.server))
        _, self.token = self.runner.run(self.server.guest("Eve"))
        app = self.server.app
        app.state.answers, self.server.hall.thinkers = Answers(AtOnce()), Thinkers(AtOnce())
        self.known = {"room": room, "game": "daemon-dice", "entity": "d0.1", "code": "ABCD"}
        self.schema: Any = schemathesis.openapi.from_dict(app.openapi())
        self.sent: dict[int, int] = {}  # how often each status came

    def operations(self) -> list[Any]:
        """Return all that can be asked for."""
        return [found.ok() for found in self.schema.get_all_operations()]

    def send(self, case: Any, known: bool) -> None:
        """Send a case, with the names of what is there or with its own, and check the answer."""
        if known and case.path_parameters:
            case.path_parameters = {name: self.known.get(name, "x") for name in case.path_parameters}
        if known and "Authorization" in case.headers:
            case.headers["Authorization"] = f"Bearer {self.token}"
        made = requests.Request(**case.as_transport_kwargs(base_url=HERE)).prepare()
        heads = {name.lower(): str(value) for name, value in made.headers.items()}
        body = made.body.encode() if isinstance(made.body, str) else made.body or b""
        target = str(made.url).removeprefix(HERE)
        status, heard, told = self.runner.run(self.server.fetch(str(made.method), target, body, **heads))
        self.sent[status] = self.sent.get(status, 0) + 1
        case.validate_response(answer_of(made, status, heard, told), checks=CHECKS)

    def close(self) -> None:
        """Let everybody go and end the server."""
        for one in self.people:
            one.leave()
        self.runner.run(self.manager.__aexit__(None, None, None))
        self.runner.close()


def answer_of(
    made: requests.PreparedRequest, status: int, heads: dict[str, str], told: bytes
) -> schemathesis.Response:
    """Return an answer as Schemathesis reads it."""
    return schemathesis.Response(
        status, {key: [value] for key, value in heads.items()}, told, made, 0.0, False
    )


@pytest.fixture
def house() -> Iterator[House]:
    """Give a server with a table."""
    new = House()
    yield new
    new.close()


def test_no_case_of_our_description_fails_on_our_side_and_answers_keep_to_it(house: House) -> None:
    actor = house.people[0].actor
    before = actor.state.phase, actor.state.seats, actor.match
    for n, operation in enumerate(house.operations()):
        if operation.label in SLOW:
            continue
        for mode in MODES[n % 2 :][:1] if SHORT else MODES:

            @seed(1 + PART)
            @given(operation.as_strategy(generation_mode=mode), st.booleans())
            @settings(
                max_examples=EACH,
                database=None,
                phases=[Phase.generate],
                suppress_health_check=[*HealthCheck],
            )
            def holds(case: Any, known: bool) -> None:
                house.send(case, known)

            try:
                holds()
            except Unsatisfiable:
                assert mode is schemathesis.GenerationMode.NEGATIVE  # nothing is sent that could be wrong
    assert (actor.state.phase, actor.state.seats, actor.match) == before
    assert house.sent[HTTPStatus.OK] > EACH
    assert sum(house.sent.values()) > (30 if SHORT else 60) * EACH


def test_an_answer_that_is_not_as_described_is_found(house: House) -> None:
    [games] = [one for one in house.operations() if one.label == "GET /api/games"]
    case = games.Case()
    made = requests.Request("GET", f"{HERE}/api/games").prepare()
    for status, told in ((500, b"{}"), (200, b"[3]"), (418, b"{}")):
        with pytest.raises(BaseExceptionGroup, match="distinct failure"):
            case.validate_response(answer_of(made, status, JSON, told), checks=CHECKS)
