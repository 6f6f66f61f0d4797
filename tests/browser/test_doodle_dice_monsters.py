"""Doodle Dice Monsters in the browser: drawn by touch, hidden until the reveal, and fought out."""

import re
from dataclasses import replace
from typing import Any

from playwright.sync_api import Page, expect

from tests.browser.advance import Proxy
from tests.browser.checking import day_and_night
from tests.browser.house import House, code_of, give_up
from tests.browser.players import play
from tests.browser.seating import known
from tests.browser.seating import seated as begun
from tests.browser.sketchers import (
    GAME,
    INKED,
    Fingers,
    Sketcher,
    gather,
    sheet_of,
    stroke,
    touch,
    unhinted,
    with_a_monster,
)

NAME = "Qqzorbax"  # what nothing else at the table is called


def seated(house: House) -> tuple[Sketcher, Fingers, list[str]]:
    """Return two people who sketch, and all that the first of them has been told over the socket."""
    told: list[str] = []
    page = unhinted(house.desktop())
    page.on("websocket", lambda line: line.on("framereceived", lambda frame: told.append(str(frame))))
    house.host(GAME, "Invite a friend", page)
    friend = unhinted(house.phone())
    house.invited(page, friend)
    ada, bo = Sketcher(page, 1, GAME.eager), Fingers(friend, 2, GAME.eager)
    for player in (ada, bo):
        gather(player)
    for one in (page, friend):
        expect(one.get_by_role("region", name="Active pool")).to_be_visible()
    return ada, bo, told


def test_a_monster_drawn_on_a_phone_shows_at_the_reveal_and_nowhere_before(house: House) -> None:
    ada, bo, told = seated(house)
    sheet = with_a_monster(bo, 1)
    with bo.page.expect_request(lambda one: one.method == "PUT" and "/drawings/" in one.url) as sent:
        bo.page.get_by_label("Its name").fill(NAME)
        stroke(bo.page, sheet, [(0.2, 0.2), (0.5, 0.7), (0.8, 0.25), (0.3, 0.9)])
    drawing: dict[str, Any] = sent.value.post_data_json or {}
    assert drawing["name"] == NAME
    [line] = drawing["strokes"]
    ink = ",".join(str(at) for at in line[3])
    # Whatever the other does now, nothing of it comes.
    ada.page.locator('[data-entity^="d0."][data-light="lit"]').first.click()
    expect(ada.page.get_by_role("button", name=re.compile("^A new monster, can"))).to_be_visible()
    ada.page.get_by_role("button", name=re.compile("^Put it back")).click()
    expect(ada.page.get_by_role("button", name=re.compile("^Ready"))).to_be_visible()
    before = "".join(told).replace(" ", "")
    assert NAME not in before
    assert ink not in before
    assert "m1.0" not in before
    assert NAME not in ada.page.content()
    bo.page.get_by_role("button", name=re.compile("^Ready")).tap()
    ada.page.get_by_role("button", name=re.compile("^Ready")).click()
    shown = ada.page.get_by_role("article", name=re.compile(f"^{NAME}, of Bo"))
    expect(shown).to_be_visible()
    assert shown.locator("canvas").evaluate(INKED)
    after = "".join(told).replace(" ", "")
    assert NAME in after
    assert ink in after


def test_who_draws_on_is_not_interrupted_when_all_are_ready(house: House) -> None:
    ada, bo, _ = seated(house)
    sheet = with_a_monster(bo, 1)
    bo.page.get_by_role("button", name=re.compile("^Ready")).tap()
    expect(bo.page.get_by_text("You are ready.")).to_be_visible()
    stroke(bo.page, sheet, [(0.2, 0.2), (0.5, 0.7), (0.8, 0.25)])
    ada.page.get_by_role("button", name=re.compile("^Ready")).click()
    show = bo.page.get_by_role("button", name="Show the monsters")
    expect(show).to_be_visible()
    expect(bo.page.get_by_text("All others are ready.").last).to_be_visible()
    expect(bo.page.get_by_text("sketches…")).to_have_count(0)
    stroke(bo.page, sheet, [(0.3, 0.8), (0.7, 0.8)])
    expect(bo.page.get_by_label(re.compile(r"^The sheet, 2 strokes"))).to_be_visible()
    show.tap()
    expect(show).to_be_hidden()
    expect(bo.page.get_by_role("region", name="Monsters of Bo")).to_be_visible()
    theirs = ada.page.get_by_role("region", name="Monsters of Bo")
    expect(theirs.get_by_role("article").first).to_be_visible()
    assert len(bo.handed["m1.0"][-1]["strokes"]) == 2, "what was finished later is handed in, too"


