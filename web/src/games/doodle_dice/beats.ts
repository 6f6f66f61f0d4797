/** What the events of Doodle Dice look like. */

import type { Ahead, Beat, Beats, Skin } from '../boards';
import { rolled } from '../../lib/stage/beats';
import { worded } from '../../lib/room/stream';
import type { GameEvent } from '../../lib/wire';
import { strokeOf } from './figures';
import type { DieView, DoodleView } from './view.gen';

/** The figures in the order of the faces that show them. */
export const FACES = ['arch', 'dash', 'dot', 'face', 'slant', 'squiggle'];

const SKIN: Skin = {
  fill: 'var(--raised)',
  ink: 'var(--ink)',
  face: (n) => ({ path: strokeOf(FACES[n - 1] ?? ''), stroke: true }),
};

/** The dice as they lie after a roll: all of them, or some again. */
function after(event: GameEvent, view: DoodleView, ahead: Ahead): { dice: DieView[]; fell: number[] } {
  const figures = rolled(event).map((one) => FACES[one.face - 1] ?? '');
  const before = view.dice;
  if (figures.length >= before.length)
    return { dice: figures.map((figure, i) => ({ id: `d.${i}`, figure })), fell: figures.map((_, i) => i) };
  const then = (ahead.view as DoodleView).dice;
  const changed = before.flatMap((die, i) => (then[i] && then[i].figure !== die.figure ? [i] : []));
  const rest = before.flatMap((_, i) => (changed.includes(i) ? [] : [i]));
  const fell = [...changed, ...rest].slice(0, figures.length).sort((a, b) => a - b);
  return {
    dice: before.map((die, i) =>
      fell.includes(i) ? { ...die, figure: figures[fell.indexOf(i)] ?? '' } : die,
    ),
    fell,
  };
}

function roll(event: GameEvent, view: DoodleView, ahead: Ahead): Beat {
  const { dice, fell } = after(event, view, ahead);
  const now = { ...view, turn: event.seat, rolls: view.dice.length ? view.rolls + 1 : 1 };
  return {
    weight: 'step',
    throw: {
      by: event.seat,
      dice: fell.map((i) => ({
        entity: dice[i]?.id ?? null,
        sides: 6,
        face: FACES.indexOf(dice[i]?.figure ?? '') + 1,
        skin: SKIN,
      })),
      lay: { ...now, dice: dice.map((die, i) => (fell.includes(i) ? { ...die, figure: '' } : die)) },
    },
    view: { ...now, dice },
  };
}

const SCENES: Record<string, string> = { stole: 'Stolen!', blocked: 'Blocked!', slipped: 'Too hasty!' };
const PASSING = ['lot', 'deals', 'first', 'opened', 'draw'];

export const beats: Beats = (event, view, _room, ahead) => {
  const now = view as DoodleView;
  if (!worded(event)) return null;
  if (event.kind === 'dice') return roll(event, now, ahead);
  if (event.kind === 'turn')
    return { weight: 'step', view: { ...now, turn: event.seat, dice: [], rolls: 0 } };
  if (PASSING.includes(event.kind)) return { weight: 'pass', line: '' };
  const title = SCENES[event.kind];
  return title ? { weight: 'scene', title } : { weight: 'step' };
};
