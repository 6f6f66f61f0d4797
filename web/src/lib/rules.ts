/** Rulebooks, each fetched once in each language. */

import { call } from './browser/guest';
import { spokenIn } from './text';
import type { Paragraph } from './wire';

const BOOKS = new Map<string, Promise<Paragraph[]>>();

export function rulebook(game: string): Promise<Paragraph[]> {
  const path = spokenIn(`/api/games/${encodeURIComponent(game)}/rules`);
  const known = BOOKS.get(path);
  if (known) return known;
  const asked = call<Paragraph[]>(path);
  BOOKS.set(path, asked);
  asked.catch(() => BOOKS.delete(path));
  return asked;
}

export async function paragraph(game: string, id: string): Promise<Paragraph | null> {
  return (await rulebook(game).catch(() => [])).find((one) => one.id === id) ?? null;
}

export interface Piece {
  text: string;
  /** The paragraph that says what this word is, or nothing. */
  rule: string;
}

/** A word as an expression finds it, letter for letter. */
const quoted = (word: string) => word.replace(/[$()*+.?[\\\]^{|}]/g, '\\$&');

/** Cut a sentence at the words that have a meaning in the game; each word is marked once. */
export function pieces(text: string, terms: Record<string, string>): Piece[] {
  const words = Object.keys(terms).sort((a, b) => b.length - a.length);
  if (!words.length) return [{ text, rule: '' }];
  const any = new RegExp(`(?<![\\p{L}\\d])(${words.map(quoted).join('|')})(?![\\p{L}\\d])`, 'giu');
  const found: Piece[] = [];
  const marked = new Set<string>();
  let last = 0;
  for (const match of text.matchAll(any)) {
    const rule = terms[match[0].toLowerCase()] ?? '';
    if (!rule || marked.has(rule)) continue;
    marked.add(rule);
    if (match.index > last) found.push({ text: text.slice(last, match.index), rule: '' });
    found.push({ text: match[0], rule });
    last = match.index + match[0].length;
  }
  return last < text.length || !found.length ? [...found, { text: text.slice(last), rule: '' }] : found;
}
