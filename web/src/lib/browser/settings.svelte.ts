/** What a player has set for this browser. */

import { keep, recall } from './kept';
import { LANGUAGES, type Language, best, message, speak, t } from '../text';
import type { Standing } from '../wire';

const KEY = 'dicewright.settings';

/** How much the table helps, from nothing to most: not at all, by counting what fits, or by exact chances. */
export type Assist = Standing['assist'];
export const ASSISTS: [Assist, string][] = [
  ['off', message('no help')],
  ['highlight', message('count what fits')],
  ['odds', message('show chances')],
];

/** Milliseconds between two things that others do, and that dice tumble. */
export const SPEEDS: [number, string][] = [
  [0, message('at once')],
  [120, message('fast')],
  [250, message('calm')],
  [450, message('slow')],
];

/** When the chances of a choice are shown before it is made. */
export type Preview = 'never' | 'asked' | 'always';
export const PREVIEWS: [Preview, string][] = [
  ['never', message('never')],
  ['asked', message('when I ask')],
  ['always', message('always')],
];

export type Theme = 'auto' | 'light' | 'dark';
export const THEMES: [Theme, string][] = [
  ['auto', message('same as my device')],
  ['light', message('light')],
  ['dark', message('dark')],
];

/** The language of the table: that of the device, or one of those there are. */
export const TONGUES: [Language | 'auto', string][] = [
  ['auto', message('Language: automatic')],
  ...LANGUAGES,
];

export interface Values {
  assist: Assist;
  speed: number;
  /** Dice fall by themselves; nobody has to press Roll. */
  rolls: boolean;
  preview: Preview;
  theme: Theme;
  language: Language | 'auto';
  sound: boolean;
  volume: number;
  haptics: boolean;
  /** Ask once more before what cannot be taken back. */
  confirm: boolean;
  notify: boolean;
  legend: boolean;
  /** Pencil the cards one has seen on the panels of those who hold them. */
  memory: boolean;
  /** Bots may say a few words. */
  talk: boolean;
  /** Names, words and drawings of strangers are shown at once, also at public tables. */
  strangers: boolean;
}

const DEFAULTS: Values = {
  assist: 'highlight',
  speed: 250,
  rolls: false,
  preview: 'asked',
  theme: 'auto',
  language: 'auto',
  sound: true,
  volume: 0.5,
  haptics: true,
  confirm: false,
  notify: false,
  legend: true,
  memory: true,
  talk: true,
  strangers: false,
};

const ALLOWED: { [key in keyof Values]?: readonly unknown[] } = {
  assist: ASSISTS.map(([one]) => one),
  speed: SPEEDS.map(([one]) => one),
  preview: PREVIEWS.map(([one]) => one),
  theme: THEMES.map(([one]) => one),
  language: TONGUES.map(([one]) => one),
};

function fits(key: keyof Values, value: unknown): boolean {
  if (key === 'volume') return typeof value === 'number' && value >= 0 && value <= 1;
  return ALLOWED[key]?.includes(value) ?? typeof value === typeof DEFAULTS[key];
}

/** Return what was kept, each value only if it is one that can be set. */
export function read(found: unknown): Values {
  const kept = (typeof found === 'object' && found !== null ? found : {}) as Record<string, unknown>;
  const good = Object.entries(kept).filter(
    ([key, value]) => key in DEFAULTS && fits(key as keyof Values, value),
  );
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

/** Whether help is more than what a table allows. */
export function beyond(assist: Assist, most: Assist): boolean {
  const levels = ASSISTS.map(([one]) => one);
  return levels.indexOf(assist) > levels.indexOf(most);
}

/** The help one gets at a table that allows so much at most. */
export function helped(most: Assist): Assist {
  return beyond(settings.assist, most) ? most : settings.assist;
}

/** What a table's host has limited, in words. */
export function limitSaid(most: Assist): string {
  return most === 'off'
    ? t('The host has turned off help at this table: no marks, counts, chances or suggestions.')
    : t('The host has limited help at this table: no chances and no suggestions.');
}

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

/** Speak the language that is set; without a setting the first of the device's that there is. */
export function applyLanguage(): Promise<void> {
  return speak(settings.language === 'auto' ? best(navigator.languages) : settings.language);
}

if (typeof document !== 'undefined') applyTheme();
