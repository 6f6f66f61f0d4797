import { expect, it } from 'vitest';
import type { Beat } from '../../src/games/boards';
import { beats } from '../../src/games/monster_dice/beats';
import type { DieView, MonsterView, PlayerView } from '../../src/games/monster_dice/view.gen';
import type { GameEvent } from '../../src/lib/wire';
import { phase, scene, standing, table } from '../seated';

const die = (id: string, monster: string, face: number): DieView => ({
  id,
  monster,
  title: monster,
  letter: 'X',
  face,
  sculpted: face === 1,
  works: face === 1,
  used: false,
});
const player = (n: number, ...dice: DieView[]) =>
  ({
    id: `p${n}`,
    dice,
    infirmary: [],
    hand: `h${n}`,
    cards: 2,
    known: [],
    played: [],
  }) as unknown as PlayerView;
const view = {
  turn: 0,
  round: 1,
  deck: 9,
  phase: phase('roll'),
  attack: null,
  players: [player(0, die('d0.0', 'teeth', 1)), player(1, die('d1.3', 'spider', 4))],
} as unknown as MonsterView;
const { room } = table(standing(), scene(view, []));
const event = (kind: string, seat: number, data: Record<string, unknown>, text = 'x'): GameEvent => ({
  at: 1,
  kind,
  rule: '',
  seat,
  to: -1,
  data,
  text,
});
const play = (what: GameEvent, next: GameEvent[] = []): Beat => {
  const beat = beats(what, view, room, { next, view });
  if (!beat) throw new Error('there is nothing to be seen');
  return beat;
};
const after = (beat: Beat) => beat.view as MonsterView;

it('throws the dice that the next event names, and shows their faces when they lie', () => {
  const showed = event('showed', 0, { dice: ['d0.0'], faces: [5] });
  const beat = play(event('dice', 0, { dice: [6], faces: [5] }, ''), [showed]);
  expect(beat.throw?.dice.map((one) => [one.entity, one.face])).toEqual([['d0.0', 5]]);
  expect(after(beat).players[0]?.dice[0]).toMatchObject({ face: 5, sculpted: false });
  // Who enters what real dice show is told which die it is, and what its faces are called.
  const [thrown] = beat.throw?.dice ?? [];
  expect(thrown?.skin.title).toBe(view.players[0]?.dice[0]?.title);
  expect(thrown?.skin.face(1)).toMatchObject({ said: 'its monster' });
});

it('lets the jaw cross before the bitten die goes to the infirmary', () => {
  const beat = play(event('bitten', 0, { die: 'd1.3', target: 'p1' }));
  expect(beat.motions?.[0]).toEqual({ do: 'lunge', at: 'd0.0', to: 'd1.3' });
  expect(after(beat).players[1]).toMatchObject({ dice: [], infirmary: [{ id: 'd1.3', face: 0 }] });
});

it('lets what is stolen fly, and a Surprise is a scene in which all dice change places', () => {
  const taken = play(event('grabbed', 0, { die: 'd1.3', target: 'p1' }));
  expect(after(taken).players.map((one) => one.dice.length)).toEqual([2, 0]);
  const card = play(event('stole', 0, { target: 'p1' }));
  expect(card.motions).toEqual([{ do: 'fly', at: 'h1', or: 'h1', to: 'h0' }]);
  expect(after(card).players.map((one) => one.cards)).toEqual([3, 1]);
  const known = play(event('stole', 0, { target: 'p1' }), [event('taken', 0, { card: 'c.7', target: 'p1' })]);
  expect(known.motions).toEqual([{ do: 'fly', at: 'c.7', or: 'h1', to: 'h0' }]);
  const swap = play(event('swapped', 1, { target: 'p0' }));
  expect(swap.weight).toBe('scene');
  expect(after(swap).players.map((one) => one.dice[0]?.id)).toEqual(['d1.3', 'd0.0']);
});
