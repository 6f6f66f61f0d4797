/** A viewer's own stream of events: it only grows, and what is sent twice is kept once. */

import type { GameEvent, Incoming, Scene } from '../wire';

export interface Stream {
  start: number;
  events: GameEvent[];
}

/** Events without a line in the log: hidden ones, and drawings and names, which are seen on the board. */
const SILENT = ['hidden', 'attached'];

/** Whether an event has its line in a log. */
export const worded = (event: GameEvent): boolean => !!event.text && !SILENT.includes(event.kind);

/** Events without those that were taken back: of them only the last word stays. */
export function lasting(events: GameEvent[]): GameEvent[] {
  const kept: GameEvent[] = [];
  for (const event of events) {
    const { back } = event.data;
    if (typeof back === 'number') while ((kept.at(-1)?.at ?? -1) >= back) kept.pop();
    kept.push(event);
  }
  return kept;
}

export const EMPTY: Stream = { start: 0, events: [] };

/** Return a stream with events put in `from` a place on; where there is a gap, it begins anew. */
export function joined(stream: Stream, from: number, events: GameEvent[]): Stream {
  const known = from - stream.start;
  if (known < 0 || known > stream.events.length) return { start: from, events };
  return { start: stream.start, events: [...stream.events.slice(0, known), ...events] };
}

/** What was heard last, and by whom. */
export interface Heard {
  length: number;
  head: string;
  viewer: number | null;
}

/** Whether a message tells of a scene. */
export function told(message: Incoming): message is Extract<Incoming, Scene> {
  return message.is === 'events' || message.is === 'snapshot';
}

/** The events of a message that go on from what was heard; null if it begins anew. */
export function goingOn(message: Incoming & Scene, heard: Heard | null, stream: Stream): GameEvent[] | null {
  if (!heard) return null;
  if (message.is === 'events') return message.from === heard.length ? message.events : null;
  // At a shared screen another seat looks now: where all are told the same, its stream goes on from the last.
  const last = stream.events.at(-1);
  const same = last && message.events.find((event) => event.at === last.at);
  if (message.viewer === heard.viewer || !same || same.text !== last.text) return null;
  const news = message.events.slice(heard.length - message.from);
  return news.every((event) => event.to === -1) ? news : null;
}
