/** The text somebody is working at, kept in this browser until it is replaced on purpose. */

import { keep, recall } from '../lib/browser/kept';

export interface Draft {
  text: string;
  options: Record<string, string | number>;
}

const key = (game: string) => `dicewright.build.${game}`;

export function keptDraft(game: string): Draft | null {
  const kept = recall(key(game)) as Partial<Draft> | null;
  return typeof kept?.text === 'string' ? { text: kept.text, options: kept.options ?? {} } : null;
}

/** Keep a draft; a browser that keeps nothing still shows the text, and it can be saved or downloaded. */
export function keepDraft(game: string, draft: Draft): void {
  keep(key(game), draft);
}

/** A build as a link: its text stands behind `#`, so no server is needed to hand it on. */
export function linkOf(home: string, game: string, text: string): string {
  return `${home}/build/${game}#${encodeURIComponent(text.trim())}`;
}
