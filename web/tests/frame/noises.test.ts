import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { noiseOf, shownBy, type Noise } from '../../src/games/boards';
import type { GameEvent } from '../../src/lib/wire';

const KINDS = (game: string) =>
  readFileSync(`../src/dicewright/games/${game.replaceAll('-', '_')}/data/kinds.toml`, 'utf8');

/** What each game has of the moments that make a noise of their own. */
const HEARD: Record<string, Partial<Record<Noise, string[]>>> = {
  'doodle-dice': { roll: ['dice'], block: ['blocked'], steal: ['stole'], take: ['took'] },
  'monster-dice': {
    roll: ['dice'],
    hit: ['given'],
    block: ['countered'],
    break: ['bitten'],
    heal: ['healed'],
    steal: ['stole', 'taken', 'grabbed', 'retook', 'plundered', 'swapped'],
  },
  'daemon-dice': {
    roll: ['dice'],
    hit: ['hit'],
    block: ['defended'],
    break: ['wounded'],
    heal: ['recovered', 'drunk', 'stamina_woke'],
    steal: ['grabbed'],
  },
  'dice-warriors': {
    roll: ['dice'],
    hit: ['hurt'],
    block: ['shielded'],
    break: ['died'],
    heal: ['healed', 'recovered'],
    take: ['entered'],
  },
  'doodle-dice-monsters': {
    roll: ['weapon'],
    hit: ['hurt'],
    block: ['took_over'],
    break: ['monster_lost'],
    heal: ['healed'],
    steal: ['swayed', 'dragged'],
  },
};

describe.each(Object.keys(HEARD))('the noises of %s', (game) => {
  it('are those of what happens', async () => {
    const shown = await shownBy(game);
    const event = (kind: string) => ({ kind, data: { faces: [1] } }) as unknown as GameEvent;
    for (const [noise, kinds] of Object.entries(HEARD[game] ?? {}))
      for (const kind of kinds) expect([kind, noiseOf(shown, event(kind))?.noise]).toEqual([kind, noise]);
  });

  it('are of kinds that the game has, each with one noise', async () => {
    const kinds = Object.values((await shownBy(game)).noises ?? {}).flat();
    for (const kind of kinds) expect(KINDS(game)).toContain(`[${kind}]\n`);
    expect(new Set(kinds).size).toBe(kinds.length);
  });
});
