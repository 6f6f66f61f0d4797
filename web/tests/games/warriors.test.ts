import { fireEvent, render, screen, within } from '@testing-library/svelte';
import { tick } from 'svelte';
import { afterEach, expect, it, vi } from 'vitest';
import { faces, type Tables } from '../../src/builders/dice_warriors/party';
import Board from '../../src/games/dice_warriors/Board.svelte';
import { March } from '../../src/games/dice_warriors/mat/march';
import {
  answers,
  barred,
  counts,
  lack,
  legal,
  meter,
  suggested,
  tray,
} from '../../src/games/dice_warriors/placing/placing';
import { account, read } from '../../src/games/dice_warriors/reading';
import { covered, friends, ruled, snapped } from '../../src/games/dice_warriors/mat/aiming';
import { dieSaid, statusSaid, titled } from '../../src/games/dice_warriors/words';
import { fading, family, manner, promised, spellDie } from '../../src/games/dice_warriors/panel/effects';
import { faceNumber, firstStanding, linksOf } from '../../src/games/dice_warriors/lookup';
import shown from '../../src/games/dice_warriors';
import type { ActView, DieView, EffectView, WarriorsView } from '../../src/games/dice_warriors/view.gen';
import { press as pressed } from '../../src/lib/choice/keys';
import { Orders } from '../../src/lib/choice/orders.svelte';
import { withNames } from '../../src/lib/room/people';
import type { Label } from '../../src/lib/wire';
import { decision, phase, scene, seat, standing, table as laid } from '../seated';
import { battleOf, kindOf, PLAIN, plainDie } from '../warriors';

const MELEE: EffectView = {
  ...PLAIN,
  id: 'melee',
  title: 'Melee Attack',
  text: '2 damage.',
  kind: 'melee',
  side: 'enemy',
  most: 1,
  damage: 2,
};
const LOW: EffectView = {
  ...PLAIN,
  id: 'low-spell',
  title: 'Low Level Spell',
  text: 'The Low Level die may be rolled.',
  die: 'low',
};
const FLARE: EffectView = {
  ...PLAIN,
  id: 'flare',
  title: 'Flare',
  text: '1 damage in a square.',
  kind: 'indirect',
  pattern: 'square',
  size: 2,
  damage: 1,
};

const die = (id: string, kind: string, more: Partial<DieView> = {}): DieView => ({
  ...plainDie(id, kind, 8),
  ...more,
});

function battle(own: DieView[], foe: DieView[], more: Partial<WarriorsView> = {}): WarriorsView {
  const faces: [string, number][] = [
    ['melee', 6],
    ['low-spell', 2],
  ];
  const chart = {
    kinds: [kindOf('knight', 'fighter', 8, faces)],
    dice: [kindOf('low', 'spell', 8, [['flare', 1]])],
    effects: [MELEE, LOW, FLARE],
  };
  return { ...battleOf(own, foe, 5, chart), ...more };
}

const act = (more: Partial<ActView>): ActView => ({
  die: 'd0.0',
  effect: 'flare',
  title: 'Flare',
  text: 'In a square.',
  kind: 'indirect',
  rule: '',
  least: 1,
  reach: 99,
  pattern: 'square',
  size: 2,
  influenced: false,
  target: '',
  ...more,
});
const placing = () =>
  battle(
    [
      die('d0.0', 'knight', { place: 'tray' }),
      die('d0.1', 'wizard', { place: 'tray', result: 'low-spell', shows: 'Low Level Spell' }),
      die('d0.2', 'warrior', { place: 'tray' }),
    ],
    [],
    { phase: phase('place'), moving: 'd0.0' },
  );

it('says which ranks are closed to a die, and why', () => {
  const view = placing();
  const side = view.sides[0]!;
  const [knight, wizard] = tray(side) as [DieView, DieView];
  expect(barred(view, side, {}, knight)).toEqual(['', '', 'warriors.rank.placement']);
  expect(barred(view, side, {}, wizard)).toEqual(['', '', '']);
  const both = { 'd0.0': { rank: 0, column: 0 }, 'd0.2': { rank: 0, column: 1 } };
  expect(barred(view, side, both, wizard)).toEqual(['', '', 'warriors.rank.legal']);
  expect(
    barred(
      view,
      side,
      { 'd0.1': { rank: 2, column: 0 }, 'd0.0': { rank: 1, column: 0 } },
      die('d0.2', 'warrior'),
    ),
  ).toEqual(['', 'warriors.rank.legal', 'warriors.rank.placement']);
});

