/** What a host may set besides the game's options and the clock: what is usual, and how it is said. */

import { limitSaid, type Assist } from '../browser/settings.svelte';
import { timeSaid } from '../words';
import type { HouseTerms } from '../wire';
import { spoken } from './clock';
import { message, t } from '../text';

export type Terms = Required<HouseTerms>;

export const USUAL: Terms = { react: null, assist: 'odds', undo: 'own', dice: 'promised' };

/** How much a host may let a table help, the usual first. */
export const LIMITS: [Assist, string][] = [
  ['odds', message('all: marks, chances, suggestions')],
  ['highlight', message('marks and counts, no chances')],
  ['off', message('none')],
];
const HELP: Record<Assist, string> = {
  odds: '',
  highlight: message('no chances shown'),
  off: message('no help'),
};

/** Who may take answers back, the usual first. */
export const UNDOS: [Terms['undo'], string][] = [
  ['own', message('everybody can undo their own answers, as long as nothing has come of them')],
  ['consent', message('only if everybody agrees')],
  ['off', message('nobody')],
];
const UNDO: Record<Terms['undo'], [said: string, told: string]> = {
  own: ['', ''],
  consent: [message('takebacks by consent'), message('Answers can be taken back only if everybody agrees.')],
  off: [message('no takebacks'), message('No answers can be taken back at this table.')],
};

/** Whose dice they are, the usual first. */
export const DICES: [Terms['dice'], string][] = [
  ['promised', message('the table’s dice, which anybody can check')],
  ['real', message('real ones: everybody rolls their own and taps what they show')],
];

/** What is not as usual, in a few words each. */
export function termsSaid(terms: HouseTerms): string[] {
  const react = terms.react ? t('{time} to react', { time: timeSaid(terms.react) }) : '';
  const rest = [HELP[terms.assist ?? 'odds'], UNDO[terms.undo ?? 'own'][0]].map((text) => t(text));
  return [react, ...rest, terms.dice === 'real' ? t('real dice') : ''].filter(Boolean);
}

/** What is not as usual, in a sentence each. */
export function termsTold(terms: HouseTerms): string[] {
  const { react, assist = 'odds' } = terms;
  return [
    react ? t('Whoever may react has {time}; then the game goes on.', { time: spoken(1000 * react) }) : '',
    assist === 'odds' ? '' : limitSaid(assist),
    t(UNDO[terms.undo ?? 'own'][1]),
    terms.dice === 'real'
      ? t('Everybody rolls their own dice and taps what they show: nobody can check these dice afterwards.')
      : '',
  ].filter(Boolean);
}
