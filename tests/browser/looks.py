"""What a player sees: the question, what is lit, the buttons, the end."""

import re
from dataclasses import dataclass

from playwright.sync_api import Page

# Read from the page as it lies there, by labels and roles, in one go.
ANSWERS = '[data-region="buttons"] button, [aria-label="All choices"] button'
LOOK = """(ANSWERS) => {
  const shown = (one) => one.checkVisibility();
  const heard = (one) => [...one.childNodes].filter((part) => part.ariaHidden !== 'true');
  const said = (one) => heard(one).map((part) => part.textContent);
  const name = (one) => (one.ariaLabel ?? said(one).join('')).trim().replace(/\\s+/g, ' ');
  const prompt = document.querySelector('[aria-label="Your question"]');
  const all = (where, what) => [...(where?.querySelectorAll(what) ?? [])];
  return {
    asked: prompt?.hasAttribute('data-sending') ? 'Sending…'
      : prompt?.querySelector('[aria-live]')?.textContent.trim() ?? '',
    lit: all(document, '[data-light="lit"]').map((one) => [name(one), shown(one)]),
    picked: all(document, '[data-light="picked"]').filter(shown).length,
    buttons: all(document, ANSWERS).map((one) => ({
      name: name(one),
      free: shown(one) && !one.disabled,
      key: one.querySelector('kbd')?.textContent ?? '',
    })),
    step: document.querySelector('[aria-current="step"]')?.textContent.trim() ?? '',
    over: !!document.querySelector('[aria-label="The result"]'),
    log: all(document, '[aria-label="What has happened"] p .text').map((one) => name(one)),
  };
}"""
# The button that shows or hides the answers that have no place on the table; it answers nothing itself.
LISTER = re.compile(r"^(list all|close the list)", re.IGNORECASE)


@dataclass(frozen=True)
class Choice:
    """Something that can be chosen: a lit thing, or a button of the prompt bar; `at` is its place there."""

    name: str
    at: int
    thing: bool
    key: str = ""


@dataclass(frozen=True)
class Look:
    """One look at a table."""

    asked: str
    choices: tuple[Choice, ...]
    picked: int
    step: str
    over: bool
    log: tuple[str, ...]


def look(page: Page) -> Look:
    """Look at a page."""
    seen = page.evaluate(LOOK, ANSWERS)
    lit = [Choice(name, at, thing=True) for at, (name, shown) in enumerate(seen["lit"]) if shown]
    buttons = [
        Choice(one["name"], at, thing=False, key=one["key"])
        for at, one in enumerate(seen["buttons"])
        if one["free"]
    ]
    answers = [one for one in buttons if not LISTER.match(one.name)]
    return Look(
        seen["asked"],
        tuple([*lit, *answers] or buttons),
        seen["picked"],
        seen["step"],
        seen["over"],
        tuple(seen["log"]),
    )
