import { beforeEach, describe, expect, it, vi } from 'vitest';
import { patience } from '../../src/lib/wire/line';
import { Outbox } from '../../src/lib/wire/outbox';
import { listed, toldTo, winnersSaid, withNames } from '../../src/lib/room/people';
import { away, stepOf } from '../../src/lib/room/plan';
import { Room } from '../../src/lib/room/room.svelte';
import { EMPTY, joined, lasting } from '../../src/lib/room/stream';
import type { GameEvent, OfferStanding, Decision, Scene } from '../../src/lib/wire';
import { seat, standing } from '../seated';

/** A socket that a test holds the other end of. */
class Wire {
  static made: Wire[] = [];
  static readonly OPEN = 1;
  static readonly CONNECTING = 0;
  readyState = 0;
  sent: Record<string, unknown>[] = [];
  onopen: () => void = () => {};
  onmessage: (event: { data: string }) => void = () => {};
  onclose: (event: { code: number }) => void = () => {};
  constructor() {
    Wire.made.push(this);
  }
  send(text: string) {
    this.sent.push(JSON.parse(text) as Record<string, unknown>);
  }
  close() {}
  opens() {
    this.readyState = 1;
    this.onopen();
  }
  says(message: object) {
    this.onmessage({ data: JSON.stringify({ v: 1, ...message }) });
  }
  breaks(code: number) {
    this.readyState = 3;
    this.onclose({ code });
  }
}

const asked: Decision = {
  seat: 0,
  kind: 'act',
  rule: '',
  options: [1, -1],
  number: 7,
  default: -1,
  set: null,
  prompt: 'Well?',
  window: false,
  labels: [
    { option: 1, label: 'yes', rule: '', targets: [] },
    { option: -1, label: 'no', rule: '', targets: [] },
  ],
};
const event = (at: number): GameEvent => ({
  at,
  kind: 'turn',
  rule: '',
  seat: 0,
  to: -1,
  data: {},
  text: `${at}`,
});
const scene = (from: number, ats: number[]): Scene => ({
  from,
  length: from + ats.length,
  head: `head${from + ats.length}`,
  events: ats.map(event),
  view: {},
  asked: [0],
  decisions: [asked],
  over: false,
  result: null,
  scores: null,
});

beforeEach(() => {
  Wire.made = [];
  localStorage.clear();
  vi.stubGlobal('WebSocket', Wire);
  vi.useFakeTimers();
});

