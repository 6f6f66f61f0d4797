"""Games that go on for days: set, told how much is left, and called to."""

import re

from playwright.sync_api import Page, expect

from tests.browser.checking import grave_findings
from tests.browser.games import GAMES
from tests.browser.house import House, table
from tests.browser.seating import known, seated

# A push service needs one on the internet; a page cannot tell this one from it.
SERVICE = """
const endpoint = 'https://push.example/ada';
const kept = { on: false };
const made = {
  endpoint,
  toJSON: () => ({ endpoint, keys: {
    p256dh: 'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4',
    auth: 'BTBZMqHH6r4Tts7J_aSIgg' } }),
  unsubscribe: async () => { kept.on = false; return true; },
};
const pushManager = {
  getSubscription: async () => (kept.on ? made : null),
  subscribe: async () => { kept.on = true; return made; },
};
Object.defineProperty(navigator, 'serviceWorker', { value: {
  register: async () => ({ pushManager }),
  getRegistration: async () => ({ pushManager }),
  ready: Promise.resolve({ pushManager }),
} });
Notification.requestPermission = async () => 'granted';
Object.defineProperty(Notification, 'permission', { get: () => 'default' });
"""


def switch(page: Page) -> None:
    """Ask to be told of one's turn, and take it back."""
    wanted = page.get_by_role("switch", name="Tell me when")
    with page.expect_request(lambda one: one.url.endswith("/api/push") and one.method == "POST"):
        wanted.check()
    expect(wanted).to_be_checked()
    with page.expect_request(lambda one: "/api/push/" in one.url and one.method == "DELETE"):
        wanted.uncheck()
    expect(wanted).not_to_be_checked()


def test_a_table_by_the_day_is_set_and_says_what_is_left(house: House) -> None:
    page = house.desktop(f"/new/{GAMES[0].id}")
    page.get_by_label("Clock").select_option("2 days per move")
    expect(page.get_by_text("The days pass whether you are here or not.")).to_be_visible()
    page.get_by_role("button", name="Open the table").click()
    expect(page.get_by_text("2 days per move", exact=False).first).to_be_visible()
    expect(page.get_by_label("Clock")).to_have_value("7")
    page.get_by_label("Clock").select_option("7 days per move")
    expect(page.get_by_text("7 days per move", exact=False).first).to_be_visible()


def test_who_is_asked_sees_the_days_left_at_the_table_and_on_the_front_page(house: House) -> None:
    ada, bo = known(house.server, "Ada"), known(house.server, "Bo")
    clock = {"kind": "days", "days": 3}
    room = seated(house.server, GAMES[0], ["person", "open"], ada, bo, clock=clock)
    for guest, open_page in ((ada, house.desktop), (bo, house.phone)):
        page = open_page(f"/room/{room}", guest)
        table(page).wait_for()
        expect(page.get_by_role("timer").filter(has_text="days left").first).to_be_visible()
        expect(page.get_by_text("is away")).to_have_count(0)
        page.goto("/")
        expect(page.get_by_role("heading", name="Your tables")).to_be_visible()
        assert not grave_findings(page)
    told = [house.desktop("/", guest).get_by_text("Your turn: 3 days left") for guest in (ada, bo)]
    expect(told[0].or_(told[0].page.get_by_text(re.compile("Bo.s turn")))).to_be_visible()
    assert sum(one.count() for one in told) == 1


def test_one_may_be_told_of_ones_turn_where_the_server_can(house: House) -> None:
    ada, bo = known(house.server, "Ada"), known(house.server, "Bo")
    seated(house.server, GAMES[0], ["person", "open"], ada, bo)
    page = house.phone("/privacy", ada)
    page.add_init_script(SERVICE)
    page.goto("/")
    switch(page)
    assert not grave_findings(page)
