import { expect, it } from 'vitest';
import type { Ahead, Beat } from '../../src/games/boards';
import { inUse, wide } from '../../src/games/dice_warriors/mat/columns';
import { likeness } from '../../src/games/dice_warriors/portrait/likeness';
import { beats, skinOf } from '../../src/games/dice_warriors/stage/beats';
import type { DieView, WarriorsView } from '../../src/games/dice_warriors/view.gen';
import { brief } from '../../src/games/dice_warriors/words';
import type { Room } from '../../src/lib/room/room.svelte';
import type { GameEvent } from '../../src/lib/wire';
import { battleOf, kindOf, PLAIN, plainDie } from '../warriors';

const effect = (id: string, more: object) => ({ ...PLAIN, id, title: id, does: id, ...more });

const die = (id: string, more: Partial<DieView> = {}): DieView => ({
  ...plainDie(id, 'knight', 6),
  column: Number(id.split('.')[1]),
  shows: 'melee',
  text: '',
  ...more,
});

function battle(own: DieView[], foe: DieView[], more: Partial<WarriorsView> = {}): WarriorsView {
  const faces: [string, number][] = [
    ['melee', 5],
    ['miss', 1],
  ];
  const effects = [
    effect('melee', { kind: 'melee', side: 'enemy', damage: 2 }),
    effect('arrow', { kind: 'ranged', side: 'enemy', damage: 2 }),
    effect('miss', {}),
  ];
  const chart = { kinds: [kindOf('knight', 'fighter', 6, faces)], dice: [], effects };
  return { ...battleOf(own, foe, 7, chart), ...more };
}

const event = (kind: string, seat: number, data: object): GameEvent =>
  ({ at: 1, kind, seat, to: -1, rule: '', text: 'It happens.', data }) as unknown as GameEvent;
const seats = [
  { seat: 0, yours: true },
  { seat: 1, yours: false },
];
const room = { viewer: 0, seatsAt: () => seats } as unknown as Room;
const play = (view: WarriorsView, kind: string, data: object, ahead: Partial<Ahead> = {}, seat = 0) =>
  beats(event(kind, seat, data), view, room, { next: [], view, ...ahead });
const after = (beat: Beat | null) => beat?.view as WarriorsView;

it('announces a round', () => {
  const beat = play(battle([], []), 'round', { round: 2 }, {}, 1);
  expect([beat?.weight, beat?.title]).toEqual(['scene', 'Round 2']);
  expect([after(beat).round, after(beat).lead]).toEqual([2, 1]);
});

it('throws all dice of a party together, each with its own faces, and shows nothing before they land', () => {
  const own = [die('d0.0'), die('d0.1', { place: 'tray' })];
  const told = {
    ...event('rolled', 0, { dice: ['d0.0', 'd0.1'], results: ['miss', 'melee'] }),
    yours: 'You roll.',
  };
  const view = battle(own, []);
  const beat = play(view, 'dice', { dice: [6, 6], faces: [1, 4] }, { next: [told] });
  expect(beat?.line).toBe('You roll.');
  expect(beat?.throw?.dice.map((one) => [one.entity, one.face])).toEqual([
    ['d0.0', 1],
    ['d0.1', 4],
  ]);
  expect(beat?.throw?.by).toBe(0);
  const lay = beat?.throw?.lay as WarriorsView;
  expect(lay.sides[0]?.dice.map((one) => [one.place, one.shows])).toEqual([
    ['tray', ''],
    ['tray', ''],
  ]);
  expect(after(beat).sides[0]?.dice.map((one) => one.result)).toEqual(['miss', 'melee']);
  const skin = skinOf(view.chart, view.chart.kinds[0], true, 1, 'miss');
  expect(skin.face(1)).toEqual(skin.face(6)); // the miss that shows is the miss of the chart
  expect(skin.face(2)).not.toEqual(skin.face(1));
  expect(skin.face(2)).toMatchObject({ said: expect.stringMatching(/\w/) as string });
});

