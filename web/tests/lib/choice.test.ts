import { beforeEach, describe, expect, it, vi } from 'vitest';
import { Choice } from '../../src/lib/choice/choice.svelte';
import { press, type Deeds } from '../../src/lib/choice/keys';
import { Room } from '../../src/lib/room/room.svelte';
import { PASS, type Answer, type Label, type Decision, type SeatStanding } from '../../src/lib/wire';
import { seat, standing } from '../seated';

const label = (option: number, text: string, ...targets: string[]): Label => ({
  option,
  label: text,
  rule: '',
  targets,
});

function asked(
  labels: Label[],
  set: Decision['set'] = null,
): { choice: Choice; sent: ReturnType<typeof vi.fn> } {
  const room = new Room('R');
  const decision: Decision = {
    seat: 0,
    kind: 'act',
    rule: '',
    options: labels.map((one) => one.option),
    number: 3,
    default: PASS,
    set,
    prompt: 'Well?',
    labels,
    window: false,
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
  return { choice: new Choice(room), sent };
}

beforeEach(() => localStorage.clear());

describe('one thing', () => {
  it('is chosen by a tap on what it points at', () => {
    const { choice, sent } = asked([label(4, 'take it', 'c.A'), label(PASS, 'stop')]);
    expect([choice.light('c.A'), choice.light('c.B')]).toEqual(['lit', 'dim']);
    choice.tap('c.A');
    expect(sent).toHaveBeenCalledWith([4]);
  });

  it('is narrowed down where a thing stands for several options', () => {
    const { choice, sent } = asked([label(1, 'bite', 'd.1'), label(2, 'lick', 'd.1'), label(3, 'run')]);
    choice.tap('d.1');
    expect(sent).not.toHaveBeenCalled();
    expect(choice.labels.map((one) => one.label)).toEqual(['bite', 'lick']);
  });

  it('is passed over', () => {
    const { choice, sent } = asked([label(4, 'take it', 'c.A'), label(PASS, 'stop')]);
    choice.pass();
    expect(sent).toHaveBeenCalledWith([PASS]);
  });

  it('never has more than four buttons, and of things that lie on the table one is enough', () => {
    const many = Array.from({ length: 7 }, (_, i) => label(i, `option ${i}`));
    expect(asked(many).choice.buttons).toHaveLength(4);
    const long = [label(1, 'a'.repeat(60), 'd.1'), label(2, 'b'.repeat(60), 'd.2'), label(PASS, 'stop')];
    expect(asked(long).choice.buttons.map((one) => one.text)).toEqual(['a'.repeat(60), 'stop', 'List all 3']);
  });
});

describe('the main button', () => {
  const main = (found: { choice: Choice }) =>
    found.choice.buttons.filter((one) => one.main).map((one) => one.text);

  it('is the first answer, where something is to be chosen', () => {
    expect(main(asked([label(4, 'take it', 'c.A'), label(PASS, 'stop')]))).toEqual(['take it']);
  });

  it('is to let it be, where at most one thing may be chosen and none need', () => {
    const one = [label(4, 'doubt it', 'm.A'), label(PASS, 'nothing is doubted')];
    expect(main(asked(one, [0, 1, []]))).toEqual(['nothing is doubted']);
  });

  it('is the same, where several may be', () => {
    const two = [label(4, 'doubt it', 'm.A'), label(5, 'or that', 'm.B'), label(PASS, 'nothing is doubted')];
    expect(main(asked(two, [0, 2, []]))).toEqual(['nothing is doubted']);
  });
});

describe('what most people would take', () => {
  const labels = [label(4, 'take it', 'c.A'), label(7, 'roll on'), label(PASS, 'end turn')];
  const words = (choice: Choice) => choice.buttons.map((one) => `${one.text}${one.main ? '!' : ''}`);

  it('has the main button, wherever it stands', () => {
    const { choice } = asked(labels);
    expect(words(choice)).toEqual(['take it!', 'roll on', 'end turn']);
    choice.board = { usual: () => 7 };
    expect(words(choice)).toEqual(['take it', 'roll on!', 'end turn']);
    choice.board = { usual: () => PASS };
    expect(words(choice)).toEqual(['take it', 'roll on', 'end turn!']);
  });

  it('has a button even where the others are left to the table', () => {
    const many = Array.from({ length: 7 }, (_, i) => label(i, `thing ${i}`, `c.${i}`));
    const { choice } = asked([...many, label(PASS, 'end turn')]);
    choice.board = { usual: () => 5 };
    expect(words(choice)).toEqual(['thing 5!', 'end turn', 'List all 8']);
  });

  it('is asked back about where the board doubts the answer, and sent at the second word', () => {
    const { choice, sent } = asked(labels);
    choice.board = { doubts: (_, [answer]) => (answer === PASS ? 'Take nothing?' : '') };
    choice.pass();
    expect([choice.doubted?.text, sent.mock.calls.length]).toEqual(['Take nothing?', 0]);
    choice.drops();
    expect(choice.doubted).toBeNull();
    choice.pass();
    choice.confirm();
    expect(sent).toHaveBeenCalledWith([PASS]);
  });
});

describe('a question in a window', () => {
  const bot = { kind: 'bot' as const, bot: 'sensible', who: null };
  const window = (seats: SeatStanding[], labels: Label[]) => {
    const found = asked(labels);
    const { room } = found.choice;
    room.standing = standing({ seats });
    const [first] = room.scene?.decisions ?? [];
    const mine = seats.filter((one) => one.yours).map((one) => one.seat);
    const decisions = first ? mine.map((seat) => ({ ...first, seat, window: true })) : [];
    if (room.scene) room.scene = { ...room.scene, viewer: 0, decisions };
    return found;
  };
  const nothing = [label(PASS, 'no Surprise')];
  const me = seat(0, 'Ann', { yours: true, who: 'a' });

  it('that only leaves to let it happen is not asked where all others are bots', () => {
    expect(window([me, seat(1, 'bot', bot)], nothing).choice.decision).toBeNull();
  });

  it('is asked where a card is held, and wherever another person sits', () => {
    const held = [label(2, 'play Surprise', 'c.1'), ...nothing];
    expect(window([me, seat(1, 'bot', bot)], held).choice.decision).not.toBeNull();
    expect(window([me, seat(1, 'Bo', { who: 'b' })], nothing).choice.decision).not.toBeNull();
  });

  it('is answered for all who share a screen by one button, or by each', () => {
    const bo = seat(1, 'Bo', { yours: true, who: 'a' });
    const both = window([me, bo], nothing);
    const texts = both.choice.buttons.map((one) => one.text);
    expect(texts).toEqual(['ask the others', 'nobody does']);
    both.choice.buttons[1]?.press();
    expect(both.sent).toHaveBeenCalledTimes(2);
    const each = window([me, bo], nothing);
    each.choice.buttons[0]?.press();
    expect(each.sent).toHaveBeenCalledTimes(1);
  });
});

describe('what is ranked', () => {
  const ranked = [label(0, 'arm', 'd.0'), label(1, 'leg', 'd.1'), label(2, 'tail', 'd.2')].map((one, i) => ({
    ...one,
    rank: [3, 1, 1][i] ?? 0,
  }));

  it('stands with the best first, by which keys choose, and says which those are', () => {
    const { choice } = asked([...ranked, label(PASS, 'none')]);
    choice.board = { ranking: { act: 'least missed' } };
    expect(choice.labels.map((one) => one.label)).toEqual(['leg', 'tail', 'arm', 'none']);
    expect(['d.0', 'd.1', 'd.2'].map((one) => choice.rank(one))).toEqual([
      { place: 3, best: false },
      { place: 1, best: true },
      { place: 2, best: true },
    ]);
    expect([choice.said('d.1'), choice.said('d.0')]).toEqual([
      'least missed, can be chosen: leg',
      'can be chosen: arm',
    ]);
  });

  it('is said with the names that people have', () => {
    const { choice } = asked([label(0, 'attack Player 2', 'd.0'), label(1, 'attack Player 1', 'd.1')]);
    const name = (seat: number, name: string) => ({ ...choice.room.seats[0]!, seat, name, yours: false });
    choice.room.standing = { ...choice.room.standing!, seats: [name(0, 'Ann'), name(1, 'Ben')] };
    expect(choice.said('d.0')).toBe('can be chosen: attack Ben');
  });

  it('is walked through in that order, wherever it lies on the table', () => {
    const { choice } = asked(ranked);
    const buttons = ranked.map(({ targets: [thing = ''] }) => {
      const place = choice.rank(thing)?.place;
      return `<button data-light="lit" data-entity="${thing}" data-place="${place}"></button>`;
    });
    document.body.innerHTML = buttons.join('');
    const walked = [1, 2, 3].map(() => {
      press(new KeyboardEvent('keydown', { key: 'ArrowRight' }), choice, {} as Deeds);
      return (document.activeElement as HTMLElement).dataset['entity'];
    });
    expect(walked).toEqual(['d.1', 'd.2', 'd.0']);
  });

  it('is in the order of the server where nothing is ranked', () => {
    const { choice } = asked([label(5, 'b', 'd.1'), label(2, 'a', 'd.2')]);
    expect(choice.labels.map((one) => one.option)).toEqual([5, 2]);
    expect(choice.rank('d.1')).toBeNull();
  });
});

describe('a set', () => {
  const dice = [0, 1, 2, 3].map((i) => label(i, `die ${i}`, `d.${i}`));

  it('is tapped in any order and confirmed', () => {
    const { choice, sent } = asked(dice, [1, 4, []]);
    choice.tap('d.2');
    choice.tap('d.0');
    choice.tap('d.1');
    choice.tap('d.1');
    expect([choice.light('d.2'), choice.light('d.1'), choice.ready]).toEqual(['picked', 'lit', true]);
    choice.confirm();
    expect(sent).toHaveBeenCalledWith([0, 2, PASS]);
  });

  it('is not sent before it is big enough', () => {
    const { choice, sent } = asked(dice, [2, 2, []]);
    choice.tap('d.2');
    choice.confirm();
    expect([choice.ready, choice.buttons[0]?.enabled]).toEqual([false, false]);
    expect(sent).not.toHaveBeenCalled();
  });
});

it('keeps the keys and the order of the buttons while the set behind one is fetched', async () => {
  const { choice } = asked([label(9, 'roll again'), label(3, 'take'), label(PASS, 'stop')]);
  const next = { seat: 0, kind: 'again', rule: '', options: [0, 1], number: 4, default: 0 };
  let answer = (_: Answer) => {};
  choice.room.ask = () => new Promise((done) => (answer = done));
  const looked = choice.ahead.look(9, (option) => `d.${option}`);
  const keys = () => choice.buttons.map((one) => [one.option, one.key, one.main]);
  const before = keys();
  expect(before).toEqual([
    [9, 'Enter', true],
    [3, '2', false],
    [PASS, 'Space', false],
  ]);
  answer({ is: 'answer', id: 1, next: { ...next, set: [1, 2, []] } });
  await looked;
  expect(keys()).toEqual(before);
});

it('rings of a suggestion only what is still to be tapped, and the button when nothing is', async () => {
  const { choice } = asked([label(9, 'roll again'), label(PASS, 'stop')]);
  const next = { seat: 0, kind: 'again', rule: '', options: [0, 1, 2], number: 4, default: 0 };
  const hint = { options: [9], then: [1], label: 'roll again; die 2', why: '', ranked: [] };
  choice.room.ask = (query) =>
    Promise.resolve({
      is: 'answer',
      id: 1,
      ...(query.do === 'hint' ? { hint } : { next: { ...next, set: [1, 3, []] } }),
    });
  await choice.ahead.look(9, (option) => `d.${option}`);
  await choice.preview.suggest();
  const rings = () => [choice.advised('d.0'), choice.advised('d.1'), choice.advises(9)];
  expect(rings()).toEqual([false, true, false]);
  choice.tap('d.0');
  expect(rings()).toEqual([true, true, false]);
  choice.tap('d.0');
  choice.tap('d.1');
  expect(rings()).toEqual([false, false, true]);
});

it('answers an option and the set behind it at once', async () => {
  const { choice, sent } = asked([label(9, 'roll again'), label(PASS, 'stop')]);
  const next = {
    seat: 0,
    kind: 'again',
    rule: '',
    options: [0, 1, 2],
    number: 4,
    default: 0,
    set: [1, 3, []] as [number, number, number[]],
  };
  choice.room.ask = () => Promise.resolve({ is: 'answer', id: 1, next });
  await choice.ahead.look(9, (option) => `d.${option}`);
  choice.tap('d.1');
  choice.confirm();
  expect(sent).toHaveBeenCalledWith([9, 1, PASS]);
});

it('makes what most would do the main button, also where its thing lies on the table', () => {
  const many = Array.from({ length: 6 }, (_, n) => label(n, `attack ${n}`, `m.${n}`));
  const { choice } = asked([...many, label(PASS, 'end turn')]);
  const [decision] = choice.room.scene?.decisions ?? [];
  if (!decision || !choice.room.scene) throw new Error('nothing is asked');
  choice.room.scene = { ...choice.room.scene, decisions: [{ ...decision, usual: 4 }] };
  expect(choice.buttons.map((one) => [one.option, one.main])).toEqual([
    [4, true],
    [PASS, false],
    [null, false],
  ]);
});

describe('there is always a button that acts', () => {
  const many = Array.from({ length: 6 }, (_, n) => label(n, `bite ${n}`, `m.${n}`));

  /** Ask in a way that the tests above do not: in a window, or with what most would answer. */
  function changed(choice: Choice, change: Partial<Decision>): Choice {
    const { scene } = choice.room;
    const [decision] = scene?.decisions ?? [];
    if (!scene || !decision) throw new Error('nothing is asked');
    choice.room.scene = { ...scene, decisions: [{ ...decision, ...change }] };
    return choice;
  }
  const shown = (choice: Choice) => choice.buttons.map((one) => [one.option, one.main, one.there ?? false]);

  it('where nobody knows what most would do', () => {
    const { choice } = asked([...many, label(PASS, 'none')]);
    expect(shown(choice)[0]).toEqual([0, true, false]);
  });

  it('where most would do nothing', () => {
    const { choice } = asked([...many, label(PASS, 'none')]);
    expect(shown(changed(choice, { usual: PASS })).slice(0, 2)).toEqual([
      [0, false, false],
      [PASS, true, false],
    ]);
  });

  it('in a window, and it is the main one if most would use it', () => {
    const { choice } = asked([
      label(7, 'block it', 'c.7'),
      label(8, 'bribe', 'c.8'),
      label(PASS, 'let them'),
    ]);
    expect(shown(changed(choice, { window: true }))).toEqual([
      [7, false, false],
      [8, false, true],
      [PASS, true, false],
    ]);
    expect(shown(changed(choice, { usual: 8 }))).toEqual([
      [7, false, true],
      [8, true, false],
      [PASS, false, false],
    ]);
  });

  it('beside the buttons of a board', () => {
    const { choice } = asked([...many, label(PASS, 'end turn')]);
    choice.board = { placed: ['act'] };
    expect(shown(changed(choice, { usual: 3 })).map(([option, main]) => [option, main])).toEqual([
      [3, true],
      [PASS, false],
    ]);
  });
});
