import { fireEvent, render, screen, waitFor, within } from '@testing-library/svelte';
import { tick } from 'svelte';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import Players from '../../src/frame/bar/Players.svelte';
import Chances from '../../src/frame/result/Chances.svelte';
import Result from '../../src/frame/result/Result.svelte';
import { countingOf } from '../../src/lib/review/analysis.svelte';
import { withNames } from '../../src/lib/room/people';
import ReplayChances from '../../src/pages/replay/Chances.svelte';
import { counted } from '../counted';
import { scene, seat, standing, table } from '../seated';

let asked: string[] = [];
let reply: () => Response;
const told = (body: unknown, status = 200) => new Response(JSON.stringify(body), { status });

beforeEach(() => {
  localStorage.clear();
  asked = [];
  reply = () => told(counted());
  vi.stubGlobal('fetch', async (path: string) => {
    asked.push(path);
    return reply();
  });
});
afterEach(() => vi.unstubAllGlobals());

/** The result of a match between Ann and Bo; each test has a room of its own, as counts are kept. */
function ended(id: string, first: { closing: string } | null = null) {
  const { room } = table(standing({ room: id, first }), scene({}, [], { over: true, result: [1, 0] }), id);
  const named = (text: string, seats = room.seats) => withNames(text, seats);
  return render(Result, { room, game: null, account: () => '', named });
}

it('tells who gave up, while others play on and in the result', async () => {
  const seats = [seat(0, 'Ann', { yours: true, resigned: true }), seat(1, 'Bo'), seat(2, 'Cy')];
  const going = table(standing({ room: 'G', seats }), scene({}, [], { asked: [1] }), 'G').room;
  const bar = render(Players, { room: going });
  expect(bar.getByText('Ann (you)').parentElement?.textContent).toContain('gave up');
  bar.unmount();
  const over = table(
    standing({ room: 'H', seats }),
    scene({}, [], { over: true, result: [0, 1, 0] }),
    'H',
  ).room;
  render(Result, { room: over, game: null, account: () => '2 cards', named: (text: string) => text });
  expect(screen.getByText('gave up, 2 cards')).toBeTruthy();
  expect(screen.getByRole('heading', { name: 'Bo has won' })).toBeTruthy();
});

it('shows after a match how it went, with links to what turned it', async () => {
  await import('../../src/frame/result/After.svelte'); // so that nothing waits for it
  ended('A');
  const after = await screen.findByRole('group', { name: 'How it went' });
  expect((await within(after).findByRole('img')).getAttribute('aria-label')).toMatch(
    /The biggest lead before the end: Bo with 80\s%/,
  );
  const turns = within(within(after).getByRole('list', { name: 'Turning points' }));
  const links = turns
    .getAllByRole('link')
    .map((one) => [one.getAttribute('href'), one.textContent?.replace(/\s+/g, ' ').trim()]);
  expect(links).toEqual([
    ['/replay/A#4', '① Your luck: 40 % → 70 % for you – Ann rolls 3 dice. Bo is hurt.'],
    ['/replay/A?on#4', 'Play on'],
    ['/replay/A#13', "② Bo's choice: 40 % → 80 % for Bo – Strike at you. Bo strikes."],
    ['/replay/A?on#13', 'Play on'],
    ['/replay/A#14', '③ Luck: 20 % → 90 % for you – It storms.'],
    ['/replay/A?on#14', 'Play on'],
  ]);
  expect(turns.getByRole('link', { name: 'Play on from before turning point 2' })).toBeTruthy();
  expect(within(after).getByText(/sensibly from there, from 4.800 tries/)).toBeTruthy();
  const luck = within(within(after).getByRole('group', { name: 'Luck' })).getAllByRole('listitem');
  expect(luck.map((one) => one.textContent?.replace(/\s+/g, ' ').trim())).toEqual([
    'You: normal luck',
    'Bo: very unlucky, like 1 game in 20',
  ]);
  const choices = within(within(after).getByRole('group', { name: 'Choices' }));
  expect(choices.getByText('Your choices cost 6 points.')).toBeTruthy();
  const told = choices
    .getAllByRole('link')
    .map((one) => [one.getAttribute('href'), one.textContent?.replace(/\s+/g, ' ').trim()]);
  expect(told).toEqual([
    ['/replay/A#3', '▾ −8 points: Strike at Bo. Better: wait'],
    ['/replay/A?on#3', 'Play on'],
    ['/replay/A#9', '▴ +5 points: Wait'],
    ['/replay/A?on#9', 'Play on'],
  ]);
  expect(choices.getByText(/Of 12 answers, the 4 that mattered most/)).toBeTruthy();
  const cells = [...within(after).getByRole('table').querySelectorAll('td')];
  expect(cells.map((cell) => cell.textContent?.replace(/\s+/g, ' ').trim()).join('; ')).toBe(
    '50; +12; −6; +40; +4; 100; 50; −12; −40; +6; −4; 0',
  );
});