it('counts what is missing as the referee does', () => {
  expect(lack([0, 0, 1], 0, 0)).toBe(2);
  expect(lack([0, 0, 1], 0, 2)).toBe(0);
  expect(lack([1, 1, 1], 0, 0)).toBe(0);
  expect(lack([0, 0, 0, 1], 0, 3)).toBe(1);
});

it('counts the ranks from the front, and knows which is short', () => {
  expect(meter([2, 2, 1])).toBe('Front 2, second 2, third 1.');
  expect([legal([2, 2, 1]), legal([1, 0, 1])]).toEqual([true, false]);
});

it('suggests a legal formation with every die in it, and sends it in the order of the tray', () => {
  for (let n = 1; n <= 10; n += 1) {
    const dice = Array.from({ length: n }, (_, i) =>
      die(`d0.${i}`, i % 3 ? 'wizard' : 'knight', { place: 'tray', left: 4 + i }),
    );
    const view = { ...battle(dice, []), columns: 12 };
    const side = view.sides[0]!;
    const laid = suggested(view, 0);
    expect(Object.keys(laid)).toHaveLength(n);
    expect(legal(counts(view, side, laid))).toBe(true);
    expect(new Set(answers(side, laid)).size).toBe(n);
    for (const one of dice) if (one.calling === 'fighter') expect(laid[one.id]!.rank).toBeLessThan(2);
  }
});

it('lays squares over both mats, and ranks and columns over one', () => {
  const view = battle([], [], { act: act({}) });
  expect([...covered(view, (0 + 64) * 1000 + 64 + 1)].sort()).toEqual([
    's0.0.1',
    's0.0.2',
    's1.0.1',
    's1.0.2',
  ]);
  expect([...covered({ ...view, act: act({ pattern: 'rank', size: 1 }) }, 1002)]).toEqual([
    's1.2.0',
    's1.2.1',
    's1.2.2',
    's1.2.3',
    's1.2.4',
  ]);
  expect([...covered({ ...view, act: act({ pattern: 'column', size: 2 }) }, 1003)].sort()).toEqual([
    's1.0.3',
    's1.0.4',
    's1.1.3',
    's1.1.4',
    's1.2.3',
    's1.2.4',
  ]);
});

it('counts ranks from the one in front of the die that acts', () => {
  const view = battle([die('d0.0', 'knight', { rank: 1 })], [], {
    act: act({ pattern: '', kind: 'ranged', least: 2, reach: 3 }),
  });
  expect([0, 1, 2].map((rank) => ruled(view, 1, rank))).toEqual([
    { far: 2, reached: true },
    { far: 3, reached: true },
    { far: 4, reached: false },
  ]);
  expect(ruled(view, 0, 0)).toBeNull();
});

it('draws results by what they are, also those that a designer has added', () => {
  expect([MELEE, LOW, FLARE].map(family)).toEqual(['strike', 'magic', 'blast']);
  expect(family({ ...MELEE, most: 2 })).toBe('charge');
  expect(family({ ...PLAIN, stance: true })).toBe('guard');
  expect(family({ ...PLAIN, side: 'friend', does: 'heal' })).toBe('heal');
  expect(family({ ...PLAIN, does: 'conjure' })).toBe('summon');
  expect(family(undefined)).toBe('miss');
});

it('says a die with all that is written on it first, in that order', () => {
  const other = die('d1.0', 'warrior');
  const skin = { id: 'stone-skin', title: 'Stone Skin', text: '', amount: 2, left: 3, of: '' };
  const cover = { id: 'cover', title: 'Shielded', text: '', amount: 0, left: 1, of: 'd1.0' };
  const own = die('d0.1', 'knight', { left: 5, statuses: [skin, cover] });
  const view = battle([own], [other]);
  expect(own.statuses.map((one) => statusSaid(view, one))).toEqual([
    'Stone Skin 2, until round 3 ends',
    'Shielded by Warrior',
  ]);
  expect(dieSaid(view, own, null)).toBe(
    'Knight, Melee Attack, 5/8, Stone Skin 2, until round 3 ends, Shielded by Warrior, ' +
      '5 of 8 hits, your fighter, waits',
  );
});

