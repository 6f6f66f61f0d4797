import { fireEvent, render, screen } from '@testing-library/svelte';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import Prompt from '../../src/frame/prompt/Prompt.svelte';
import Monster from '../../src/games/doodle_dice_monsters/monsters/Monster.svelte';
import { houseArt } from '../../src/games/doodle_dice_monsters/pictures/art';
import { ANSWERS, judge, ordersOf, standing } from '../../src/games/doodle_dice_monsters/monsters/orders';
import type {
  AttackView,
  MonstersView,
  MonsterView,
  PartType,
} from '../../src/games/doodle_dice_monsters/view.gen';
import { DELAY, Orders } from '../../src/lib/choice/orders.svelte';
import { settings } from '../../src/lib/browser/settings.svelte';
import { PASS, type Label, type Decision } from '../../src/lib/wire';
import { decision, phase, scene, standing as room, table } from '../seated';

const part = (id: string, type: PartType, sides: number, more = {}) => ({
  id,
  type,
  die: { id: `d${id}`, sides, colour: 'red', colours: ['red'], size: '' as const },
  life: sides,
  damage: 0,
  also: null,
  was: '',
  disabled: false,
  took: false,
  soaked: false,
  used: false,
  ...more,
});
const monster = (id: string, answers: string[], ...parts: [PartType, number, object?][]): MonsterView => ({
  id,
  option: 0,
  born: 1,
  kind: 'monster',
  owner: 0,
  made_of: [],
  tags: [],
  fresh: false,
  away: false,
  fits: true,
  copied: false,
  still: false,
  martyr: false,
  hides: '',
  granted: 0,
  more: [],
  avatar: false,
  charge: 0,
  most_parts: 5,
  actions: 1,
  given: 0,
  acted: false,
  power: null,
  answers,
  parts: parts.map(([type, sides, more], i) => part(`${id}.${i}`, type, sides, more)),
});
const crab = monster(
  'm0.0',
  ['shield', 'nullify'],
  ['core', 6],
  ['shield', 6],
  ['shield', 12, { soaked: true }],
  ['shield', 8],
  ['nullifier', 6],
);
const shade = monster('m0.1', ['again'], ['core', 4]);
const rose = monster('m0.2', ['redirect'], ['core', 8]);
const foe = monster('m1.0', [], ['core', 4], ['weapon', 10]);

/** An attack by a d10 on the core of a d6. */
const blow: AttackView = {
  step: phase('shield'),
  monster: 'm1.0',
  weapon: 'm1.0.1',
  struggle: false,
  victim: '',
  target: 'm0.0',
  aimed: 'm0.0.0',
  part: 'm0.0.0',
  shield: '',
  nullifier: '',
  face: 0,
  soak: 0,
  damage: 0,
  sides: 10,
  most: 10,
  deals: 0,
  life: 6,
};
const fight = (attack: AttackView | null): MonstersView => ({
  round: 2,
  phase: phase('combat'),
  moment: null,
  turn: 1,
  acting: 'm1.0',
  actions_left: 1,
  seconds: 0,
  calm: 0,
  order: [],
  place: 0,
  attack,
  hand: null,
  doubted: '',
  claim: '',
  heap: [],
  picker: -1,
  cores: [],
  players: [[crab, shade, rose], [foe]].map((monsters, seat) => ({
    id: `p${seat}`,
    team: seat,
    out: false,
    limit: 10,
    active: [],
    reserve: 0,
    reserve_sides: 0,
    reserve_dice: [],
    removed: [],
    monsters,
    glory: '',
    armed: 0,
    light: '',
    avatar: null,
    named_big: false,
    dragged: false,
    dispersed: '',
    catastrophe: '',
  })),
});

const label = (option: number, target: string): Label => ({
  option,
  label: `take ${target}`,
  rule: '',
  targets: [target],
});
const pass: Label = { option: PASS, label: 'no', rule: '', targets: [] };
const window = (kind: string, ...targets: string[]): Decision => ({
  ...decision(kind, [...targets.map((one, i) => label(i, one)), pass]),
  window: true,
});
const SHIELDS = window('shield', 'm0.0.1', 'm0.0.2', 'm0.0.3');

/** What orders by monsters say to a question in an attack. */
const says = (asked: Decision, orders: Record<string, string>, attack: Partial<AttackView> | null = {}) =>
  judge(asked, fight(attack && { ...blow, ...attack }), (one) => orders[one] ?? 'ask');

