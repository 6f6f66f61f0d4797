"""A game without a board of its own is played on the one that its data declare, at a desk and in the hand."""

import os
import re
from collections.abc import Iterator
from dataclasses import replace
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from dicewright.kernel.game import Game
from tests.browser.checking import day_and_night
from tests.browser.conftest import watched
from tests.browser.games import played
from tests.browser.house import House, NewContext, result, table
from tests.browser.players import Finger, Player, play
from tests.browser.seating import known, seated
from tests.browser.serving import Server
from tests.cli.made import make
from tests.toys.games import TOYS

SHOTS = os.environ.get("DICEWRIGHT_TEST_SHOTS", "")  # a folder for pictures to look at
SHORT: dict[str, dict[str, int | str]] = {"pig": {"goal": 20}}


@pytest.fixture(scope="module")
def toy_server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """Serve the toys, too, and a game that was made by `dicewright new-game` and installed."""
    installed = make(tmp_path_factory.mktemp("crow"), "Crow Dice", "crow-dice")
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("DICEWRIGHT_TEST_TOYS", "1")
        patch.setenv("PYTHONPATH", str(installed))
        served = Server(tmp_path_factory.mktemp("toys")).start()
    yield served
    served.stop()


@pytest.fixture
def toy_house(toy_server: Server, new_context: NewContext) -> Iterator[House]:
    """Open pages at that server."""
    yield from watched(toy_server, new_context)


@pytest.mark.parametrize("game", TOYS, ids=lambda game: game.id)
def test_a_toy_is_played_to_its_end_by_two_people(toy_house: House, game: Game[Any]) -> None:
    toy_house.watch.expected.append("/analysis")  # processes that think know no toys
    toy = played(game)
    toy = replace(toy, short={**toy.short, **SHORT.get(game.id, {})})
    ada, bo = known(toy_house.server, "Ada"), known(toy_house.server, "Bo")
    room = seated(toy_house.server, toy, ["person", "open"], ada, bo)
    pages = [toy_house.desktop(f"/room/{room}", ada), toy_house.phone(f"/room/{room}", bo)]
    for page in pages:
        table(page).wait_for()
        expect(page.get_by_role("heading", name="Bo", exact=True).first).to_be_visible()
        look(page, f"{game.id}-{page.viewport_size['width'] if page.viewport_size else 0}")
    assert day_and_night(pages[0]) == []
    play(Player(pages[0], 1, toy.eager), Finger(pages[1], 2, toy.eager))
    for page in pages:
        expect(result(page)).to_be_visible()


def test_a_game_that_was_installed_is_played_from_the_front_page(toy_house: House) -> None:
    toy_house.watch.expected.append("/analysis")
    page = toy_house.phone("/")
    page.get_by_role("article").filter(has_text="Crow Dice").get_by_role(
        "button", name="Play a bot now"
    ).click()
    rolled = page.get_by_role("button", name=re.compile("^Roll the die"))
    rolled.click()
    expect(page.get_by_text(re.compile(r"You (roll \d|lose the turn)")).first).to_be_visible()
    look(page, "crow-dice-390")


def look(page: Page, name: str) -> None:
    """Take a picture, if somebody wants to see."""
    if SHOTS:
        page.screenshot(path=f"{SHOTS}/{name}.png")