it('knows how long a summoned die stays', () => {
  const fades = { id: 'fades', title: 'Fades', text: '', amount: 1, left: 0, of: '' };
  expect(fading(die('d0.0', 'tiny', { sort: 'summoned', left: 3, sides: 4, statuses: [fades] }))).toEqual({
    left: 3,
    of: 4,
  });
  expect(fading(die('d0.0', 'knight'))).toBeNull();
});

it('tells spell dice, reach, promised damage and friendly fire', () => {
  const view = battle([die('d0.0', 'wizard', { result: 'low-spell' })], [], { act: act({}) });
  expect(spellDie(view)).toEqual({ title: 'low', shows: 'Flare' });
  expect(spellDie({ ...view, act: act({ effect: 'low-spell' }) })).toEqual({ title: 'low', shows: '' });
  expect(manner(act({}))).toBe('indirect spell · a square of 2 by 2, friends too');
  expect(manner(act({ kind: 'ranged', pattern: '', least: 2, reach: 4 }))).toBe(
    'ranged attack · reaches 2 to 4 ranks',
  );
  const label: Label = {
    option: 1,
    label: 'Knight 1 of player 2, 8/8: 4 damage',
    rule: '',
    targets: ['d0.1', 'd1.0'],
  };
  expect(promised([label])).toBe(4);
  expect(promised([{ ...label, label: 'Knight 1 of player 2, 8/8: 10 damage, (2 + 3) × 2' }])).toBe(10);
  expect(promised([{ ...label, label: 'el Caballero de Jugador 2, 8/8: 3 de daño' }])).toBe(3);
  expect(friends(label, 0)).toEqual(['d0.1']);
});

it('reads the table region by region, and tells how it went', () => {
  const view = battle(
    [die('d0.0', 'knight', { rank: 1, column: 2 }), die('d0.1', 'wizard', { place: 'dead', left: 0 })],
    [die('d1.0', 'warrior')],
    { strip: [{ seat: 1, rank: 0, state: 'now' }] },
  );
  const said = read(view, (seat) => ['Ann', 'Bo'][seat] ?? '');
  expect(said.map((one) => one.title)).toContain('Ann: second rank');
  expect(said.find((one) => one.title === 'Ann: second rank')?.lines[0]).toContain(
    'Column 3: Knight, Melee Attack, 8/8',
  );
  expect(said.find((one) => one.title === 'Ann: fallen')?.lines[0]).toContain('Wizard');
  expect(shown.ribbon(view)).toEqual({ steps: ['resolve', 'end'], now: 0 });
  expect(account(view, 0)).toBe('1 of 2 characters left, 8 hits');
});

it('counts the faces of a character, with the spells behind them', () => {
  const tables: Tables = {
    characters: {},
    spells: { points: { title: 'Points', text: '', rule: '' } },
    secondary: { heal: { title: 'Heal', sides: 2, faces: ['points 2', 'points 3'] } },
    results: {
      melee: { ...MELEE },
      'heal-die': { title: 'Heal Die', text: 'Roll it.', rule: 'r', die: 'heal' },
    },
  };
  const found = faces(tables, {
    name: 'X',
    title: 'X',
    rule: '',
    calling: 'divine',
    sides: 4,
    faces: ['heal-die', 'melee 3', 'melee', 'heal-die'],
  });
  expect(found.map((one) => [one.title, one.times, one.family, one.more])).toEqual([
    ['Heal Die', 2, 'heal', 'Points 2, Points 3'],
    ['Melee Attack 3', 1, 'strike', ''],
    ['Melee Attack', 1, 'strike', ''],
  ]);
});

// The board.

afterEach(() => vi.restoreAllMocks());

const table = (view: WarriorsView, kind: string, labels: Label[]) =>
  laid(standing({ game: 'dice-warriors' }), scene(view, [decision(kind, labels)]));

const press = (name: RegExp) => fireEvent.click(screen.getByRole('button', { name }));

it('lays a formation out in any order and sends it as a whole', async () => {
  const { room, choice } = table(placing(), 'place', [
    { option: 0, label: 'front rank, column 1', rule: '', targets: ['s0.0.0'] },
  ]);
  const chosen = vi.spyOn(room, 'choose').mockImplementation(() => {});
  render(Board, { room, choice });
  await tick();
  expect(choice.prepared?.prompt).toContain('Knight shows Melee Attack');
  await press(/^Wizard/);
  await press(/^your second rank, column 3/);
  expect(choice.light('s0.2.0')).toBe('dim');
  await press(/^your third rank, column 1/);
  expect(room.notice?.text).toContain("Knight can't stand in the third rank");
  expect(room.notice?.rule).toBe('warriors.rank.placement');
  await press(/^your front rank, column 1/);
  expect(choice.ready).toBe(false);
  await press(/^your front rank, column 2/);
  expect(screen.getByText(/Front 2, second 1, third 0/).textContent).toContain('✓ Good');
  choice.confirm();
  expect(chosen).toHaveBeenCalledWith(expect.anything(), [0, 1002, 1]);
});

