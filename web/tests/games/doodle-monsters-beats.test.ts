import { describe, expect, it } from 'vitest';
import { sumOf } from '../../src/games/doodle_dice_monsters/attack/rail';
import { beats, confetti } from '../../src/games/doodle_dice_monsters/beats';
import { find, partOf } from '../../src/games/doodle_dice_monsters/lookup';
import { fitted } from '../../src/games/doodle_dice_monsters/monsters/card';
import type { Duel } from '../../src/games/doodle_dice_monsters/stage/views';
import type { MonstersView, PartType } from '../../src/games/doodle_dice_monsters/view.gen';
import type { Room } from '../../src/lib/room/room.svelte';
import type { GameEvent } from '../../src/lib/wire';

const ROOM = { id: 'R', seats: [] } as unknown as Room;
const part = (id: string, type: PartType, sides: number) => ({
  ...{ id, type, was: '', also: null, life: sides, damage: 0 },
  ...{ disabled: false, took: false, soaked: false, used: false },
  die: { id: `d${id}`, sides, colour: 'blue', colours: ['blue'], size: '' as const },
});
const monster = (id: string, ...parts: ReturnType<typeof part>[]) => ({
  id,
  kind: 'monster',
  made_of: [],
  parts,
});
const table = () =>
  ({
    ...{ round: 1, turn: 0, acting: '', order: ['m1.0', 'm0.0'], place: 0, attack: null, attachments: {} },
    phase: { id: 'combat', title: 'combat', n: 2, all: ['gather', 'sketch', 'combat'] },
    players: [
      { monsters: [monster('m0.0', part('m0.0.0', 'core', 6), part('m0.0.2', 'shield', 8))] },
      { monsters: [monster('m1.0', part('m1.0.0', 'core', 4), part('m1.0.1', 'weapon', 20))] },
    ],
  }) as unknown as MonstersView;
const event = (kind: string, seat: number, data: Record<string, unknown>): GameEvent => ({
  ...{ at: 0, kind, rule: '', seat, to: -1, text: kind },
  data,
});
const about = (id: string, type: string, sides: number, more = {}) => ({
  ...{ part: id, type, sides, colour: 'blue', n: 0, left: sides, by: 'm1.0' },
  ...more,
});

/** Play events one after the other, and return what each looked like and the table after it. */
function played(...events: GameEvent[]) {
  let view = table();
  return events.map((one, i) => {
    const beat = beats(one, view, ROOM, { next: events.slice(i + 1), view: table() });
    view = (beat?.view as MonstersView | undefined) ?? view;
    return { beat, view };
  });
}

const BREATH = [
  event('turn', 1, { monster: 'm1.0' }),
  event('attacks', 1, about('m1.0.1', 'weapon', 20, { by: '' })),
  event('aimed', 1, about('m0.0.0', 'core', 6)),
  event('took_over', 0, about('m0.0.2', 'shield', 8)),
  event('weapon', 1, { dice: [20], faces: [15] }),
  event('shield_die', 0, { dice: [8], faces: [4] }),
  event('hurt', 0, about('m0.0.2', 'shield', 8, { n: 11, left: 0 })),
  event('part_lost', 0, about('m0.0.2', 'shield', 8, { left: 0 })),
];

