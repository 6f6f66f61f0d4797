import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Choice } from '../../src/lib/choice/choice.svelte';
import { settle } from '../../src/lib/choice/keys';
import { DELAY, Orders, ordersFor } from '../../src/lib/choice/orders.svelte';
import { Outbox } from '../../src/lib/wire/outbox';
import { Room } from '../../src/lib/room/room.svelte';
import { pieces } from '../../src/lib/rules';
import { Seen } from '../../src/lib/room/seen.svelte';
import { read, settings } from '../../src/lib/browser/settings.svelte';
import { clatter } from '../../src/lib/browser/sound';
import type { Terms } from '../../src/games/boards';
import { PASS, type Label, type Decision } from '../../src/lib/wire';

const label = (option: number, text: string, ...targets: string[]): Label => ({
  option,
  label: text,
  rule: '',
  targets,
});

function asked(kind: string, labels: Label[], set: Decision['set'] = null) {
  const room = new Room('R');
  const decision: Decision = {
    seat: 0,
    kind,
    rule: '',
    options: labels.map((one) => one.option),
    number: 3,
    default: PASS,
    set,
    prompt: '',
    labels,
    window: true,
  };
  room.scene = {
    from: 0,
    length: 0,
    head: '',
    events: [],
    view: {},
    asked: [0],
    decisions: [decision],
    over: false,
    result: null,
    scores: null,
  };
  const sent = vi.fn();
  room.choose = (_, options) => sent(options);
  return { room, choice: new Choice(room), sent };
}

beforeEach(() => {
  localStorage.clear();
  settings.confirm = false;
  settings.preview = 'asked';
});

it('ends what moves at a tap, and lets what has changed flash on', () => {
  const motion = (name: string, endTime: number | string = 300) => ({
    animationName: name,
    effect: { getComputedTiming: () => ({ endTime }) },
    finish: vi.fn(),
  });
  const motions = ['svelte-x1-tumble', 'svelte-x1-flash', 'svelte-x2-face-flash'].map((name) => motion(name));
  const pulse = motion('svelte-x1-pulse', Infinity);
  document.getAnimations = () => [...motions, pulse] as unknown as Animation[];
  settle();
  expect([...motions, pulse].map((one) => one.finish.mock.calls.length)).toEqual([1, 0, 0, 0]);
});

describe('standing orders', () => {
  const block = [label(0, 'block the turn', 'c.b'), label(PASS, 'let it begin')];
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  it('take as long whatever one holds, and are each seat’s own', () => {
    const orders = new Orders();
    orders.give(0, 'block', 'turn');
    orders.give(1, 'block', 'round');
    for (const labels of [block, block.slice(1)]) {
      const { choice, sent } = asked('block', labels);
      orders.obey(choice);
      vi.advanceTimersByTime(DELAY - 1);
      expect(sent).not.toHaveBeenCalled();
      vi.advanceTimersByTime(1);
      expect(sent).toHaveBeenCalledWith([PASS]);
    }
    orders.turn(0);
    expect([orders.of(0, 'block'), orders.of(1, 'block')]).toEqual(['ask', 'round']);
  });

  it('let a reaction pass until one’s own turn', () => {
    const orders = new Orders();
    orders.give(0, 'block', 'round');
    const { choice, sent } = asked('block', block);
    orders.obey(choice);
    vi.advanceTimersByTime(DELAY);
    expect(sent).toHaveBeenCalledWith([PASS]);
    orders.turn(1);
    expect(orders.of(0, 'block')).toBe('round');
    orders.turn(0);
    expect(orders.of(0, 'block')).toBe('ask');
  });

  it('let it pass for the whole match, and only in windows', () => {
    const orders = new Orders();
    orders.give(0, 'block', 'never');
    orders.turn(0);
    const { room, choice, sent } = asked('block', block);
    orders.obey(choice);
    vi.advanceTimersByTime(DELAY);
    expect(sent).toHaveBeenCalledWith([PASS]);
    sent.mockClear();
    if (room.scene)
      room.scene = {
        ...room.scene,
        decisions: room.scene.decisions.map((one) => ({ ...one, window: false })),
      };
    orders.obey(choice);
    vi.advanceTimersByTime(DELAY);
    expect(sent).not.toHaveBeenCalled();
  });

  it('offer a yes in advance only where there is one, and one way to do nothing, as the game says it', () => {
    const { choice } = asked('block', block);
    expect(choice.decision && ordersFor(choice.decision).map(([order]) => order)).toEqual([
      'ask',
      'turn',
      'round',
      'never',
      'always',
    ]);
    expect(choice.decision && ordersFor(choice.decision, true).map(([order]) => order)).toEqual([
      'ask',
      'turn',
      'round',
      'never',
    ]);
    const pass = choice.buttons.find((button) => button.option === PASS);
    expect(pass).toMatchObject({ text: 'let it begin', key: 'Space', main: true });
    expect(pass?.more).toBeUndefined();
    const two = asked('block', [...block, label(1, 'another', 'c.c')]).choice.decision;
    expect(two && ordersFor(two).map(([order]) => order)).not.toContain('always');
  });

  it('say yes only where there is one way to', () => {
    const orders = new Orders();
    orders.give(0, 'block', 'always');
    const one = asked('block', block);
    orders.obey(one.choice);
    vi.advanceTimersByTime(DELAY);
    expect(one.sent).toHaveBeenCalledWith([0]);
    const two = asked('block', [label(0, 'this', 'a'), label(1, 'that', 'b'), label(PASS, 'none')]);
    orders.obey(two.choice);
    vi.advanceTimersByTime(DELAY);
    expect(two.sent).not.toHaveBeenCalled();
  });
});