it('lets who strikes lunge and who shoots let fly, and pops what it deals where it hits', () => {
  const view = battle([die('d0.0')], [die('d1.0')]);
  const blow = play(view, 'hurt', { die: 'd0.0', target: 'd1.0', effect: 'melee', damage: 2, left: 4 });
  expect(blow?.motions?.map((one) => one.do)).toEqual(['lunge', 'shake', 'pop']);
  expect(after(blow).sides[1]?.dice[0]?.left).toBe(4);
  expect(after(blow).sides[0]?.dice[0]?.resolved).toBe(true);
  const shot = play(view, 'hurt', { die: 'd0.0', target: 'd1.0', effect: 'arrow', damage: 2, left: 4 });
  expect(shot?.motions?.[0]?.do).toBe('bolt');
  const stopped = play(view, 'shielded', { die: 'd0.0', target: 'd1.0', effect: 'melee' });
  expect(stopped?.motions?.map((one) => one.do)).toEqual(['lunge', 'spark', 'pop']);
});

it('makes a blast a scene in which all are hit at once', () => {
  const view = battle([die('d0.0')], [die('d1.0'), die('d1.1')]);
  const data = { die: 'd0.0', effect: 'arrow', victims: ['d1.0', 'd1.1'], damage: [2, 0], left: [4, 6] };
  const beat = play(view, 'blasted', data);
  expect([beat?.weight, beat?.title]).toEqual(['scene', 'arrow!']);
  expect(beat?.motions?.filter((one) => one.do === 'pop').map((one) => one.at)).toEqual(['d1.0', 'd1.1']);
  expect(after(beat).sides[1]?.dice.map((one) => one.left)).toEqual([4, 6]);
});

it('takes the fallen off the mat, and an emptied rank out of the order', () => {
  const strip = [
    { seat: 1, rank: 0, state: 'next' as const },
    { seat: 0, rank: 0, state: 'now' as const },
  ];
  const view = battle([die('d0.0')], [die('d1.0')], { strip });
  const beat = play(view, 'died', { die: 'd1.0' }, {}, 1);
  expect(beat?.motions).toEqual([{ do: 'crumple', at: 'd1.0' }]);
  expect(after(beat).sides[1]?.dice[0]?.place).toBe('dead');
  expect(after(beat).strip).toEqual([strip[1]]);
});

it('lets dice step forward and newcomers join where they are told', () => {
  const view = battle([die('d0.0', { rank: 1 })], []);
  const stepped = after(play(view, 'stepped', { die: 'd0.0', rank: 0, column: 0 }));
  expect(stepped.sides[0]?.dice[0]?.rank).toBe(0);
  const then = battle([die('d0.0'), die('d0.1', { sort: 'summoned', title: 'Ghoul' })], []);
  const beat = play(view, 'entered', { die: 'd0.1', rank: 0, column: 4 }, { view: then });
  expect([beat?.weight, beat?.title]).toEqual(['scene', 'Ghoul joins!']);
  expect(after(beat).sides[0]?.dice.map((one) => one.column)).toEqual([0, 4]);
});

it('gives every line its moment, and what says nothing none', () => {
  const view = battle([die('d0.0')], []);
  expect(play(view, 'trap_set', { die: 'd0.0' })?.weight).toBe('step');
  expect(play(view, 'opened', { rank: 0 })?.weight).toBe('pass');
  expect(play(view, 'unheard_of', {})?.weight).toBe('step');
});

// What is drawn.

it('draws the columns in use wide, and one more', () => {
  const view = battle([die('d0.0', { column: 1 })], [die('d1.0', { column: 3 })]);
  expect(wide(view, inUse(view, {}), 0)).toEqual([false, true, true, true, false, false, false]);
  expect(wide(view, inUse(view, {}), 7).every(Boolean)).toBe(true);
  expect([...inUse(view, { 'd0.5': { rank: 0, column: 6 } })].sort()).toEqual([1, 3, 6]);
});

it('has a portrait for every row, also for those that a designer adds', () => {
  const sitter = { id: 'duelist', calling: 'scoundrel', sides: 6, undead: false, does: ['strike'] };
  expect(likeness(sitter).length).toBeGreaterThan(4);
  expect(likeness(sitter)).toEqual(likeness(sitter));
  for (const more of [{ calling: 'monster', sides: 20 }, { undead: true }, { calling: 'magic', does: [] }])
    expect(likeness({ ...sitter, ...more }).length).toBeGreaterThan(1);
  expect(likeness({ ...sitter, undead: true })).not.toEqual(likeness(sitter));
});

it('shortens long names without breaking them in two', () => {
  expect(['Knight', 'Necromancer', 'Death Knight', 'Warrior 2'].map(brief)).toEqual([
    'Knight',
    'Necro.',
    'Death K.',
    'Warri.',
  ]);
});