beforeEach(() => {
  localStorage.clear();
  settings.confirm = true; // whoever gave an order is not asked again
});
afterEach(() => {
  settings.confirm = false;
  vi.useRealTimers();
});

describe('what a monster was told', () => {
  it.each([
    ['nothing: one is asked', SHIELDS, {}, {}, 'ask'],
    ['to let it happen', SHIELDS, { 'm0.0': 'let' }, {}, 'pass'],
    ['to block always, with the largest that still soaks', SHIELDS, { 'm0.0': 'always' }, {}, 2],
    ['to block if its core is aimed at, and it is', SHIELDS, { 'm0.0': 'core' }, {}, 2],
    [
      'to block if its core is aimed at, and it is not',
      SHIELDS,
      { 'm0.0': 'core' },
      { aimed: 'm0.0.4' },
      'pass',
    ],
    [
      'to nullify weapons of twelve sides, and it has ten',
      window('nullify', 'm0.0.4'),
      { 'm0.0': 'd12' },
      {},
      'pass',
    ],
    [
      'to nullify weapons of eight sides, and it has ten',
      window('nullify', 'm0.0.4'),
      { 'm0.0': 'd8' },
      {},
      0,
    ],
    [
      'to nullify what could destroy it, and it could',
      window('nullify', 'm0.0.4'),
      { 'm0.0': 'could' },
      { most: 6 },
      0,
    ],
    [
      'to nullify what could destroy it, and it could not',
      window('nullify', 'm0.0.4'),
      { 'm0.0': 'could' },
      { most: 5 },
      'pass',
    ],
    [
      'to have a weapon rolled again that would destroy, and it would',
      window('again', 'm0.1'),
      { 'm0.1': 'would' },
      { face: 4, deals: 6 },
      0,
    ],
    [
      'to have a weapon rolled again that would destroy, and it would not',
      window('again', 'm0.1'),
      { 'm0.1': 'would' },
      { face: 5, deals: 5 },
      'pass',
    ],
    ['to have a high roll rolled again', window('again', 'm0.1'), { 'm0.1': 'high' }, { face: 6 }, 0],
    ['to let a low roll stand', window('again', 'm0.1'), { 'm0.1': 'high' }, { face: 5 }, 'pass'],
    ['to take attacks on friends upon itself', window('redirect', 'm0.2'), { 'm0.2': 'always' }, {}, 0],
    ['something that is not known any more', SHIELDS, { 'm0.0': 'dance' }, {}, 'ask'],
    ['to block, but no attack is told', SHIELDS, { 'm0.0': 'always' }, null, 'ask'],
    ['to block, but it is about something else', window('name', 'm0.0.1'), { 'm0.0': 'always' }, {}, 'ask'],
  ] as const)('%s', (_, asked, orders, attack, expected) => {
    expect(says(asked, orders, attack)).toBe(expected);
  });

  it('is done by one of several, and let happen only by all of them', () => {
    const two = window('again', 'm0.1', 'm0.2');
    expect(says(two, { 'm0.1': 'let' })).toBe('ask');
    expect(says(two, { 'm0.1': 'let', 'm0.2': 'let' })).toBe('pass');
    expect(says(two, { 'm0.2': 'always' })).toBe(1);
  });

  it('hangs on facts that are all told in words', () => {
    for (const kind of Object.keys(ANSWERS)) {
      const all = ordersOf(kind);
      expect(all.slice(0, 2).map(([order]) => order)).toEqual(['ask', 'let']);
      expect(all.every(([, words]) => words && !words.includes('undefined'))).toBe(true);
    }
  });
});

