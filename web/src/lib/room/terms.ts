/** What a host may set besides the game's options and the clock: what is usual, and how it is said. */

import { limitSaid, type Assist } from '../browser/settings.svelte';
import { timeSaid } from '../words';
import type { HouseTerms } from '../wire';
import { spoken } from './clock';

export type Terms = Required<HouseTerms>;

export const USUAL: Terms = { react: null, assist: 'odds', undo: 'own' };

/** How much a host may let a table help, the usual first. */
export const LIMITS: [Assist, string][] = [
  ['odds', 'all: marks, chances, suggestions'],
  ['highlight', 'marks and counts, no chances'],
  ['off', 'none'],
];
const HELP: Record<Assist, string> = { odds: '', highlight: 'no chances told', off: 'no help' };

/** Who may take answers back, the usual first. */
export const UNDOS: [Terms['undo'], string][] = [
  ['own', 'everybody their own, as long as nothing has come of it'],
  ['consent', 'only if all agree'],
  ['off', 'nobody'],
];
const UNDO: Record<Terms['undo'], [said: string, told: string]> = {
  own: ['', ''],
  consent: ['takebacks by consent', 'Answers are taken back only if all agree.'],
  off: ['no takebacks', 'No answer is taken back at this table.'],
};

/** What is not as usual, in a few words each. */
export function termsSaid(terms: HouseTerms): string[] {
  const react = terms.react ? `${timeSaid(terms.react)} to react` : '';
  return [react, HELP[terms.assist ?? 'odds'], UNDO[terms.undo ?? 'own'][0]].filter(Boolean);
}

/** What is not as usual, in a sentence each. */
export function termsTold(terms: HouseTerms): string[] {
  const { react, assist = 'odds' } = terms;
  return [
    react ? `Who may react has ${spoken(1000 * react)} for it; then it happens.` : '',
    assist === 'odds' ? '' : limitSaid(assist),
    UNDO[terms.undo ?? 'own'][1],
  ].filter(Boolean);
}
