"""Strangers at a public table: behind a veil, blocked for good, reported to whoever runs the server."""

from playwright.sync_api import Locator, Page, expect

from tests.browser.checking import grave_findings
from tests.browser.games import GAMES
from tests.browser.house import House, menu, table
from tests.browser.seating import hear, joined, known, say, seated
from tests.cli.program import started

RUDE = "You play like a turnip"


def people(page: Page) -> Locator:
    """Open the list of people at a table."""
    menu(page, "People at this table")
    return page.get_by_role("dialog", name="People at this table")


def at_a_table(house: House) -> tuple[Page, Page]:
    """Return two strangers at a public table, the second with a phone and no manners."""
    ada, bo = known(house.server, "Ada"), known(house.server, "Bo")
    room = seated(house.server, GAMES[0], ["person", "open"], ada, bo, public=True)
    with joined(house.server, room, bo) as line:
        say(line, do="say", text=RUDE)
        hear(line, "said")
    pages = house.desktop(f"/room/{room}", ada), house.phone(f"/room/{room}", bo)
    for page in pages:
        table(page).wait_for()
    return pages


def test_a_stranger_is_veiled_until_one_wants_to_see_them(house: House) -> None:
    ada, bo = at_a_table(house)
    for page, name in ((ada, "Bo"), (bo, "Ada")):
        told = people(page)
        expect(told.get_by_text("A stranger")).to_be_visible()
        expect(told.get_by_text(name, exact=True)).to_have_count(0)
        assert not grave_findings(page)
        told.get_by_role("button", name="Show names, chat and drawings").click()
        expect(told.get_by_text(name, exact=True)).to_be_visible()


def test_who_is_blocked_stays_out_of_ones_tables_until_let_go_again(house: House) -> None:
    ada, bo = at_a_table(house)
    told = people(ada)
    told.get_by_role("button", name="Show names, chat and drawings").click()
    told.get_by_role("button", name="Block them").click()
    expect(told.get_by_text("They stay at this table until you remove them.")).to_be_visible()
    expect(told.get_by_role("button", name="Blocked")).to_be_disabled()
    expect(people(bo).get_by_role("button", name="Block them")).to_be_enabled()  # nobody tells him
    ada.goto(f"/new/{GAMES[0].id}")
    ada.get_by_role("switch", name="Public").check()
    ada.get_by_role("button", name="Open the table").click()
    ada.get_by_text("Tell your friends this code").wait_for()
    house.watch.expected.append("/room/")
    bo.goto(ada.url)
    expect(bo.get_by_role("button", name="Sit here")).to_have_count(0)
    expect(bo.get_by_role("heading", name="You can\u2019t come in")).to_be_visible()
    ada.goto("/privacy")
    blocked = ada.get_by_role("listitem").filter(has=ada.get_by_role("button", name="Unblock"))
    expect(blocked).to_contain_text("Bo")
    ada.get_by_role("button", name="Unblock").click()
    expect(blocked).to_have_count(0)


def test_a_report_reaches_whoever_runs_the_server_with_what_was_said(house: House) -> None:
    ada, _ = at_a_table(house)
    told = people(ada)
    told.get_by_role("button", name="Report…").click()
    told.get_by_label("What is wrong?").select_option("what they write")
    told.get_by_label("In your words, if you like").fill("Every turn the same")
    assert not grave_findings(ada)
    told.get_by_role("button", name="Report", exact=True).click()
    expect(told.get_by_text("It is reported. Thank you.")).to_be_visible()
    # The loop of the browser runs in this process, so the program has one of its own.
    with started("admin", "reports", "--data", house.server.folder) as admin:
        listed = admin.communicate()[0].decode()
    assert "chat, about Bo" in listed
    assert "Every turn the same" in listed
    assert f"> {RUDE}" in listed
