/** Who faces whom: the two daemons that the table is about just now. */

import type { DaemonView } from './view.gen';

/** The daemon that attacks and the one it attacks; -1 as long as nobody does. */
export function sides(view: DaemonView): { sender: number; victim: number } {
  return view.target >= 0
    ? { sender: view.turn, victim: view.target }
    : { sender: view.sender, victim: view.turn };
}

/** The two who face each other: the own one left, if it is one of them, and else the one in turn. */
export function duel(view: DaemonView, me: number): [left: number, right: number] {
  const { sender, victim } = sides(view);
  const other = sender === view.turn ? victim : sender;
  const foe = other >= 0 && other !== view.turn ? other : nextTo(view, view.turn);
  if (foe === me) return [me, view.turn];
  return [view.turn, foe];
}

/** The next daemon to the left that is not out. */
function nextTo(view: DaemonView, seat: number): number {
  const { length } = view.players;
  for (let by = 1; by < length; by += 1) {
    const next = (seat + by) % length;
    if (!view.players[next]?.out) return next;
  }
  return (seat + 1) % length;
}
