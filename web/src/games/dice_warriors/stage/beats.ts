/** What the events of Dice Warriors look like. */

import { message, t } from '../../../lib/text';
import { toldTo } from '../../../lib/room/people';
import type { Room } from '../../../lib/room/room.svelte';
import { rolled } from '../../../lib/stage/beats';
import type { GameEvent } from '../../../lib/wire';
import type { Ahead, Beat, Beats, Mark, Motion, Skin, ThrownDie } from '../../boards';
import { dieOf, effectOf, kindOf } from '../lookup';
import { faceTitle, family } from '../panel/effects';
import { FAMILIES } from '../tile/icons';
import type { ChartView, FaceView, KindView, WarriorsView } from '../view.gen';
import { after, trayed, word, words, wounds } from './after';

const drawn = (name: string): Mark => ({ path: FAMILIES[name] ?? '', stroke: true });
export const CONFETTI: Mark[] = ['strike', 'guard', 'magic', 'shot', 'heal', 'blast'].map(drawn);

/** The colours of a side's dice; whoever looks has the first. */
const dyed = (own: boolean) => (own ? 'var(--ours)' : 'var(--theirs)');

/** What stands on the sides of a die, as far as the chart tells; the one that shows is known. */
export function skinOf(
  chart: ChartView,
  kind: KindView | undefined,
  own: boolean,
  face: number,
  result: string,
): Skin {
  const sides = (kind?.faces ?? []).flatMap((one) => Array<FaceView>(one.times).fill(one));
  return {
    ...(kind && { title: kind.title }),
    fill: dyed(own),
    ink: 'var(--ink)',
    face: (n) => {
      const told = n === face ? result : '';
      const side = told && told !== sides[n - 1]?.effect ? undefined : sides[n - 1];
      const effect = told || side?.effect || 'miss';
      const said = side ? faceTitle(chart, side) : (effectOf(chart, effect)?.title ?? '');
      return { ...drawn(family(effectOf(chart, effect))), said };
    },
  };
}

const pop = (at: string, text: string, tone: 'bad' | 'good' | 'plain'): Motion => ({
  do: 'pop',
  at,
  text,
  tone,
});

/** Titles of the big moments. */
const SCENES: Record<string, string> = {
  entered: message('A new fighter!'),
  returned: message('Back from the dead!'),
  swapped: message('Teleport!'),
  walled: message('Wall of Earth!'),
  darkened: message('Darkness!'),
  changed: message('Shape Change!'),
  sprung: message('A trap!'),
  withering: message('All wither!'),
  enough: message('Time is up!'),
};
const PASSING = ['party', 'lot', 'opened', 'rolled', 'beaten', 'over', 'trap_at', 'covers', 'idle'];

/** All dice of a party leave the cup together; what they show is told by the next event. */
function roll(event: GameEvent, view: WarriorsView, room: Room, ahead: Ahead): Beat {
  const own = event.seat === room.viewer;
  const then = ahead.view as WarriorsView;
  const told = ahead.next.find((one) => one.kind === 'rolled' && one.seat === event.seat);
  if (!told) return { weight: 'pass' };
  const [ids, results] = [words(told.data['dice']), words(told.data['results'])];
  const faces = rolled(event);
  const dice = ids.flatMap((entity, n): ThrownDie[] => {
    const [one, die] = [faces[n], dieOf(view, entity) ?? dieOf(then, entity)];
    if (!one) return [];
    const kind = kindOf(view.chart, die?.kind ?? '') ?? kindOf(then.chart, die?.kind ?? '');
    return [{ ...one, entity, skin: skinOf(then.chart, kind, own, one.face, results[n] ?? '') }];
  });
  const lay = trayed(view, told, then, false);
  return {
    weight: 'step',
    line: toldTo(told, room.seatsAt(told)),
    view: trayed(view, told, then, true),
    ...(dice.length && { throw: { dice, by: event.seat, lay } }),
  };
}

/** Dice that are rolled for a spell, or once more on their space. */
function again(event: GameEvent, view: WarriorsView, own: boolean, ahead: Ahead): Beat {
  const then = ahead.view as WarriorsView;
  const [next] = ahead.next;
  const cast = next?.kind === 'cast_spell' ? next : undefined;
  const lets = effectOf(then.chart, view.act?.effect ?? '')?.die ?? '';
  const spell = event.kind === 'spell';
  const entity = spell || event.kind === 'trap' ? null : word(next?.data['die']) || null;
  const found = spell
    ? then.chart.dice.find((one) => one.id === (word(cast?.data['spell_die']) || lets))
    : kindOf(then.chart, dieOf(then, entity ?? '')?.kind ?? '');
  const result = word(next?.data[spell ? 'spell' : 'effect']);
  const dice = rolled(event).map((one): ThrownDie => ({
    ...one,
    entity,
    skin:
      event.kind === 'trap'
        ? { fill: dyed(own), ink: 'var(--ink)', face: (n) => ({ text: String(n) }) }
        : skinOf(then.chart, found, own, one.face, cast || !spell ? result : ''),
  }));
  // What comes of an answer is thrown by itself; only spells are for the caster's hand.
  return {
    weight: 'step',
    line: '',
    ...(dice.length && { throw: { dice, by: spell ? event.seat : -1, decides: 0 } }),
  };
}

