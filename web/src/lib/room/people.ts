/** People by the names they gave, where the server says only which player it was. */

import type { SeatStanding, Standing } from '../wire';

/** Something to be told once: a refusal, or why a thing cannot be chosen. */
export interface Notice {
  text: string;
  rule: string;
}

/** Return a seat's name; two of the same name are told apart by their number. */
export function nameOf(seats: SeatStanding[], seat: number): string {
  const name = seats[seat]?.name ?? '';
  const alike = seats.filter((one) => one.name === name).length;
  if (!name) return `Player ${seat + 1}`;
  return alike > 1 ? `${name} (${seat + 1})` : name;
}

/** A name where there is little room: of "sensible bot (2)" what tells it from the others. */
export function brief(name: string): string {
  return name.replace(/^\S+ (?=bot \()/, '');
}

export function withNames(text: string, seats: SeatStanding[]): string {
  return text.replace(/\bplayer (\d)\b/gi, (whole, n: string) =>
    seats[+n - 1] ? nameOf(seats, +n - 1) : whole,
  );
}

/** The seats with the names of those who had them before a branch. */
export function formerly(seats: SeatStanding[], names: string[]): SeatStanding[] {
  return seats.map((seat) => ({ ...seat, name: names[seat.seat] ?? seat.name }));
}

/** Names in a row: "Ann, Bo and Cem"; who has none is a player like any other. */
export function listed(names: string[]): string {
  const said = names.map((name, n) => name || `Player ${n + 1}`);
  return said.length > 1 ? `${said.slice(0, -1).join(', ')} and ${said.at(-1)}` : (said[0] ?? '');
}

/** What those are told who have proposed something that is not agreed to. */
export function refusal(before: Standing | null, now: Standing, mine: number[]): Notice | null {
  const { declined } = now;
  if (!declined || !before?.offer || now.offer || !mine.includes(declined.by)) return null;
  return { text: `${nameOf(now.seats, declined.seat)} does not agree.`, rule: '' };
}
