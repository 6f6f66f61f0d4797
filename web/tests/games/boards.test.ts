import { render, screen } from '@testing-library/svelte';
import { expect, it } from 'vitest';
import DoodleDice from '../../src/games/doodle_dice/Board.svelte';
import DaemonDice from '../../src/games/daemon_dice/Board.svelte';
import { angle, quarters } from '../../src/games/doodle_dice/dice/twist';
import { fitting } from '../../src/games/doodle_dice/figures';
import type { CardView, DoodleView } from '../../src/games/doodle_dice/view.gen';
import { read } from '../../src/games/daemon_dice/reading';
import { tally, warned } from '../../src/games/daemon_dice/words';
import type { DaemonView } from '../../src/games/daemon_dice/view.gen';
import type { Label } from '../../src/lib/wire';
import { decision, phase, scene, standing, table as laid } from '../seated';

const table = (view: unknown, labels: Label[]) => laid(standing(), scene(view, [decision('act', labels)]));

const card: CardView = {
  id: 'c.Y3',
  title: 'Sailboat',
  colour: 'yellow',
  layout: ['|\\', 'u.'],
  figures: ['arch', 'dash', 'slant'],
  formed: true,
  safe: false,
};

it('counts each die once', () => {
  const dice = ['dash', 'dash', 'slant'].map((figure, i) => ({ id: `d.${i}`, figure }));
  expect(fitting(card, dice)).toBe(2);
});

it('shows a gallery whose cards and dice can be heard and chosen', () => {
  const dice = ['arch', 'dash', 'slant'].map((figure, i) => ({ id: `d.${i}`, figure }));
  const player = (id: string) => ({ id, set: [], specials: [], spent: 0 });
  const view: DoodleView = {
    turn: 0,
    dealer: 0,
    turns: 1,
    gallery: [card],
    offered: [],
    colours: ['orange', 'red'],
    deck: 9,
    after: 0,
    dice,
    rolls: 1,
    allowed: 3,
    steal: '',
    blocked: false,
    players: [player('p0'), player('p1')],
  };
  render(
    DoodleDice,
    table(view, [{ option: 5, label: 'take Sailboat, yellow', rule: '', targets: ['c.Y3'] }]),
  );
  const shown = screen.getByRole('button', { name: /Sailboat, yellow.*can be chosen: take Sailboat/ });
  expect(shown.dataset['light']).toBe('lit');
  expect(screen.getByRole('button', { name: 'Die 2: dash' }).dataset['light']).toBe('dim');
});

it('lays the zones of a daemon out as the rules do', () => {
  const die = (n: number, place: 'active' | 'spent' | 'stunned', symbol: string) => ({
    id: `d0.${n}`,
    title: `Eye ${n + 1}`,
    part: 'eye',
    mix: 'blue/yellow',
    place,
    symbol,
    grip: '',
    faces: ['eye', 'eye', 'stun', 'stun', 'plus', 'dodge'],
  });
  const player = (id: string, dice: ReturnType<typeof die>[]) => ({
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
    points: 7,
    turns: 0,
    dice,
  });
  const view: DaemonView = {
    turn: 0,
    turns: 1,
    phase: phase('defend'),
    calm: 0,
    sender: 1,
    target: -1,
    minuses: 2,
    aimed: 0,
    swoops: [],
    facing: '',
    damage: [0, 0, 0, 0],
    pool: [],
    attacks: [
      {
        die: 'd1.0',
        symbol: 'tail',
        manner: 'sweep',
        need: 2,
        stuns: 2,
        wounds: 0,
        pluses: ['d1.1'],
        spikes: [],
        brain: '',
        injects: false,
        defended: false,
        immune: false,
        guards: ['dodge'],
      },
    ],
    players: [
      player('p0', [die(0, 'active', 'plus'), die(1, 'spent', ''), die(2, 'stunned', '')]),
      player('p1', []),
    ],
  };
  render(DaemonDice, table(view, []));
  expect(
    screen.getByRole('button', { name: /Eye 1.*on its sides 2 Eye, 2 Stun, 1 Plus, 1 Dodge/ }),
  ).toBeTruthy();
  for (const zone of ['Spent', 'Rolled', 'Stunned'])
    expect(screen.getByRole('region', { name: `Ann: ${zone}, 1` })).toBeTruthy();
  expect(
    screen.getByRole('button', { name: 'sweep, 2 stuns, 1 plus, takes 2 guards to stop, you can dodge' }),
  ).toBeTruthy();
  expect(screen.getByText('2 minuses')).toBeTruthy();
  expect(
    screen.getByRole('region', { name: 'The daemon of Ann' }).querySelector('header')?.textContent,
  ).toContain('initiative 7');
});