it('takes a laid die up again, and places all by itself if asked to', async () => {
  const { room, choice } = table(placing(), 'place', []);
  render(Board, { room, choice });
  await tick();
  const asked = vi.spyOn(room, 'ask').mockResolvedValue({ plan: [2, 1001, 3] } as never);
  choice.prepared?.buttons.find((one) => one.text === 'Place them for me')?.press();
  await tick();
  await tick();
  expect(asked).toHaveBeenCalledWith({ do: 'plan', seat: 0 });
  expect(choice.ready).toBe(true);
  expect(document.querySelector('[data-space="s0.1.1"] [data-entity="d0.1"]')).toBeTruthy();
  await press(/^Wizard/);
  expect(choice.ready).toBe(false);
  expect(choice.light('d0.1')).toBe('picked');
});

it('warns of friends inside an area, and shows which spaces it covers', async () => {
  const view = battle(
    [die('d0.0', 'wizard', { result: 'low-spell' }), die('d0.1', 'knight', { column: 1 })],
    [die('d1.0', 'warrior', { column: 1 })],
    { act: act({}) },
  );
  const { room, choice } = table(view, 'area', [
    {
      option: 64_064,
      label: 'columns 1 to 2: Warrior 1; and of your own: Wizard 1, Knight 2',
      rule: '',
      targets: ['d0.0', 'd0.1', 'd1.0'],
    },
    { option: -1, label: 'leave it', rule: '', targets: [] },
  ]);
  render(Board, { room, choice });
  const option = within(screen.getByRole('list', { name: 'Options' })).getByRole('button', {
    name: /also hits 2 of yours/,
  });
  await fireEvent.focus(option);
  expect(screen.getByRole('button', { name: /^Knight.*inside the area, your own/ })).toBeTruthy();
  expect(screen.getByRole('button', { name: /^Warrior.*inside the area, can/ })).toBeTruthy();
  expect(document.querySelectorAll('.cell.ghost')).toHaveLength(4);
});

it('shows the faces of the die that R is pressed on', async () => {
  HTMLDialogElement.prototype.showModal ??= function show(this: HTMLDialogElement) {
    this.open = true;
  };
  const { room, choice } = table(battle([die('d0.0', 'knight')], [die('d1.0', 'warrior')]), 'target', [
    { option: 1, label: 'Warrior', rule: '', targets: ['d1.0'] },
  ]);
  render(Board, { room, choice });
  const knight = screen.getByRole('button', { name: /^Knight/ });
  knight.focus();
  await fireEvent.keyDown(knight, { key: 'r' });
  const dialog = document.querySelector('dialog')!;
  expect(dialog.textContent).toContain('6/8 · 75 %');
  expect(dialog.textContent).toContain('The low die, d8');
});

it('shows no longer the faces of a die that has fallen', () => {
  const dead = die('d1.0', 'warrior', { place: 'dead' });
  const charted = (foe: DieView, ...ids: string[]) =>
    firstStanding(battle([die('d0.0', 'knight')], [foe]), ids, 0)?.id;
  expect(charted(die('d1.0', 'warrior'), 'd1.0')).toBe('d1.0');
  expect(charted(dead, 'd1.0')).toBe('d0.0');
  expect(charted(dead, '', 'd1.0', 'd0.0')).toBe('d0.0');
});

it('knows people by their names, however the sentence begins', () => {
  const { room } = table(placing(), 'place', []);
  expect(withNames('player 2 of Player 1', room.seats)).toBe('Bo of Ann');
});