it('counts once for the result and the replay', async () => {
  ended('B').unmount();
  ended('B');
  await screen.findByRole('list', { name: 'Turning points' });
  render(ReplayChances, {
    room: 'B',
    names: ['Ann', 'Bo'],
    seat: 0,
    n: 6,
    named: (text: string) => text,
    href: (n: number) => `#${n}`,
    go: () => {},
  });
  await waitFor(() => expect(screen.getAllByRole('list', { name: 'Turning points' })).toHaveLength(2));
  expect(asked).toEqual(['/api/rooms/B/analysis?coarse=1', '/api/rooms/B/analysis']);
});

it('leaves all in reach while it counts and when that fails, and tries again when asked', async () => {
  let answer: (response: Response) => void = () => {};
  vi.stubGlobal(
    'fetch',
    (path: string) => (asked.push(path), new Promise<Response>((resolve) => (answer = resolve))),
  );
  ended('C');
  await screen.findByText('Working out how it went…');
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Play again' }).disabled).toBe(false);
  answer(told({ code: 'unavailable', text: 'the store is away' }, 503));
  await screen.findByText(/could not be worked out now/);
  await fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
  await screen.findByText('Working out how it went…');
  answer(told(counted({ luck: null, turns: [] })));
  await screen.findByRole('img');
  expect(asked).toEqual([1, 1, 0].map((coarse) => `/api/rooms/C/analysis${coarse ? '?coarse=1' : ''}`));
  expect(screen.getByText('Working it out more precisely…')).toBeTruthy();
  expect(screen.queryByRole('group', { name: 'Luck' })).toBeNull();
  expect(screen.queryByRole('list', { name: 'Turning points' })).toBeNull();
});

it('says no more than the graph does as long as nothing more is counted', async () => {
  let answer: (response: Response) => void = () => {};
  vi.stubGlobal('fetch', () => new Promise<Response>((resolve) => (answer = resolve)));
  ended('E');
  await screen.findByText('Working out how it went…');
  answer(told(counted({ luck: null, turns: [], accounts: [], decisions: [], asked: 0 })));
  await screen.findByRole('img');
  expect(screen.queryByText('No single roll or choice turned it.')).toBeNull();
  expect(screen.queryByRole('group', { name: 'Choices' })).toBeNull();
  expect(screen.queryByText('The numbers')).toBeNull();
  answer(told(counted({ turns: [] })));
  await screen.findByText('No single roll or choice turned it.');
  expect(screen.getByRole('group', { name: 'Choices' })).toBeTruthy();
});

it('asks a busy server again by itself', async () => {
  vi.useFakeTimers();
  let busy = 2;
  reply = () =>
    busy-- > 0 ? told({ code: 'busy', text: 'many games are being looked at' }, 503) : told(counted());
  const counting = countingOf('D2');
  await counting.want();
  expect([counting.found, counting.wrong]).toEqual([null, '']);
  await vi.advanceTimersByTimeAsync(10_000);
  expect(counting.found).not.toBeNull();
  expect(asked).toHaveLength(4);
  vi.useRealTimers();
});

