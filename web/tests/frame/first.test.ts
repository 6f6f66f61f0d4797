import { readdirSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { fireEvent, render, screen, waitFor } from '@testing-library/svelte';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import Result from '../../src/frame/result/Result.svelte';
import { dismissed } from '../../src/lib/coach.svelte';
import { router } from '../../src/lib/browser/router.svelte';
import { PASS, type Game, type Label, type Lesson } from '../../src/lib/wire';
import Front from '../../src/pages/front/Front.svelte';
import { decision, scene, standing, table } from '../seated';

const GAMES = resolve(__dirname, '../../../src/dicewright/games');
const BOARDS = resolve(__dirname, '../../src/games');
const games = readdirSync(GAMES, { withFileTypes: true })
  .filter((one) => one.isDirectory() && !one.name.startsWith('_'))
  .map((one) => one.name);

/** The regions that the components of a folder have. */
function regionsIn(folder: string): string[] {
  const sources = readdirSync(folder, { recursive: true })
    .map(String)
    .filter((name) => name.endsWith('.svelte'))
    .map((name) => readFileSync(`${folder}/${name}`, 'utf8'));
  const values = sources.flatMap((source) =>
    [...source.matchAll(/\bregion=("[^"]+"|\{[^}]+\})/g)].map((found) => found[1] ?? ''),
  );
  return values.flatMap((value) => [...value.matchAll(/["']([a-z-]+)["']/g)].map((found) => found[1] ?? ''));
}

describe('hints for beginners', () => {
  it.each(games)('of %s stand at regions that its board has, in the first game and in any other', (game) => {
    const script = readFileSync(`${GAMES}/${game}/first.toml`, 'utf8');
    const cues = [...script.matchAll(/\["([a-z-]+)", "[^"]{20}/g)].map((found) => found[1] ?? '');
    const coach = [
      ...readFileSync(`${BOARDS}/${game}/teaching.ts`, 'utf8').matchAll(/region: '([a-z-]+)'/g),
    ].map((found) => found[1] ?? '');
    expect(cues.length).toBeGreaterThan(3);
    expect(coach.length).toBeGreaterThan(3);
    const there = [
      BOARDS.concat('/', game),
      resolve(__dirname, '../../src/frame'),
      resolve(__dirname, '../../src/studio'),
    ].flatMap(regionsIn);
    expect([...cues, ...coach].filter((region) => !there.includes(region))).toEqual([]);
    expect(cues.filter((region) => !regionsIn(`${BOARDS}/${game}`).includes(region))).toEqual([]);
  });
});

const label = (option: number, text: string, ...targets: string[]): Label => ({
  option,
  label: text,
  rule: '',
  targets,
});

function taught(lesson: Partial<Lesson>, labels: Label[]) {
  return table(
    standing(),
    scene({}, [{ ...decision('act', labels), lesson: { options: [], points: [], cues: [], ...lesson } }]),
  );
}

it('points at what the lesson would choose, and at the button when nothing is left to tap before', () => {
  const labels = [label(7, 'take the Wizard', 'c.Y5'), label(8, 'roll again'), label(PASS, 'stop')];
  const { choice } = taught({ options: [8], points: ['c.Y5'] }, labels);
  expect([choice.advised('c.Y5'), choice.advises(8), choice.advises(7)]).toEqual([true, false, false]);
  const { choice: plain } = taught({ options: [8] }, labels);
  expect([plain.advised('c.Y5'), plain.advises(8), plain.advises(null), plain.advises(PASS)]).toEqual([
    false,
    true,
    false,
    false,
  ]);
  const { choice: passing } = taught({ options: [PASS] }, labels);
  expect(passing.advises(PASS)).toBe(true);
  const main = ({ choice: { buttons } }: ReturnType<typeof taught>) =>
    buttons.filter((one) => one.main).map((one) => one.option);
  expect(main(taught({ options: [8] }, labels))).toEqual([8]);
  expect(main(taught({ options: [PASS] }, labels))).toEqual([PASS]);
  expect(main(taught({}, labels.slice(-1)))).toEqual([PASS]); // there is nothing else to press
});

const game: Game = {
  id: 'doodle-dice',
  title: 'Doodle Dice',
  languages: ['en'],
  introduction: 'Doodles.',
  least: 2,
  most: 6,
  builds: null,
  bots: [{ name: 'sensible', about: '' }],
  usual: 'sensible',
  options: [],
  presets: {},
  first: true,
  reacts: true,
  variants: [],
  board: [],
};
let asked: [string, unknown][] = [];

beforeEach(() => {
  localStorage.clear();
  asked = [];
  vi.stubGlobal('fetch', async (path: string, form: RequestInit) => {
    asked.push([path, form.body ? JSON.parse(String(form.body)) : null]);
    const says: Record<string, unknown> = {
      '/api/games': [game],
      '/api/mine': [],
      '/api/guests': { name: 'Guest', token: 't' },
      '/api/rooms': { room: 'N' },
    };
    return new Response(JSON.stringify(says[path] ?? {}), { status: 200 });
  });
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

it('is one press away on the front page, and asks for its hints again', async () => {
  dismissed.add('doodle-dice', ['first.a.1', 'first.all', 'dice']);
  const go = vi.spyOn(router, 'go').mockImplementation(() => {});
  render(Front);
  await fireEvent.click(
    await screen.findByRole('button', { name: 'First time? Learn it in 90 seconds: Doodle Dice' }),
  );
  await waitFor(() => expect(go).toHaveBeenCalledWith('/room/N', 'start', []));
  expect(asked).toContainEqual(['/api/rooms', { game: 'doodle-dice', first: true }]);
  expect(['first.a.1', 'first.all', 'dice'].map((id) => dismissed.has('doodle-dice', id))).toEqual([
    false,
    false,
    true,
  ]);
});

it('ends with its closing words and the ways to a whole game', async () => {
  const go = vi.spyOn(router, 'go').mockImplementation(() => {});
  const ended = scene({}, [], { over: true, result: [1, 0] });
  const { room } = table(
    standing({
      game: 'doodle-dice',
      options: { extras: 'off' },
      first: { closing: 'There are six colours.' },
    }),
    ended,
  );
  render(Result, { room, game, account: () => '', named: (text: string) => text });
  expect(screen.getByRole('heading', { name: 'That’s it! You have won!' })).toBeTruthy();
  expect(screen.getByText('There are six colours.')).toBeTruthy();
  await fireEvent.click(screen.getByRole('button', { name: 'Play a bot now' }));
  await waitFor(() => expect(go).toHaveBeenCalledWith('/room/N', 'start', []));
  expect(asked.at(-1)).toEqual([
    '/api/rooms',
    { game: 'doodle-dice', seats: ['person', 'sensible'], options: {}, react: null },
  ]);
  await fireEvent.click(screen.getByRole('button', { name: 'Invite a friend' }));
  await waitFor(() => expect(go).toHaveBeenCalledWith('/room/N', 'wait', []));
  expect(asked.at(-1)).toEqual([
    '/api/rooms',
    { game: 'doodle-dice', seats: ['person', 'open'], options: {}, react: 8 },
  ]);
});
