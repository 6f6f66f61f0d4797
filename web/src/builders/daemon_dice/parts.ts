/** The body parts as the builder shows them: what is on a die, how often, and where it sits in a daemon. */

import { mixSaid } from '../../games/daemon_dice/words';

export interface Part {
  /** What builds call it; its title is in the language that is spoken. */
  name: string;
  title: string;
  faces: string[];
}
export interface Symbol {
  title: string;
  text: string;
  rule: string;
}
export interface Tables {
  parts: Record<string, Part>;
  symbols: Record<string, Symbol>;
  colours: Record<string, { title: string }>;
}

/** Each symbol of a die once, with how many faces show it, the die's own first. */
export function odds(faces: string[]): [symbol: string, count: number][] {
  return [...new Set(faces)].map((symbol) => [symbol, faces.filter((face) => face === symbol).length]);
}

const OUTLINE = [0.55, 0.8, 1.15, 1.2, 0.95, 0.7]; // how wide a daemon is, from its head to its feet

/** How many dice lie in each row of a daemon of that size: a head, broad shoulders, narrow feet. */
export function rows(size: number): number[] {
  if (size <= 3) return size > 0 ? [size] : [];
  const count = Math.max(3, Math.min(7, Math.round(Math.sqrt(size * 1.1))));
  const widths = Array.from(
    { length: count },
    (_, n) => OUTLINE[Math.round((n * (OUTLINE.length - 1)) / (count - 1))] ?? 1,
  );
  const whole = widths.reduce((sum, width) => sum + width, 0);
  const made = widths.map((width) => Math.floor((width / whole) * size));
  // What rounding has left over goes to the middle, where the body is.
  const middle = [...made.keys()].sort(
    (a, b) => Math.abs(a - (count - 1) / 2) - Math.abs(b - (count - 1) / 2),
  );
  for (let n = 0; made.reduce((sum, one) => sum + one, 0) < size; n += 1) {
    const at = middle[n % count] ?? 0;
    made[at] = (made[at] ?? 0) + 1;
  }
  return made.filter((one) => one > 0);
}

/** The colours of a die, as they are said after its name. */
export const said = (attributes: string) => (attributes ? `, ${mixSaid(attributes)}` : '');
