// Check the dice of a Dicewright match from its proof file: node verify_dice.js FILE [FINGERPRINT],
// or in a browser: <script src="verify_dice.js"></script>, then verifyDice(text).
// It needs nothing else and shares no code with Dicewright. docs/fair/dice.md tells what it computes. It does not
// know the rules of the games; `dicewright verify` does, and checks them, too.
(function (root) {
  'use strict';

  class Wrong extends Error {}
  const need = (yes, reason) => {
    if (!yes) throw new Wrong(reason);
  };

  // SHA-256 and HMAC; the constants are the fractions of roots of primes.
  const primes = [];
  for (let n = 2; primes.length < 64; n++) if (primes.every((p) => n % p)) primes.push(n);
  const root32 = (p, e) => {
    const whole = BigInt(p) << (e === 2 ? 64n : 96n);
    let low = 0n;
    let high = 1n << 44n;
    while (low < high) {
      const mid = (low + high + 1n) >> 1n;
      if (mid ** BigInt(e) <= whole) low = mid;
      else high = mid - 1n;
    }
    return Number(low & 0xffffffffn);
  };
  const K = primes.map((p) => root32(p, 3));
  const H = primes.slice(0, 8).map((p) => root32(p, 2));

  function sha256(data) {
    const padded = new Uint8Array(((data.length + 72) >> 6) << 6);
    padded.set(data);
    padded[data.length] = 0x80;
    const view = new DataView(padded.buffer);
    view.setUint32(padded.length - 8, Math.floor(data.length / 0x20000000));
    view.setUint32(padded.length - 4, (data.length << 3) >>> 0);
    const state = Uint32Array.from(H);
    const w = new Uint32Array(64);
    const turn = (x, n) => (x >>> n) | (x << (32 - n));
    for (let at = 0; at < padded.length; at += 64) {
      for (let i = 0; i < 16; i++) w[i] = view.getUint32(at + 4 * i);
      for (let i = 16; i < 64; i++) {
        const a = w[i - 15];
        const b = w[i - 2];
        w[i] =
          w[i - 16] + (turn(a, 7) ^ turn(a, 18) ^ (a >>> 3)) + w[i - 7] + (turn(b, 17) ^ turn(b, 19) ^ (b >>> 10));
      }
      let [a, b, c, d, e, f, g, h] = state;
      for (let i = 0; i < 64; i++) {
        const one = h + (turn(e, 6) ^ turn(e, 11) ^ turn(e, 25)) + ((e & f) ^ (~e & g)) + K[i] + w[i];
        const two = (turn(a, 2) ^ turn(a, 13) ^ turn(a, 22)) + ((a & b) ^ (a & c) ^ (b & c));
        [h, g, f, e, d, c, b, a] = [g, f, e, (d + one) >>> 0, c, b, a, (one + two) >>> 0];
      }
      [a, b, c, d, e, f, g, h].forEach((value, i) => (state[i] += value));
    }
    const out = new Uint8Array(32);
    state.forEach((value, i) => new DataView(out.buffer).setUint32(4 * i, value));
    return out;
  }

  function concat(parts) {
    const out = new Uint8Array(parts.reduce((sum, part) => sum + part.length, 0));
    let at = 0;
    for (const part of parts) {
      out.set(part, at);
      at += part.length;
    }
    return out;
  }

  function mac(key, data) {
    const pad = (byte) => Uint8Array.from({ length: 64 }, (_, i) => (key[i] ?? 0) ^ byte);
    return sha256(concat([pad(0x5c), sha256(concat([pad(0x36), data]))]));
  }

  const bytes = (text) => new TextEncoder().encode(text);
  const hex = (data) => Array.from(data, (b) => b.toString(16).padStart(2, '0')).join('');
  const unhex = (text) => Uint8Array.from(text.match(/../g), (pair) => parseInt(pair, 16));
  const isHash = (text) => typeof text === 'string' && /^[0-9a-f]{64}$/.test(text);
  const number = (n) => {
    const out = new Uint8Array(8);
    new DataView(out.buffer).setBigUint64(0, BigInt(n));
    return out;
  };
  const packed = (...parts) =>
    concat(
      parts.flatMap((part) => {
        const data = typeof part === 'string' ? bytes(part) : part;
        const size = new Uint8Array(4);
        new DataView(size.buffer).setUint32(0, data.length);
        return [size, data];
      }),
    );
  const sha = (...parts) => sha256(packed(...parts));
  const share = (secret, k) => mac(secret, packed('dice/1 draw', number(k)));
  const joined = (links) =>
    concat([...links.keys()].sort((a, b) => a - b).map((seat) => packed(number(seat), links.get(seat))));

  // JSON as Python writes it: keys in the order of their code points.
  function compare(a, b) {
    const [x, y] = [Array.from(a), Array.from(b)];
    for (let i = 0; i < x.length && i < y.length; i++) {
      if (x[i] !== y[i]) return x[i].codePointAt(0) - y[i].codePointAt(0);
    }
    return x.length - y.length;
  }
  function canon(value) {
    if (Array.isArray(value)) return `[${value.map(canon).join(',')}]`;
    if (value === null || typeof value !== 'object') {
      need(typeof value !== 'number' || Number.isSafeInteger(value), 'a number is not whole');
      return JSON.stringify(value);
    }
    const keys = Object.keys(value).sort(compare);
    return `{${keys.map((key) => `${JSON.stringify(key)}:${canon(value[key])}`).join(',')}}`;
  }

  function below(source, n) {
    const width = n <= 256 ? 1 : n <= 65536 ? 2 : 4;
    const fair = Math.floor(256 ** width / n) * n;
    for (;;) {
      let value = 0;
      for (let i = 0; i < width; i++) value = value * 256 + source();
      if (value < fair) return value % n;
    }
  }
  function stream(key) {
    let block = 0;
    let data = [];
    let at = 0;
    return () => {
      if (at === data.length) {
        data = mac(key, number(block++));
        at = 0;
      }
      return data[at++];
    };
  }

  const isObject = (value) => value !== null && typeof value === 'object' && !Array.isArray(value);
  const isWhole = (value) => Number.isSafeInteger(value);
  const isText = (value) => typeof value === 'string';
  const FORMS = {
    a: [isWhole, isText, isWhole],
    f: [isWhole, isText, Array.isArray, Array.isArray],
    d: [isWhole, isText, isWhole, isWhole],
    n: [isWhole, isText, isObject],
    u: [isWhole],
    t: [isWhole],
    g: [isWhole],
    r: [isWhole],
    e: [],
  };
  const AGREED = 'dicewright game rules options tables seats builds chance'.split(' ');
  const LOG = [...AGREED, 'records', 'count', 'digest'];
  const PROMISE = 'id level commit roots anchors after of'.split(' ');
  const same = (a, b) => canon([...a].sort()) === canon([...b].sort());

  function checkForm(proof) {
    need(isObject(proof) && same(Object.keys(proof), ['proof', 'log', 'beside', 'secret']), 'no proof of dice/1');
    need(proof.proof === 'dice/1', 'no proof of dice/1');
    const log = proof.log;
    need(isObject(log) && same(Object.keys(log), LOG) && log.dicewright === 1, 'the log is not a log');
    need(isWhole(log.seats) && Array.isArray(log.records) && log.count === log.records.length, 'the log is cut');
    const { digest, ...rest } = log;
    need(digest === hex(sha256(bytes(canon(rest)))), 'the log was changed: its digest does not fit');
    need(isObject(log.chance) && same(Object.keys(log.chance), ['dice/1']), 'the dice were not promised');
    const promise = log.chance['dice/1'];
    need(isObject(promise) && same(Object.keys(promise), PROMISE), 'the promise is no promise');
    need(promise.level === 1 || promise.level === 2, 'there is no such level');
    need(isWhole(promise.after) && promise.after >= 0 && promise.after <= log.count, 'no such beginning');
    need(isText(promise.id) && isText(promise.of) && isText(promise.commit), 'the promise is no promise');
    need(Array.isArray(promise.anchors) && promise.anchors.length === log.seats, 'an anchor a seat');
    need(promise.anchors.every((one) => one === null || isHash(one)), 'an anchor is none');
    log.records.forEach((record, i) => {
      const form = Array.isArray(record) && Object.hasOwn(FORMS, record[0]) ? FORMS[record[0]] : null;
      need(form !== null && form.length === record.length - 1, `record ${i}: no such record`);
      need(form.every((is, n) => is(record[n + 1])), `record ${i}: not of its form`);
    });
    return [log, promise];
  }

  function checkSecret(promise, text) {
    need(isHash(text), 'the secret is no number of 32 bytes');
    const secret = unhex(text);
    need(hex(sha('dice/1 commit', promise.id, secret)) === promise.commit, 'not the promised secret');
    const roots = [1, 257].map((first) =>
      hex(sha256(concat(Array.from({ length: 256 }, (_, i) => sha('dice/1 leaf', share(secret, first + i)))))),
    );
    need(canon(roots) === canon(promise.roots), 'what was told of single draws does not fit the secret');
    return secret;
  }

  function noted(list, length) {
    need(Array.isArray(list), 'what stands beside the records is not a list');
    const found = new Map();
    let last = -1;
    for (const entry of list) {
      need(Array.isArray(entry) && entry.length === 2 && isWhole(entry[0]), 'something stands nowhere');
      const [i, more] = entry;
      need(i > last && i < length, 'the order is wrong');
      need(isObject(more) && Object.keys(more).length > 0, `record ${i}: nothing stands beside it`);
      need(
        Object.keys(more).every((key) => ['anchors', 'open', 'links', 'to'].includes(key)),
        `record ${i}: something unknown`,
      );
      found.set((last = i), more);
    }
    return found;
  }

  function read(list, seats, where) {
    need(Array.isArray(list), `${where}: what players added is not a list`);
    const found = new Map();
    let last = -1;
    for (const pair of list) {
      need(Array.isArray(pair) && pair.length === 2 && isWhole(pair[0]), `${where}: no seat`);
      need(pair[0] > last && pair[0] < seats && isHash(pair[1]), `${where}: no number of a seat`);
      found.set((last = pair[0]), unhex(pair[1]));
    }
    return found;
  }

  /** Check a proof, given as an object; return what was found, or throw. */
  function verify(proof) {
    const [log, promise] = checkForm(proof);
    const secret = checkSecret(promise, proof.secret);
    const beside = noted(proof.beside, log.count);
    const { after: start, level } = promise;
    const last = new Map();
    promise.anchors.forEach((one, seat) => one !== null && last.set(seat, unhex(one)));
    const continues = (seat, link) => last.has(seat) && hex(last.get(seat)) === hex(sha('dice/1 chain', link));
    let active = new Set();
    let young = new Set();
    let held = new Map();
    let gathered = new Uint8Array(0);
    let previous = '';
    const found = { fingerprint: log.digest, rolls: 0, draws: 0, added: [], level };
    log.records.forEach((record, i) => {
      const where = `record ${i}`;
      const more = beside.get(i) ?? {};
      if (i < start) {
        need(!beside.has(i), `${where}: something was added before the match began`);
        return;
      }
      const falls = record[0] === 'f' || record[0] === 'd';
      const anchors = read(more.anchors ?? [], log.seats, where);
      const links = read(more.links ?? [], log.seats, where);
      need('open' in more === (i === start), `${where}: first numbers come first, and only there`);
      need(!('to' in more) || (falls && isWhole(more.to)), `${where}: nothing is seen here`);
      for (const [seat, anchor] of anchors) {
        need(!('open' in more) && !links.has(seat), `${where}: no new chain here`);
        last.set(seat, anchor);
        active.add(seat);
        if (level === 1) young.add(seat);
      }
      if ('open' in more) {
        const first = read(more.open, log.seats, where);
        for (const [seat, link] of first) {
          need(continues(seat, link), `${where}: a number does not fit its chain`);
          last.set(seat, link);
        }
        active = new Set(first.keys());
        const agreed = Object.fromEntries(AGREED.map((key) => [key, log[key]]));
        gathered = sha('dice/1 acc', sha256(bytes(canon(agreed))), joined(first));
      }
      for (const [seat, link] of links) {
        need(!held.has(seat) && continues(seat, link), `${where}: a number does not fit its chain`);
        need(active.has(seat) && !young.has(seat), `${where}: a number that may not count`);
        if (level === 1) need(record[0] === 'a' && record[1] === seat, `${where}: a number without an answer`);
        else need(falls && previous !== 'f' && previous !== 'd', `${where}: numbers in the middle of dice`);
      }
      for (const [seat, link] of links) held.set(seat, link);
      if (links.size > 0) young = new Set([...young].filter((seat) => links.size === 1 && links.has(seat)));
      previous = record[0];
      if (!falls) return;
      const k = found.rolls + found.draws + 1;
      const [now, before] = [joined(held), gathered];
      found.added.push([...held.keys()].sort((a, b) => a - b));
      for (const [seat, link] of held) if (continues(seat, link)) last.set(seat, link); // or it has a new chain
      held = new Map();
      gathered = sha('dice/1 acc', before, now);
      const vis = more.to ?? -1;
      const [, who, , of] = record;
      const sides = record[0] === 'f' ? of : [of];
      need(sides.every((n) => isWhole(n) && n > 0 && n < 2 ** 31), `${where}: no such dice`);
      const spec =
        record[0] === 'f' ? { dice: of, for: who, kind: 'dice', vis } : { for: who, kind: 'draw', of, vis };
      const key = packed('dice/1 key', promise.id, number(k), canon(spec), now, before);
      const source = stream(mac(share(secret, k), key));
      const right = record[0] === 'f' ? of.map((n) => below(source, n) + 1) : below(source, of);
      need(canon(right) === canon(record[4]), `${where}: the dice give ${canon(right)}, not ${canon(record[4])}`);
      found[record[0] === 'f' ? 'rolls' : 'draws'] += 1;
    });
    return found;
  }

  /** Check the text of a proof file; return { fair, reason } with what was found. */
  function verifyDice(text, fingerprint = '') {
    try {
      const found = verify(JSON.parse(text));
      need(found.fingerprint.startsWith(fingerprint), 'this is not the match with that fingerprint');
      return { fair: true, ...found };
    } catch (wrong) {
      return { fair: false, reason: wrong instanceof Wrong ? wrong.message : `it cannot be read: ${wrong.message}` };
    }
  }
  root.verifyDice = verifyDice;

  if (typeof module !== 'undefined' && module.exports) {
    module.exports = { verifyDice };
    if (require.main === module) {
      const [file, fingerprint = ''] = process.argv.slice(2);
      const found = verifyDice(require('fs').readFileSync(file, 'utf8'), fingerprint.toLowerCase());
      if (!found.fair) {
        console.log(`NOT FAIR: ${found.reason}`);
        process.exit(1);
      }
      const by = found.added.filter((seats) => seats.length > 0).length;
      console.log(`Fair: ${found.rolls} rolls and ${found.draws} draws follow from the promise.`);
      console.log(`Players added their own numbers to ${by} of them. Fingerprint ${found.fingerprint.slice(0, 8)}.`);
    }
  }
})(typeof globalThis !== 'undefined' ? globalThis : this);