it('lets Space press a die where nothing can be passed on', async () => {
  const deeds = {
    repeat: () => {},
    rules: () => {},
    help: () => {},
    hint: () => {},
    read: () => {},
    type: () => {},
  };
  const label: Label = { option: 0, label: 'Knight 1', rule: '', targets: ['d0.0'] };
  for (const labels of [[label], [label, { option: -1, label: 'leave it', rule: '', targets: [] }]]) {
    const { room, choice } = table(battle([die('d0.0', 'knight')], []), 'order', labels);
    vi.spyOn(room, 'choose').mockImplementation(() => {});
    const { unmount } = render(Board, { room, choice });
    const event = new KeyboardEvent('keydown', { key: ' ', cancelable: true });
    Object.defineProperty(event, 'target', { value: screen.getByRole('button', { name: /^Knight, Melee/ }) });
    pressed(event, choice, deeds);
    expect(event.defaultPrevented).toBe(labels.length > 1);
    unmount();
  }
});

it('snaps an area to the space that is pointed at', () => {
  const view = battle([], [], { act: act({}) });
  const areas = [0, 1, 2]
    .flatMap((row) => [0, 1, 2, 3].map((column) => (row + 64) * 1000 + 64 + column))
    .map((option) => ({ option, cells: covered(view, option) }));
  const over = (space: string) => [
    ...(areas.find((area) => area.option === snapped(areas, space))?.cells ?? []),
  ];
  expect(over('s1.1.2')).toContain('s1.1.2');
  expect(over('s0.0.0')).toEqual(expect.arrayContaining(['s0.0.0', 's1.0.0', 's0.0.1', 's1.0.1']));
  expect(snapped(areas, 's0.2.0')).toBeNull();
});

it('takes an area by a click on the mat, and by a second tap of a finger', async () => {
  const view = battle([die('d0.0', 'wizard')], [die('d1.0', 'warrior', { column: 1 })], { act: act({}) });
  const option = 64 * 1000 + 64;
  const { room, choice } = laid(
    standing(),
    scene(view, [
      decision('area', [
        { option, label: 'the square', rule: '', targets: ['d1.0'] },
        { option: option + 3, label: 'another', rule: '', targets: ['d1.0'] },
      ]),
    ]),
  );
  const chosen = vi.spyOn(room, 'choose').mockImplementation(() => {});
  const { container } = render(Board, { room, choice });
  const cell = container.querySelector('[data-space="s1.0.1"] button');
  const tap = (pointerType: string) =>
    fireEvent(cell!, new PointerEvent('click', { bubbles: true, detail: 1, pointerType }));
  await tap('touch');
  expect(chosen).not.toHaveBeenCalled();
  expect([...container.querySelectorAll('.ghost')].length).toBeGreaterThan(1);
  await tap('touch');
  await tap('mouse');
  expect(chosen.mock.calls.map(([, options]) => options)).toEqual([[option], [option]]);
});

it('signs a die that lets one roll a spell, in every language', () => {
  const roller = (id: string, title: string) => {
    const dice = [{ ...kindOf(id, 'spell', 8, []), title }];
    const effects = [{ ...LOW, die: id }];
    return faceNumber({ kinds: [], dice, effects }, die('d0.0', 'wizard', { result: 'low-spell' }));
  };
  expect(['low', 'mid', 'high'].map((id) => roller(id, 'Dado'))).toEqual(['I', 'II', 'III']);
  expect([roller('heal', 'Heal'), roller('heal', 'Dado de curación')]).toEqual(['H', 'C']);
});

it('says on a button who it is and what comes of it', () => {
  const own = die('d0.0', 'knight', { shows: 'Charge' });
  const { room } = table(battle([own], [die('d1.0', 'spy')]), 'order', []);
  const asked = (kind: string) => (room.scene = scene(room.scene?.view, [decision(kind, [])]));
  asked('order');
  expect(titled('your Knight, 8/8, shows Charge', ['d0.0'], room)).toBe('Knight: Charge');
  asked('target');
  expect(titled("Player 2's Spy, 3/8, shows Hide: 2 damage, 1 blocked", ['d1.0'], room)).toBe(
    "Player 2's Spy: 2 damage, 1 blocked",
  );
  expect(titled('your Knight, 8/8', ['d0.0'], room)).toBe('Knight');
  expect(titled('front rank: Spy, Bard', ['d1.0', 'd1.1'], room)).toBe('front rank: Spy, Bard');
  expect(titled("don't use it", [], room)).toBe("don't use it");
});

