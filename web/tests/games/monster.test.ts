import { fireEvent, render, screen } from '@testing-library/svelte';
import { flushSync, tick } from 'svelte';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import Table from '../../src/frame/Table.svelte';
import Board from '../../src/games/monster_dice/Board.svelte';
import { chips, clash, fate, type Chip } from '../../src/games/monster_dice/dice/chips';
import { peeks, pencilled, watchers } from '../../src/games/monster_dice/cards/cards';
import { pointsSaid } from '../../src/games/monster_dice/words';
import { read } from '../../src/games/monster_dice/reading';
import shown from '../../src/games/monster_dice';
import type { CardView, DieView, MonsterView, PlayerView } from '../../src/games/monster_dice/view.gen';
import { Choice } from '../../src/lib/choice/choice.svelte';
import { Curtain } from '../../src/lib/room/curtain.svelte';
import { Room } from '../../src/lib/room/room.svelte';
import { settings } from '../../src/lib/browser/settings.svelte';
import { PASS, type GameEvent, type Label, type Decision, type Scene } from '../../src/lib/wire';
import { scene as told, seat, standing } from '../seated';

const MONSTERS = ['teeth', 'squi', 'devil', 'spider', 'diemwit', 'deye'];
const TITLES = ['Teeth-Die', "Squi'Die", "Die'vil", 'Spider-Die', "Die'mwit", "D'eye"];
const die = (seat: number, n: number, face = 2): DieView => ({
  id: `d${seat}.${n}`,
  monster: MONSTERS[n] ?? '',
  title: TITLES[n] ?? '',
  letter: 'X',
  face,
  sculpted: face === 1,
  works: face === 1,
  used: false,
});
const points = (n: number, copy = 0): CardView => ({
  id: `c.point${n}.${copy}`,
  title: `${n} points`,
  sort: 'points',
  points: n,
  text: '',
});
const knot: CardView = {
  id: 'c.squidknot.0',
  title: 'Squid Knot',
  sort: 'counter',
  points: 0,
  text: 'Stops a Squi’Die.',
};

function player(seat: number, known: CardView[], cards: number): PlayerView {
  return {
    id: `p${seat}`,
    dice: MONSTERS.map((_, n) => die(seat, n)),
    infirmary: [],
    triple: 0.21,
    hand: `h${seat}`,
    cards,
    known,
    watched: [],
    played: [],
    table: 0,
    suspect: true,
    opening: 20,
    account: null,
  };
}

function viewed(...players: PlayerView[]): MonsterView {
  return {
    turn: 0,
    began: 0,
    round: 1,
    turns: 1,
    left: 2,
    phase: { id: 'effects', title: 'effects', n: 2, all: ['draw', 'roll', 'effects', 'end'] },
    window: '',
    deck: 20,
    rolled: true,
    demolition: false,
    victim: '',
    attack: null,
    dimwit: '',
    players,
  };
}

const label = (option: number, text: string, ...targets: string[]): Label => ({
  option,
  label: text,
  rule: '',
  targets,
});
const effects = [
  label(1, 'Bite a die (Teeth-Die)', 'd0.0'),
  label(1001, "Bite two dice (Teeth-Die, Die'vil)", 'd0.0', 'd0.2'),
  label(4001, "Look at a hand (D'eye)", 'd0.5'),
  label(5001, "Look at two hands (D'eye, Die'vil)", 'd0.5', 'd0.2'),
  label(PASS, 'end turn'),
];
const decision = (seat: number, kind: string, labels: Label[]): Decision => ({
  seat,
  kind,
  rule: '',
  options: labels.map((one) => one.option),
  number: 7,
  default: PASS,
  set: null,
  window: kind !== 'effect',
  prompt: `asked ${kind}`,
  labels,
});

const scene = (view: MonsterView, viewer: number, decisions: Decision[], events: GameEvent[] = []): Scene =>
  told(view, decisions, { viewer, length: events.length, events, asked: decisions.map((one) => one.seat) });