describe('a room', () => {
  it('says hello first, with the token, how much it has and which match that was', () => {
    localStorage.setItem('dicewright.guest', JSON.stringify({ name: 'Ann', token: 't'.repeat(43) }));
    const room = new Room('R');
    room.open();
    Wire.made[0]?.opens();
    expect(Wire.made[0]?.sent).toEqual([{ v: 1, do: 'hello', token: 't'.repeat(43) }]);
    Wire.made[0]?.says({ is: 'snapshot', ...scene(0, [0, 1, 2]) });
    Wire.made[0]?.breaks(1006);
    expect(room.status).toBe('broken');
    vi.advanceTimersByTime(1000);
    Wire.made[1]?.opens();
    expect(Wire.made[1]?.sent[0]).toMatchObject({ do: 'hello', length: 3, head: 'head3' });
  });

  it('asks for everything anew in another language', () => {
    const room = new Room('R');
    room.open();
    Wire.made[0]?.opens();
    Wire.made[0]?.says({ is: 'snapshot', ...scene(0, [0, 1, 2]) });
    room.speak('en');
    expect(Wire.made).toHaveLength(1);
    room.speak('es');
    Wire.made[1]?.opens();
    expect(Wire.made[1]?.sent).toEqual([{ v: 1, do: 'hello', language: 'es' }]);
    const told = scene(1, [1, 2]);
    Wire.made[1]?.says({ is: 'snapshot', ...told });
    expect(room.stream).toEqual({ start: 1, events: told.events });
  });

  it('keeps a command until it is answered, and sends it again with the same id', () => {
    const room = new Room('R');
    room.open();
    Wire.made[0]?.opens();
    Wire.made[0]?.says({ is: 'snapshot', ...scene(0, [0]) });
    room.choose(asked, [1]);
    const [, first] = Wire.made[0]?.sent ?? [];
    expect(room.decisions).toEqual([]);
    Wire.made[0]?.breaks(1006);
    vi.advanceTimersByTime(1000);
    Wire.made[1]?.opens();
    expect(Wire.made[1]?.sent[1]).toEqual(first);
    Wire.made[1]?.says({ is: 'done', command: first?.['command'] });
    expect(new Outbox('R').all()).toEqual([]);
  });

  it('asks again what was refused, and says why', () => {
    const room = new Room('R');
    room.open();
    Wire.made[0]?.opens();
    Wire.made[0]?.says({ is: 'snapshot', ...scene(0, [0]) });
    room.choose(asked, [1]);
    const id = Wire.made[0]?.sent[1]?.['command'];
    Wire.made[0]?.says({ is: 'refused', command: id, code: 'illegal', text: 'No.', rule: 'r.x' });
    expect(room.decisions).toHaveLength(1);
    expect(room.notice).toEqual({ text: 'No.', rule: 'r.x' });
  });

  it('tells nobody that what it asked by itself came too late', async () => {
    const room = new Room('R');
    room.open();
    Wire.made[0]?.opens();
    Wire.made[0]?.says({ is: 'snapshot', ...scene(0, [0]) });
    for (const [code, said] of [
      ['not_asked', null],
      ['illegal', { text: 'No.', rule: '' }],
    ] as const) {
      const answer = room.ask({ do: 'peek', seat: 0, options: [1] });
      Wire.made[0]?.says({
        is: 'refused',
        id: Wire.made[0].sent.at(-1)?.['id'],
        code,
        text: 'No.',
        rule: '',
      });
      expect(await answer).toBeNull();
      expect(room.notice).toEqual(said);
    }
  });

  it('says at once that the network is gone, and comes back with it', () => {
    const room = new Room('R');
    room.open();
    Wire.made[0]?.opens();
    Wire.made[0]?.says({ is: 'snapshot', ...scene(0, [0]) });
    expect(room.status).toBe('live');
    dispatchEvent(new Event('offline'));
    expect(room.status).toBe('broken');
    dispatchEvent(new Event('online'));
    Wire.made.at(-1)?.opens();
    Wire.made.at(-1)?.says({ is: 'snapshot', ...scene(0, [0]) });
    expect(room.status).toBe('live');
    room.close();
  });

  it('gives up only where there is no such room', () => {
    const room = new Room('R');
    room.open();
    Wire.made[0]?.breaks(4004);
    vi.advanceTimersByTime(60_000);
    expect([room.status, Wire.made.length]).toEqual(['gone', 1]);
  });
});

it('waits longer each time, up to a quarter of a minute', () => {
  expect([0, 1, 2, 9].map((n) => patience(n, 0.5))).toEqual([500, 1000, 2000, 15_000]);
});

it('joins what it has with what comes, and begins anew at a gap', () => {
  const some = joined(EMPTY, 0, [event(0), event(1)]);
  expect(joined(some, 1, [event(1), event(2)]).events.map((one) => one.at)).toEqual([0, 1, 2]);
  expect(joined(some, 9, [event(9)])).toEqual({ start: 9, events: [event(9)] });
});

it('calls those who played before a branch by their names, and who plays now by theirs', () => {
  const room = new Room('R');
  room.standing = standing({
    seats: [seat(0, 'greedy bot'), seat(1, 'Ann')],
    from: { room: 'Q', at: 5, names: ['Ann', 'Bo'], told: 2 },
  });
  const said = (at: number) => withNames('Player 1 blocks Player 2.', room.seatsAt(event(at)));
  expect([said(0), said(1), said(2)]).toEqual(['Ann blocks Bo.', 'Ann blocks Bo.', 'greedy bot blocks Ann.']);
  room.standing = standing({ seats: [seat(0, 'Ann'), seat(1, 'Bo')] });
  expect(said(0)).toBe('Ann blocks Bo.');
});

