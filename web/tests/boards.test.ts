import { render, screen } from '@testing-library/svelte';
import { expect, it } from 'vitest';
import DoodleDice from '../src/games/doodle_dice/Board.svelte';
import DaemonDice from '../src/games/daemon_dice/Board.svelte';
import { GAP, SHAPE, stacked, widthOf } from '../src/games/doodle_dice/fit';
import { fitting, type CardView, type DoodleView } from '../src/games/doodle_dice/view';
import type { DaemonView } from '../src/games/daemon_dice/view';
import type { Label } from '../src/lib/wire';
import { request, scene, standing, table as laid } from './seated';

const table = (view: unknown, labels: Label[]) => laid(standing(), scene(view, [request('act', labels)]));

const card: CardView = { id: 'c.Y3', title: 'Sailboat', colour: 'yellow', layout: ['|\\', 'u.'], figures: ['arch', 'dash', 'slant'], formed: true, safe: false };

it('counts each die once', () => {
  const dice = ['dash', 'dash', 'slant'].map((figure, i) => ({ id: `d.${i}`, figure }));
  expect(fitting(card, dice)).toBe(2);
});

it.each([[7, 936, 270], [13, 936, 270], [13, 1500, 620], [6, 560, 260]])('makes %i cards as large as fit %i by %i', (count, wide, high) => {
  const width = widthOf(count, wide, high);
  const rows = (of: number) => Math.ceil(count / Math.floor((wide + GAP) / (of + GAP)));
  expect(rows(width) * (width * SHAPE + GAP)).toBeLessThanOrEqual(high + GAP);
  expect(width === 190 || rows(width + 2) * ((width + 2) * SHAPE + GAP) > high + GAP).toBe(true);
});

it('lets the gallery scroll before its cards cannot be read', () => {
  expect(widthOf(40, 936, 270)).toBe(96);
  expect(stacked(7, 300)).toEqual({ columns: 3, height: 90 });
  expect(stacked(13, 300)).toEqual({ columns: 4, height: 84 });
});

it('shows a gallery whose cards and dice can be heard and chosen', () => {
  const dice = ['arch', 'dash', 'slant'].map((figure, i) => ({ id: `d.${i}`, figure }));
  const player = (id: string) => ({ id, set: [], specials: [], spent: 0 });
  const view: DoodleView = {
    turn: 0, dealer: 0, turns: 1, gallery: [card], offered: [], colours: ['orange', 'red'], deck: 9, after: 0, dice, rolls: 1, allowed: 3, steal: '', blocked: false,
    players: [player('p0'), player('p1')],
  };
  render(DoodleDice, table(view, [{ option: 5, label: 'take Sailboat, yellow', rule: '', targets: ['c.Y3'] }]));
  const shown = screen.getByRole('button', { name: /Sailboat, yellow.*can be chosen: take Sailboat/ });
  expect(shown.dataset['light']).toBe('lit');
  expect(screen.getByRole('button', { name: 'Die 2: dash' }).dataset['light']).toBe('dim');
});

it('lays the zones of a daemon out as the rules do', () => {
  const die = (n: number, place: 'active' | 'spent' | 'stunned', symbol: string) => ({
    id: `d0.${n}`, title: `Eye ${n + 1}`, part: 'eye', mix: 'blue/yellow', place, symbol, grip: '',
  });
  const player = (id: string, dice: ReturnType<typeof die>[]) => ({ id, out: false, breed: '', mix: '', power: '', ability: '', points: 0, turns: 0, dice });
  const view: DaemonView = {
    turn: 0, turns: 1, step: 'defend', calm: 0, sender: 1, target: -1, minuses: 2, aimed: 0, swoops: [], facing: '', damage: [0, 0, 0, 0], pool: [],
    attacks: [{ die: 'd1.0', symbol: 'tail', manner: 'sweep', need: 2, stuns: 2, wounds: 0, pluses: ['d1.1'], spikes: [], brain: '', injects: false, defended: false, immune: false, guards: ['dodge'] }],
    players: [player('p0', [die(0, 'active', 'plus'), die(1, 'spent', ''), die(2, 'stunned', '')]), player('p1', [])],
  };
  render(DaemonDice, table(view, []));
  for (const zone of ['Spent', 'Rolled', 'Stunned']) expect(screen.getByRole('region', { name: `Ann: ${zone}, 1` })).toBeTruthy();
  expect(screen.getByRole('button', { name: / sweep, 2 stuns, 1 plus, needs 2, you can dodge, attacks with Tail/ })).toBeTruthy();
  expect(screen.getByText('2 minuses')).toBeTruthy();
});
