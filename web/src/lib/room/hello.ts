/** How one comes into a room: where it is, who one is, and what one has heard already. */

import { guest } from '../browser/guest';
import { prefix } from '../browser/place';
import type { Language } from '../text';
import type { Hello } from '../wire';
import type { Heard } from './stream';

export function address(room: string): string {
  const scheme = location.protocol === 'https:' ? 'wss' : 'ws';
  return `${scheme}://${location.host}${prefix}/ws/${encodeURIComponent(room)}`;
}

/** The first message; in English nothing needs to be said of the language. */
export function hello(heard: Heard | null, language: Language): Hello {
  const token = guest()?.token;
  const known = heard && { length: heard.length, head: heard.head };
  return { do: 'hello', ...(token && { token }), ...known, ...(language !== 'en' && { language }) };
}
