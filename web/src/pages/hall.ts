/** What the hall tells of games and rooms, and how a room is opened. */

import { asGuest, call } from '../lib/browser/guest';
import type { Plan } from '../lib/room/plan';
import { router } from '../lib/browser/router.svelte';
import type {
  ClockForm,
  Game,
  HouseTerms,
  Level,
  Option,
  OptionValues,
  Outgoing,
  Phase,
  RoomForm,
} from '../lib/wire';
import { capital, timeSaid } from '../lib/words';

export interface Listed {
  room: string;
  code: string | null;
  game: string;
  phase: Phase;
  seats: { kind: string; name: string; bot: string | null }[];
}

/** A public room: one that waits, or one to watch. */
export interface PublicRoom extends Listed, HouseTerms {
  options?: OptionValues;
  clock?: ClockForm | null;
  host?: string;
  free?: number;
  age?: number;
}

/** A room of one's own. */
export interface MyRoom extends Listed {
  yours?: number[];
  asked?: boolean;
  changed?: number;
  result?: number[] | null;
}

let known: Promise<Game[]> | null = null;

/** All games; asked for once, and again only if that went wrong. */
export function allGames(): Promise<Game[]> {
  known ??= call<Game[]>('/api/games').catch((wrong: unknown) => {
    known = null;
    throw wrong;
  });
  return known;
}

export async function gameOf(id: string): Promise<Game | null> {
  return (await allGames()).find((game) => game.id === id) ?? null;
}

/** Open a room and go there. */
export async function openRoom(form: RoomForm, plan: Plan, first: Outgoing[] = []): Promise<void> {
  const made = await asGuest(() => call<Listed>('/api/rooms', form));
  router.go(`/room/${made.room}`, plan, first);
}

const REACT = 8; // seconds

/** How long one may usually react where people sit at different screens; null in a game without windows. */
export function usualReact(game: Game | null): number | null {
  return game?.reacts ? REACT : null;
}

export function defaults(game: Game): OptionValues {
  return Object.fromEntries(game.options.map((one) => [one.key, one.default]));
}

export function resolved(game: Game, options: OptionValues): OptionValues {
  return { ...defaults(game), ...options };
}

/** How many must play at least for a value of an option, 0 for any number. */
export const seatsOf = (option: Option, value: string | number) => option.seats[String(value)] ?? 0;

/** How many must play at least where this is agreed on, 0 for any number. */
export function seatsFor(game: Game, options: OptionValues): number {
  const all = resolved(game, options);
  return Math.max(0, ...game.options.map((one) => seatsOf(one, all[one.key] ?? one.default)));
}

/** A value as people read it: `shared_draft` is "shared draft". */
export function spoken(value: string | number): string {
  return String(value).replaceAll('_', ' ');
}

/** A bot's name, and how strong it is where that was measured. */
export function botTitle(bot: Level): string {
  return `${capital(bot.name)} bot${bot.about && `: ${bot.about}`}`;
}

/** Whether an option is a switch. */
export function isSwitch(option: Option): boolean {
  return option.values.length === 2 && option.values.includes('on') && option.values.includes('off');
}

/** A clock in words. */
export function clockSaid(
  clock: { kind: string; seconds?: number; extra?: number } | null | undefined,
): string {
  if (!clock || clock.kind === 'none') return 'no clock';
  const time = timeSaid(clock.seconds ?? 0);
  if (clock.kind === 'move') return `${time} a move`;
  return clock.extra ? `${time} each, and ${timeSaid(clock.extra)} more for every move` : `${time} each`;
}

/** How long ago something was, roughly. */
export function ago(seconds: number): string {
  if (seconds < 60) return 'just now';
  if (seconds < 3600) return `${Math.floor(seconds / 60)} min ago`;
  if (seconds < 86400) return `${Math.floor(seconds / 3600)} h ago`;
  const days = Math.floor(seconds / 86400);
  return days === 1 ? 'yesterday' : `${days} days ago`;
}

/** What is said beside a choice that needs more seats than there are. */
export const moreSeats = (needed: number, seats: number) =>
  needed > seats ? ` (${needed} seats or more)` : '';
