/** Checking a roll as it comes: its share was fixed before, what was added fits, the dice follow. */

import type { FairRoll, Fairness, GameEvent } from '../wire';
import { message } from '../text';
import { bytes, hex, hmac, joined, leafOf, linkBefore, lp, sha256, u64, unhex } from './hash';
import { LINKS } from './chain';

export const BATCH = 256;
const WIDTHS: [number, number][] = [
  [1, 2 ** 8],
  [2, 2 ** 16],
  [4, 2 ** 32],
];

/** Why a roll is not right, in words; empty if it is. */
export const RIGHT = '';
export const WRONG = {
  list: message('The list of hashes is not the one that was promised.'),
  share: message("The server's share of this roll is not the one it promised."),
  link: message("A number added by a player does not fit that player's chain."),
  faces: message('All this gives different dice.'),
};

/** Numbers below n that follow from a key, all equally likely. */
export function numbers(key: Uint8Array): (n: number) => number {
  let [block, row]: [number, number[]] = [0, []];
  const read = (width: number) => {
    while (row.length < width) row.push(...hmac(key, u64(block++)));
    return row.splice(0, width).reduce((all, one) => all * 256 + one, 0);
  };
  return (n) => {
    const [width, values] = WIDTHS.find(([, most]) => n <= most) ?? [4, 2 ** 32];
    const even = values - (values % n);
    let value = read(width);
    while (value >= even) value = read(width);
    return value % n;
  };
}

/** The faces that follow from what is told of a roll. */
export function facesOf(match: string, fair: FairRoll, dice: readonly number[], seat: number): number[] {
  const spec = bytes(`{"dice":[${dice.join(',')}],"for":${seat},"kind":"dice","vis":-1}`);
  const added = joined(...fair.added.map(([one, link]) => lp(u64(one), unhex(link))));
  const told = lp(bytes('dice/1 key'), bytes(match), u64(fair.k), spec, added, unhex(fair.acc));
  const below = numbers(hmac(unhex(fair.share), told));
  return dice.map((sides) => below(sides) + 1);
}

/** Whether a link belongs to a chain: some steps back is its anchor, or a link of it that was seen. */
export function reaches(link: string, seen: ReadonlySet<string>): boolean {
  let at = unhex(link);
  for (let n = 0; n < LINKS; n++) {
    at = linkBefore(at);
    if (seen.has(hex(at))) return true;
  }
  return false;
}

/** Whether a list of hashes is the one that was promised. */
export const listed = (leaves: readonly string[], root: string): boolean =>
  hex(sha256(joined(...leaves.map(unhex)))) === root;

/** Check a roll against the promise; `leaves` are those of its batch, or null behind the last of them. */
export function wrongWith(
  event: GameEvent & { fair: FairRoll },
  promise: Fairness,
  leaves: readonly string[] | null,
  seen: Map<number, Set<string>>,
): string {
  const { fair } = event;
  const batch = Math.floor((fair.k - 1) / BATCH);
  if (leaves && !listed(leaves, promise.roots[batch] ?? '')) return WRONG.list;
  if (leaves && hex(leafOf(unhex(fair.share))) !== leaves[(fair.k - 1) % BATCH]) return WRONG.share;
  for (const [seat, link] of fair.added) {
    const known = seen.get(seat) ?? new Set<string>();
    const chain = promise.chains[seat];
    for (const anchor of chain ? [chain.anchor, ...chain.former] : []) known.add(anchor);
    if (!known.has(link) && !reaches(link, known)) return WRONG.link;
    seen.set(seat, known.add(link));
  }
  const faces = facesOf(promise.id, fair, event.data['dice'] as number[], event.seat);
  return faces.join() === (event.data['faces'] as number[]).join() ? RIGHT : WRONG.faces;
}