it('warns of few parts to roll, those taken that minuses will take', () => {
  expect(warned(2, 0)).toBe('Lose 2 more parts, and you are out!');
  expect(warned(1, 2)).toBe('2 minuses against you. Lose your last part, and you are out!');
  expect(warned(0, 1)).toBe('1 minus against you. Nothing is left to roll: this turn decides!');
  const die = (n: number) => ({
    id: `d0.${n}`,
    title: `Eye ${n + 1}`,
    part: 'eye',
    mix: '',
    place: 'spent' as const,
    symbol: '',
    grip: '',
    faces: ['eye', 'eye', 'stun', 'stun', 'plus', 'dodge'],
  });
  const player = (id: string) => ({
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
    turns: 3,
    dice: [0, 1, 2, 3, 4].map(die),
  });
  const view = (minuses: number): DaemonView => ({
    turn: 1,
    turns: 8,
    phase: phase('attack'),
    calm: 0,
    sender: 0,
    target: 0,
    minuses,
    aimed: 0,
    swoops: [],
    facing: '',
    damage: [0, 0, 0, 0],
    pool: [],
    attacks: [],
    players: [player('p0'), player('p1')],
  });
  render(DaemonDice, table(view(1), [])).unmount();
  expect(screen.queryByRole('alert')).toBeNull();
  render(DaemonDice, table(view(2), []));
  expect(screen.getByRole('alert').textContent).toContain('Lose 3 more parts');
});

it('counts what a breed has done', () => {
  const bred = {
    id: 'p0',
    out: false,
    breed: 'pure' as const,
    mix: 'blue/yellow',
    power: 'frost',
    ability: 'One wound is a stun.',
    most: 1,
    used: 1,
    uses: 3,
    spared: 2,
    points: 7,
    turns: 4,
    dice: [],
  };
  expect(tally(bred)).toBe('wounds made stuns: 1 of 1 this turn, 3 in all; immune 2 times');
  expect(tally({ ...bred, breed: 'half', power: '', spared: 1 })).toBe('immune once');
  expect(tally({ ...bred, breed: 'nothing', power: '', spared: 0 })).toBe('');
  const view = {
    turn: 0,
    turns: 3,
    phase: phase('attack'),
    calm: 0,
    sender: 1,
    target: -1,
    minuses: 0,
    aimed: 0,
    swoops: [],
    facing: '',
    damage: [0, 0, 0, 0],
    pool: [],
    attacks: [],
    players: [bred, { ...bred, id: 'p1', breed: 'nothing', power: '' }],
  };
  render(DaemonDice, table(view, []));
  expect(
    screen.getByRole('region', { name: 'The daemon of Ann' }).querySelector('.breed')?.textContent,
  ).toMatch(/Purebred U\/Y · Frost.*wounds made stuns: 1 of 1 this turn, 3 in all/s);
  expect(JSON.stringify(read(view, String))).toContain('3 in all');
});

it('turns a die by the quarters that two fingers go round each other, the short way', () => {
  const [here, right, below, above] = [
    { x: 0, y: 0 },
    { x: 9, y: 0 },
    { x: 0, y: 9 },
    { x: 0, y: -9 },
  ];
  expect(quarters(angle(here, right), angle(here, below))).toBe(1);
  expect(quarters(angle(here, right), angle(here, above))).toBe(-1);
  expect(quarters(angle(here, right), angle(here, { x: 9, y: 5 }))).toBe(0);
  expect(quarters(170, -100)).toBe(1);
});
