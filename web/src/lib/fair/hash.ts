/**
 * The arithmetic of dice/1 (docs/fair/dice.md): SHA-256, HMAC and what is made of them. It is ours, since
 * a page that comes over plain http from the next room has no `crypto.subtle`, and it answers at once.
 */

const PRIMES: number[] = [];
for (let n = 2; PRIMES.length < 64; n++) if (PRIMES.every((prime) => n % prime)) PRIMES.push(n);

/** The first 32 bits behind the point of a root. */
const fraction = (value: number) => Math.floor((value - Math.floor(value)) * 2 ** 32);
const START = PRIMES.slice(0, 8).map((prime) => fraction(Math.sqrt(prime)));
const ROUND = PRIMES.map((prime) => fraction(Math.cbrt(prime)));
const BLOCK = 64;

const turn = (x: number, n: number) => (x >>> n) | (x << (32 - n));

/** Mix one block into a state. */
function mix(state: Uint32Array, w: Uint32Array): void {
  for (let i = 16; i < BLOCK; i++) {
    const [p, q] = [w[i - 15]!, w[i - 2]!];
    const s = turn(p, 7) ^ turn(p, 18) ^ (p >>> 3);
    const t = turn(q, 17) ^ turn(q, 19) ^ (q >>> 10);
    w[i] = w[i - 16]! + s + w[i - 7]! + t;
  }
  let [a, b, c, d] = [state[0]!, state[1]!, state[2]!, state[3]!];
  let [e, f, g, h] = [state[4]!, state[5]!, state[6]!, state[7]!];
  for (let i = 0; i < BLOCK; i++) {
    const up = turn(e, 6) ^ turn(e, 11) ^ turn(e, 25);
    const one = (h + up + ((e & f) ^ (~e & g)) + ROUND[i]! + w[i]!) | 0;
    const down = turn(a, 2) ^ turn(a, 13) ^ turn(a, 22);
    const two = (down + ((a & b) ^ (a & c) ^ (b & c))) | 0;
    h = g;
    g = f;
    f = e;
    e = (d + one) | 0;
    d = c;
    c = b;
    b = a;
    a = (one + two) | 0;
  }
  [a, b, c, d, e, f, g, h].forEach((x, i) => (state[i] = state[i]! + x));
}

export function sha256(data: Uint8Array): Uint8Array {
  const padded = new Uint8Array(Math.ceil((data.length + 9) / BLOCK) * BLOCK);
  padded.set(data);
  padded[data.length] = 0x80;
  const view = new DataView(padded.buffer);
  view.setUint32(padded.length - 4, data.length * 8);
  const state = Uint32Array.from(START);
  const w = new Uint32Array(BLOCK);
  for (let at = 0; at < padded.length; at += BLOCK) {
    for (let i = 0; i < 16; i++) w[i] = view.getUint32(at + 4 * i);
    mix(state, w);
  }
  const out = new DataView(new ArrayBuffer(32));
  state.forEach((x, i) => out.setUint32(4 * i, x));
  return new Uint8Array(out.buffer);
}

export function hmac(key: Uint8Array, data: Uint8Array): Uint8Array {
  const padded = new Uint8Array(BLOCK);
  padded.set(key.length > BLOCK ? sha256(key) : key);
  const inner = sha256(joined(padded.map((x) => x ^ 0x36), data)); // prettier-ignore
  return sha256(joined(padded.map((x) => x ^ 0x5c), inner)); // prettier-ignore
}

export function joined(...parts: Uint8Array[]): Uint8Array {
  const all = new Uint8Array(parts.reduce((n, part) => n + part.length, 0));
  let at = 0;
  for (const part of parts) {
    all.set(part, at);
    at += part.length;
  }
  return all;
}

export const bytes = (text: string): Uint8Array => new TextEncoder().encode(text);

export const hex = (data: Uint8Array): string =>
  [...data].map((one) => one.toString(16).padStart(2, '0')).join('');

export const unhex = (text: string): Uint8Array =>
  Uint8Array.from(text.match(/../g) ?? [], (pair) => parseInt(pair, 16));

/** A number in eight bytes. */
export function u64(n: number): Uint8Array {
  const view = new DataView(new ArrayBuffer(8));
  view.setUint32(0, Math.floor(n / 2 ** 32));
  view.setUint32(4, n >>> 0);
  return new Uint8Array(view.buffer);
}

/** Parts in a row, each after its length in four bytes. */
export function lp(...parts: Uint8Array[]): Uint8Array {
  return joined(...parts.flatMap((part) => [u64(part.length).slice(4), part]));
}

export const linkBefore = (link: Uint8Array): Uint8Array => sha256(lp(bytes('dice/1 chain'), link));
export const leafOf = (share: Uint8Array): Uint8Array => sha256(lp(bytes('dice/1 leaf'), share));
