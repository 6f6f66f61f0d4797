/** The words of the table in the language of whoever looks at it. English is the key of every message. */

import { figure, filled, read, said, type Parts } from './message';

export type Language = 'en' | 'es';
type Catalogue = Record<string, string>;

/** The languages there are, each called by its own name. */
export const LANGUAGES: [Language, string][] = [
  ['en', 'English'],
  ['es', 'Español'],
];

/** The catalogues, fetched when somebody speaks that language. */
const CATALOGUES: Record<Language, () => Promise<Catalogue>> = {
  en: () => Promise.resolve({}),
  es: () => import('../../text/es').then((found) => found.default),
};

/** What is spoken, with its catalogue: they change at once. */
let spoken = $state.raw<{ language: Language; catalogue: Catalogue }>({ language: 'en', catalogue: {} });
let wanted: Language = 'en';

/** The language that is spoken; who reads it in an effect or a template hears of a change. */
export const language = (): Language => spoken.language;

/** The first of these languages that is spoken here. */
export function best(wishes: readonly string[]): Language {
  const known = wishes.map((wish) => wish.slice(0, 2).toLowerCase());
  return LANGUAGES.map(([one]) => one).sort((a, b) => rank(known, a) - rank(known, b))[0] ?? 'en';
}

const rank = (all: string[], one: string) => (all.includes(one) ? all.indexOf(one) : all.length);

/** Speak a language from now on. A catalogue that cannot be fetched leaves all as it is. */
export async function speak(next: Language): Promise<void> {
  wanted = next;
  const catalogue = await CATALOGUES[next]().catch(() => null);
  if (!catalogue || wanted !== next) return;
  spoken = { language: next, catalogue };
  document.documentElement.lang = next;
}

/** A message of the table in words, its parts filled in. */
export function t(message: string, parts: Parts = {}): string {
  const { language, catalogue } = spoken;
  return filled(read(catalogue[message] ?? message), parts, language);
}

/** A message that is said later: `t` is called where it is shown, for the language may have changed. */
export const message = (text: string): string => text;

/** A message cut at the parts that are not given here, but drawn. */
export function cut(message: string, parts: Parts = {}): { text: string; part: string }[] {
  const { language, catalogue } = spoken;
  return read(catalogue[message] ?? message).map((piece) => {
    const drawn = typeof piece !== 'string' && !(piece.part in parts);
    return drawn ? { text: '', part: piece.part } : { text: said(piece, parts, language), part: '' };
  });
}

/** Words in a row: "Ann, Bo and Cem", or "Ann, Bo or Cem". */
export function listing(words: readonly string[], how: 'and' | 'or' = 'and'): string {
  const type = how === 'and' ? 'conjunction' : 'disjunction';
  const locale = spoken.language === 'en' ? 'en-GB' : spoken.language; // no comma before "and"
  return new Intl.ListFormat(locale, { type }).format(words);
}

/** A number as it is written in the language that is spoken. */
export const number = (n: number): string => figure(n, spoken.language);

/** A path that tells words of a game, asked for in the language that is spoken. */
export function spokenIn(path: string): string {
  if (spoken.language === 'en') return path;
  return `${path}${path.includes('?') ? '&' : '?'}language=${spoken.language}`;
}