def test_fifty_quick_dots_are_kept_and_nothing_scrolls(house: House) -> None:
    _, bo, _ = seated(house)
    page = bo.page
    sheet = with_a_monster(bo, 1)
    box = sheet.bounding_box()
    assert box is not None
    line = page.context.new_cdp_session(page)
    for n in range(50):
        across, down = 0.08 + 0.09 * (n % 10), 0.1 + 0.16 * (n // 10)
        touch(line, "touchStart", (box["x"] + across * box["width"], box["y"] + down * box["height"]))
        touch(line, "touchEnd")
    expect(page.get_by_label(re.compile(r"^The sheet, 50 strokes"))).to_be_visible()
    scrolled = "() => [scrollX, scrollY, document.querySelector('main').scrollTop, visualViewport.scale]"
    assert page.evaluate(scrolled) == [0, 0, 0, 1]
    assert sheet.bounding_box() == box
    # A pinch moves the paper and draws nothing; what was wiped comes back.
    middle = (box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
    touch(line, "touchStart", middle)
    touch(line, "touchStart", middle, (middle[0] + 40, middle[1]))
    touch(line, "touchMove", middle, (middle[0] + 90, middle[1]))
    touch(line, "touchEnd")
    expect(page.get_by_role("button", name=re.compile("^Show the whole sheet"))).to_be_visible()
    expect(page.get_by_label(re.compile(r"^The sheet, 50 strokes"))).to_be_visible()
    page.get_by_role("button", name="Wipe the sheet").tap()
    expect(page.get_by_label(re.compile(r"^The sheet, 0 strokes"))).to_be_visible()
    page.get_by_role("button", name="Undo the last stroke").tap()
    expect(page.get_by_label(re.compile(r"^The sheet, 50 strokes"))).to_be_visible()
    # It outlives the page.
    page.reload()
    expect(page.get_by_label(re.compile(r"^The sheet, 50 strokes"))).to_be_visible()


def test_two_people_fight_a_whole_match_with_what_they_have_drawn(house: House) -> None:
    ada, bo, _ = seated(house)
    for seat, player in enumerate((ada, bo)):
        with_a_monster(player, seat)
    others = {
        one.page: one.page.get_by_role("region", name=re.compile(f"^Monsters of {name}")).locator("canvas")
        for one, name in ((ada, "Bo"), (bo, "Ada"))
    }
    inked: set[Page] = set()

    def seen() -> bool:
        inked.update(
            page for page, sheets in others.items() if sheets.count() and sheets.first.evaluate(INKED)
        )
        return len(inked) == 2

    play(ada, bo, until=seen)
    play(ada, bo)
    for seat, (drawer, looker) in enumerate(((ada, bo), (bo, ada))):
        expect(looker.page.get_by_role("region", name="The result")).to_be_visible()
        scenes = house.watch.scenes(looker.page)
        shown = {id: note for scene in scenes for id, note in scene["view"]["attachments"].items()}
        theirs = {id: note for id, note in shown.items() if id.startswith(f"m{seat}.")}
        assert theirs, "something drawn has crossed"
        for id, note in theirs.items():
            handed = [(one["name"], one["strokes"]) for one in drawer.handed[id]]
            assert (note["name"], note["strokes"]) in handed
    assert inked == set(others), "and was painted on the other screen"


def test_a_bot_draws_its_monsters_and_is_fought_to_the_end(house: House) -> None:
    page = house.host(GAME, "Play a bot now", unhinted(house.desktop()), seats=["person", "random"])
    expect(page.get_by_role("main", name="The table")).to_be_visible()
    ada = Sketcher(page, 5, GAME.eager)
    theirs = page.get_by_role("region", name=re.compile("^Monsters of (?!Ada)")).get_by_role("article")
    seen: list[str] = []

    def drawn() -> bool:
        now = ada.look()
        if now.choices and now.step.startswith("combat") and theirs.count():  # the table waits
            seen.append(str(theirs.first.get_attribute("aria-label")))
        return bool(seen)

    play(ada, until=drawn)
    assert theirs.first.locator("canvas").evaluate(INKED)
    assert not seen[0].startswith("Monster "), "a bot names what it draws"
    play(ada)
    expect(page.get_by_role("region", name="The result")).to_be_visible()


def test_a_monster_can_be_made_without_drawing_by_stamps_and_by_the_table(house: House) -> None:
    _, bo, _ = seated(house)
    page = bo.page
    with_a_monster(bo, 1)
    page.get_by_role("button", name="Stamps").tap()
    page.get_by_role("button", name="angry eyes").press("Enter")
    page.get_by_role("button", name="Set it").tap()
    expect(page.get_by_label(re.compile(r"^The sheet, [1-9]\d* strokes"))).to_be_visible()
    page.get_by_role("button", name="Doodle for me").tap()
    expect(page.get_by_label("Its name")).not_to_have_value("")
    sheet = sheet_of(page)
    assert sheet.evaluate(INKED)


def test_parts_are_called_what_their_owner_likes(house: House) -> None:
    page = house.host(GAME, "Play a bot now", unhinted(house.desktop()), seats=["person", "random"])
    ada = Sketcher(page, 5, GAME.eager)
    gather(ada)
    with_a_monster(ada, 0)
    page.get_by_role("button", name="Pin and name a part").press("Enter")
    field = page.get_by_label(re.compile("^What the core .* is called"))
    with page.expect_request(lambda one: one.method == "PUT" and "/drawings/" in one.url):
        field.press_sequentially("Bulbous snout")  # with letters that would be commands elsewhere
    assert ada.handed["m0.0"][-1]["labels"] == {"m0.0.0": "Bulbous snout"}
    page.get_by_role("button", name=re.compile("^Ready")).click()
    mine = page.get_by_role("region", name="Monsters of Ada")
    expect(mine.get_by_role("button", name=re.compile("Bulbous snout, core")).first).to_be_visible()


def test_a_monster_does_by_itself_what_it_was_told(house: House) -> None:
    ada = known(house.server, "Ada")
    room = begun(house.server, replace(GAME, short={"sides_total": 100}), ["person", "random"], ada)
    told = Proxy(house.server, GAME, room, ada).advance(
        lambda scene: any(one["kind"] == "shield" and one["window"] for one in scene["decisions"])
    )
    assert told is not None, "somebody is attacked who has a shield"
    page = house.desktop(f"/room/{room}", ada)
    unhinted(page)
    struck = told["view"]["attack"]["target"]
    card = page.get_by_role("article").filter(has=page.locator(f'[data-entity="{struck}"]'))
    card.get_by_role("button", name=re.compile("^Orders for .*: none")).press("Enter")
    page.get_by_label("When it is attacked").select_option("always")
    faults = [f"orders: {one}" for one in day_and_night(page)]
    page.keyboard.press("Escape")
    expect(page.get_by_role("log")).to_contain_text(re.compile("shield blocks .*'s attack"))
    expect(card.get_by_role("button", name=re.compile("^Orders for .*: block with"))).to_be_visible()
    assert not faults, "\n".join(faults)


def test_every_phase_can_be_read_by_everybody(house: House) -> None:
    page = unhinted(house.desktop("/build/doodle-dice-monsters"))
    faults: list[str] = []

    def read(phase: str, page: Page = page) -> None:
        faults.extend(f"{phase}: {one}" for one in day_and_night(page))

    page.get_by_role("button", name="At random").click()
    expect(page.get_by_text("Ready to play.")).to_be_visible()
    read("builder")
    page.goto("/")
    house.host(replace(GAME, short={"sides_total": 100}), "Invite a friend", page)
    code_of(page)
    read("lobby")
    page.get_by_role("button", name=re.compile("^Start")).click()
    expect(page.get_by_role("region", name="Your reserve")).to_be_visible()
    read("gather")
    ada = known(house.server, "Ada")
    room = begun(house.server, replace(GAME, short={"sides_total": 100}), ["person", "random"], ada)
    proxy = Proxy(house.server, GAME, room, ada)
    assert proxy.advance(lambda scene: scene["decisions"][0]["kind"] == "type")
    fight = unhinted(house.desktop(f"/room/{room}", ada))
    expect(fight.get_by_role("list", name="What it becomes")).to_be_visible()
    read("sketch", fight)
    assert proxy.advance(lambda scene: bool(scene["view"]["attack"]))
    expect(fight.get_by_role("region", name="The attack")).to_be_visible()
    read("fight", fight)
    give_up(fight)
    read("result", fight)
    assert not faults, "\n".join(faults)
