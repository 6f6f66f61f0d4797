import { fireEvent, render, screen, waitFor } from '@testing-library/svelte';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import Picker from '../../src/builders/daemon_dice/Picker.svelte';
import { asGuest, guest, rename, tidy } from '../../src/lib/browser/guest';
import { settings } from '../../src/lib/browser/settings.svelte';
import { router, type Page } from '../../src/lib/browser/router.svelte';
import type { Game, OwnRoom, RoomEntry } from '../../src/lib/wire';
import Invite from '../../src/pages/lobby/Invite.svelte';
import Mine from '../../src/pages/front/Mine.svelte';
import Options from '../../src/pages/new/Options.svelte';
import PlayOn from '../../src/pages/replay/PlayOn.svelte';
import Rooms from '../../src/pages/front/Rooms.svelte';
import Rules from '../../src/pages/rules/Rules.svelte';
import Share from '../../src/pages/lobby/Share.svelte';

const game: Game = {
  id: 'daemon-dice',
  title: 'Daemon Dice',
  languages: ['en'],
  introduction: 'A quarrel.',
  least: 2,
  most: 6,
  builds: [],
  bots: [{ name: 'sensible', about: '' }],
  usual: 'sensible',
  first: true,
  reacts: true,
  variants: [],
  board: [],
  options: [
    {
      key: 'size',
      title: 'Dice in a daemon',
      help: 'Thirteen as a rule.',
      names: {},
      ruling: 'daemon.size',
      default: 13,
      values: [],
      least: 1,
      most: 39,
      seats: {},
    },
    {
      key: 'breeds',
      title: 'Breeds',
      help: '',
      names: {},
      ruling: 'DA-1',
      default: 'off',
      values: ['off', 'on'],
      least: 0,
      most: 0,
      seats: {},
    },
  ],
  presets: { recommended: {}, mini: { size: 5 } },
};
const BOOK = [
  { id: 'daemon.size', section: 'Before', text: 'Each daemon has thirteen dice.', rulings: ['DA-35'] },
  { id: 'daemon.win', section: 'The end', text: 'The last one standing wins.', rulings: [] },
];
const at = (where: Page['at'], id = '', hash = ''): Page => ({ at: where, id, query: {}, hash });

/** What a pretended server says to `METHOD /path`: a reply, or a refusal. */
type Says = Record<string, { status?: number; body: unknown }>;
let asked: [string, unknown][] = [];

function serve(says: Says) {
  asked = [];
  vi.stubGlobal('fetch', async (path: string, form: RequestInit) => {
    asked.push([`${form.method} ${path}`, form.body ? JSON.parse(String(form.body)) : null]);
    const { status = 200, body } = says[`${form.method} ${path}`] ?? {
      status: 404,
      body: { code: 'no_page', text: 'there is no such page' },
    };
    return new Response(JSON.stringify(body), { status });
  });
}

beforeEach(() => localStorage.clear());
afterEach(() => vi.unstubAllGlobals());

it('keeps a guest under a new name, or makes one whom the server has forgotten', async () => {
  serve({
    'POST /api/guests': { body: { name: 'Ann', token: 't1' } },
    'POST /api/me': { body: { guest: 'g', name: 'Anna' } },
  });
  await rename('Ann');
  expect(await rename(' Anna ')).toEqual({ name: 'Anna', token: 't1' });
  expect(guest()).toEqual({ name: 'Anna', token: 't1' });
  serve({
    'POST /api/me': { status: 401, body: { code: 'no_guest', text: 'say your name first' } },
    'POST /api/guests': { body: { name: 'Bo', token: 't2' } },
  });
  expect(await rename('Bo')).toEqual({ name: 'Bo', token: 't2' });
});

