"""Take the Castle in the browser: two people draw a stratagem and a castle and fight for it, to the end."""

import re
from dataclasses import replace

from playwright.sync_api import Page, expect

from tests.browser.checking import day_and_night
from tests.browser.house import DESKTOP, House, opened, result, table
from tests.browser.looks import Choice, Look
from tests.browser.players import Player, play
from tests.browser.seating import known, seated
from tests.browser.sketchers import GAME, INKED, Fingers, Sketcher, sheet_of, unhinted

CASTLE = replace(GAME, short={"sides_total": 16, "stratagems": "on", "castle": "agreed"})
SMALL = {"viewport": {"width": 360, "height": 740}, "has_touch": True, "is_mobile": True}
NAME = "Qqzorbax"  # what nothing else at the table is called


WALLS = re.compile(r"\b(stratagem|fortress)\b")


class Stormer(Sketcher):
    """Somebody who would rather fight monsters than walls of a hundred life."""

    def weight(self, choice: Choice, seen: Look) -> float:
        return super().weight(choice, seen) * (0.02 if WALLS.search(choice.name) else 1)


class Keeper(Stormer, Fingers):
    """One of them with a finger."""


def besieged(house: House) -> tuple[Stormer, Keeper]:
    """Return who storms at a desk, and who holds the castle in the hand."""
    ada, bo = known(house.server, "Ada"), known(house.server, "Bo")
    room = seated(house.server, CASTLE, ["person", "open"], ada, bo)
    forms = ((ada, {"viewport": DESKTOP}), (bo, SMALL))
    pages = [unhinted(opened(house.browser(guest, **form), f"/room/{room}")) for guest, form in forms]
    for page in pages:
        table(page).wait_for()
    return Stormer(pages[0], 1, CASTLE.eager), Keeper(pages[1], 2, CASTLE.eager)


def site(page: Page, name: str, kind: str) -> str:
    """Return what is written on the plate of something built, when it is there and drawn."""
    shown = page.get_by_role("article", name=re.compile(f"^{name}, {kind}"))
    expect(shown).to_be_visible()
    assert shown.locator("canvas").evaluate(INKED)
    return shown.inner_text()


def choose(player: Player, kind: str, name: str) -> None:
    """Press a button or tick something."""
    player.touch(player.page.get_by_role(kind, name=re.compile(f"^{name}")))  # type: ignore[arg-type]


def drawn(player: Sketcher, power: str, name: str, stamp: str, tag: str) -> None:
    """Choose a colour by its power, draw it by hand and with a stamp, and tick what the stamp offers."""
    choose(player, "button", power)
    page = player.page
    expect(sheet_of(page)).to_be_visible()
    page.get_by_label("Its name").fill(name)
    player.draw(sheet_of(page))
    page.get_by_role("button", name="Stamps").press("Enter")
    page.get_by_role("button", name=stamp, exact=True).press("Enter")
    page.get_by_role("button", name="Set it").press("Enter")
    offered = page.get_by_role("checkbox", name=re.compile(f"^{tag}.*, seems to be there"))
    expect(offered).to_have_attribute("aria-checked", "false")
    player.touch(offered)


def test_two_people_fight_for_a_castle_with_what_they_have_drawn(house: House) -> None:  # ddm.variant.castle
    ada, bo = besieged(house)
    drawn(bo, "Chilling Defensive", NAME, "water", "Water")
    choose(bo, "button", "It shows 1 thing")
    expect(bo.page.get_by_text("You are ready.")).to_be_visible()
    assert NAME not in ada.page.content(), "nothing is shown before all are ready"
    drawn(ada, "Camouflage", "Rainbow Coast", "rainbow", "A rainbow")
    choose(ada, "button", "It shows 1 thing")
    for page in (ada.page, bo.page):
        assert "100/100" in page.get_by_role("article", name=re.compile(f"^{NAME}")).inner_html()
        site(page, NAME, "fortress")
        site(page, "Rainbow Coast", "stratagem")
    assert "shows: water" in site(ada.page, NAME, "fortress")
    faults = [one for page in (ada.page, bo.page) for one in day_and_night(page)]
    doubts = ada.page.locator('[data-region="buttons"]').get_by_role("button", name=NAME)
    ada.touch(doubts)  # and a coin decides
    choose(bo, "button", "It is all there")
    expect(ada.page.get_by_role("log")).to_contain_text(f"You doubt that {NAME} shows this")
    play(ada, bo)
    for player in (ada, bo):
        expect(result(player.page)).to_be_visible()
    assert not faults, "\n".join(faults)
    assert ada.handed["m0.0"][-1]["name"] == "Rainbow Coast"
    assert any(id != "m1.0" for id in bo.handed), "monsters were drawn, too"