it('is silent about it where the server does not look back', async () => {
  reply = () => told({ code: 'no_analysis', text: 'this server does not analyse matches' }, 404);
  ended('G');
  await waitFor(() => expect(asked).toHaveLength(1));
  await waitFor(() => expect(screen.queryByRole('group', { name: 'How it went' })).toBeNull());
  render(ReplayChances, {
    room: 'G',
    names: ['Ann', 'Bo'],
    seat: 0,
    n: 6,
    named: (text: string) => text,
    href: (n: number) => `#${n}`,
    go: () => {},
  });
  expect(screen.getByRole('status').textContent?.trim()).toBe('This server does not analyse matches.');
  expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
});

it('counts nothing after a first game, whose dice were laid out', async () => {
  ended('D', { closing: 'There are six colours.' });
  await import('../../src/frame/result/After.svelte');
  await tick();
  expect(screen.queryByRole('group', { name: 'How it went' })).toBeNull();
  expect(asked).toEqual([]);
});

it('draws one line between two, from the side of whose seat it is', () => {
  const props = { analysis: counted(), names: ['Ann', 'Bo'], href: (n: number) => `/replay/E#${n}` };
  const drawn = (seat: number) => {
    const { container, unmount } = render(Chances, { ...props, seat });
    const lines = [...container.querySelectorAll('.graph .line')].map((one) =>
      Number(one.getAttribute('d')?.split(' ').at(-1)),
    );
    const sides = [...container.querySelectorAll('.side text')].map((one) => one.textContent);
    unmount();
    return { lines, sides };
  };
  const [ann, bo] = [drawn(0), drawn(1)];
  expect([ann.sides, bo.sides]).toEqual([
    ['Ann', 'Bo'],
    ['Bo', 'Ann'],
  ]);
  expect([ann.lines, bo.lines]).toEqual([[30], [144]]); // Ann has won: her line ends at the top
});

it('draws a line for each of many, told apart by its sign and named below', () => {
  const points = [
    { n: 0, chances: [0.25, 0.25, 0.25, 0.25] },
    { n: 20, chances: [0, 0, 1, 0] },
  ];
  const names = ['Ann', 'Bo', 'Cem', 'Dee'];
  const { container } = render(Chances, {
    analysis: counted({ points, turns: [] }),
    names,
    seat: 0,
    href: (n: number) => `#${n}`,
    now: 20,
  });
  expect(container.querySelectorAll('.graph .line')).toHaveLength(4);
  const legend = screen.getAllByRole('listitem');
  expect(legend.map((one) => one.textContent?.trim().replace(/\s+/g, ' '))).toEqual([
    'Ann 0 %',
    'Bo 0 %',
    'Cem 100 %',
    'Dee 0 %',
  ]);
  expect(new Set(legend.map((one) => one.querySelector('.sign')?.getAttribute('d'))).size).toBe(4);
});

it('goes from the graph and the turning points of a replay to their moments without leaving it', async () => {
  const went: number[] = [];
  await countingOf('F').want();
  const { container } = render(ReplayChances, {
    room: 'F',
    names: ['Ann', 'Bo'],
    seat: 0,
    n: 14,
    named: (text: string) => text,
    href: (n: number) => `/replay/F#${n}`,
    go: (n: number) => went.push(n),
  });
  expect(screen.getByText(/^Moment 14: Ann 20\s%, Bo 80\s%$/)).toBeTruthy();
  const links = screen.getAllByRole('link', { name: /luck|choice/i });
  expect(links.map((one) => one.getAttribute('aria-current'))).toEqual(['false', 'false', 'true']);
  for (const link of links) await fireEvent.click(link);
  const plane = container.querySelector('.plane') as HTMLElement;
  await fireEvent.click(plane, { clientX: 320 - 8, clientY: 90 });
  await fireEvent.pointerMove(plane, { clientX: 8, clientY: 90, buttons: 1 });
  expect(went, 'before the turning points').toEqual([4, 13, 14, 20, 0]);
});
