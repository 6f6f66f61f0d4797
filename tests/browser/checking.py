"""What must hold of every page at any moment: it fits, it can be hit, and it can be read by everybody."""

from typing import Any, Final, Literal

from playwright.sync_api import Page, ViewportSize

from tests.browser.serving import ROOT

SIZES: Final = ((360, 740), (390, 844), (768, 1024), (1280, 800), (1920, 1080))
HAND: Final = ViewportSize(width=390, height=844)
LEAST: Final = 44  # pixels that a finger can hit
AXE: Final = ROOT / "web" / "node_modules" / "axe-core" / "axe.min.js"
GRAVE: Final = ("serious", "critical")

COLOURS: Final = ("color-contrast", "link-in-text-block")  # all that axe reads in colours

# All rules, also those that axe itself is not yet sure of, or some.
RUN_AXE = """(only) => axe.run(document, {
  resultTypes: ['violations'],
  ...(only && { runOnly: only }),
  rules: Object.fromEntries(axe.getRules(['experimental']).map(({ ruleId }) => [ruleId, { enabled: !only }])),
}).then((found) =>
  found.violations.map(({ id, impact, help, nodes }) => ({
    id, impact, help, where: nodes.map((node) => `${node.target.join(' ')}: ${node.html.slice(0, 160)}`),
  })))"""

# Words of titles that are cut.
CUT: Final = """() => [...document.querySelectorAll('[data-whole]')].flatMap((one) => {
  const text = one.firstChild, range = new Range();
  return [...text.data.matchAll(/\\S+/g)].map(({ 0: word, index }) => {
    range.setStart(text, index);
    range.setEnd(text, index + word.length);
    return new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size > 1 ? word : '';
  }).filter(Boolean);
})"""

# What can be chosen, but cannot be brought into sight by scrolling, or lies under something else.
LOST: Final = """(all) => all.flatMap((one) => {
  one.scrollIntoView({ block: 'center', inline: 'start' });
  let [left, top, right, bottom] = [0, 0, innerWidth, innerHeight];
  for (let up = one.parentElement; up; up = up.parentElement) {
    const { overflowX, overflowY } = getComputedStyle(up);
    if (overflowX === 'hidden' || overflowX === 'clip') up.scrollLeft = 0; // nobody can scroll that
    if (overflowY === 'hidden' || overflowY === 'clip') up.scrollTop = 0;
  }
  for (let up = one.parentElement; up; up = up.parentElement) {
    if (getComputedStyle(up).overflow === 'visible') continue;
    const pane = up.getBoundingClientRect();
    [left, top] = [Math.max(left, pane.left), Math.max(top, pane.top)];
    [right, bottom] = [Math.min(right, pane.right), Math.min(bottom, pane.bottom)];
  }
  const box = one.getBoundingClientRect();
  const wide = Math.min(right, box.right) - Math.max(left, box.left);
  const high = Math.min(bottom, box.bottom) - Math.max(top, box.top);
  const seen = (Math.max(0, wide) * Math.max(0, high)) / (box.width * box.height);
  const name = one.ariaLabel ?? one.textContent.trim();
  if (seen < 0.85) return [`${name}: ${Math.round(100 * seen)}% in sight`];
  // A hint for beginners is sent away by a tap, and has tests of its own.
  const there = document.elementsFromPoint(box.left + box.width / 2, box.top + box.height / 2);
  const found = there.find((other) => !other.closest('.coach'));
  return one.contains(found) ? [] : [`${name}: under ${found?.className}`];
})"""

# How far the page can scroll, what can be chosen but is too small to be hit, and titles cut within a word.
# Words within a sentence that can be looked up are as high as its lines (WCAG 2.5.8 excepts them): one
# chooses nothing by them.
# A board measures itself when its window changes, so two frames are let pass first.
FITS = """async (least) => {
  for (let frames = 2; frames; frames -= 1) await new Promise(requestAnimationFrame);
  const { scrollWidth, scrollHeight } = document.documentElement;
  const prompt = document.querySelector('[aria-label="Your question"]');
  const all = [...document.querySelectorAll('[data-light="lit"], [data-light="picked"]')];
  const buttons = [...(prompt?.querySelectorAll('button:enabled') ?? [])].filter((one) => !one.closest('p'));
  const small = [...all, ...buttons].filter((one) => one.checkVisibility()).flatMap((one) => {
    const { width, height } = one.getBoundingClientRect();
    const name = one.ariaLabel ?? one.textContent.trim();
    return Math.min(width, height) < least - 0.5 ? [`${name}: ${width}x${height}`] : [];
  });
  const lost = (LOST)([...all, ...buttons].filter((one) => one.checkVisibility()));
  const sentence = prompt?.querySelector('.sentence')?.getBoundingClientRect();
  const over = buttons.filter((one) => {
    const { left, right, top, bottom } = one.getBoundingClientRect();
    const within = sentence && left < sentence.right - 1 && right > sentence.left + 1;
    return within && !one.closest('p') && top < sentence.bottom - 1 && bottom > sentence.top + 1;
  });
  lost.push(...over.map((one) => `${one.textContent.trim()}: over the question`));
  return { wide: scrollWidth - innerWidth, high: scrollHeight - innerHeight, small, lost, cut: (CUT)() };
}""".replace("CUT", CUT).replace("LOST", LOST)


def grave_findings(page: Page) -> list[str]:
    """Return what axe finds serious or worse, in light and in dark."""
    light, dark = axe(page, "light"), axe(page, "dark", COLOURS)
    return light + [f"in the dark: {one}" for one in dark if one not in light]


def axe(page: Page, scheme: Literal["light", "dark"], only: tuple[str, ...] = ()) -> list[str]:
    """Return what axe finds serious or worse in a colour scheme, and go back to light."""
    if not page.evaluate("() => 'axe' in window"):
        page.evaluate(AXE.read_text())
    page.emulate_media(color_scheme=scheme)
    faults: list[dict[str, Any]] = page.evaluate(RUN_AXE, list(only) or None)
    page.emulate_media(color_scheme="light")
    return [
        f"{one['id']} ({one['impact']}): {one['help']}: {one['where'][:3]}"
        for one in faults
        if one["impact"] in GRAVE
    ]


def day_and_night(page: Page) -> list[str]:
    """Return what axe finds on a desk by day and in the hand by night: half of all, in half the time."""
    desk = page.viewport_size
    found = axe(page, "light")
    page.set_viewport_size(HAND)
    found += [f"on a dark phone: {one}" for one in axe(page, "dark")]
    if desk is not None:
        page.set_viewport_size(desk)
    return found


def misfits(page: Page) -> list[str]:
    """Return where a page scrolls, has things too small or out of reach, or cuts words, at every size."""
    found = []
    before = page.viewport_size
    for width, height in SIZES:
        page.set_viewport_size(ViewportSize(width=width, height=height))
        fit = page.evaluate(FITS, LEAST)
        size = f"{width}x{height}"
        if fit["wide"] > 0 or fit["high"] > 0:
            found.append(f"{size}: the page scrolls by {fit['wide']}x{fit['high']}")
        found += [f"{size}: too small to be hit: {one}" for one in fit["small"]]
        found += [f"{size}: out of reach: {one}" for one in fit["lost"]]
        found += [f"{size}: cut within a word: {one}" for one in fit["cut"]]
    if before is not None:
        page.set_viewport_size(before)
    return found
