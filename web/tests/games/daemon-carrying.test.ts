import { render, screen } from '@testing-library/svelte';
import { flushSync } from 'svelte';
import { expect, it } from 'vitest';
import Board from '../../src/games/daemon_dice/Board.svelte';
import shown from '../../src/games/daemon_dice';
import type { AttackView, DaemonView, DieView } from '../../src/games/daemon_dice/view.gen';
import { folded } from '../../src/lib/room/folding';
import type { Choice } from '../../src/lib/choice/choice.svelte';
import type { Room } from '../../src/lib/room/room.svelte';
import type { Decision, GameEvent, Label } from '../../src/lib/wire';
import { decision, phase, scene, standing, table } from '../seated';

const die = (seat: number, n: number, symbol: string, part = 'arm'): DieView => ({
  id: `d${seat}.${n}`,
  title: `${part} ${n + 1}`,
  part,
  mix: 'blue/yellow',
  place: seat ? 'front' : 'active',
  symbol,
  grip: '',
  faces: [],
});
const player = (id: string, dice: DieView[]) =>
  ({
    id,
    out: false,
    breed: 'nothing',
    mix: '',
    power: '',
    dice,
  }) as unknown as DaemonView['players'][number];
const attack = (die: string, need: number, guards: string[]) =>
  ({ die, symbol: 'stun', manner: 'blow', need, stuns: 1, wounds: 0, guards }) as unknown as AttackView;
const view = {
  turn: 0,
  turns: 3,
  phase: phase('defend'),
  sender: 1,
  target: -1,
  minuses: 0,
  aimed: 0,
  swoops: [],
  attacks: [
    { ...attack('d1.0', 1, ['block', 'deflect']), pluses: [], spikes: [] },
    { ...attack('d1.1', 2, ['dodge']), pluses: [], spikes: [] },
  ],
  facing: '',
  damage: [0, 0, 0, 0],
  players: [
    player('p0', [die(0, 0, 'block'), die(0, 1, 'dodge'), die(0, 2, 'stun'), die(0, 3, 'plus')]),
    player('p1', [die(1, 0, 'stun'), die(1, 1, 'eye', 'eye')]),
  ],
  pool: [],
} as unknown as DaemonView;
const label = (option: number, targets: string[], text = ''): Label => ({
  option,
  label: text || `attack ${option}`,
  rule: '',
  targets,
});
const DEFEND = [label(0, ['d1.0']), label(1, ['d1.1']), label(-1, [], 'take the hits')];

/** A table at which a question is asked, with what it sends and what it is told when it asks ahead. */
function asked(
  kind: string,
  labels: Label[],
  next: Partial<Decision> | null = null,
  { more = {}, ...own }: Partial<Decision> & { more?: object } = {},
) {
  const laid = table(standing(), scene({ ...view, ...more }, [{ ...decision(kind, labels), ...own }]));
  laid.choice.board = shown;
  const sent: number[][] = [];
  laid.room.choose = (_: Decision, answers: number[]) => void sent.push(answers);
  laid.room.ask = () => Promise.resolve(next ? { next } : null) as ReturnType<Room['ask']>;
  render(Board, laid);
  return { ...laid, sent };
}
const lights = (choice: Choice, ...ids: string[]) => ids.map((id) => choice.light(id));
const soon = async () => {
  for (let i = 0; i < 20; i += 1) await Promise.resolve();
  flushSync();
};

it('takes a guard in hand with one tap and stops an attack with the second', async () => {
  const { choice, sent } = asked('defend', DEFEND);
  expect(lights(choice, 'd0.0', 'd0.1', 'd0.2', 'd0.3')).toEqual(['lit', 'lit', 'dim', 'dim']);
  choice.tap('d0.0');
  expect(lights(choice, 'd0.0', 'd1.0', 'd1.1')).toEqual(['picked', 'lit', 'dim']);
  expect(choice.hand?.prompt).toBe('Which attack does your arm 1 stop?');
  choice.tap('d1.0');
  await soon();
  expect(sent).toEqual([[0]]);
});

it('lays a die down that is tapped again, and takes another up instead', () => {
  const { choice } = asked('defend', DEFEND);
  choice.tap('d0.0');
  choice.tap('d0.1');
  expect(lights(choice, 'd0.0', 'd0.1', 'd1.0', 'd1.1')).toEqual(['lit', 'picked', 'dim', 'lit']);
  choice.tap('d0.1');
  expect(lights(choice, 'd0.0', 'd0.1', 'd1.0', 'd1.1')).toEqual(['lit', 'lit', 'lit', 'lit']);
  choice.tap('d0.0');
  choice.drops();
  expect(choice.light('d0.0')).toBe('lit');
});