it('lists public tables with their clock, their time to react and their limit of help', async () => {
  const seats = [
    { kind: 'person', name: 'Ann', bot: null },
    { kind: 'open', name: '', bot: null },
  ];
  const room: RoomEntry = {
    room: 'R',
    code: 'ABCD',
    game: game.id,
    phase: 'waiting',
    seats,
    options: { size: 13, breeds: 'off' },
    host: 'Ann',
    free: 1,
    age: 5,
    changed: Date.now(),
    result: null,
    clock: { kind: 'none', seconds: 0, extra: 0, away: 0 },
    react: null,
    assist: 'odds',
    undo: 'own',
    dice: 'promised',
  };
  const limited: RoomEntry = {
    ...room,
    room: 'S',
    clock: { kind: 'move', seconds: 60, extra: 0, away: 0 },
    react: 15,
    assist: 'highlight',
  };
  serve({
    'GET /api/games': { body: [game] },
    'GET /api/rooms': { body: [room, limited] },
    'GET /api/rooms?phase=playing': { body: [] },
    'GET /api/rooms?phase=over': { body: [{ ...room, room: 'T', phase: 'over', result: [1, 0] }] },
  });
  render(Rooms, { page: at('rooms') });
  const facts = await waitFor(() => screen.getAllByText(/clock.*just now|to react.*just now/));
  expect(facts.map((one) => one.textContent.split(' · ').slice(-4))).toEqual([
    expect.not.arrayContaining([expect.stringMatching('react|chances|help')]),
    ['1 min per move', '15 s to react', 'no chances shown', 'just now'],
  ]);
  const again = screen.getByRole('link', { name: 'Replay Daemon Dice of a stranger' });
  expect(again.getAttribute('href')).toBe('/replay/T');
  expect(screen.queryByText(/Ann/)).toBeNull(); // behind the veil, until one wants to see strangers
  settings.strangers = true;
  await waitFor(() => screen.getByRole('link', { name: 'Replay Daemon Dice of Ann' }));
  expect(screen.getByText('Ann won · just now')).toBeTruthy();
  settings.strangers = false;
});

it('plays on in the seat that is offered, or says why not and lets choose another', async () => {
  HTMLDialogElement.prototype.showModal ??= function (this: HTMLDialogElement) {
    this.open = true;
  };
  const on = 'POST /api/rooms/R/branches';
  const known = { 'POST /api/guests': { body: { name: 'Guest', token: 't' } } };
  serve({
    ...known,
    [on]: { status: 400, body: { code: 'resigned', text: 'that seat has given up by then' } },
  });
  const went = vi.spyOn(router, 'go').mockImplementation(() => {});
  render(PlayOn, {
    open: true,
    room: 'R',
    n: 57,
    last: 90,
    names: ['Ann', 'Bo'],
    yours: [1],
    living: [0, 1],
    first: 1,
    dice: false,
    game: {
      ...game,
      bots: [
        { name: 'casual', about: 'wins 20 of 100 games against sensible' },
        { name: 'sensible', about: '' },
      ],
    },
  });
  expect(screen.getByRole('heading').textContent).toBe('Play on from moment 57 of 90');
  expect(screen.getAllByRole('option').map((one) => one.textContent)).toEqual([
    'Bots as strong as the original players',
    'Casual bot: wins 20 of 100 games against sensible',
    'Sensible bot',
  ]);
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText(/Bo/)));
  await fireEvent.click(screen.getByRole('button', { name: 'Play on' }));
  await screen.findByText('That seat has given up by then.');
  expect(asked.at(-1)).toEqual([on, { at: 57, seat: 1, wait: true }]);
  serve({ ...known, [on]: { body: { room: 'S' } } });
  await fireEvent.click(screen.getByLabelText('Ann'));
  await fireEvent.change(screen.getByRole('combobox'), { target: { value: 'casual' } });
  await fireEvent.click(screen.getByRole('button', { name: 'Play on' }));
  await waitFor(() => expect(went).toHaveBeenCalledWith('/room/S', 'start'));
  expect(asked.at(-1)).toEqual([on, { at: 57, seat: 0, wait: true, bot: 'casual' }]);
  went.mockRestore();
});

it('offers no seat that is out by then', async () => {
  render(PlayOn, {
    open: true,
    room: 'R',
    n: 57,
    last: 90,
    names: ['Ann', 'Bo', 'Cem'],
    yours: [1],
    living: [0, 2],
    first: 1,
    dice: false,
    game,
  });
  const radios = screen.getAllByRole<HTMLInputElement>('radio');
  expect(radios.map((one) => [one.disabled, one.checked])).toEqual([
    [false, true],
    [true, false],
    [false, false],
  ]);
  expect(radios[1]?.parentElement?.textContent.trim().replace(/\s+/g, ' ')).toBe('Bo – out by then');
});

it('makes a name of whatever is typed', () => {
  expect(tidy(' An\u0007n \n the  first ')).toBe('Ann the first');
  expect(tidy('\u200b ')).toBe('Guest');
  expect([...tidy('🎲'.repeat(40))]).toHaveLength(24);
});

