/** Who plays at this browser: a name and a token that the server has told once. */

const KEY = 'dicewright.guest';

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

export async function call<T>(path: string, body?: unknown): Promise<T> {
  const headers: Record<string, string> = {};
  const token = guest()?.token;
  if (token) headers['Authorization'] = `Bearer ${token}`;
  if (body !== undefined) headers['Content-Type'] = 'application/json';
  const form = body === undefined ? { headers } : { method: 'POST', headers, body: JSON.stringify(body) };
  let response: Response;
  try {
    response = await fetch(path, form);
  } catch {
    throw new Trouble('offline', 'The server cannot be reached. Is there a line?');
  }
  const told: unknown = await response.json().catch(() => null);
  if (response.ok) return told as T;
  const { code = 'refused', text = 'That did not work.' } = (told ?? {}) as { code?: string; text?: string };
  throw new Trouble(code, text);
}

export function guest(): Guest | null {
  try {
    const kept = JSON.parse(localStorage.getItem(KEY) ?? 'null') as Partial<Guest> | null;
    return kept?.token && kept.name ? { name: kept.name, token: kept.token } : null;
  } catch {
    return null;
  }
}

/** Become a guest, or another one under a new name. */
export async function become(name: string): Promise<Guest> {
  const told = await call<Guest>('/api/guests', { name: name.trim().slice(0, 24) || 'Guest' });
  const made = { name: told.name, token: told.token };
  localStorage.setItem(KEY, JSON.stringify(made));
  return made;
}

/** Do something as a guest; one whom the server has forgotten is made anew, once. */
export async function asGuest<T>(deed: () => Promise<T>): Promise<T> {
  if (!guest()) await become('Guest');
  try {
    return await deed();
  } catch (wrong) {
    if (!(wrong instanceof Trouble) || wrong.code !== 'no_guest') throw wrong;
    await become(guest()?.name ?? 'Guest');
    return deed();
  }
}
