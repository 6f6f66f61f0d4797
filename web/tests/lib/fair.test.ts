import { createHash, createHmac } from 'node:crypto';
import { beforeEach, expect, test, vi } from 'vitest';
import { chainOf, chainTo } from '../../src/lib/fair/chain';
import { facesOf, wrongWith, WRONG } from '../../src/lib/fair/check';
import { Fairness } from '../../src/lib/fair/fairness.svelte';
import { bytes, hex, hmac, leafOf, sha256, unhex } from '../../src/lib/fair/hash';
import { drawAt } from '../../src/lib/fair/proof';
import type { Fairness as Message, FairRoll, GameEvent, Outgoing } from '../../src/lib/wire';

const MATCH = 'g_0123456789abcdef';
const SHARE = '1eff5e84a8d19ac7582e2a2fc5d3e8f84edbf7f2a7bf9be5a8983ccf0bd857b8';
const ACC = '22'.repeat(32);

beforeEach(() => localStorage.clear());

test('hashes are those that everybody computes', () => {
  for (const length of [0, 1, 55, 56, 63, 64, 65, 119, 120, 1000]) {
    const data = Uint8Array.from({ length }, (_, n) => (n * 7) % 256);
    const key = Uint8Array.from({ length: length % 100 }, (_, n) => n);
    expect(hex(sha256(data))).toBe(createHash('sha256').update(data).digest('hex'));
    expect(hex(hmac(key, data))).toBe(createHmac('sha256', key).update(data).digest('hex'));
  }
  expect(hex(unhex('00ff10'))).toBe('00ff10');
  expect(hex(bytes('é'))).toBe('c3a9');
});

test('a chain has the anchor that the design tells', () => {
  const anchor = '58a7fc46559341b74a0a9a6c56666fb37b7d59a6e3dee5613f2a317ae6d872f6';
  expect(chainTo(new Uint8Array(32).fill(0x11), 8).anchor).toBe(anchor);
});

test('the secret of a chain is made once and outlives a reload', () => {
  const first = chainOf('one', 0);
  expect(chainOf('one', 0).anchor).toBe(first.anchor);
  expect(chainOf('one', 1).anchor).not.toBe(first.anchor);
  expect(chainTo(unhex(localStorage.getItem('dicewright.chain.one.0') ?? '')).anchor).toBe(first.anchor);
  expect(first.link(1025)).toBeUndefined();
});

/** A roll as the kernel computes it: see tests/fair. */
const chain = chainTo(new Uint8Array(32).fill(0x11));
const fair: FairRoll = { k: 1, share: SHARE, acc: ACC, added: [[0, chain.link(2) ?? '']] };
const DICE = [6, 6, 20, 100, 6561];
const FACES = [1, 5, 14, 45, 6357];
const event = {
  at: 3,
  kind: 'throw',
  rule: '',
  seat: 0,
  to: -1,
  text: '',
  data: { dice: DICE, faces: FACES },
  fair,
};
const leaves = [hex(leafOf(unhex(SHARE))), ...Array<string>(255).fill('00'.repeat(32))];
const root = hex(sha256(unhex(leaves.join(''))));
const message = (more: Partial<Message> = {}): Message => ({
  is: 'fair',
  id: MATCH,
  commit: '',
  roots: [root],
  level: 1,
  agreed: '',
  open: [],
  chains: [{ anchor: chain.anchor, used: 1, counts: true, former: [] }, null],
  need: [],
  without: [],
  ...more,
});

test('dice are computed as the server computes them', () => {
  expect(facesOf(MATCH, fair, DICE, 0)).toEqual(FACES);
});

test('whatever is not as it was promised is found', () => {
  const found = (one: object, promise = message(), list = leaves) =>
    wrongWith({ ...event, ...one } as GameEvent & { fair: FairRoll }, promise, list, new Map());
  expect(found({})).toBe('');
  expect(found({}, message({ roots: [ACC] }))).toBe(WRONG.list);
  expect(found({ fair: { ...fair, share: ACC } })).toBe(WRONG.share);
  expect(found({ fair: { ...fair, added: [[0, ACC]] } })).toBe(WRONG.link);
  expect(found({ fair: { ...fair, added: [[1, fair.added[0]?.[1] ?? '']] } })).toBe(WRONG.link);
  expect(found({ fair: { ...fair, added: [] } })).toBe(WRONG.faces);
  expect(found({ fair: { ...fair, k: 1, acc: SHARE } })).toBe(WRONG.faces);
  expect(found({ data: { dice: DICE, faces: [2, ...FACES.slice(1)] } })).toBe(WRONG.faces);
});

test('a roll from before a player began another chain is right', () => {
  const roll = event as GameEvent & { fair: FairRoll };
  const chained = (former: string[]) =>
    message({ chains: [{ anchor: ACC, used: 0, counts: false, former }, null] });
  expect(wrongWith(roll, chained([chain.anchor]), leaves, new Map())).toBe('');
  expect(wrongWith(roll, chained([]), leaves, new Map())).toBe(WRONG.link);
});

test('a browser tells its anchor once, then the links that are waited for, and one with each answer', () => {
  const said: Outgoing[] = [];
  const fairness = new Fairness({ id: 'r', mine: [1], tell: (one) => said.push(one) });
  fairness.hear(message({ id: 'm', level: 0, chains: [null, null] }));
  fairness.react();
  const own = chainOf('m', 1);
  expect(said).toEqual([{ do: 'anchor', seat: 1, anchor: own.anchor }]);
  const chains = [null, { anchor: own.anchor, used: 0, counts: false, former: [] }];
  fairness.hear(message({ id: 'm', level: 0, chains, need: [1] }));
  expect(said.at(-1)).toEqual({ do: 'add', seat: 1, link: own.link(1) });
  expect(fairness.link(1)).toEqual({});
  const counting = [null, { anchor: own.anchor, used: 4, counts: true, former: [] }];
  fairness.hear(message({ id: 'm', level: 1, chains: counting }));
  expect(fairness.link(1)).toEqual({ link: own.link(5) });
  fairness.hear(message({ id: 'm', level: 2, chains: counting, need: [0] }));
  expect(fairness.link(1)).toEqual({});
  expect(said).toHaveLength(2);
});

test('a roll that does not hold raises the alarm with what shows it', async () => {
  vi.stubGlobal('fetch', () => Promise.resolve(new Response(JSON.stringify({ leaves }))));
  const fairness = new Fairness({ id: 'r', mine: [], tell: () => undefined });
  fairness.hear(message());
  fairness.check([event]);
  await vi.waitFor(() => expect(fairness.checked.get(1)).toBe(''));
  expect(fairness.alarm).toBeNull();
  fairness.check([{ ...event, fair: { ...fair, k: 2 } }]);
  await vi.waitFor(() => expect(fairness.alarm?.reason).toBe(WRONG.share));
  vi.unstubAllGlobals();
});

test('a record is known by the number of its draw; those of another match are not', () => {
  const records: [string, ...unknown[]][] = [['f'], ['d'], ['a'], ['d'], ['f']];
  const proof = (after: number) => ({ log: { records, chance: { 'dice/1': { commit: '', after } } } });
  expect([0, 1, 2, 3, 4].map((n) => drawAt(proof(0), n))).toEqual([1, 2, 0, 3, 4]);
  expect([0, 1, 2, 3, 4].map((n) => drawAt(proof(2), n))).toEqual([0, 0, 0, 1, 2]);
});
