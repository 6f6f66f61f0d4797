/** Attention: a badge on the icon, and a note from the browser for those who look elsewhere. */

import { prefix } from './place';
import { settings } from './settings.svelte';

const PLAIN = `${prefix}/icon.svg`;
const BADGED = `${prefix}/icon-turn.svg`;

/** Show by the icon whether it is one's turn. */
export function badge(turn: boolean): void {
  const icon = document.querySelector<HTMLLinkElement>('link[rel="icon"]');
  const wanted = turn ? BADGED : PLAIN;
  if (icon && icon.getAttribute('href') !== wanted) icon.setAttribute('href', wanted);
}

/** Ask the browser for leave to send notes; say whether it was given. */
export async function mayNotify(): Promise<boolean> {
  if (typeof Notification === 'undefined') return false;
  const leave =
    Notification.permission === 'default' ? await Notification.requestPermission() : Notification.permission;
  return leave === 'granted';
}

/** Send a note if nobody looks at the page and notes are wanted. */
export function note(title: string, body: string): void {
  if (
    !document.hidden ||
    !settings.notify ||
    typeof Notification === 'undefined' ||
    Notification.permission !== 'granted'
  )
    return;
  const sent = new Notification(title, { body, icon: PLAIN, tag: 'dicewright-turn' });
  sent.onclick = () => {
    focus();
    sent.close();
  };
}
