/** What the hall tells of games and rooms, and how a room is opened. */

import { asGuest, call, guest, Trouble } from '../lib/browser/guest';
import type { Plan } from '../lib/room/plan';
import { message, spokenIn, t } from '../lib/text';
import { router } from '../lib/browser/router.svelte';
import type {
  Game,
  Level,
  Mine,
  Option,
  OptionValues,
  Outgoing,
  RoomEntry,
  RoomForm,
  Sought,
} from '../lib/wire';
import { capital, DAY, timeSaid, botSaid } from '../lib/words';

const known = new Map<string, Promise<Game[]>>();

/** All games; asked for once in each language, and again only if that went wrong. */
export function allGames(): Promise<Game[]> {
  const path = spokenIn('/api/games');
  const asked = known.get(path) ?? call<Game[]>(path);
  known.set(path, asked);
  asked.catch(() => known.delete(path));
  return asked;
}

/** One's own rooms; who has the last list waits until there is another. */
export async function myRooms(last: Mine | null, signal: AbortSignal): Promise<Mine> {
  if (!guest()) throw new Trouble('no_guest', '');
  const path = last?.tag ? `/api/mine?known=${last.tag}` : '/api/mine';
  return call<Mine>(path, undefined, 'GET', signal);
}

export async function gameOf(id: string): Promise<Game | null> {
  return (await allGames()).find((game) => game.id === id) ?? null;
}

/** Open a room and go there. */
export async function openRoom(form: RoomForm, plan: Plan, first: Outgoing[] = []): Promise<void> {
  const made = await asGuest(() => call<RoomEntry>('/api/rooms', form));
  router.go(`/room/${made.room}`, plan, first);
}

/** Sit down with the next who asks for a game, and go there. */
export async function quickMatch(game: string): Promise<void> {
  const found = await asGuest(() => call<Sought>('/api/quick', { game }));
  router.go(`/room/${found.room}`);
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

/** A value of an option as people read it: `shared_draft` is "shared draft" unless it has a name. */
export function spoken(value: string | number, option?: Option): string {
  return option?.names[String(value)] ?? String(value).replaceAll('_', ' ');
}

/** Rules that come with the games. */
const PRESETS: Record<string, string> = {
  recommended: message('recommended'),
  printed: message('printed'),
  advanced: message('advanced'),
  mini: message('mini'),
  mega: message('mega'),
  first_game: message('first game'),
  learning: message('learning'),
  grand: message('grand'),
  fortified: message('fortified'),
  castle: message('castle'),
  avatars: message('avatars'),
  strange: message('strange'),
  duo: message('duo'),
  draft: message('draft'),
  gentle: message('gentle'),
};
export const presetSaid = (preset: string): string => t(PRESETS[preset] ?? spoken(preset));

/** What a preset changes, in a sentence made from its options. */
export function presetTold(game: Game, preset: string): string {
  const values = Object.entries(game.presets[preset] ?? {});
  if (!values.length) return t('Everything as this table suggests.');
  const changed = values.flatMap(([key, value]) => {
    const option = game.options.find((one) => one.key === key);
    return option ? [`${option.title}: ${spoken(value, option)}`] : [];
  });
  return `${changed.join('; ')}.`;
}

/** A bot's name, and how strong it is where that was measured. */
export function botTitle(bot: Level): string {
  const bots = capital(botSaid(bot.name));
  return bot.about ? `${bots}: ${bot.about}` : bots;
}

/** Whether an option is a switch. */
export function isSwitch(option: Option): boolean {
  return option.values.length === 2 && option.values.includes('on') && option.values.includes('off');
}

/** A clock in words. */
export function clockSaid(
  clock: { kind: string; seconds?: number; extra?: number } | null | undefined,
): string {
  if (!clock || clock.kind === 'none') return t('no clock');
  if (clock.kind === 'days')
    return t('{n, plural, one {# day} other {# days}} per move', { n: (clock.seconds ?? 0) / DAY });
  const time = timeSaid(clock.seconds ?? 0);
  if (clock.kind === 'move') return t('{time} per move', { time });
  return clock.extra
    ? t('{time} each, plus {extra} per move', { time, extra: timeSaid(clock.extra) })
    : t('{time} each', { time });
}

/** How long ago something was, roughly. */
export function ago(seconds: number): string {
  if (seconds < 60) return t('just now');
  if (seconds < 3600) return t('{n} min ago', { n: Math.floor(seconds / 60) });
  if (seconds < 86400) return t('{n} h ago', { n: Math.floor(seconds / 3600) });
  const days = Math.floor(seconds / 86400);
  return t('{n, plural, one {yesterday} other {# days ago}}', { n: days });
}

/** What is said beside a choice that needs more seats than there are. */
export const moreSeats = (needed: number, seats: number) =>
  needed > seats ? ` ${t('({n} seats or more)', { n: needed })}` : '';