it('calls people by their names', () => {
  expect(withNames('Player 2 blocks Player 1.', [seat(0, 'Ann'), seat(1, 'Bo')])).toBe('Bo blocks Ann.');
  expect(withNames('Player 2 rolls.', [seat(0, 'Ann'), seat(1, 'Ann')])).toBe('Ann (2) rolls.');
  expect([listed(['Ann']), listed(['Ann', '']), listed(['Ann', 'Bo', 'Cem'])]).toEqual([
    'Ann',
    'Ann and Player 2',
    'Ann, Bo and Cem',
  ]);
});

it('speaks to the one who reads it as "you", but not to those who share a screen or watch', () => {
  const ann = seat(0, 'Ann', { yours: true });
  const own = [ann, seat(1, 'Bo')];
  expect(withNames("Player 2 takes Player 1's Rocket from Player 1.", own)).toBe(
    'Bo takes your Rocket from you.',
  );
  expect(withNames("Player 1's turn. Player 1's Spider bites.", own)).toBe('Your turn. Your Spider bites.');
  expect(withNames('Player 1 rolls against Player 2.', own)).toBe('Ann rolls against Bo.');
  expect(withNames('Player 1 and Player 2 tie with 13.', own)).toBe('You and Bo tie with 13.');
  expect(withNames('It hits Player 2 and Player 1.', own)).toBe('It hits Bo and you.');
  expect(withNames('Jugador 1 y Jugador 2 empatan con 13.', own)).toBe('Tú y Bo empatan con 13.');
  expect(winnersSaid([seat(0, 'Bo'), { ...ann, seat: 1 }], [0, 1])).toBe('You and Bo');
  expect(winnersSaid([seat(0, 'Bo'), seat(1, 'Ann')], [0, 1])).toBe('Bo and Ann');
  const drew = { ...event(0), seat: 0, text: 'Player 1 drew an 8.', yours: 'You drew an 8.' };
  const others = [own.map((one) => ({ ...one, yours: true })), [seat(0, 'Ann'), seat(1, 'Bo')]];
  expect(toldTo(drew, own)).toBe('You drew an 8.');
  expect(toldTo({ ...drew, seat: 1 }, own)).toBe('Player 1 drew an 8.');
  for (const seats of others) {
    expect(toldTo(drew, seats)).toBe('Player 1 drew an 8.');
    expect(withNames("Player 1's turn.", seats)).toBe("Ann's turn.");
  }
});

it('tells who has proposed something that it is not agreed to, and nobody else', () => {
  const offer: OfferStanding = { what: 'pause', n: 1, by: 0, agreed: [0], about: null };
  const declined = { what: 'pause', by: 0, seat: 1, times: 1 } as const;
  for (const [you, told] of [
    [0, 'Bo does not agree.'],
    [1, undefined],
  ] as const) {
    const seats = [seat(0, 'Ann', { yours: you === 0 }), seat(1, 'Bo', { yours: you === 1 })];
    const room = new Room('R');
    room.hear(standing({ seats, declined })); // of old: one comes back to it
    expect(room.notice).toBeNull();
    room.hear(standing({ seats, offer }));
    room.hear(standing({ seats, declined }));
    expect(room.notice?.text).toBe(told);
  }
});

it('begins a rematch when all are back, and only for its host', () => {
  const here = [seat(0, 'Ann', { yours: true, here: true }), seat(1, 'Bo', { here: true })];
  const gone = [here[0], { ...here[1], here: false }] as typeof here;
  const waiting = { phase: 'waiting', host: true } as const;
  expect(stepOf('again', standing({ ...waiting, seats: gone }))).toBeNull();
  expect(away(standing({ ...waiting, seats: gone }))).toEqual(['Bo']);
  expect(stepOf('again', standing({ ...waiting, seats: here }))).toEqual({
    say: { do: 'start' },
    done: true,
  });
  expect(stepOf('again', standing({ ...waiting, host: false, seats: here }))).toBeNull();
  expect(stepOf('wait', standing({ ...waiting, seats: here }))).toBeNull();
});

describe('what was taken back', () => {
  const told = (at: number, back?: number) =>
    ({ at, kind: 'x', text: 'x', data: back === undefined ? {} : { back } }) as unknown as GameEvent;
  it('leaves the log; of several times the last word stays', () => {
    const events = [told(0), told(1), told(2), told(3, 2), told(4), told(5, 1), told(6)];
    expect(lasting(events).map((event) => event.at)).toEqual([0, 5, 6]);
  });
});