it('shows the tables where it is your turn first', () => {
  const room = (id: string, more: Partial<OwnRoom>): OwnRoom => ({
    room: id,
    game: 'daemon-dice',
    phase: 'playing',
    yours: [0],
    asked: false,
    until: null,
    turn: [1],
    changed: Date.now(),
    result: null,
    seats: [
      { kind: 'person', name: 'Ann', bot: null },
      { kind: 'person', name: id, bot: null },
    ],
    ...more,
  });
  const rooms = [
    room('wait', { phase: 'waiting' }),
    room('play', {}),
    room('mine', { asked: true, changed: 0 }),
    room('done', { phase: 'over', result: [1, 0] }),
  ];
  render(Mine, { rooms, games: [game], close: () => Promise.resolve() });
  expect(screen.getAllByRole('link').map((one) => one.getAttribute('href'))).toEqual([
    '/room/mine',
    '/room/play',
    '/room/wait',
    '/replay/done',
  ]);
  expect(screen.getByText('Your turn')).toBeTruthy();
  expect(screen.getByText('play’s turn')).toBeTruthy();
  expect(screen.getByText('you won')).toBeTruthy();
  expect(screen.queryByRole('button')).toBeNull(); // others sit at each of them
});

it('knows somebody once who tells a name and opens a table at the same time', async () => {
  serve({ 'POST /api/guests': { body: { name: 'Ann', token: 't' } } });
  const [named] = await Promise.all([rename('Ann'), asGuest(() => Promise.resolve())]);
  expect(guest()).toEqual(named);
  expect(asked).toEqual([['POST /api/guests', { name: 'Ann' }]]);
});

it.each([
  ['', /^http:\/\/localhost/],
  ['http://192.168.1.7:8000', /^http:\/\/192\.168\.1\.7:8000\/room\/R$/],
])('hands on a link that others can open, if the server is at %o', async (address, expected) => {
  serve({ 'GET /api/address': { body: { address } } });
  render(Share, { link: `${location.origin}/room/R`, label: 'Link', qr: 'none' });
  await waitFor(() => expect(asked).toHaveLength(1));
  await waitFor(() => expect(screen.getByLabelText<HTMLInputElement>('Link').value).toMatch(expected));
  expect(screen.queryByText(/works only on this computer/) === null).toBe(address !== '');
});

it('leaves a link that cannot be copied ready to be copied by hand', async () => {
  serve({ 'GET /api/address': { body: { address: 'http://192.168.1.7:8000' } } });
  render(Share, { link: `${location.origin}/room/R`, label: 'Link', qr: 'none' });
  const field = screen.getByLabelText<HTMLInputElement>('Link');
  await waitFor(() => expect(field.value).toMatch(/^http:\/\/192/));
  vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('hidden'));
  document.execCommand = () => false;
  await fireEvent.click(screen.getByRole('button', { name: 'Copy' }));
  await screen.findByText('Select the link and copy it yourself.');
  expect(document.activeElement).toBe(field);
  expect([field.selectionStart, field.selectionEnd]).toEqual([0, field.value.length]);
});

it('explains options, takes presets and a pasted line, and refuses a wrong one in words', async () => {
  serve({ 'GET /api/games/daemon-dice/rules': { body: BOOK } });
  const change = vi.fn();
  render(Options, { game, options: {}, seats: 2, change });
  await screen.findByText(/Each daemon has thirteen dice/);
  await fireEvent.click(screen.getByLabelText('Mini'));
  expect(change).toHaveBeenLastCalledWith({ size: 5, breeds: 'off' });
  const line = screen.getByLabelText<HTMLInputElement>('The rules in one line');
  await fireEvent.input(line, { target: { value: 'daemon-dice, +mini, +breeds' } });
  await fireEvent.click(screen.getByText('Take these'));
  expect(change).toHaveBeenLastCalledWith({ size: 5, breeds: 'on' });
  await fireEvent.input(line, { target: { value: 'daemon-dice, size=99' } });
  await fireEvent.click(screen.getByText('Take these'));
  expect(screen.getByText(/number from 1 to 39, not “99”/)).toBeTruthy();
  expect(change).toHaveBeenCalledTimes(2);
});

