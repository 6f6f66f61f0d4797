"""Promised dice on the screen: each roll can be verified, and the proof is checked by a page of its own."""

import json
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import watched
from tests.browser.games import game_of
from tests.browser.house import House, NewContext, give_up, result, room_of
from tests.browser.players import Player
from tests.browser.serving import Server


@pytest.fixture(scope="module")
def promising(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """Serve as people do, with promised dice."""
    served = Server(tmp_path_factory.mktemp("promising"), "dicewright").start()
    yield served
    served.stop()


@pytest.fixture
def fair_house(promising: Server, new_context: NewContext) -> Iterator[House]:
    yield from watched(promising, new_context)


def play(player: Player, rolls: int) -> None:
    """Play on until there are some rolls in the log."""
    for _ in range(400):
        if player.page.get_by_role("log").get_by_role("button", name="Verify:").count() >= rolls:
            return
        if not player.move():
            player.page.wait_for_timeout(25)
    raise AssertionError("no dice fall")


def test_a_roll_is_verified_and_so_is_the_proof_of_the_match(fair_house: House, tmp_path: Path) -> None:
    page = fair_house.host(game_of("doodle-dice"), "Play a bot")
    player = Player(page, 3)
    play(player, 4)
    page.get_by_role("log").get_by_role("button", name="Verify:").last.click()
    panel = page.get_by_role("dialog", name="Is this roll fair?")
    expect(panel.get_by_text("Computed again in this browser")).to_be_visible()
    expect(panel.get_by_text("fingerprint of the match")).to_be_visible()
    assert panel.locator("li.wrong").count() == 0
    panel.get_by_role("button", name="Close").click()
    give_up(page)
    result(page).get_by_role("button", name="Verify the dice").click()
    panel = page.get_by_role("dialog", name="Are these dice fair?")
    expect(panel.get_by_text("all were computed again")).to_be_visible()
    expect(panel.get_by_text("Numbers from Ada went into")).to_be_visible()
    expect(panel.get_by_text("the one this browser received before the match")).to_be_visible()
    assert panel.locator("li.wrong").count() == 0
    with page.expect_download() as download:
        panel.get_by_role("link", name="Download the proof").click()
    proof = tmp_path / "proof.json"
    download.value.save_as(proof)
    dropped(fair_house, proof, tmp_path)
    replayed(fair_house, room_of(page))


def dropped(house: House, proof: Path, tmp_path: Path) -> None:
    """Check a proof with the page alone, as it is and with one byte changed."""
    page = house.desktop("/verify?language=en")
    page.get_by_label("Choose a file").set_input_files(proof)
    expect(page.get_by_role("heading", name="These dice are fair.")).to_be_visible()
    text = proof.read_text()
    digest = json.loads(text)["log"]["digest"]
    expect(page.get_by_text(f"fingerprint of the match is {digest[:8]}")).to_be_visible()
    secret = json.loads(text)["secret"]
    other = "1" if secret[0] == "0" else "0"
    forged = tmp_path / "forged.json"
    forged.write_text(text.replace(secret, other + secret[1:]))
    transfer = page.evaluate_handle(
        "(text) => { const all = new DataTransfer(); all.items.add(new File([text], 'a.json')); return all }",
        forged.read_text(),
    )
    page.dispatch_event("#drop", "drop", {"dataTransfer": transfer})
    expect(page.get_by_role("heading", name="This proof does not hold.")).to_be_visible()
    expect(page.get_by_text("not the one that it had promised before the match")).to_be_visible()
    expect(page.get_by_text("In detail: not the promised secret.")).to_be_visible()
    page.get_by_role("button", name="Español").click()
    expect(page.get_by_role("heading", name="Esta prueba no es válida.")).to_be_visible()
    expect(page.get_by_text("no es el que había prometido antes de la partida")).to_be_visible()
    other_file = tmp_path / "other.json"
    other_file.write_text("a photograph")
    page.get_by_label("Elegir un archivo").set_input_files(other_file)
    expect(page.get_by_role("heading", name="Esto no es la prueba de una partida.")).to_be_visible()


def replayed(house: House, room: str) -> None:
    """Verify a roll in the replay of a match."""
    page = house.desktop(f"/replay/{room}")
    page.get_by_role("button", name="To the end").click()
    page.get_by_role("log", name="Log").get_by_role("button", name="Verify:").first.click()
    panel = page.get_by_role("dialog", name="Are these dice fair?")
    expect(panel.get_by_text("This roll is number")).to_be_visible()
    assert panel.locator("li.wrong").count() == 0


def test_rolls_before_another_device_came_are_right_there_too(fair_house: House) -> None:
    page = fair_house.host(game_of("doodle-dice"), "Play a bot")
    play(Player(page, 3), 3)
    kept = page.evaluate(
        "() => { const keys = Object.keys(localStorage).filter((key) => key.includes('chain')); "
        "keys.forEach((key) => localStorage.removeItem(key)); return keys.length }"
    )
    assert kept > 0
    page.reload()
    page.get_by_role("log").get_by_role("button", name="Verify:").last.click()
    panel = page.get_by_role("dialog", name="Is this roll fair?")
    expect(panel.get_by_text("Computed again in this browser")).to_be_visible()
    assert panel.locator("li.wrong").count() == 0
    expect(page.get_by_role("alert").filter(has_text="A roll is not what was promised.")).to_be_hidden()


def test_a_roll_that_is_not_what_was_promised_raises_an_alarm(fair_house: House) -> None:
    page = fair_house.desktop()
    page.route("**/leaves?batch=0", lambda route: route.fulfill(json={"leaves": ["00" * 32] * 256}))
    fair_house.host(game_of("doodle-dice"), "Play a bot", page)
    alarm = page.get_by_role("alert").filter(has_text="A roll is not what was promised.")
    play(Player(page, 4), 1)
    expect(alarm).to_be_visible()
    with page.expect_download() as download:
        alarm.get_by_role("link", name="Download the evidence").click()
    assert json.loads(Path(download.value.path()).read_text())["roll"]["fair"]["share"]