function table(mine: number[]): Room {
  const room = new Room('R');
  room.standing = standing({
    game: 'monster-dice',
    seats: ['Ann', 'Ben'].map((name, n) => seat(n, name, { yours: mine.includes(n) })),
  });
  return room;
}

beforeEach(() => {
  localStorage.clear();
  settings.memory = true;
  settings.speed = 0;
});

describe('effects', () => {
  const all = chips(effects);

  it('come with combos first, each with the dice it uses', () => {
    expect(all.map((chip) => chip.option)).toEqual([1001, 5001, 1, 4001]);
    expect(all[0]).toMatchObject({
      title: 'Bite two dice',
      uses: "Teeth-Die, Die'vil",
      dice: ['d0.0', 'd0.2'],
    });
  });

  it('clash where they share dice, but for a Die’vil that serves all sides', () => {
    const [bites, looks, bite, look] = all as [Chip, Chip, Chip, Chip];
    expect([clash(looks, bites), clash(bite, bites), clash(look, bites), clash(bites, bites)]).toEqual([
      true,
      true,
      false,
      false,
    ]);
    expect([clash(looks, bites, 'all'), clash(bite, bites, 'all')]).toEqual([false, true]);
  });

  it('are in use, gone or free when dice are used up', () => {
    const fates = (...used: string[]) => all.map((chip) => fate(chip, used, all));
    expect(fates('d0.0')).toEqual(['gone', 'free', 'used', 'free']);
    // Of two that act together neither acts alone.
    expect(fates('d0.0', 'd0.2')).toEqual(['used', 'gone', 'gone', 'free']);
  });

  it('stay in sight while a target is chosen, those without dice greyed', async () => {
    const room = table([0]);
    const view = viewed(player(0, [], 0), player(1, [], 3));
    room.scene = scene(view, 0, [decision(0, 'effect', effects)]);
    const choice = new Choice(room);
    choice.board = { placed: ['effect'] };
    room.choose = vi.fn();
    render(Board, { room, choice });
    expect(choice.buttons.map((button) => button.text)).toEqual(['end turn']);
    const combo = screen.getByRole('button', { name: /^Bite two dice\W*Teeth-Die, Die'vil$/ });
    await fireEvent.focus(combo);
    expect(screen.getByRole('button', { name: /^Look at two hands/ }).className).toContain('gone');
    expect(screen.getByRole('button', { name: /^Look at a hand/ }).className).toContain('free');
    await fireEvent.click(combo);
    expect(room.choose).toHaveBeenCalledWith(expect.anything(), [1001]);
    const used = player(0, [], 0);
    for (const n of [0, 2]) used.dice[n] = { ...die(0, n, 1), used: true };
    const attack = { power: 'bite_two', title: 'Bite two dice', aims: [], victims: [], countered: [] };
    room.scene = scene({ ...view, attack, players: [used, player(1, [], 3)] }, 0, [
      decision(0, 'bite', [label(6, 'Teeth-Die of Player 2', 'd1.0')]),
    ]);
    await tick();
    expect(screen.getByRole('button', { name: /^Bite two dice.*in use/ })).toBeTruthy();
    expect(
      screen.getByRole<HTMLButtonElement>('button', { name: /^Look at two hands.*are used already/ })
        .disabled,
    ).toBe(true);
    expect(screen.getByRole('button', { name: /Ben: Teeth-Die, 2.*can be chosen/ }).dataset['light']).toBe(
      'lit',
    );
  });
});

describe('memory', () => {
  it('pencils the cards one has seen, best first, and counts the rest', () => {
    expect(pencilled(player(1, [points(3), knot, points(8)], 5))).toMatchObject({
      cards: [points(8), points(3), knot],
      unknown: 2,
    });
  });

  it('marks one’s own cards that others have seen', () => {
    const view = viewed(player(0, [points(8), knot], 2), { ...player(1, [], 3), watched: [knot] });
    expect([watchers(view, knot.id), watchers(view, 'c.point8.0')]).toEqual([[1], []]);
  });

  it('is on a panel only as long as it is wanted', async () => {
    const room = table([0]);
    room.scene = scene(
      viewed(player(0, [points(5)], 1), { ...player(1, [knot], 2), watched: [points(5)] }),
      0,
      [],
    );
    render(Board, { room, choice: new Choice(room) });
    expect(screen.getByText('Squid Knot')).toBeTruthy();
    expect(screen.getByRole('button', { name: /^5 points, seen by Ben/ })).toBeTruthy();
    settings.memory = false;
    await tick();
    expect(screen.queryByText('Squid Knot')).toBeNull();
  });
});

describe('a peek', () => {
  const saw: GameEvent = {
    at: 4,
    kind: 'saw',
    rule: '',
    seat: 0,
    to: 1,
    data: { target: 'p1', cards: ['c.squidknot.0', 'c.point8.0'] },
    text: "Player 2's hand: Squid Knot, 8 points.",
  };

  it('names cards by the view, or by what was said once they have moved on', () => {
    const [one] = peeks(viewed(player(0, [], 0), player(1, [knot], 2)), [saw], -1);
    expect(one).toMatchObject({ target: 1, cards: [knot, { title: '8 points', points: 8, sort: 'points' }] });
    expect(peeks(viewed(), [saw], 4)).toEqual([]);
    const again = { ...saw, at: 9 };
    expect(peeks(viewed(), [saw, again], -1).map((seen) => seen.at)).toEqual([9]);
  });

  it('stays until it is put away, and then for good', async () => {
    const room = table([0]);
    room.hear({
      is: 'snapshot',
      ...scene(viewed(player(0, [], 0), player(1, [knot, points(8)], 2)), 0, [], [saw]),
    });
    const shown = render(Board, { room, choice: new Choice(room) });
    expect(screen.getByRole('dialog', { name: 'What only you see' }).textContent).toContain(
      'The hand of Ben',
    );
    await fireEvent.click(screen.getByRole('button', { name: 'Got it' }));
    expect(screen.queryByRole('dialog')).toBeNull();
    shown.unmount();
    render(Board, { room, choice: new Choice(room) });
    expect(screen.queryByRole('dialog')).toBeNull();
  });
});

describe('the curtain', () => {
  afterEach(() => void vi.useRealTimers());

  it('is drawn for each who looks next, also when the same comes back', () => {
    const room = table([0, 1]);
    room.scene = scene(viewed(player(0, [], 0), player(1, [], 0)), 0, []);
    const curtain = new Curtain(room, () => true);
    expect(curtain.drawn).toBe(true);
    curtain.open();
    expect(curtain.drawn).toBe(false);
    for (const viewer of [1, 0]) {
      room.scene = { ...room.scene, viewer };
      curtain.pass();
      expect(curtain.drawn).toBe(true);
    }
    room.scene = { ...room.scene, over: true };
    expect(curtain.drawn).toBe(false);
    expect(new Curtain(room, () => false).drawn).toBe(false);
  });

  it('keeps a hand, its log and its questions out of the page until it is held', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const room = table([0, 1]);
    const drew: GameEvent = {
      at: 0,
      kind: 'drew',
      rule: '',
      seat: 1,
      to: 2,
      data: { card: knot.id },
      text: 'Player 2 has Squid Knot now.',
    };
    const window = decision(1, 'surprise', [
      label(9, 'play Surprise', 'c.surprise.0'),
      label(PASS, 'no Surprise'),
    ]);
    room.hear({
      is: 'snapshot',
      ...scene(viewed(player(0, [], 1), player(1, [knot], 1)), 1, [window], [drew]),
    });
    room.choose = vi.fn();
    const { container } = render(Table, { room, choice: new Choice(room), game: null });
    await vi.dynamicImportSettled();
    flushSync();
    expect(screen.getByRole('heading', { name: 'Pass to Ben' })).toBeTruthy();
    expect(container.innerHTML).not.toMatch(/Squid Knot|play Surprise|squidknot|always say yes/i);
    await fireEvent.keyDown(globalThis.window, { key: '1' });
    expect(room.choose).not.toHaveBeenCalled();
    const hold = screen.getByRole('button', { name: 'Hold to show your hand' });
    await fireEvent.pointerDown(hold);
    vi.advanceTimersByTime(200);
    await fireEvent.pointerUp(hold);
    vi.advanceTimersByTime(1000);
    flushSync();
    expect(container.innerHTML).not.toMatch(/Squid Knot/);
    await fireEvent.pointerDown(hold);
    vi.advanceTimersByTime(600);
    flushSync();
    expect(screen.getByRole('button', { name: /^Squid Knot, counter/ })).toBeTruthy();
    room.hear({ is: 'snapshot', ...scene(viewed(player(0, [points(5)], 1), player(1, [], 1)), 0, [], []) });
    flushSync();
    expect(container.innerHTML).not.toMatch(/Squid Knot|5 points/);
    expect(screen.getByRole('heading', { name: 'Pass to Ann' })).toBeTruthy();
  });

  it('lets a window pass without a look', async () => {
    const room = table([0, 1]);
    room.scene = scene(viewed(player(0, [], 1), player(1, [knot], 1)), 1, [
      decision(0, 'surprise', []),
      decision(1, 'surprise', [label(PASS, 'no Surprise')]),
    ]);
    room.choose = vi.fn();
    render(Table, { room, choice: new Choice(room), game: null });
    await vi.dynamicImportSettled();
    flushSync();
    await fireEvent.click(screen.getByRole('button', { name: /No Surprise/ }));
    expect(room.choose).toHaveBeenCalledWith(expect.objectContaining({ seat: 1 }), [PASS]);
  });
});

it('begins the log anew when another seat looks', () => {
  const room = table([0, 1]);
  const told = (text: string, at: number): GameEvent => ({
    at,
    kind: 'drew',
    rule: '',
    seat: 0,
    to: 1,
    data: {},
    text,
  });
  room.hear({ is: 'snapshot', ...scene(viewed(), 0, [], [told('for Ann', 0), told('for Ann again', 1)]) });
  room.hear({ is: 'snapshot', ...scene(viewed(), 1, [], [told('for Ben', 1)]), from: 1 });
  expect(room.stream.events.map((event) => event.text)).toEqual(['for Ben']);
});

it('tells where the turn stands, and the table in words', () => {
  const view = {
    ...viewed(player(0, [points(5)], 1), { ...player(1, [], 3), infirmary: [die(1, 5, 0)] }),
    dimwit: 'p1',
  };
  expect(shown.ribbon(view)).toMatchObject({ now: 2 });
  const all = ['draw', 'roll', 'Die-molition', 'effects', 'end'];
  const phase = { id: 'demolition', title: 'Die-molition', n: 2, all };
  expect(shown.ribbon({ ...view, phase })).toEqual({ steps: all, now: 2 });
  const before = { id: 'setup', title: 'opening roll', n: -1, all };
  expect(shown.ribbon({ ...view, phase: before })).toEqual({ steps: ['opening roll'], now: 0 });
  const told = read(view, (seat) => ['Ann', 'Ben'][seat] ?? '', { most: 'odds' });
  expect(told[0]).toEqual({
    title: 'Ann’s turn: effects, round 1',
    lines: ['20 cards in the deck', 'The Dimwit is with Ben'],
  });
  expect(told[1]?.lines).toContain('Hand of 1 card: 5 points');
  expect(told[2]?.lines).toContain("Infirmary, needs a triple: 21 %: D'eye");
});

it("counts the points that one knows: all of one's own, and what is hidden is said to be so", () => {
  const [mine, theirs] = [player(0, [points(5), points(2)], 2), player(1, [points(4)], 3)];
  expect(
    [mine, { ...mine, table: 2 }, theirs, { ...theirs, table: 2 }].map((one) => pointsSaid(one)),
  ).toEqual(['7', '9', '0 + ?', '2 + ?']);
  expect(pointsSaid(player(0, [points(3)], 2), true), 'a card that is on its way').toBe('3 + ?');
  expect(pointsSaid(player(0, [{ ...points(2), points: -13 }], 1))).toBe('−13');
});
