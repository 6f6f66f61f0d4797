/** What this browser adds to promised dice: a chain of links for each match and seat, made from a secret. */

import { hex, linkBefore, unhex } from './hash';

export const LINKS = 1024;

export interface Chain {
  anchor: string;
  /** The n-th link; the anchor is link 0. */
  link(n: number): string | undefined;
}

const known = new Map<string, Chain>();

/** The chain that ends with a link: the link before one is its hash. */
export function chainTo(last: Uint8Array, length = LINKS): Chain {
  const links = [last];
  for (let n = 0; n < length; n++) links.push(linkBefore(links[n] as Uint8Array));
  links.reverse();
  return { anchor: hex(links[0] as Uint8Array), link: (n) => links[n] && hex(links[n]) };
}

/** This browser's chain for a seat of a match; its secret is made once and outlives a reload. */
export function chainOf(match: string, seat: number): Chain {
  const key = `dicewright.chain.${match}.${seat}`;
  const found = known.get(key);
  if (found) return found;
  const kept = localStorage.getItem(key);
  const last = kept ? unhex(kept) : crypto.getRandomValues(new Uint8Array(32));
  if (!kept) localStorage.setItem(key, hex(last));
  const made = chainTo(last);
  known.set(key, made);
  return made;
}