it('bars what takes more seats, and says so where it is agreed on already', async () => {
  serve({ 'GET /api/games/daemon-dice/rules': { body: BOOK } });
  const teams = {
    key: 'teams',
    title: 'Teams',
    help: '',
    names: {},
    ruling: 'ddm.variant.duo',
    default: 'off',
    values: ['off', 'two', 'three'],
    least: 0,
    most: 0,
    seats: { two: 4, three: 6 },
  };
  const team: Game = { ...game, options: [teams], presets: { recommended: {}, duo: { teams: 'two' } } };
  const { rerender } = render(Options, { game: team, options: { teams: 'two' }, seats: 3, change: vi.fn() });
  expect(screen.getByText('Teams: two needs 4 seats or more; this table has 3.')).toBeTruthy();
  expect(screen.getByLabelText<HTMLInputElement>('Duo (4 seats or more)').disabled).toBe(true);
  expect(
    screen.getByRole<HTMLOptionElement>('option', { name: 'Three (6 seats or more)', hidden: true }).disabled,
  ).toBe(true);
  await rerender({ seats: 4 });
  expect(screen.queryByText(/here are/)).toBeNull();
  expect(screen.getByLabelText<HTMLInputElement>('Duo').disabled).toBe(false);
});

it('sits down by an invitation with a name', async () => {
  serve({
    'POST /api/guests': { body: { name: 'Bo', token: 't' } },
    'POST /api/invites': { body: { room: 'R', seat: 1 } },
  });
  render(Invite, { page: at('invite', '', 'secret') });
  await fireEvent.input(screen.getByLabelText('Your name'), { target: { value: 'Bo' } });
  await fireEvent.click(screen.getByText('Take the seat'));
  await waitFor(() => expect(router.page).toMatchObject({ at: 'room', id: 'R' }));
  expect(asked).toEqual([
    ['POST /api/guests', { name: 'Bo' }],
    ['POST /api/invites', { secret: 'secret' }],
  ]);
});

it('says that a link is used up, and offers it no more', async () => {
  serve({
    'POST /api/guests': { body: { name: 'Guest', token: 't' } },
    'POST /api/devices': { status: 404, body: { code: 'no_link', text: 'this link was used before' } },
  });
  render(Invite, { page: at('device', '', 'secret') });
  await fireEvent.click(screen.getByText('Play on here'));
  expect((await screen.findByRole('alert')).textContent).toBe('This link was used before.');
  expect(screen.queryByText('Play on here')).toBeNull();
});

it('searches the rulebook and marks what it finds', async () => {
  Element.prototype.scrollIntoView = () => {};
  serve({ 'GET /api/games': { body: [game] }, 'GET /api/games/daemon-dice/rules': { body: BOOK } });
  const { container } = render(Rules, { page: at('rules', 'daemon-dice', 'daemon.win') });
  await screen.findAllByText('The last one standing wins.');
  expect(container.querySelector('.sought')?.id).toBe('daemon.win');
  await fireEvent.input(screen.getByLabelText('Search the rules'), { target: { value: 'DICE thirteen' } });
  expect([...container.querySelectorAll('mark')].map((one) => one.textContent)).toEqual(['thirteen', 'dice']);
  expect(screen.queryByText('The last one standing wins.')).toBeNull();
  expect(screen.getByText('1 of 2 rules')).toBeTruthy();
});

it('builds a daemon by taps, in the colours in hand, by the names that builds know', async () => {
  const tables = {
    parts: { eye: { name: 'Eye', title: 'Ojo', faces: ['eye', 'eye', 'minus', 'minus', 'plus', 'plus'] } },
    symbols: { eye: { title: 'Eye', text: 'A ray.', rule: 'daemon.part.eye' } },
    colours: { black: { title: 'black' }, red: { title: 'red' } },
  };
  const put = vi.fn();
  const props = {
    game,
    tables,
    text: 'game: daemon-dice\nsize: 1\n1 Eye\n',
    options: { size: 2 },
    put,
    set: () => {},
  };
  render(Picker, props);
  await fireEvent.click(screen.getByRole('button', { name: 'Add Ojo' }));
  expect(put).toHaveBeenLastCalledWith('game: daemon-dice\nsize: 2\n2 Eye\n');
  await fireEvent.click(screen.getAllByLabelText('red')[0] as HTMLElement);
  await fireEvent.click(screen.getByRole('button', { name: 'Add Ojo, red/black' }));
  expect(put).toHaveBeenLastCalledWith('game: daemon-dice\nsize: 2\n1 Eye\n1 Eye red/black\n');
  await fireEvent.click(screen.getByRole('button', { name: 'Remove Ojo' }));
  expect(put).toHaveBeenLastCalledWith('game: daemon-dice\nsize: 0\n');
});
