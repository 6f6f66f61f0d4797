/** From one page to another without a blank between: the old one stays until the new one stands. */

const PATIENCE = 3000; // then whatever is there is shown

interface Fading {
  startViewTransition?: (change: () => Promise<void>) => unknown;
}

const still = () => matchMedia?.('(prefers-reduced-motion: reduce)').matches ?? true;

/** Change the page and fade over to it as soon as it is ready; at once where that is not wanted or known. */
export function fade(change: () => void, ready: Promise<void>): void {
  const page = document as Document & Fading;
  if (!page.startViewTransition || still()) return change();
  const late = new Promise<void>((done) => setTimeout(done, PATIENCE));
  page.startViewTransition(async () => {
    change();
    await Promise.race([ready, late]);
  });
}