it('writes what lasts as the name of the die says it', () => {
  const lasts = (id: string) => ({ id, title: id, text: '', amount: 0, left: 1, of: '' });
  const own = die('d0.0', 'knight', { statuses: ['cover', 'brace'].map(lasts) });
  const { container } = render(Board, laid(standing(), scene(battle([own], []), [])));
  const words = (text: string) => text.replaceAll(',', ' ').split(/\s+/).filter(Boolean).join(' ');
  const written = words(container.querySelector('[data-marching="d0.0"] .lasting')?.textContent ?? '');
  expect(written.split(' ')).toHaveLength(2);
  expect(words(screen.getByRole('button', { name: /^Knight/ }).getAttribute('aria-label') ?? '')).toContain(
    written,
  );
});

it('shows three signs of what lasts, and how many more there are', () => {
  const lasts = (id: string) => ({ id, title: id, text: '', amount: 0, left: 1, of: '' });
  const signs = (n: number) => {
    const own = die('d0.0', 'knight', {
      statuses: ['cover', 'brace', 'smite', 'cursed', 'spikes'].slice(0, n).map(lasts),
    });
    const { container, unmount } = render(Board, laid(standing(), scene(battle([own], []), [])));
    const found = container.querySelector('[data-marching="d0.0"] .signs');
    const shown = [
      found?.querySelectorAll('svg').length ?? 0,
      found?.querySelector('i')?.dataset['sign'] ?? '',
    ];
    unmount();
    return shown;
  };
  expect([0, 2, 3, 5].map(signs)).toEqual([
    [0, ''],
    [2, ''],
    [3, ''],
    [3, '+2'],
  ]);
});

it('lets a die march from where it stood, and only when it stands elsewhere', () => {
  const marched = vi.fn();
  const board = document.createElement('div');
  const stand = (spot: string, left: number, wide = 60) => {
    board.innerHTML = `<div data-marching="d0.0" data-spot="${spot}"></div>`;
    const node = board.firstElementChild as HTMLElement;
    node.getBoundingClientRect = () => new DOMRect(left, 0, wide, 60);
    node.animate = marched;
    march.step(board);
  };
  const march = new March();
  stand('tray', 100);
  stand('tray', 140);
  expect(marched).not.toHaveBeenCalled();
  stand('s0.0.1', 300);
  expect(marched).toHaveBeenCalledTimes(1);
  expect(marched.mock.calls[0]?.[0][0].transform).toContain('translate(-160px, 0px)');
  stand('fallen', 300, 240);
  expect(marched.mock.calls[1]?.[0][0].transform, 'of one measure both ways').toContain(' scale(0.25)');
});

it('links who engulfs with whom, as long as both stand on the mat', () => {
  const ooze = die('d0.0', 'ooze', { grip: 'd1.0' });
  expect(linksOf(battle([ooze], [die('d1.0', 'warrior')]))).toEqual([['d0.0', 'd1.0']]);
  expect(linksOf(battle([ooze], [die('d1.0', 'warrior', { place: 'dead' })]))).toEqual([]);
  const { container } = render(Board, laid(standing(), scene(battle([ooze], [die('d1.0', 'warrior')]), [])));
  expect(container.querySelectorAll('.links path')).toHaveLength(1);
});

it('asks for traps and prayers no more in a round in which they were declined', () => {
  const asked = decision('forgo', []);
  const spares = (round: number) => shown.spares(asked, { round } as WarriorsView)?.until ?? '';
  const orders = new Orders();
  expect(orders.spares(asked, spares(2))).toBe(false);
  orders.spare(asked, spares(2));
  expect(orders.spares(asked, spares(2))).toBe(true);
  expect(orders.spares(asked, spares(3))).toBe(false);
  expect(shown.spares(decision('target', []), { round: 2 } as WarriorsView)).toBeNull();
});

it('shows who only watches both parties while they are placed', () => {
  const view = { ...placing(), moving: '' };
  const foe = view.sides[1];
  if (foe) foe.dice = [die('d1.0', 'spy', { place: 'tray' })];
  const watched = laid(standing({ seats: [seat(0, 'Ann'), seat(1, 'Bo')] }), scene(view, []));
  const { container } = render(Board, watched);
  expect([...container.querySelectorAll('.waiting')].map((one) => one.querySelectorAll('li').length)).toEqual(
    [1, 3],
  );
});

it('says how long something lasts by the round in which it ends', () => {
  const skin = { id: 'stone-skin', title: 'Stone Skin', text: '', amount: 1, left: 4, of: '' };
  const view = battle([], [], { round: 2 });
  expect(statusSaid(view, skin)).toBe('Stone Skin 1, until round 5 ends');
  expect(statusSaid(view, { ...skin, left: 1 })).toBe('Stone Skin 1');
});
