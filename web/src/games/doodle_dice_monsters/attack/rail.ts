/** The steps of the running attack: what each did, and what it has just done to parts. */

import type { Duel } from '../stage/views';
import type { GameEvent } from '../../../lib/wire';
import { t } from '../../../lib/text';
import { partOf } from '../lookup';
import type { AttackView, DieView, MonstersView } from '../view.gen';
import { labelled, named, typeSaid } from '../words';

/** What was told since the running attack began. */
export function sinceAttack(events: GameEvent[]): GameEvent[] {
  const at = events.findLastIndex((event) => event.kind === 'attacks');
  return at < 0 ? [] : events.slice(at);
}

/** What has just happened to parts, by their ids: damage or healing as a number that pops up there. */
export function pops(events: GameEvent[]): ReadonlyMap<string, string> {
  const signs: Record<string, string> = { hurt: '−', unhurt: '', healed: '+' };
  const told = events.filter((event) => event.kind in signs);
  return new Map(
    told.map(({ kind, data }) => [data['part'] as string, `${signs[kind]}${data['n'] as number}`]),
  );
}

/** The die of a part that an attack was told of, also when the part is gone. */
export const castBy = (attack: Duel, part: string): DieView | undefined => attack.dice?.[part];

/** What the dice come to, as it is worked out at a table: "15 − 4 = 11". */
export function sumOf({ face, soak, damage, struggle, step }: Duel): string {
  if (struggle || !face || step.n < 8) return '';
  const more = damage - Math.max(0, face - soak);
  const bonus = more > 0 ? ` + ${more}` : '';
  const less = `${soak ? ` − ${soak}` : ''}${more < 0 ? ` − ${-more}` : ''}`;
  return bonus || less ? `${face}${bonus}${less} = ${damage}` : t('{n} damage', { n: damage });
}

/** What each step of the running attack did, "–" for nothing, or "" where it is still to come. */
export function railSaid(view: MonstersView, attack: AttackView, told: GameEvent[] = []): string[] {
  const part = (id: string) => {
    const found = partOf(view, id);
    return found ? labelled(view, found) || `${typeSaid(found.type)} d${found.die.sides}` : '';
  };
  const past = (step: number, text = '–') => (attack.step.n >= step ? text : '');
  const last = (kind: string) => told.findLast((event) => event.kind === kind);
  const face = (kind: string) => (last(kind)?.data['faces'] as number[] | undefined)?.[0];
  const lured = last('lured')?.data['monster'];
  // The d100 of a miss that may be, and the nullifier.
  const percent = face('percent');
  const chance = percent ? `d100: ${percent}${last('missed') ? ' ✗' : ''}` : '';
  const cancel = [chance, attack.nullifier && face('nullifier')].filter(Boolean).join(', ');
  const again = told
    .filter((event) => event.kind === 'rolled_again')
    .map((event) => t('not {n}', { n: event.data['face'] as number }));
  return [
    attack.struggle ? t('struggle') : part(attack.weapon),
    typeof lured === 'string' ? named(view, lured) : past(2),
    attack.shield ? part(attack.shield) : past(3),
    attack.nullifier ? part(attack.nullifier) : past(4),
    cancel || past(5),
    attack.face ? String(attack.face) : '',
    again.length ? again.join(', ') : past(7),
    attack.soak ? `−${attack.soak}` : past(8),
    attack.damage || attack.step.n >= 8 ? String(attack.damage) : '',
  ];
}
