/** What a player has set for this browser. */

import { keep, recall } from './kept';

const KEY = 'dicewright.settings';

/** How much the table helps: not at all, by counting what fits, or by exact chances. */
export type Assist = 'off' | 'count' | 'odds';
export const ASSISTS: [Assist, string][] = [
  ['off', 'no help'],
  ['count', 'count what fits'],
  ['odds', 'show chances'],
];

/** Milliseconds between two things that others do, and that dice tumble. */
export const SPEEDS: [number, string][] = [
  [0, 'at once'],
  [120, 'fast'],
  [250, 'calm'],
  [450, 'slow'],
];

/** When the chances of a choice are shown before it is made. */
export type Preview = 'never' | 'asked' | 'always';
export const PREVIEWS: [Preview, string][] = [
  ['never', 'never'],
  ['asked', 'when I ask'],
  ['always', 'always'],
];

export type Theme = 'auto' | 'light' | 'dark';
export const THEMES: [Theme, string][] = [
  ['auto', 'as my device'],
  ['light', 'light'],
  ['dark', 'dark'],
];

export interface Values {
  assist: Assist;
  speed: number;
  preview: Preview;
  theme: Theme;
  sound: boolean;
  volume: number;
  haptics: boolean;
  /** Ask once more before what cannot be taken back. */
  confirm: boolean;
  notify: boolean;
  legend: boolean;
  /** Pencil the cards one has seen on the panels of those who hold them. */
  memory: boolean;
}

const DEFAULTS: Values = {
  assist: 'count',
  speed: 250,
  preview: 'asked',
  theme: 'auto',
  sound: true,
  volume: 0.5,
  haptics: true,
  confirm: false,
  notify: false,
  legend: true,
  memory: true,
};

const ALLOWED: { [key in keyof Values]?: readonly unknown[] } = {
  assist: ASSISTS.map(([one]) => one),
  speed: SPEEDS.map(([one]) => one),
  preview: PREVIEWS.map(([one]) => one),
  theme: THEMES.map(([one]) => one),
};

function fits(key: keyof Values, value: unknown): boolean {
  if (key === 'volume') return typeof value === 'number' && value >= 0 && value <= 1;
  return ALLOWED[key]?.includes(value) ?? typeof value === typeof DEFAULTS[key];
}

/** Return what was kept, each value only if it is one that can be set. */
export function read(found: unknown): Values {
  const kept = (typeof found === 'object' && found !== null ? found : {}) as Record<string, unknown>;
  const good = Object.entries(kept).filter(([key, value]) => key in DEFAULTS && fits(key as keyof Values, value));
  return { ...DEFAULTS, ...Object.fromEntries(good) };
}

/** Settings are plain values; what is assigned to one is kept. */
function made(): Values {
  const values = $state<Values>(read(recall(KEY)));
  return new Proxy(values, {
    set(target, key, value) {
      Reflect.set(target, key, value);
      keep(KEY, $state.snapshot(target));
      return true;
    },
  });
}

export const settings = made();

/** Whether motion should be spared, by the device's own setting. */
export function still(): boolean {
  return typeof matchMedia === 'function' && matchMedia('(prefers-reduced-motion: reduce)').matches;
}

/** Show the page in the colours that are set; without a setting in those of the device. */
export function applyTheme(): void {
  const root = document.documentElement;
  if (settings.theme === 'auto') delete root.dataset['theme'];
  else root.dataset['theme'] = settings.theme;
}

if (typeof document !== 'undefined') applyTheme();