describe('keeping', () => {
  const dice = [0, 1, 2].map((i) => label(i, `die ${i}`, `d.${i}`));

  it('sends what was not tapped', () => {
    const { choice, sent } = asked('again', dice, [1, 3, []]);
    choice.board = { keeps: ['again'] };
    choice.tap('d.1');
    expect([choice.light('d.1'), choice.light('d.0'), choice.said('d.1')]).toEqual(['picked', 'lit', 'kept']);
    choice.confirm();
    expect(sent).toHaveBeenCalledWith([0, 2]);
  });

  it('cannot keep everything and roll', () => {
    const { choice } = asked('again', dice, [1, 3, []]);
    choice.board = { keeps: ['again'] };
    for (const i of [0, 1, 2]) choice.tap(`d.${i}`);
    expect(choice.buttons[0]?.enabled).toBe(false);
  });
});

it('narrows down by one thing and then another, and by dropping one on the other', () => {
  const pairs = [label(1, 'a on x', 'a', 'x'), label(2, 'a on y', 'a', 'y'), label(3, 'b on x', 'b', 'x')];
  const first = asked('act', pairs);
  first.choice.tap('a');
  expect(['x', 'y', 'b'].map((one) => first.choice.light(one))).toEqual(['lit', 'lit', 'dim']);
  first.choice.tap('y');
  expect(first.sent).toHaveBeenCalledWith([2]);
  const second = asked('act', pairs);
  second.choice.drop('b', 'x');
  expect(second.sent).toHaveBeenCalledWith([3]);
});

describe('what was missed', () => {
  it('is what came between two visits', () => {
    const first = new Seen('R');
    first.reach(5, true);
    expect(first.from).toBeNull();
    const later = new Seen('R');
    later.reach(9, true);
    expect(later.from).toBe(5);
    later.clear();
    later.reach(12, false);
    expect(later.from).toBeNull();
  });
});

it('keeps commands apart room by room, and forgets one that is answered', () => {
  const [here, there] = [new Outbox('A'), new Outbox('B')];
  here.add({ do: 'undo', command: 'c1', seat: 0 });
  here.add({ do: 'resign', command: 'c2', seat: 0 });
  expect(there.all()).toEqual([]);
  expect(here.settle('c1')).toMatchObject({ do: 'undo' });
  expect(new Outbox('A').all().map((one) => one.command)).toEqual(['c2']);
  localStorage.setItem('dicewright.sent.A', 'no list');
  expect(here.all()).toEqual([]);
});

it('takes from kept settings only what can be set', () => {
  expect(read({ speed: 120, theme: 'pink', volume: 7, sound: 'loud', confirm: true })).toMatchObject({
    speed: 120,
    theme: 'auto',
    volume: 0.5,
    sound: true,
    confirm: true,
  });
  settings.speed = 450;
  expect(JSON.parse(localStorage.getItem('dicewright.settings') ?? '{}')).toMatchObject({ speed: 450 });
  settings.speed = 250;
});

it('marks each word of the game once, the longest first', () => {
  const cut = pieces('Spend a Free Roll, or roll: a block blocks.', {
    roll: 'r.roll',
    'free roll': 'r.free',
    block: 'r.block',
  });
  expect(cut.filter((one) => one.rule).map((one) => [one.text, one.rule])).toEqual([
    ['Free Roll', 'r.free'],
    ['roll', 'r.roll'],
    ['block', 'r.block'],
  ]);
  expect(cut.map((one) => one.text).join('')).toBe('Spend a Free Roll, or roll: a block blocks.');
});

it('finds words of the game in Spanish, whose letters have accents', () => {
  const cut = pieces('¿Una acción más? Tu núcleo, ¡ay!', {
    núcleo: 'r.core',
    acción: 'r.act',
    ay: 'r.ay',
    cleo: 'r.no',
  });
  expect(cut.filter((one) => one.rule).map((one) => [one.text, one.rule])).toEqual([
    ['acción', 'r.act'],
    ['núcleo', 'r.core'],
    ['ay', 'r.ay'],
  ]);
});

it('has words of every game in both languages, each a paragraph of its rulebook', async () => {
  const GAMES = ['daemon_dice', 'dice_warriors', 'doodle_dice', 'doodle_dice_monsters', 'monster_dice'];
  for (const game of GAMES) {
    const { terms } = (await import(`../../src/games/${game}/teaching.ts`)) as { terms: Terms };
    const book = readFileSync(
      resolve(__dirname, `../../../src/dicewright/games/${game}/rulebook.md`),
      'utf8',
    );
    const rules = new Set([...book.matchAll(/[\w]+(?:\.\w+)+/g)].map((found) => found[0]));
    for (const words of [terms.en, terms.es]) {
      expect(Object.keys(words).length).toBeGreaterThan(4);
      expect(Object.values(words).filter((rule) => !rules.has(rule))).toEqual([]);
    }
  }
});

it('clatters more with more dice, and is over when the dice lie', () => {
  expect(clatter(1, () => 0).length).toBeLessThan(clatter(6, () => 0).length);
  expect(Math.max(...clatter(26, () => 1))).toBeLessThan(0.45);
});
