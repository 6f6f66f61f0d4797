"""Doodle Dice Monsters among several: whose drawing is voted on, and who plays what was won over."""

import re
from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from tests.browser.advance import Proxy
from tests.browser.house import DESKTOP, House, opened
from tests.browser.moments import asked
from tests.browser.seating import Guest, known, seated
from tests.browser.sketchers import GAME, sheet_of, unhinted

FORMS: dict[str, dict[str, Any]] = {
    "desk": {"viewport": DESKTOP},
    "hand": {"viewport": {"width": 360, "height": 740}, "has_touch": True, "is_mobile": True},
}
# What is chosen by its words, by the kind of the question and the seat: each in turn, the last for ever.
Plan = Mapping[str, Sequence[str]]
VOTE: Plan = {
    "gather": [r"d\d"],
    "sketch": [r"d\d", "^ready"],
    "onto": ["^a new monster"],
    "tags": ["^electric", "^done"],
    "challenge_tags 0": ["^it is all there"],
    "challenge_tags 1": ["^it is all there"],
    "challenge_tags 2": ["^Player 2's monster 1", "^done"],
}
SWAY: Plan = {
    "castle 0": ["Sway Loyalties"],
    "gather": [r"d\d"],
    "sketch 0": [r"d\d", "^ready"],
    "sketch 1": [r"d\d", r"d\d", "^ready"],
    "onto": ["^a new monster"],
    "opening": ["^Sway Loyalties"],
    "bribe": [r"d\d"],
    "sway": ["monster"],
}


class Planner(Proxy):
    """Plays by a plan, and by chance where it says nothing."""

    def follow(self, plan: Plan) -> "Planner":
        """Take a plan."""
        self.plan = {key: list(words) for key, words in plan.items()}
        return self

    def pick(self, request: dict[str, Any]) -> int:
        kind, seat = request["kind"], request["seat"]
        if kind in self.plan:  # each seat goes through it by itself
            self.plan.setdefault(f"{kind} {seat}", list(self.plan[kind]))
        words = self.plan.get(f"{kind} {seat}")
        if words is None:
            return super().pick(request)
        pattern = words.pop(0) if len(words) > 1 else words[0]
        fits = [one["option"] for one in request["labels"] if re.search(pattern, one["label"])]
        offered = [option for option in fits if option in request["options"]]
        return offered[0] if offered else super().pick(request)


def table(
    house: House, form: str, plan: Plan, guests: list[Guest], **options: Any
) -> tuple[Planner, list[Page]]:
    """Return a table that goes by a plan, and the pages of its guests."""
    game = replace(GAME, short=options)
    room = seated(house.server, game, ["person", *["open"] * (len(guests) - 1)], *guests)
    pages = [unhinted(opened(house.browser(guest, **FORMS[form]), f"/room/{room}")) for guest in guests]
    return Planner(house.server, game, room, *guests).follow(plan), pages


@pytest.mark.parametrize("form", FORMS)
def test_who_votes_sees_whose_drawing_is_doubted(house: House, form: str) -> None:  # ddm.stratagem.art DDM-50
    guests = [known(house.server, name) for name in ("Ada", "Bo", "Cy")]
    options = {"sides_total": 24, "stratagems": "on", "art": "challenge"}
    planner, [ada, bo, cy] = table(house, form, VOTE, guests, **options)
    assert planner.advance(asked("vote_tag")) is not None
    question = "Does Bo's monster 1 show this: electric?"
    expect(ada.locator(".sentence")).to_contain_text(question)
    for page in (ada, bo, cy):
        card = page.get_by_role("article", name="Monster 1, of Bo")
        expect(card).to_be_in_viewport()
        expect(card.get_by_label("How Monster 1 fares")).to_contain_text("doubted")
        expect(card.get_by_label("How Monster 1 fares")).to_be_in_viewport(ratio=1)
        expect(page.get_by_role("heading", name="Bo", exact=True)).to_be_in_viewport()
    for page in (bo, cy):
        expect(page.get_by_role("button", name=re.compile("^Yes"))).to_have_count(0)
    ada.get_by_role("button", name=re.compile("^No")).click()
    for page in (ada, bo, cy):
        fares = page.get_by_role("article", name="Monster 1, of Bo").get_by_label("How Monster 1 fares")
        expect(fares).not_to_contain_text("doubted")
        expect(fares).not_to_contain_text("electric")


def test_there_is_room_to_draw_while_one_ticks_on_a_phone(house: House) -> None:  # ddm.stratagem.art
    guests = [known(house.server, name) for name in ("Ada", "Bo")]
    planner, [ada, _] = table(house, "hand", VOTE, guests, sides_total=24, stratagems="on")
    assert planner.advance(asked("tags")) is not None
    expect(ada.get_by_role("checkbox").first).to_be_visible()
    box = sheet_of(ada).bounding_box()
    assert box is not None
    assert box["height"] >= 110


@pytest.mark.parametrize("form", FORMS)
def test_who_plays_a_monster_that_was_won_over_is_seen(house: House, form: str) -> None:  # ddm.stratagem.pink
    guests = [known(house.server, name) for name in ("Ada", "Bo")]
    options = {"sides_total": 60, "stratagems": "on", "castle": "agreed", "art": "off"}
    planner, pages = table(house, form, SWAY, guests, **options)
    scene = planner.advance(asked("act"))
    assert scene is not None
    [won] = [one for one in scene["view"]["players"][0]["monsters"] if one["owner"] == 1]
    name = f"Monster {int(won['id'].partition('.')[2]) + 1}"
    for page in pages:
        side = page.get_by_role("region", name="Monsters of Ada")
        card = side.get_by_role("article", name=f"{name}, of Ada, won over from Bo")
        expect(card.get_by_label(f"How {name} fares")).to_contain_text("won over from Bo")
        turns = page.get_by_role("list", name="Initiative").get_by_role("listitem")
        row = turns.and_(
            page.get_by_title(re.compile(f"^{name} of Ada, .* d{won['parts'][0]['die']['sides']} "))
        )
        expect(row.get_by_text("Ada", exact=True)).to_be_visible()