describe('an attack, beat by beat', () => {
  it('fills the steps, throws the dice of its parts, and counts 15 − 4 = 11', () => {
    const all = played(...BREATH);
    expect(all.map(({ view }) => view.attack?.step.n)).toEqual([undefined, 0, 0, 2, 5, 7, 8, 8]);
    const thrown = all.flatMap(({ beat }) => beat?.throw?.dice ?? []);
    expect(thrown.map((die) => [die.entity, die.sides, die.face])).toEqual([
      ['cast.weapon', 20, 15],
      ['cast.shield', 8, 4],
    ]);
    expect(all.map(({ view }) => (view.attack ? sumOf(view.attack as Duel) : '')).at(-1)).toBe('15 − 4 = 11');
    const cups = all.flatMap(({ beat }) => beat?.throw?.cup ?? []);
    expect(cups).toEqual(['cast.weapon', 'cast.shield']); // where the die will lie, not over the rail
    const moved = all.map(({ beat }) => (beat?.motions ?? []).map((one) => one.do));
    expect(moved[6]).toEqual(['lunge', 'shake', 'crack', 'pop']);
    expect(moved[7]).toEqual(['breakoff']);
    expect(partOf(all[6]!.view, 'm0.0.2')?.life).toBe(0);
    expect(partOf(all[7]!.view, 'm0.0.2')).toBeUndefined();
  });

  it('says who attacks what, and is a scene when a monster falls', () => {
    const [, aimed] = played(BREATH[1]!, BREATH[2]!);
    expect(aimed?.beat?.line).toBe('Monster 1 attacks Monster 1’s core.');
    const [lost] = played(event('monster_lost', 0, { monster: 'm0.0', dice: 2 }));
    expect([lost?.beat?.weight, lost?.beat?.title]).toEqual(['scene', 'Monster 1 is destroyed!']);
    expect(find(lost!.view, 'm0.0')).toBeUndefined();
  });

  it('takes no time for what the blow says anyway', () => {
    const weights = played(...BREATH).map(({ beat }) => beat?.weight);
    expect(weights.slice(1, 3)).toEqual(['pass', 'pass']);
    const [, , asked] = played(...BREATH.slice(0, 3));
    expect([asked?.beat?.weight, asked?.beat?.motions?.[0]?.do]).toEqual(['step', 'lift']);
    const [, part] = played(...BREATH.slice(6), event('monster_lost', 0, { monster: 'm0.0', dice: 2 }));
    expect(part?.beat?.weight).toBe('pass');
  });

  it('lets everybody see the d100 of a miss', () => {
    const [, , roll, missed] = played(
      ...BREATH.slice(1, 3),
      event('percent', 0, { dice: [100], faces: [17] }),
      event('missed', 0, { monster: 'm0.0', by: 'm1.0' }),
    );
    expect(roll?.beat?.throw?.dice[0]).toMatchObject({ sides: 100, face: 17 });
    expect((roll?.view.attack as Duel).chance).toBe(17);
    expect(missed?.beat?.title).toBe('Missed!');
  });

  it('reveals one monster after the other, and one’s own without delay', () => {
    const sketched = (id: string, seat: number) => event('sketched', seat, about(id, 'core', 12, { by: '' }));
    const [own, other] = played(sketched('m0.0.0', 0), sketched('m1.1.0', 1));
    expect([own?.beat?.weight, other?.beat?.weight]).toEqual(['pass', 'step']);
    expect(find(other!.view, 'm1.1')?.parts[0]?.die.sides).toBe(12);
  });

  it('ends with marks that rain down', () => expect(confetti).toHaveLength(4));
});

describe('small pictures', () => {
  it('are as large as all of them fit', () => {
    expect(fitted(1, 400, 400, 44)).toBe(210);
    const size = fitted(17, 404, 380, 44);
    const across = Math.floor((404 - 8 + 6.4) / (size + 6.4));
    expect(Math.ceil(17 / across) * (size + 44 + 6.4) - 6.4).toBeLessThanOrEqual(380 - 8);
    expect(fitted(5, 165, 370, 44), 'two beside each other').toBe(72);
    expect(fitted(17, 100, 60, 44)).toBe(46);
    expect(fitted(4, 178, 78, 26, true), 'where they are only looked at').toBe(36);
  });
});

describe('a swarm', () => {
  it('strikes in a flurry, each blow a number', () => {
    const swarm = table();
    const many = Array.from({ length: 8 }, (_, i) => monster(`m1.${i}`, part(`m1.${i}.0`, 'core', 4)));
    swarm.players[1]!.monsters = many as never;
    swarm.attack = { struggle: true, monster: 'm1.3', step: { n: 0, all: [] } } as never;
    const hit = event('hurt', 0, about('m0.0.0', 'core', 6, { n: 1, left: 5 }));
    const beat = beats(hit, swarm, ROOM, { next: [], view: swarm });
    expect([beat?.weight, beat?.motions?.length]).toEqual(['flick', 1]);
  });
});
