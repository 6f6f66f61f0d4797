"""The watch sees what it is there for: a test in which something goes wrong fails."""

from tests.browser.house import House

FOREIGN = "http://127.0.0.1:9/picture.png"
WRONGS = {
    "console: broken": "console.error('broken')",
    "page error: Error: thrown": "setTimeout(() => { throw new Error('thrown') })",
    "page error: Error: promised": "Promise.reject(new Error('promised')), null",
    "CSP: script-src": "document.body.append(Object.assign(document.createElement('script'), {text: '1'}))",
    "CSP: img-src": f"document.body.append(Object.assign(new Image(), {{src: '{FOREIGN}'}}))",
    "CSP: connect-src": "new WebSocket('ws://127.0.0.1:9/')",
    "refused": "fetch('/api/nothing').then(() => null)",
    "failed": "fetch('/api/broken').catch(() => null)",
    "another origin": f"location.assign('{FOREIGN}')",  # the last: it leaves the page
}


def seen(house: House, fault: str) -> bool:
    """Say whether a fault was noticed."""
    return any(found.startswith(fault) for found in house.watch.faults)


def test_what_goes_wrong_in_a_page_is_seen(house: House) -> None:
    page = house.desktop()
    page.route("**/api/broken", lambda route: route.abort("connectionfailed"))
    for fault, deed in WRONGS.items():
        page.wait_for_timeout(50)  # what comes late belongs to the wrong before
        house.watch.faults.clear()
        page.evaluate(f"() => {{ {deed} }}")
        for _ in range(200):
            if seen(house, fault):
                break
            page.wait_for_timeout(25)
        assert seen(house, fault), f"{fault} is not among {house.watch.faults}"
    house.watch.faults.clear()


def test_what_is_expected_is_no_fault_and_everything_else_is(house: House) -> None:
    page = house.desktop()
    with house.watch.expecting("console: known"):
        page.evaluate("console.error('known'), console.error('unknown')")
    assert [fault.partition(" (")[0] for fault in house.watch.faults] == ["console: unknown"]
    house.watch.faults.clear()
