/** What results and spells do: how they are drawn, whom they reach, and how long they last. */

import { message, t } from '../../../lib/text';
import type { Label } from '../../../lib/wire';
import { dieOf, effectOf, kindOf } from '../lookup';
import type { ActView, ChartView, DieView, EffectView, FaceView, WarriorsView } from '../view.gen';

/** Rounds until a die leaves by itself or has faded, if it does. */
export function fading(die: DieView): { left: number; of: number } | null {
  const stay = die.statuses.find((one) => one.id === 'stay');
  if (die.statuses.some((one) => one.id === 'fades')) return { left: die.left, of: die.sides };
  return stay
    ? {
        left: Math.max(1, stay.left),
        of: Math.max(stay.left, die.sort === 'phantasm' ? 4 : Math.ceil(die.sides / 2)),
      }
    : null;
}

/** What a row of the tables says if it says nothing. */
export const PLAIN = {
  does: '',
  kind: '',
  side: '',
  least: 1,
  most: 0,
  pattern: '',
  size: 0,
  damage: 0,
  amount: 0,
  stance: false,
  die: '',
};
const BRINGS = ['conjure', 'squire', 'familiar', 'phantasm', 'clone', 'revivify'];
const HEALS = ['heal', 'regeneration', 'mass-heal'];

/** The family of a result, by which it is drawn. */
export function family(effect: Pick<EffectView, keyof typeof PLAIN> | undefined): string {
  if (!effect || effect.does === 'miss') return 'miss';
  if (effect.stance && !effect.side) return 'guard';
  if (effect.die === 'summon' || BRINGS.includes(effect.does)) return 'summon';
  if (effect.die === 'heal' || HEALS.includes(effect.does)) return 'heal';
  if (effect.die) return 'magic';
  if (effect.pattern) return 'blast';
  if (effect.kind === 'melee') return effect.most > 1 ? 'charge' : 'strike';
  if (effect.kind === 'ranged' || effect.kind === 'bolt') return 'shot';
  if (effect.kind === 'spell') return 'touch';
  if (effect.kind) return effect.damage ? 'shot' : 'control';
  return effect.side === 'enemy' ? 'control' : effect.side ? 'help' : 'ward';
}

export function faceTitle(chart: ChartView, face: FaceView): string {
  const title = effectOf(chart, face.effect)?.title ?? face.effect;
  return face.amount ? `${title} ${face.amount}` : title;
}

const HOW: Record<string, string> = {
  melee: message('melee'),
  ranged: message('ranged attack'),
  spell: message('spell attack'),
  bolt: message('ranged and a spell attack'),
  direct: message('direct spell'),
  indirect: message('indirect spell'),
};

const AREAS: Record<string, string> = {
  square: message('a square of {n} by {n}, friends too'),
  rank: message('{n, plural, one {one rank} other {# ranks}}'),
  column: message('{n, plural, one {one column} other {# columns}}'),
};

const ANYWHERE = 99;

/** How what is carried out reaches its targets. */
export function manner(act: ActView): string {
  const far =
    !act.kind || act.pattern === 'square'
      ? ''
      : act.reach >= ANYWHERE
        ? t('reaches any rank')
        : act.least < act.reach
          ? t('reaches {least} to {most} ranks', { least: Math.max(1, act.least), most: act.reach })
          : t('reaches {n, plural, one {# rank} other {# ranks}}', { n: act.reach });
  const area = t(AREAS[act.pattern] ?? '', { n: act.size });
  return [t(HOW[act.kind] ?? ''), far, area, act.influenced ? t('its foe aims') : '']
    .filter(Boolean)
    .join(' · ');
}

/** The damage that a label promises, if it does. */
export function promised(labels: Label[]): number | null {
  const found = labels.length === 1 ? /: (\d+) (?:damage|de daño)/.exec(labels[0]?.label ?? '') : null;
  return found ? Number(found[1]) : null;
}

/** The spell die that is in play: what it is, and what it shows if it was rolled. */
export function spellDie(view: WarriorsView): { title: string; shows: string } | null {
  const { act, chart } = view;
  if (!act) return null;
  const lets = effectOf(chart, act.effect)?.die;
  if (lets) return { title: kindOf(chart, lets)?.title ?? lets, shows: '' };
  const shown = dieOf(view, act.die)?.result ?? '';
  const rolled = effectOf(chart, shown)?.die;
  const die =
    chart.dice.find((one) => one.id === rolled) ??
    chart.dice.find((one) => one.faces.some((face) => face.effect === act.effect));
  return die?.faces.some((face) => face.effect === act.effect)
    ? { title: die.title, shows: act.title }
    : null;
}
