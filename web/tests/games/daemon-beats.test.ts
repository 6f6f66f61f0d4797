import { describe, expect, it } from 'vitest';
import { beats, skinOf } from '../../src/games/daemon_dice/beats';
import { duel } from '../../src/games/daemon_dice/duel';
import type { AttackView, DaemonView, DieView, Place } from '../../src/games/daemon_dice/view.gen';
import type { Beat } from '../../src/games/boards';
import type { Room } from '../../src/lib/room/room.svelte';
import type { GameEvent } from '../../src/lib/wire';
import { phase } from '../seated';

const FACES = ['arm', 'arm', 'stun', 'stun', 'block', 'plus'];
const die = (seat: number, n: number, place: Place, symbol = ''): DieView => ({
  id: `d${seat}.${n}`,
  title: `Arm ${n + 1}`,
  part: 'arm',
  mix: 'blue/yellow',
  place,
  symbol,
  grip: '',
  faces: FACES,
});
const attack = (id: string, more: Partial<AttackView> = {}): AttackView => ({
  die: id,
  symbol: 'stun',
  manner: 'blow',
  need: 1,
  stuns: 1,
  wounds: 0,
  pluses: [],
  spikes: [],
  brain: '',
  injects: false,
  defended: false,
  immune: false,
  guards: [],
  ...more,
});
const player = (id: string, dice: DieView[]) => ({
  id,
  out: false,
  breed: 'nothing' as const,
  mix: '',
  power: '',
  ability: '',
  most: 0,
  used: 0,
  uses: 0,
  spared: 0,
  points: 0,
  turns: 0,
  dice,
});
/** Seat 0 attacks with two dice; seat 1 is in turn and has rolled. */
const view = (more: Partial<DaemonView> = {}): DaemonView => ({
  turn: 1,
  turns: 2,
  phase: { ...phase('roll'), all: ['activate', 'roll', 'recover', 'defend', 'suffer', 'grab', 'attack'] },
  calm: 0,
  sender: 0,
  target: -1,
  minuses: 0,
  aimed: 0,
  swoops: [],
  attacks: [attack('d0.0'), attack('d0.1', { wounds: 1 })],
  facing: '',
  damage: [0, 0, 0, 0],
  players: [
    player('p0', [die(0, 0, 'front', 'stun'), die(0, 1, 'front', 'stun'), die(0, 2, 'spent', 'plus')]),
    player('p1', [die(1, 0, 'active', 'block'), die(1, 1, 'active', 'plus'), die(1, 2, 'active', 'stun')]),
  ],
  pool: [],
  ...more,
});
let at = 0;
const event = (kind: string, seat: number, data: Record<string, unknown> = {}): GameEvent => ({
  at: (at += 1),
  kind,
  rule: '',
  seat,
  to: -1,
  data,
  text: kind === 'dice' ? '' : `${kind}.`,
});
const seats = [
  { seat: 0, yours: true, name: 'Ada' },
  { seat: 1, yours: false, name: 'Bo' },
];
const room = { seats, mine: [0], seatsAt: () => seats } as unknown as Room;
/** The beats of a message, each with the table before it. */
function played(start: DaemonView, events: GameEvent[], end = start): Beat[] {
  let now: unknown = start;
  return events.map((one, i) => {
    const beat = beats(one, now, room, { next: events.slice(i + 1), view: end });
    if (!beat) throw new Error('nothing is seen');
    if ('view' in beat) now = beat.view;
    return beat;
  });
}
const place = (beat: Beat | undefined, seat: number, n: number) =>
  (beat?.view as DaemonView).players[seat]?.dice[n]?.place;
const did = (beat: Beat | undefined) => beat?.motions?.map((one) => `${one.do} ${one.at}`);

it('knows neither points nor minuses, nor a phase of any turn, before the first roll', () => {
  const [beat] = played({ ...view(), minuses: 1 }, [event('initiative', 0, { dice: [6], faces: [5] })]);
  expect(beat?.view).toMatchObject({
    minuses: 0,
    players: [{ points: 0 }, { points: 0 }],
    phase: { n: -1, title: 'initiative' },
  });
});

it('throws all dice of a roll with what stands on their sides, and shows their faces after it', () => {
  const dice = ['d1.0', 'd1.2'];
  const [thrown, told] = played(view(), [
    event('dice', 1, { dice: [6, 6], faces: [5, 3] }),
    event('rolled', 1, { dice, symbols: ['block', 'stun'] }),
  ]);
  expect(thrown?.throw?.dice.map((one) => [one.entity, one.face])).toEqual([
    ['d1.0', 5],
    ['d1.2', 3],
  ]);
  expect((thrown?.throw?.lay as DaemonView).players[1]?.dice.map((one) => one.symbol)).toEqual([
    '',
    'plus',
    '',
  ]);
  expect((thrown?.view as DaemonView).players[1]?.dice.map((one) => one.symbol)).toEqual([
    'block',
    'plus',
    'stun',
  ]);
  expect(told?.weight).toBe('pass');
  const marks = FACES.map((_, n) => skinOf(die(1, 0, 'active')).face(n + 1));
  expect(new Set(marks.map((one) => JSON.stringify(one))).size).toBe(4); // arm, stun, block, plus
  expect(marks[0]).toMatchObject({ said: 'Arm' }); // a pad of real dice reads it to who cannot see it
});

