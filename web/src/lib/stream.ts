/** A viewer's own stream of events: it only grows, and what is sent twice is kept once. */

import type { GameEvent } from './wire';

export interface Stream {
  start: number;
  events: GameEvent[];
}

export const EMPTY: Stream = { start: 0, events: [] };

/** Return a stream with events put in `from` a place on; where there is a gap, it begins anew. */
export function joined(stream: Stream, from: number, events: GameEvent[]): Stream {
  const known = from - stream.start;
  if (known < 0 || known > stream.events.length) return { start: from, events };
  return { start: stream.start, events: [...stream.events.slice(0, known), ...events] };
}
