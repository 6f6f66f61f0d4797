/** Folding: what happens again and again is one line of the log, which opens to all of them. */

import type { GameEvent } from '../wire';

const MANY = 6; // events alike, from which on they are folded
const TURN = 'turn';

/** Whether an event is told in one sentence with the one right before it. */
export type Joins = (event: GameEvent, before: GameEvent) => boolean;

/** Whether dice fell: what they came to is read line by line. */
export const threw = ({ data }: GameEvent): boolean =>
  Array.isArray(data['dice']) && Array.isArray(data['faces']);

/** Where the events alike end that begin at a place, and how many they are; turns between do not count. */
function alike(events: GameEvent[], start: number): { end: number; count: number } {
  let [kind, end, count] = ['', start, 0];
  for (let i = start; i < events.length; i += 1) {
    const event = events[i]!;
    if (event.kind === TURN) continue;
    kind ||= event.kind;
    if (event.kind !== kind || threw(event)) break;
    [end, count] = [i + 1, count + 1];
  }
  return { end, count };
}

/** How many events from a place on are told together. */
function row(events: GameEvent[], start: number, joins: Joins): number {
  let n = 1;
  while (events[start + n] && joins(events[start + n]!, events[start + n - 1]!)) n += 1;
  return n;
}

/** Events in lines: each alone, those that a game tells together, or many alike. */
export function folded(events: GameEvent[], joins: Joins = () => false): GameEvent[][] {
  const lines: GameEvent[][] = [];
  for (let i = 0; i < events.length;) {
    const together = row(events, i, joins);
    const { end, count } = together > 1 ? { end: i, count: 0 } : alike(events, i);
    const next = count >= MANY ? end : i + together;
    lines.push(events.slice(i, next));
    i = next;
  }
  return lines;
}

/** What a line that is folded tells of: the first event, and how many are like it. */
export function summed(line: GameEvent[]): { first: GameEvent; more: number } {
  const own = line.filter((event) => event.kind !== TURN);
  return { first: own[0] ?? line[0]!, more: own.length - 1 };
}
