/** How large small pictures may be so that all of them fit. */

const GAP = 7; // pixels between two, and around them
const [LEAST, MOST] = [46, 210]; // pixels across
const TINY = 30; // where they are only looked at

/** The largest size at which so many fit into a place, each with some lines of text below it. */
export function fitted(n: number, width: number, height: number, below: number, idle = false): number {
  const least = idle ? TINY : LEAST;
  for (let size = MOST; size > least; size -= 2) {
    const across = Math.max(1, Math.floor((width - GAP) / (size + GAP)));
    if (Math.ceil(n / across) * (size + below + GAP) <= height - GAP && size + 2 * GAP <= width) return size;
  }
  return least;
}