it('answers for the kind of guard and the die, too, where nothing else is left to say', async () => {
  const { choice, room, sent } = asked('defend', DEFEND);
  const answers = [
    { kind: 'guard', options: [0, 1] },
    { kind: 'guards', options: [0, 4], set: [1, 1, []] },
  ];
  room.ask = () => Promise.resolve({ next: answers.shift() }) as unknown as ReturnType<Room['ask']>;
  choice.tap('d0.0');
  choice.tap('d1.0');
  await soon();
  expect(sent).toEqual([[0, 0, 0]]);
});

it('has the die in hand that is asked about', () => {
  const { choice } = asked('boost', [label(0, ['d1.0']), label(-1, [], 'boost nothing')]);
  expect(lights(choice, 'd0.3', 'd0.0', 'd1.0')).toEqual(['picked', 'dim', 'lit']);
  expect(screen.getByRole('button', { name: /arm 4.*in hand/ })).toBeTruthy();
  expect(choice.buttons[0]).toMatchObject({ text: 'boost attack 0', main: true });
});

it('sends guards as soon as they are as many as the attack takes', async () => {
  const labels = [label(0, ['d0.0']), label(1, ['d0.1']), label(2, ['d0.2'])];
  const more = { facing: 'd1.1' };
  const { choice, sent } = asked('guards', labels, null, { set: [1, 2, []], more });
  choice.tap('d0.0');
  flushSync();
  expect(sent).toEqual([]);
  choice.tap('d0.1');
  await soon();
  expect(sent).toEqual([[0, 1]]);
});

it('sends all that attacks, but for dice that are tapped', async () => {
  const next = { kind: 'hold_back', options: [2, 3], rule: '', number: 1, seat: 0, set: [1, 2, []] } as never;
  const { choice, sent } = asked('array', [label(0, [], 'attack'), label(1, [], 'hold some back')], next, {
    usual: 0,
  });
  await soon();
  expect(lights(choice, 'd0.2', 'd0.3', 'd0.0')).toEqual(['picked', 'picked', 'dim']);
  expect(choice.buttons.map((one) => [one.text, one.main, one.enabled])).toEqual([
    ['attack', true, true],
    ['tap what you hold back', false, false],
  ]);
  choice.tap('d0.3');
  expect(choice.said('d0.3')).toBe('is held back');
  expect(choice.buttons.map((one) => [one.text, one.main])).toEqual([
    ['attack', false],
    ['hold 1 back', true],
  ]);
  choice.buttons[1]?.press();
  expect(sent).toEqual([[1, 3]]);
});

it('wakes as many as it can with the main button, and one with a single plus', () => {
  const labels = [label(0, ['d0.0']), label(3, ['d0.3'], 'arm 4 (Plus)'), label(-1, [], 'wake nothing')];
  const { choice, sent } = asked('recover', labels, null, { set: [0, 2, []] });
  const texts = () => choice.buttons.map((one) => [one.text, one.main]);
  expect(texts().slice(0, 2)).toEqual([
    ['wake 2 parts', true],
    ['wake nothing', false],
  ]);
  choice.buttons[0]?.press();
  expect(sent).toEqual([[0, 3]]);
  choice.tap('d0.3');
  expect(texts()[0]).toEqual(['wake 1 part', true]);
  const single = asked('recover', labels.slice(1), null, { set: [0, 1, []] });
  expect(single.choice.buttons.map((one) => [one.text, one.main])).toEqual([
    ['wake one with arm 4', true],
    ['wake nothing', false],
  ]);
});

it('tells in one line of the log what happens to several dice in a row', () => {
  const { room } = asked('defend', DEFEND);
  const event = (kind: string, die: string): GameEvent =>
    ({ at: 1, kind, seat: 0, to: -1, rule: '', text: `${die} ${kind}.`, data: { die } }) as GameEvent;
  const events = [event('stunned', 'd0.0'), event('stunned', 'd0.1'), event('stunned', 'd1.0')];
  const { joins, said } = shown.gathers;
  const lines = folded([...events, event('wounded', 'd1.1')], joins);
  expect(lines.map((line) => line.length)).toEqual([2, 1, 1]);
  expect(lines.map((line) => said(line, room, view))).toEqual([
    'Your arm 1 and arm 2 are stunned.',
    'd1.0 stunned.',
    'd1.1 wounded.',
  ]);
});
