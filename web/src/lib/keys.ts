/** The keyboard: what each key does at a table, in one place, so that the help can list it. */

import type { Choice } from './choice.svelte';

export const KEYS: [key: string, deed: string][] = [
  ['1 – 9', 'choose by number'],
  ['← → ↑ ↓', 'walk through what can be chosen'],
  ['Enter', 'confirm'],
  ['Space', 'pass'],
  ['U', 'undo'],
  ['L', 'say the last event again'],
  ['R', 'open the rules'],
  ['?', 'this list'],
];

export interface Deeds {
  repeat: () => void;
  rules: () => void;
  help: () => void;
}

function walk(by: number): void {
  const lit = [...document.querySelectorAll<HTMLElement>('[data-light="lit"], [data-light="picked"]')];
  const at = lit.indexOf(document.activeElement as HTMLElement);
  lit[at < 0 ? 0 : (at + by + lit.length) % lit.length]?.focus();
}

/** Do what a key says; keys that belong to a field, a dialogue or a pressed button are left alone. */
export function press(event: KeyboardEvent, choice: Choice, deeds: Deeds): void {
  const target = event.target instanceof Element ? event.target : null;
  if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return;
  if (target?.closest('input, textarea, select, dialog, [role="tablist"], .scroll')) return;
  const onButton = target?.closest('button, a') != null;
  const onThing = target?.closest('[data-light]') != null;
  const digit = /^[1-9]$/.test(event.key) ? choice.labels[+event.key - 1] : undefined;
  if (digit) choice.take(digit.option);
  else if (event.key === 'Enter' && (!onButton || (onThing && choice.ready))) choice.confirm();
  else if (event.key === ' ' && !onButton) choice.pass();
  else if (event.key === 'ArrowRight' || event.key === 'ArrowDown') walk(1);
  else if (event.key === 'ArrowLeft' || event.key === 'ArrowUp') walk(-1);
  else if (event.key === 'u' || event.key === 'U') choice.room.undo();
  else if (event.key === 'l' || event.key === 'L') deeds.repeat();
  else if (event.key === 'r' || event.key === 'R') deeds.rules();
  else if (event.key === '?') deeds.help();
  else return;
  event.preventDefault();
}
