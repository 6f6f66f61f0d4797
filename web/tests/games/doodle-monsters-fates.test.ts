import { describe, expect, it } from 'vitest';
import { fates } from '../../src/games/doodle_dice_monsters/gallery/fates';
import type { GameEvent } from '../../src/lib/wire';

const told = (kind: string, data: Record<string, unknown>) =>
  ({ kind, seat: 0, data }) as unknown as GameEvent;
const core = { type: 'core', colour: 'red', sides: 6 };

describe('what became of the monsters', () => {
  it('is told with their dice, in the order in which they came', () => {
    const all = fates([
      told('round', { round: 1 }),
      told('sketched', { part: 'm0.0.0', ...core }),
      told('grown', { part: 'm0.0.1', type: 'weapon', colour: 'blue', sides: 20 }),
      told('sketched', { part: 'm1.0.0', ...core }),
      told('round', { round: 2 }),
      told('turn', { monster: 'm1.0' }),
      told('attacks', { part: 'm1.0.0' }),
      told('monster_lost', { monster: 'm0.0' }),
    ]);
    expect(all.map(({ id, seat, round, fell, by }) => [id, seat, round, fell, by])).toEqual([
      ['m0.0', 0, 1, 2, 'm1.0'],
      ['m1.0', 1, 1, 0, ''],
    ]);
    expect(all[0]?.dice.map(({ type, sides }) => [type, sides])).toEqual([
      ['core', 6],
      ['weapon', 20],
    ]);
  });

  it('names nobody where nobody struck', () => {
    const [one] = fates([
      told('round', { round: 1 }),
      told('sketched', { part: 'm0.0.0', ...core }),
      told('attacks', { part: 'm1.0.0' }),
      told('turn', { monster: 'm0.0' }),
      told('monster_lost', { monster: 'm0.0' }),
    ]);
    expect([one?.fell, one?.by]).toEqual([1, '']);
  });
});
