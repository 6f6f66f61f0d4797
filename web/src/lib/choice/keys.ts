/** The keyboard: what each key does at a table, in one place, so that the help can list it. */

import type { Choice } from './choice.svelte';
import type { Room } from '../room/room.svelte';
import { PASS } from '../wire';
import { message } from '../text';

export const KEYS: [key: string, deed: string][] = [
  ['1 – 9', message('choose by number')],
  [message('Tab, ← → ↑ ↓'), message('move through what you can choose')],
  [message('Enter'), message('confirm')],
  [message('Space'), message('roll, pass, or skip the animation')],
  ['Esc', message('clear what you picked')],
  ['U', message('undo')],
  ['H', message('hint: the best choice, and the chances of what is focused')],
  ['R', message('the rule for what is focused')],
  ['B', message('read the table')],
  ['L', message('say the last event again')],
  ['/', message('type what you want to do')],
  ['?', message('this list')],
];

export interface Deeds {
  repeat: () => void;
  rules: () => void;
  help: () => void;
  hint: () => void;
  read: () => void;
  type: () => void;
}

/** The thing that has the focus, if it is one. */
export function focused(): string {
  return document.activeElement?.closest<HTMLElement>('[data-entity]')?.dataset['entity'] ?? '';
}

/** Where a thing stands among those that are ranked; all others stay as they lie on the table. */
const placed = (thing: HTMLElement): number => Number(thing.dataset['place'] ?? 0);

function walk(by: number): void {
  const lit = [...document.querySelectorAll<HTMLElement>('[data-light="lit"], [data-light="picked"]')].sort(
    (a, b) => placed(a) - placed(b),
  );
  const at = lit.indexOf(document.activeElement as HTMLElement);
  const next = lit[at < 0 ? (by > 0 ? 0 : lit.length - 1) : (at + by + lit.length) % lit.length];
  next?.focus();
  next?.scrollIntoView?.({ block: 'nearest', inline: 'nearest' });
}

const STEPS: Record<string, number> = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 };

/** Do what a key says; keys that belong to a field, a dialogue or a pressed button are left alone. */
export function press(event: KeyboardEvent, choice: Choice, deeds: Deeds): void {
  const target = event.target instanceof Element ? event.target : null;
  if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return;
  if (target?.closest('input, textarea, select, dialog, [role="tablist"], .scroll')) return;
  const onButton = Boolean(target?.closest('button, a'));
  const onThing = Boolean(target?.closest('[data-light]'));
  const digit = /^[1-9]$/.test(event.key) && !choice.prepared ? choice.labels[+event.key - 1] : undefined;
  const letters: Record<string, () => void> = {
    u: () => choice.room.undo(),
    l: deeds.repeat,
    r: deeds.rules,
    h: deeds.hint,
    b: deeds.read,
    '?': deeds.help,
    '/': deeds.type,
    ':': deeds.type,
    escape: () => choice.drops(),
  };
  const deed = letters[event.key.toLowerCase()];
  const step = STEPS[event.key];
  const played = choice.room.stage.state !== 'idle' && (!onButton || onThing);
  if (played && (event.key === 'Enter' || event.key === ' ')) goOn(choice.room);
  else if (digit) choice.take(digit.option);
  else if (event.key === 'Enter' && (!onButton || (onThing && choice.ready))) choice.confirm();
  else if (event.key === ' ' && (!onButton || (onThing && passing(choice)))) skip(choice);
  else if (step) walk(step);
  else if (deed) deed();
  else return;
  event.preventDefault();
}

/** Whether Space passes or hurries; where neither is possible, it presses the thing that has the focus. */
function passing(choice: Choice): boolean {
  return !choice.decision || choice.decision.labels.some((label) => label.option === PASS);
}

/** Roll if the dice wait for it, else show at once what is being shown. */
function goOn({ stage }: Room): void {
  if (stage.waits) stage.roll();
  else stage.skip();
}

/** Pass if there is something to pass on, else show at once what is being shown. */
export function skip(choice: Choice): void {
  if (choice.decision) choice.pass();
  else goOn(choice.room);
  settle();
}

/** End what moves: dice that tumble, cards that glide. Flashes go on; they are known by their keyframes. */
export function settle(): void {
  for (const motion of document.getAnimations?.() ?? []) {
    const flashes = 'animationName' in motion && String(motion.animationName).endsWith('flash');
    if (motion.effect?.getComputedTiming().endTime !== Infinity && !flashes) motion.finish();
  }
}
