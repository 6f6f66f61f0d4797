/** The proof of a match that is over, checked here by the same verifier that everybody can have alone. */

import { prefix } from '../browser/place';

export interface Found {
  fair: boolean;
  reason?: string;
  fingerprint: string;
  rolls: number;
  draws: number;
  level: number;
  /** For each draw, the seats that added something to it. */
  added: number[][];
}

interface Proof {
  log: { records: [string, ...unknown[]][]; chance: { 'dice/1': { commit: string; after: number } } };
}

export const proofPath = (room: string): string => `${prefix}/api/rooms/${encodeURIComponent(room)}/proof`;

/** The verifier, which knows nothing of this page. */
function verifier(): Promise<(text: string) => Found> {
  const here = globalThis as { verifyDice?: (text: string) => Found };
  return new Promise((resolve, reject) => {
    if (here.verifyDice) return resolve(here.verifyDice);
    const script = document.createElement('script');
    script.src = `${prefix}/verify_dice.js`;
    script.onload = () => (here.verifyDice ? resolve(here.verifyDice) : reject(new Error('no verifier')));
    script.onerror = () => reject(new Error('no verifier'));
    document.head.append(script);
  });
}

/** Fetch the proof of a match and check it; null if its dice were not promised. */
export async function checkedProof(room: string): Promise<{ found: Found; proof: Proof } | null> {
  const reply = await fetch(proofPath(room));
  if (reply.status === 404) return null;
  if (!reply.ok) throw new Error(String(reply.status));
  const text = await reply.text();
  return { found: (await verifier())(text), proof: JSON.parse(text) as Proof };
}

/** The number of the draw that a record is, or 0. */
export function drawAt(proof: Proof, record: number): number {
  const { records, chance } = proof.log;
  const chanced = (n: number) => ['f', 'd'].includes(records[n]?.[0] ?? '');
  if (!chanced(record) || record < chance['dice/1'].after) return 0;
  return records
    .slice(chance['dice/1'].after, record + 1)
    .filter((_, n) => chanced(chance['dice/1'].after + n)).length;
}
