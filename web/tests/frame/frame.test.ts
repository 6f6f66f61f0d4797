import { fireEvent, render, screen } from '@testing-library/svelte';
import { beforeEach, expect, it, vi } from 'vitest';
import Banners from '../../src/frame/prompt/Banners.svelte';
import Bubble from '../../src/frame/things/Bubble.svelte';
import Log from '../../src/frame/rail/Log.svelte';
import Menu from '../../src/frame/bar/Menu.svelte';
import Words from '../../src/frame/prompt/Words.svelte';
import { report } from '../../src/lib/review/report';
import type { Room } from '../../src/lib/room/room.svelte';
import type { ClockStanding, GameEvent, Measured, Phase, Scene } from '../../src/lib/wire';
import { scene, seat, standing, table as laid } from '../seated';

const table = (phase: Phase, host: boolean, changes: Partial<Scene> = {}): Room =>
  laid(standing({ game: 'pig', phase, host }), scene({}, [], { asked: [], head: 'h', ...changes })).room;

beforeEach(() => {
  HTMLDialogElement.prototype.showModal ??= function (this: HTMLDialogElement) {
    this.open = true;
  };
});

it.each([
  ['the host', true, false, true],
  ['a player', false, true, true],
  ['nobody who watches', false, false, false],
])('lets %s go on with a table that has stopped', async (_, host, yours, may) => {
  const room = table('stopped', host);
  room.standing = standing({ phase: 'stopped', host, seats: [seat(0, 'Ana', { yours })] });
  const told = vi.spyOn(room, 'tell').mockImplementation(() => {});
  render(Banners, { room });
  const button = screen.queryByRole('button', { name: 'Go on' });
  if (button) await fireEvent.click(button);
  expect(told).toHaveBeenCalledTimes(may ? 1 : 0);
});

it('offers to take an answer back only where there is one to be taken back', () => {
  const shown = (takeback: boolean) => {
    const { unmount } = render(Menu, {
      open: true,
      room: table('playing', true, { takeback }),
      game: null,
      help: () => {},
    });
    const found = screen.queryByText('Ask to take back my last answer') !== null;
    unmount();
    return found;
  };
  expect([shown(true), shown(false)]).toEqual([true, false]);
});

it('writes down which event a problem is about', async () => {
  const saved: Blob[] = [];
  vi.spyOn(URL, 'createObjectURL').mockImplementation((blob) => `#${saved.push(blob as Blob)}`);
  await report(table('playing', true), 'A die was lost.', 7);
  expect(JSON.parse((await saved[0]?.text()) ?? '')).toMatchObject({
    problem: 'A die was lost.',
    about: 7,
    head: 'h',
  });
  vi.restoreAllMocks();
});

it('tells what dice came to that count, and nothing of a number where they show symbols', () => {
  const event = (at: number, text: string, roll?: GameEvent['roll']): GameEvent => ({
    at,
    kind: 'r',
    rule: '',
    seat: 0,
    to: -1,
    data: { dice: [8], faces: [4] },
    text,
    ...(roll && { roll }),
  });
  const room = table('playing', true);
  room.stream = {
    start: 0,
    events: [
      event(0, 'Ann rolls the spear.', { total: 4, expected: 4.5, text: '4 of d8 - expected 4.5' }),
      event(1, 'Ann rolls a face and a dot.'),
    ],
  };
  const reported: number[] = [];
  render(Log, {
    room,
    sentence: (event: GameEvent) => event.text,
    openRule: () => {},
    report: (at: number) => reported.push(at),
  });
  screen.getByRole('button', { name: 'This is wrong: Ann rolls a face and a dot.' }).click();
  expect(reported).toEqual([1]);
  const lines = [...screen.getByRole('log').querySelectorAll('.text')].map((one) =>
    one.textContent?.replace(/\s+/g, ' ').trim(),
  );
  expect(lines).toEqual(['⚂ Ann rolls the spear. 4 of d8 - expected 4.5', '⚂ Ann rolls a face and a dot.']);
});