/** Blows, bolts and blasts fall on whom they hit. */
function harm(event: GameEvent, view: WarriorsView): Motion[] {
  const die = word(event.data['die']);
  const effect = effectOf(view.chart, word(event.data['effect']));
  const near = effect?.kind === 'melee' || effect?.does === 'brace';
  return wounds(event).flatMap(({ id, damage }, n): Motion[] => {
    const comes: Motion[] =
      event.kind === 'caught' || event.kind === 'lost' || id === die
        ? []
        : near
          ? n === 0
            ? [{ do: 'lunge', at: die, to: id }]
            : []
          : [{ do: 'bolt', at: die, to: id }];
    const hits: Motion[] = damage
      ? [{ do: 'shake', at: id }, pop(id, `−${damage}`, 'bad')]
      : [{ do: 'spark', at: id }, pop(id, t('No damage'), 'plain')];
    return [...comes, ...hits];
  });
}

function motionsOf(event: GameEvent, view: WarriorsView): Motion[] {
  const [die, target] = [word(event.data['die']), word(event.data['target'])];
  switch (event.kind) {
    case 'hurt':
    case 'caught':
    case 'lost':
    case 'blasted':
      return harm(event, view);
    case 'shielded':
      return [
        { do: 'lunge', at: die, to: target },
        { do: 'spark', at: target },
        pop(target, t('Shielded!'), 'good'),
      ];
    case 'unharmed':
      return [
        { do: 'lunge', at: die, to: target },
        { do: 'spark', at: target },
        pop(target, t('Blocked!'), 'good'),
      ];
    case 'turned':
      return [{ do: 'lunge', at: target, to: die }, { do: 'spark', at: die }, pop(die, t('Braced!'), 'good')];
    case 'aura_broke':
      return [{ do: 'crack', at: die }, pop(die, t('Holy Aura!'), 'good')];
    case 'slain':
      return [
        { do: 'lunge', at: die, to: target },
        { do: 'crack', at: target },
        pop(target, t('Killed!'), 'bad'),
      ];
    case 'died':
      return [{ do: 'crumple', at: die }];
    case 'vanished':
    case 'left':
      return [{ do: 'droop', at: die }];
    case 'healed':
    case 'recovered':
      return [
        { do: 'heal', at: target || die },
        pop(target || die, `+${Number(event.data['hits'])}`, 'good'),
      ];
    case 'voided':
    case 'negated':
      return [
        { do: 'bolt', at: die, to: target },
        { do: 'droop', at: target },
      ];
    case 'aimed':
    case 'enchanted':
      return [
        { do: 'lift', at: die },
        { do: 'glow', at: target },
      ];
    case 'sprung':
      return [{ do: 'shake', at: die }];
    case 'entered':
    case 'returned':
    case 'gained':
    case 'hasted':
    case 'changed':
    case 'reverted':
    case 'shows':
      return [{ do: 'glow', at: die }];
    default:
      return die && dieOf(view, die) ? [{ do: 'lift', at: die }] : [];
  }
}

export const beats: Beats = (event, scene, room, ahead) => {
  const [view, then] = [scene as WarriorsView, ahead.view as WarriorsView];
  const own = event.seat === room.viewer;
  if (event.kind === 'dice') return roll(event, view, room, ahead);
  if (['again', 'spell', 'trap'].includes(event.kind)) return again(event, view, own, ahead);
  const now = after(view, event, then);
  if (event.kind === 'round') return { weight: 'scene', view: now, title: t('Round {n}', { n: now.round }) };
  if (PASSING.includes(event.kind))
    return { weight: 'pass', view: now, ...(event.kind === 'rolled' && { line: '' }) };
  const blast = event.kind === 'blasted' && effectOf(then.chart, word(event.data['effect']))?.title;
  const comes = event.kind === 'entered' && dieOf(now, word(event.data['die']))?.title;
  const title = blast
    ? t('{spell}!', { spell: blast })
    : comes
      ? t('{name} joins!', { name: comes })
      : t(SCENES[event.kind] ?? '');
  return {
    weight: title ? 'scene' : 'step',
    view: now,
    motions: motionsOf(event, event.kind === 'entered' || event.kind === 'returned' ? now : view),
    ...(title && { title }),
  };
};

/** The dice of a side that still stand. */
export const things = (view: unknown, seat: number): string[] =>
  (view as WarriorsView).sides[seat]?.dice.flatMap((die) => (die.place === 'mat' ? die.id : [])) ?? [];

/** Whose rank acts, or who is first. */
export const turnOf = (view: unknown): number | null => {
  const { strip, turn, phase } = view as WarriorsView;
  return strip.find((one) => one.state === 'now')?.seat ?? (phase.id === 'place' ? null : turn);
};
