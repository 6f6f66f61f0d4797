/** Placing, as it is prepared on the screen: which spaces a die may take, and whether the ranks are legal. */

import { effectOf } from '../lookup';
import { capital } from '../../../lib/words';
import { rankShort } from '../words';
import type { DieView, SideView, WarriorsView } from '../view.gen';

export interface Spot {
  rank: number;
  column: number;
}
/** Where the dice of the tray are to stand, by their ids. */
export type Laid = Record<string, Spot>;

const REAR = 2; // the first rank that fighters may not be placed in

export const tray = (side: SideView) => side.dice.filter((die) => die.place === 'tray');
export const bound = (die: DieView) => die.calling === 'fighter' && die.sort === 'party';

/** How many dice stand in each rank, those included that are laid. */
export function counts(view: WarriorsView, side: SideView, laid: Laid): number[] {
  const found = Array<number>(view.ranks).fill(0);
  const add = (rank: number) => (found[rank] = (found[rank] ?? 0) + 1);
  for (const die of side.dice) if (die.place === 'mat') add(die.rank);
  for (const spot of Object.values(laid)) add(spot.rank);
  return found;
}

export const legal = (ranks: number[]) =>
  ranks.every((count, rank) => rank === 0 || (ranks[rank - 1] ?? 0) >= count);

/** How many dice stand in each rank: "Front 2, second 2, third 1." */
export const meter = (ranks: number[]) =>
  capital(`${ranks.map((count, rank) => `${rankShort(rank)} ${count}`).join(', ')}.`);

/** How many dice are missing for legal ranks, when so many are still to be placed. */
export function lack(ranks: number[], free: number, fighters: number): number {
  let [before, needed, rear] = [0, 0, 0];
  for (let rank = ranks.length - 1; rank >= 0; rank -= 1) {
    const here = ranks[rank] ?? 0;
    const more = Math.max(0, before - here);
    before = here + more;
    needed += more;
    if (rank >= REAR) rear += more;
  }
  return Math.max(0, needed - free - fighters) + Math.max(0, rear - free);
}

/** Why a die may not stand in a rank: its class, or ranks that could not become legal. */
export function barred(view: WarriorsView, side: SideView, laid: Laid, die: DieView): string[] {
  const others = Object.fromEntries(Object.entries(laid).filter(([id]) => id !== die.id));
  const ranks = counts(view, side, others);
  const waiting = tray(side).filter((one) => one.id !== die.id && !(one.id in others));
  const fighters = waiting.filter(bound).length;
  const lacks = ranks.map((_, rank) =>
    bound(die) && rank >= REAR
      ? Infinity
      : lack(
          ranks.map((count, n) => count + (n === rank ? 1 : 0)),
          waiting.length - fighters,
          fighters,
        ),
  );
  const best = Math.min(...lacks);
  return lacks.map((missing) =>
    missing === Infinity ? 'warriors.rank.placement' : missing > best ? 'warriors.rank.legal' : '',
  );
}

/** The answers that lay a tray as it is prepared, in the order in which dice are asked for. */
export function answers(side: SideView, laid: Laid): number[] {
  return tray(side).map((die) => (laid[die.id]?.rank ?? 0) * 1000 + (laid[die.id]?.column ?? 0));
}

/** How far in front a die wants to be: who strikes at arm's length first, who casts or shoots last. */
function forward(view: WarriorsView, die: DieView): number {
  const effect = effectOf(view.chart, die.result);
  const reach = effect?.kind === 'melee' || effect?.kind === 'spell' ? effect.most : 0;
  const near =
    reach === 1 ? 40 : reach === 2 ? 20 : effect?.stance ? 15 : effect?.kind === 'ranged' ? -30 : 0;
  return near + (bound(die) ? 10 : 0) + die.left;
}

/** A formation that is legal and sensible: strikers in front, casters in the rear, close together. */
export function suggested(view: WarriorsView, seat: number): Laid {
  const side = view.sides[seat];
  if (!side) return {};
  const laid: Laid = {};
  const free = (rank: number) => {
    const taken = [
      ...side.dice.filter((die) => die.place === 'mat' && die.rank === rank),
      ...Object.values(laid).filter((spot) => spot.rank === rank),
    ].map((one) => one.column);
    const middle = (view.columns - 1) / 2;
    return Array.from({ length: view.columns }, (_, column) => column)
      .filter((column) => !taken.includes(column))
      .sort((a, b) => Math.abs(a - middle) - Math.abs(b - middle))[0];
  };
  const dice = tray(side).sort((a, b) => forward(view, b) - forward(view, a));
  const rear = dice
    .filter((die) => !bound(die) && forward(view, die) < 20)
    .slice(-Math.floor(dice.length / 3));
  for (const die of [...dice.filter((one) => !rear.includes(one)), ...rear]) {
    const why = barred(view, side, laid, die);
    const open = why.flatMap((reason, rank) => (reason || free(rank) === undefined ? [] : [rank]));
    const wanted = rear.includes(die) ? open.at(-1) : open[0];
    const column = wanted === undefined ? undefined : free(wanted);
    if (wanted !== undefined && column !== undefined) laid[die.id] = { rank: wanted, column };
  }
  return laid;
}