it('keeps a word of the game and the stop behind it together, and says each once', () => {
  const { container } = render(Words, {
    text: 'Play for the gallery? Or steal, now.',
    game: 'g',
    terms: { gallery: 'r.g', steal: 'r.s' },
    openRule: () => {},
  });
  expect([...container.querySelectorAll('.whole')].map((one) => one.textContent)).toEqual([
    'gallery?',
    'steal,',
  ]);
  expect(container.textContent?.trim()).toBe('Play for the gallery? Or steal, now.');
});

it('says of somebody on a bad line that they come back, and of somebody who left how long ago', () => {
  const said = (gone: number) => {
    const seats = [seat(0, 'Ann', { yours: true }), seat(1, 'Bo', { here: false, gone })];
    const { room } = laid(standing({ seats }), scene({}, [], { asked: [1] }));
    room.heardAt = performance.now();
    const { container, unmount } = render(Banners, { room });
    const text = container.querySelector('p')?.textContent.trim();
    unmount();
    return text;
  };
  expect(said(5_000)).toBe('Bo is reconnecting');
  expect(said(3_600_000)).toMatch(/^Bo is away for 1:00:0[01]$/);
});

it('lets the game be claimed from who may no longer be away', async () => {
  for (const [left, shown] of [
    [30_000, 0],
    [0, 1],
  ] as const) {
    const clock: ClockStanding = {
      kind: 'move',
      seconds: 60,
      extra: 0,
      away: 60,
      running: [1],
      left: [60_000, 60_000],
      away_left: [60_000, left],
    };
    const seats = [seat(0, 'Ann', { yours: true }), seat(1, 'Bo', { here: false, gone: 5_000 })];
    const { room } = laid(standing({ seats, clock }), scene({}, [], { asked: [1] }));
    room.heardAt = performance.now();
    const told = vi.spyOn(room, 'tell').mockImplementation(() => {});
    const { unmount } = render(Banners, { room });
    for (const button of screen.queryAllByRole('button', { name: 'Claim the game' }))
      await fireEvent.click(button);
    expect(told.mock.calls).toEqual(shown ? [[{ do: 'offer', seat: 0, what: 'claim', n: 1, about: 1 }]] : []);
    unmount();
  }
});

it('takes an answer back among bots without asking anybody', () => {
  const proposed = (bot: string | null) => {
    const seats = [seat(0, 'Ann', { yours: true, who: 'a' }), seat(1, 'Bo', { who: bot ? null : 'b', bot })];
    const { room } = laid(standing({ seats }), scene({}, [], { takeback: true }));
    const told = vi.spyOn(room, 'tell').mockImplementation(() => {});
    room.undo();
    return told.mock.calls.length;
  };
  expect([proposed('greedy'), proposed(null)]).toEqual([1, 0]);
});

it('shows what can come of a choice, and that nothing can', () => {
  const odds = (...values: number[]): Measured[] =>
    values.map((value, n) => ({
      measure: `m${n}`,
      text: `outcome ${n}`,
      policy: '',
      value,
      exact: '1',
      low: value,
      high: value,
    }));
  const bars = (given: Measured[]) => {
    const { choice } = laid(standing(), scene({}, []));
    vi.spyOn(choice.preview, 'bubble', 'get').mockReturnValue({
      key: '',
      entity: 'd.1',
      title: 'A die',
      option: 1,
      rule: '',
      odds: given,
    });
    const { container, unmount } = render(Bubble, {
      choice,
      named: (text: string) => text,
      openRule: () => {},
    });
    const shown = [...container.querySelectorAll('.text')].map((one) => one.textContent);
    unmount();
    return shown;
  };
  expect(bars(odds(0, 1, 0))).toEqual(['outcome 1']);
  expect(bars(odds(0, 0))).toEqual(['outcome 0', 'outcome 1']);
});