it('lets an attacker bounce off a guard in one moment, however many dice guard', () => {
  const all = played(view(), [
    event('guarded', 1, { die: 'd1.0' }),
    event('guarded', 1, { die: 'd1.1' }),
    event('defended', 0, { die: 'd0.1' }),
  ]);
  expect(all.map((one) => one.weight)).toEqual(['step', 'pass', 'pass']);
  expect(did(all[0])).toEqual([
    'lunge daemon:p0',
    'glow limb:d0.1',
    'spark daemon:p1',
    'crack d1.0',
    'crack d1.1',
    'pop daemon:p1',
  ]);
  expect(all[0]?.motions?.at(-1)).toMatchObject({ text: 'Blocked!', tone: 'good' });
  expect((all[0]?.view as DaemonView).attacks.map((one) => one.defended)).toEqual([false, true]);
  expect([place(all[0], 1, 0), place(all[0], 1, 1), place(all[0], 0, 1)]).toEqual([
    'spent',
    'spent',
    'spent',
  ]);
});

it('strikes home with what it does, then parts hang down and break off', () => {
  const [hit, stunned, again, wounded] = played(view(), [
    event('hit', 0, { die: 'd0.1' }),
    event('stunned', 1, { die: 'd1.0' }),
    event('stunned', 1, { die: 'd1.1' }),
    event('wounded', 1, { die: 'd1.2' }),
  ]);
  expect(hit?.motions).toContainEqual({ do: 'pop', at: 'daemon:p1', text: '1 wound, 1 stun', tone: 'bad' });
  expect((hit?.view as DaemonView).damage).toEqual([0, 0, 1, 1]);
  expect([stunned?.weight, again?.weight, wounded?.weight]).toEqual(['step', 'pass', 'step']);
  expect(did(stunned)).toEqual(['droop d1.0', 'droop d1.1', 'pop daemon:p1']); // one word for all of them
  expect(stunned?.motions?.at(-1)).toMatchObject({ text: '2 stunned' });
  expect(stunned?.line).toBe("Bo's Arm 1 and Arm 2 are stunned.");
  expect(did(wounded)).toEqual(['shake daemon:p1', 'breakoff limb:d1.2', 'pop limb:d1.2']);
  expect(place(stunned, 1, 1)).toBe('stunned');
  expect(place(wounded, 1, 2)).toBe('wounded');
  expect((wounded?.view as DaemonView).damage).toEqual([0, 0, 0, 0]);
});

it('clears what was set out before the next attacks, which come as one moment', () => {
  const end = view({ target: 0, attacks: [attack('d1.0'), attack('d1.2')] });
  const [minuses, first, second] = played(
    view(),
    [
      event('minuses', 1, { target: 'p0', minuses: 2, aimed: 1 }),
      event('arrayed', 1, { die: 'd1.0' }),
      event('arrayed', 1, { die: 'd1.2' }),
    ],
    end,
  );
  expect(minuses?.motions).toEqual([{ do: 'pop', at: 'daemon:p0', text: '−3', tone: 'bad' }]);
  expect((minuses?.view as DaemonView).attacks).toEqual([]);
  expect((first?.view as DaemonView).attacks.map((one) => one.die)).toEqual(['d1.0', 'd1.2']);
  expect([first?.line, second?.weight]).toEqual(['Bo attacks with Arm 1 and Arm 3.', 'pass']);
});

describe('scenes', () => {
  it('shows a grab: the die is held, the Tentacle holds', () => {
    const end = view();
    end.players[0]?.dice.splice(2, 1, { ...die(0, 2, 'held'), grip: 'd1.1' });
    const [grab] = played(view(), [event('grabbed', 1, { die: 'd0.2' })], end);
    expect([grab?.weight, grab?.title]).toEqual(['scene', 'Grabbed!']);
    expect([place(grab, 0, 2), place(grab, 1, 1)]).toEqual(['held', 'holding']);
  });

  it('shows a defeat: the daemon crumples', () => {
    const [down] = played(view(), [event('broken', 1)]);
    expect([down?.weight, did(down)]).toEqual(['scene', ['crumple daemon:p1']]);
    expect((down?.view as DaemonView).players[1]?.out).toBe(true);
  });
});

it('has those face each other who fight: oneself left, else the one in turn', () => {
  const three = view({ players: [0, 1, 2].map((seat) => player(`p${seat}`, [])) });
  expect(duel({ ...three, turn: 1, sender: 0, target: -1 }, 0)).toEqual([0, 1]);
  expect(duel({ ...three, turn: 1, sender: 0, target: -1 }, 2)).toEqual([1, 0]);
  expect(duel({ ...three, turn: 1, sender: 0, target: 2 }, 2)).toEqual([2, 1]);
  expect(duel({ ...three, turn: 0, sender: -1, target: -1 }, 0)).toEqual([0, 1]);
});
