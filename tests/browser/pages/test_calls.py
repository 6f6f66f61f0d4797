"""The worker that shows calls, in a real browser: a push comes in, and a tap on the note leads to the table.

A browser of a test has no push service of its maker, so it cannot subscribe. The driver hands its worker the
push, as a browser does once it has opened the seal.
"""

import json
from typing import Any

from playwright.sync_api import CDPSession, Page, Worker

from tests.browser.house import House

ROOM = "0uqt0GAmQJpO_br7CF43VQ"
REGISTERED = """
() => navigator.serviceWorker.register('/calls.js', { scope: '/' })
  .then(() => navigator.serviceWorker.ready).then((found) => found.scope)
"""
# A browser without windows shows no notes, and refuses the worker its own; what it was told to show is kept.
KEPT = """
() => {
  self.shown = [];
  const show = self.registration.showNotification.bind(self.registration);
  self.registration.showNotification = (title, form) => {
    self.shown.push({ title, ...form });
    return Notification.permission === 'granted' ? show(title, form) : Promise.resolve();
  };
}
"""
# Windows are opened for a real tap alone, so what the worker asks for is kept.
TAPPED = """
async ([room, open]) => {
  const [closed, opened, focused, waits] = [[], [], [], []];
  self.clients.openWindow = async (address) => { opened.push(address); };
  self.clients.matchAll = async () => open.map((url) => ({ url, focus: () => focused.push(url) }));
  const event = new ExtendableEvent('notificationclick');
  event.notification = { data: room, close: () => closed.push(room) };
  event.waitUntil = (work) => waits.push(work);
  self.dispatchEvent(event);
  await Promise.all(waits);
  return { closed, opened, focused };
}
"""


def worker_of(page: Page) -> tuple[Worker, CDPSession, str]:
    """Register the worker as the client does; return it, and by what the driver reaches it."""
    driver = page.context.new_cdp_session(page)
    known: list[dict[str, Any]] = []
    driver.on("ServiceWorker.workerRegistrationUpdated", lambda told: known.extend(told["registrations"]))
    driver.send("ServiceWorker.enable")
    scope = page.evaluate(REGISTERED)
    while not (known and page.context.service_workers):
        page.wait_for_timeout(25)
    ids = [one["registrationId"] for one in known if one["scopeURL"] == scope]
    return page.context.service_workers[0], driver, ids[-1]


def pushed(page: Page, driver: CDPSession, id: str, call: dict[str, str]) -> None:
    """Hand the worker what a push service would have brought."""
    origin = page.evaluate("location.origin")
    form = {"origin": origin, "registrationId": id, "data": json.dumps(call)}
    driver.send("ServiceWorker.deliverPushMessage", form)


def test_a_push_is_shown_and_a_tap_on_it_leads_to_the_table(house: House) -> None:
    page = house.desktop()
    page.context.grant_permissions(["notifications"], origin=house.server.address)
    worker, driver, id = worker_of(page)
    worker.evaluate(KEPT)
    pushed(page, driver, id, {"text": "Your turn in Doodle Dice", "room": ROOM})
    while not worker.evaluate("() => self.shown.length"):
        page.wait_for_timeout(25)
    (note,) = worker.evaluate("() => self.shown")
    assert (note["title"], note["body"]) == ("Dicewright", "Your turn in Doodle Dice")
    assert (note["tag"], note["data"]) == (
        ROOM,
        ROOM,
    )  # a second call of a table takes the place of the first
    address = f"{house.server.address}/room/{ROOM}"
    away = worker.evaluate(TAPPED, [ROOM, [f"{house.server.address}/"]])
    assert away == {"closed": [ROOM], "opened": [address], "focused": []}
    there = worker.evaluate(TAPPED, [ROOM, [f"{house.server.address}/", address]])
    assert there == {"closed": [ROOM], "opened": [], "focused": [address]}
    assert page.request.get(f"{house.server.address}/{note['icon']}").ok
