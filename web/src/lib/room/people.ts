/** People by the names they gave, where the server says only which player it was. */

import type { GameEvent, SeatStanding, Standing } from '../wire';
import { conNombres } from './spanish';
import { listing, t } from '../text';
import { capital } from '../words';

/** Something to be told once: a refusal, or why a thing cannot be chosen. */
export interface Notice {
  text: string;
  rule: string;
}

/** Return a seat's name; two of the same name are told apart by their number. */
export function nameOf(seats: SeatStanding[], seat: number): string {
  const name = seats[seat]?.name ?? '';
  const alike = seats.filter((one) => one.name === name).length;
  if (!name) return t('Player {n}', { n: seat + 1 });
  return alike > 1 ? `${name} (${seat + 1})` : name;
}

/** A name where there is little room: of "sensible bot (2)" what tells it from the others. */
export function brief(name: string): string {
  return name.replace(/^\S+ (?=bot \()/, '');
}

/** Words after which a player is not the subject: there the one who reads is "you". */
const PLAYER = /(\b(?:from|to|with|against|by|at|for) )?\bplayer (\d)\b('s)?/gi;

/** Several players in a row: together with others, the one who reads is "you" wherever the row stands. */
const ROW =
  /\b((?:player|jugador) \d)((?:, (?:player|jugador) \d)*)( (?:and|y) )(?:player|jugador) \d\b(?!'s)/gi;
const ONE = /(?:player|jugador) (\d)/gi;

/** Put "you" into rows of players; at the beginning of a sentence with a capital. */
function addressedRows(text: string, you: number | null): string {
  if (you === null) return text;
  return text.replace(ROW, (row: string, ...rest) => {
    const at = Number(rest.find((one) => typeof one === 'number'));
    return row.replace(ONE, (whole, n: string, within: number) => {
      if (+n - 1 !== you) return whole;
      const word = /jugador/i.test(whole) ? 'tú' : 'you';
      return at + within === 0 ? capital(word) : word;
    });
  });
}

/** Who is told of as "you": the one seat of this screen; nobody where several share it, or one watches. */
function reader(seats: SeatStanding[]): number | null {
  const [mine, ...others] = seats.filter((seat) => seat.yours);
  return mine && !others.length ? mine.seat : null;
}

/** A sentence with names, and with "you" for the one who reads it. */
export function withNames(text: string, seats: SeatStanding[]): string {
  const you = reader(seats);
  const told = addressedRows(text, you);
  if (told.includes('Jugador ')) {
    const names = seats.map((_, seat) => nameOf(seats, seat));
    return conNombres(told, names, you);
  }
  return told.replace(PLAYER, (whole, after = '', n: string, whose = '', at: number) => {
    const seat = +n - 1;
    if (!seats[seat]) return whole;
    if (seat !== you || !(whose || after)) return `${after}${nameOf(seats, seat)}${whose}`;
    if (!whose) return `${after}you`;
    return `${after}${at === 0 || /[.!?] $/.test(told.slice(0, at)) ? 'Your' : 'your'}`;
  });
}

/** An event in the words that the one who reads is to be told it in. */
export function toldTo(event: GameEvent, seats: SeatStanding[]): string {
  return (event.seat === reader(seats) && event.yours) || event.text;
}

/** The seats with the names of those who had them before a branch; none of them is the reader's. */
export function formerly(seats: SeatStanding[], names: string[]): SeatStanding[] {
  return seats.map((seat) => ({ ...seat, name: names[seat.seat] ?? seat.name, yours: false }));
}

/** Names in a row: "Ann, Bo and Cem"; who has none is a player like any other. */
export function listed(names: string[]): string {
  return listing(names.map((name, n) => name || t('Player {n}', { n: n + 1 })));
}

/** Several who have won: the one who reads comes first, as "You". */
export function winnersSaid(seats: SeatStanding[], winners: number[]): string {
  const you = reader(seats);
  const others = winners.filter((seat) => seat !== you).map((seat) => nameOf(seats, seat));
  return listing(others.length < winners.length ? [t('You'), ...others] : others);
}

/** What those are told who have proposed something that is not agreed to. */
export function refusal(before: Standing | null, now: Standing, mine: number[]): Notice | null {
  const { declined } = now;
  if (!declined || !before?.offer || now.offer || !mine.includes(declined.by)) return null;
  return { text: t('{name} does not agree.', { name: nameOf(now.seats, declined.seat) }), rule: '' };
}

/** Who has said what real dice show; nothing of dice that are the table's. */
export function entered(event: GameEvent, seats: SeatStanding[]): string {
  const by = event.entered ?? null;
  if (by === null) return '';
  if (by === -1) return t('(rolled by the server)');
  return by < 0 ? t('(said by the host)') : t('(said by {name})', { name: nameOf(seats, by) });
}
