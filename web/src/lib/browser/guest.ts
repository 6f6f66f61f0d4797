/** Who plays at this browser: a name and a token that the server has told once. */

import { prefix } from './place';
import { language, t } from '../text';

const KEY = 'dicewright.guest';
export const NAME = 24; // letters of a name

export interface Guest {
  name: string;
  token: string;
}

/** What went wrong, in the server's words. */
export class Trouble extends Error {
  constructor(
    readonly code: string,
    text: string,
  ) {
    super(text);
  }
}

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

/** Ask the server; with a body the method is POST unless another is named. */
export async function call<T>(
  path: string,
  body?: unknown,
  method: Method = body === undefined ? 'GET' : 'POST',
  signal: AbortSignal | null = null,
): Promise<T> {
  const headers: Record<string, string> = { 'Accept-Language': language() };
  const token = guest()?.token;
  if (token) headers['Authorization'] = `Bearer ${token}`;
  if (body !== undefined) headers['Content-Type'] = 'application/json';
  let response: Response;
  try {
    response = await fetch(prefix + path, {
      method,
      headers,
      signal,
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
  } catch {
    throw new Trouble('offline', t('The server cannot be reached. Are you online?'));
  }
  const told: unknown = await response.json().catch(() => null);
  if (response.ok) return told as T;
  const { code = 'refused', text = t('That didn’t work.') } = (told ?? {}) as Partial<Record<string, string>>;
  throw new Trouble(code, sentence(text));
}

/** What somebody may be told of anything that went wrong. */
export function words(wrong: unknown): string {
  return wrong instanceof Trouble ? wrong.message : t('That didn’t work. Please try again.');
}

/** What the server says in small letters, as a sentence. */
export function sentence(text: string): string {
  const said = text.charAt(0).toUpperCase() + text.slice(1);
  return /[.!?…]$/.test(said) ? said : `${said}.`;
}

export function guest(): Guest | null {
  try {
    const kept = JSON.parse(localStorage.getItem(KEY) ?? 'null') as Partial<Guest> | null;
    return kept?.token && kept.name ? { name: kept.name, token: kept.token } : null;
  } catch {
    return null;
  }
}

/** What a name may be: something to read, and not too long; an empty one is a guest's. */
export function tidy(name: string): string {
  return (
    [...name.replace(/\p{C}/gu, '').replace(/\s+/g, ' ').trim()].slice(0, NAME).join('').trim() || t('Guest')
  );
}

/** Somebody who is just becoming a guest. */
let coming: Promise<Guest> | null = null;

/** Become a guest. */
export function become(name: string): Promise<Guest> {
  coming = call<Guest>('/api/guests', { name: tidy(name) })
    .then((told) => kept(told.name, told.token))
    .finally(() => (coming = null));
  return coming;
}

/** Take another name, in waiting rooms, too; who is not known yet becomes a guest by it. */
export async function rename(name: string): Promise<Guest> {
  const now = guest();
  if (!now) return become(name);
  if (now.name === tidy(name)) return now;
  try {
    const told = await call<{ name: string }>('/api/me', { name: tidy(name) });
    return kept(told.name, now.token);
  } catch (wrong) {
    if (wrong instanceof Trouble && wrong.code === 'no_guest') return become(name);
    throw wrong;
  }
}

function kept(name: string, token: string): Guest {
  const made = { name, token };
  localStorage.setItem(KEY, JSON.stringify(made));
  return made;
}

/** Forget who played at this browser, and all that it keeps of tables; its settings stay. */
export function forgotten(): void {
  for (const key of Object.keys(localStorage))
    if (key.startsWith('dicewright.') && key !== 'dicewright.settings') localStorage.removeItem(key);
}

/** Do something as a guest; one whom the server has forgotten is made anew, once. */
export async function asGuest<T>(deed: () => Promise<T>): Promise<T> {
  if (!guest()) await (coming ?? become('')).catch(() => become(''));
  try {
    return await deed();
  } catch (wrong) {
    if (!(wrong instanceof Trouble) || wrong.code !== 'no_guest') throw wrong;
    await become(guest()?.name ?? '');
    return deed();
  }
}
