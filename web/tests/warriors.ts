/** Battles of Dice Warriors as tests lay them: a view with two sides, and plain dice and effects. */
import type { DieView, EffectView, WarriorsView } from '../src/games/dice_warriors/view.gen';
import { phase } from './seated';

export const PLAIN: EffectView = {
  id: '',
  title: '',
  text: '',
  rule: '',
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

/** Return a die on the mat, with all its hits. */
export const plainDie = (id: string, kind: string, sides: number): DieView => ({
  id,
  title: kind.charAt(0).toUpperCase() + kind.slice(1),
  name: kind.charAt(0).toUpperCase() + kind.slice(1),
  kind,
  calling: kind === 'wizard' ? 'magic' : 'fighter',
  sort: 'party',
  undead: false,
  sides,
  left: sides,
  place: 'mat',
  rank: 0,
  column: 0,
  side: 1,
  result: 'melee',
  least: 1,
  most: 1,
  shows: 'Melee Attack',
  text: '2 damage.',
  resolved: false,
  idle: false,
  owed: '',
  grip: '',
  master: '',
  statuses: [],
});

/** Return a kind of die as the chart shows it, by its effects and how many faces have each. */
export const kindOf = (id: string, calling: string, sides: number, faces: [string, number][]) => ({
  id,
  title: id,
  calling,
  sides,
  undead: false,
  reach: 0,
  rule: '',
  faces: faces.map(([effect, times]) => ({ effect, amount: 0, text: '', times })),
});

/** Return a battle of two sides while results are resolved. */
export function battleOf(
  own: DieView[],
  foe: DieView[],
  columns: number,
  chart: WarriorsView['chart'],
): WarriorsView {
  const places = Array.from({ length: columns }, (_, column) => column);
  const side = (seat: number, dice: DieView[]) => ({
    id: `p${seat}`,
    out: false,
    dice,
    counts: [],
    dark: [false, false, false],
    traps: 0,
    known: [],
    spaces: [0, 1, 2].map((rank) => places.map((column) => `s${seat}.${rank}.${column}`)),
  });
  return {
    turn: 0,
    round: 1,
    phase: phase('resolve'),
    lead: 0,
    ranks: 3,
    columns,
    calm: 0,
    wall: false,
    moving: '',
    act: null,
    strip: [],
    sides: [side(0, own), side(1, foe)],
    chart,
  };
}