describe('an order', () => {
  function asked(asks: Decision, attack = blow) {
    const { room: at, choice } = table(
      room({ game: 'doodle-dice-monsters' }),
      scene(fight(attack), [asks]),
      'R1',
    );
    const sent = vi.fn();
    at.choose = (_, options) => sent(options);
    choice.orders.judge = (one, of) => judge(one, at.scene?.view, of);
    return { room: at, choice, sent };
  }

  it('is carried out after the same pause as all others, and can be stopped', () => {
    vi.useFakeTimers();
    const { choice, sent } = asked(SHIELDS);
    expect(choice.orders.obey(choice)).toBeUndefined();
    choice.orders.tell('m0.0', 'shield', 'always');
    choice.orders.obey(choice);
    expect(choice.orders.due?.text).toBe('take m0.0.3');
    vi.advanceTimersByTime(DELAY - 1);
    expect(sent).not.toHaveBeenCalled();
    vi.advanceTimersByTime(1);
    expect(sent).toHaveBeenCalledWith([2]);

    const other = asked(SHIELDS);
    other.choice.orders.tell('m0.0', 'shield', 'let');
    const off = other.choice.orders.obey(other.choice);
    other.choice.drops(); // Esc
    off?.();
    expect(other.choice.orders.due).toBeNull();
    expect(other.choice.orders.obey(other.choice)).toBeUndefined();
    vi.advanceTimersByTime(DELAY);
    expect(other.sent).not.toHaveBeenCalled();
  });

  it('gives way to what was said for all monsters', () => {
    const { choice } = asked(SHIELDS);
    choice.orders.tell('m0.0', 'shield', 'always');
    choice.orders.give(0, 'shield', 'never');
    choice.orders.obey(choice)?.();
    choice.orders.obey(choice);
    expect(choice.orders.due?.text).toBe('no');
  });

  it('outlives a reload, not the match, and holds in no other room', () => {
    new Orders('R1').tell('m0.0', 'shield', 'core');
    expect(new Orders('R1').told('m0.0', 'shield')).toBe('core');
    expect(new Orders('R2').told('m0.0', 'shield')).toBe('ask');
    expect(standing('m0.0', new Orders('R1'))).toEqual([
      'block with its largest shield, if a core is aimed at',
    ]);
    new Orders('R1').forget();
    expect(new Orders('R1').told('m0.0', 'shield')).toBe('ask');
    localStorage.setItem('dicewright.orders', '{"room":"R1","things":{"m0.0 shield":7}}');
    expect(new Orders('R1').told('m0.0', 'shield')).toBe('ask');
  });

  it('is given on the monster’s card, stands there in words, and is taken back there', async () => {
    const { choice } = asked(SHIELDS);
    choice.orders.give(0, 'nullify', 'never');
    const props = {
      view: fight(blow),
      monster: crab,
      choice,
      owner: 'Ann',
      big: true,
      phone: false,
      picture: { drawing: houseArt(crab), veiled: false },
      chances: new Map(),
      pops: new Map(),
      seat: 0,
      toward: 1 as const,
      show: () => {},
    };
    const { rerender } = render(Monster, { ...props, commanded: true });
    await fireEvent.click(screen.getByRole('button', { name: 'Orders for Monster 1: none' }));
    expect(screen.getAllByRole('combobox')).toHaveLength(2);
    await fireEvent.change(screen.getByLabelText('When it is attacked'), { target: { value: 'd12' } });
    expect(choice.orders.told('m0.0', 'shield')).toBe('d12');
    expect(
      screen.getByText('By order: block with its largest shield, if the weapon is a d12 or bigger'),
    ).toBeTruthy();
    await fireEvent.click(screen.getByRole('button', { name: 'Take that back' }));
    expect(choice.orders.of(0, 'nullify')).toBe('ask');
    await fireEvent.change(screen.getByLabelText('When it is attacked'), { target: { value: 'ask' } });
    expect(screen.queryByText(/By order/)).toBeNull();
    await rerender({ commanded: false });
    expect(screen.queryByRole('button', { name: /^Orders/ })).toBeNull();
  });

  it('stands in the bar while it is about to be carried out', async () => {
    const { room: at, choice } = asked(SHIELDS);
    choice.orders.tell('m0.0', 'shield', 'always');
    const nothing = () => {};
    const deeds = {
      undo: nothing,
      pass: nothing,
      confirm: nothing,
      board: nothing,
      last: nothing,
      hint: nothing,
      rules: nothing,
      help: nothing,
    };
    render(Prompt, {
      room: at,
      choice,
      reaction: true,
      terms: {},
      typing: false,
      named: (text: string) => text,
      openRule: nothing,
      deeds,
    });
    const off = choice.orders.obey(choice);
    await fireEvent.click(await screen.findByRole('button', { name: 'Stop: I answer myself' }));
    off?.();
    expect(choice.orders.obey(choice)).toBeUndefined();
  });
});
