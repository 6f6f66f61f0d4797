/** What a server has counted of a short match, as a test needs it. */

import type { Analysis } from '../src/lib/wire';

export function counted(changes: Partial<Analysis> = {}): Analysis {
  return {
    length: 20,
    points: [
      { n: 0, chances: [0.5, 0.5] },
      { n: 4, chances: [0.4, 0.6] },
      { n: 6, chances: [0.7, 0.3] },
      { n: 14, chances: [0.2, 0.8] },
      { n: 20, chances: [1, 0] },
    ],
    turns: [
      {
        from: 4,
        n: 6,
        seat: 0,
        by: 'dice',
        before: [0.4, 0.6],
        after: [0.7, 0.3],
        text: ['Player 1 rolls 3 dice.', 'Player 2 is hurt.'],
      },
      {
        from: 13,
        n: 14,
        seat: 1,
        by: 'choice',
        before: [0.6, 0.4],
        after: [0.2, 0.8],
        text: ['strike at player 1', 'Player 2 strikes.'],
      },
      { from: 14, n: 15, seat: -1, by: 'dice', before: [0.2, 0.8], after: [0.9, 0.1], text: ['It storms.'] },
    ],
    luck: [
      { points: 0.12, band: 0.25 },
      { points: -0.31, band: 0.22 },
    ],
    accounts: [
      { start: 0.5, dice: 0.12, own: -0.06, others: 0.4, rest: 0.04, error: 0.1, result: 1 },
      { start: 0.5, dice: -0.12, own: -0.4, others: 0.06, rest: -0.04, error: 0.1, result: 0 },
    ],
    decisions: [
      {
        n: 3,
        seat: 0,
        chosen: 'strike at player 2',
        best: 'wait',
        skill: -0.08,
        gain: -0.08,
        error: 0.03,
        worlds: 300,
      },
      { n: 9, seat: 0, chosen: 'wait', best: 'wait', skill: 0, gain: 0.05, error: 0.02, worlds: 300 },
      { n: 11, seat: 0, chosen: 'rest', best: 'rest', skill: 0, gain: 0.01, error: 0.02, worlds: 300 },
      {
        n: 13,
        seat: 1,
        chosen: 'strike at player 1',
        best: 'wait',
        skill: -0.4,
        gain: 0.1,
        error: 0.03,
        worlds: 300,
      },
    ],
    asked: 12,
    playouts: 4800,
    ...changes,
  };
}
