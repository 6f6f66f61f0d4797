import { describe, expect, it } from 'vitest';
import type { Ahead, Beat } from '../../src/games/boards';
import { beats, setOf, slotOf, type Staged } from '../../src/games/doodle_dice/beats';
import { GAP, lettering, sizeOf } from '../../src/games/doodle_dice/cards/fit';
import { doubts, lacking, nearest, times, usual, worthTaking } from '../../src/games/doodle_dice/telling';
import type { CardView, DoodleView } from '../../src/games/doodle_dice/view.gen';
import { PASS, type GameEvent } from '../../src/lib/wire';
import { decision, scene, seat, standing, table } from '../seated';

const card = (id: string, title: string, colour: string, ...figures: string[]): CardView => ({
  id,
  title,
  colour,
  layout: ['-'],
  figures,
  formed: false,
  safe: false,
});
const rocket = card('c.B2', 'Rocket', 'blue', 'dash', 'dash', 'slant', 'slant', 'squiggle');
const boat = card('c.Y3', 'Sailboat', 'yellow', 'arch', 'dash', 'slant');
const line = card('c.O3', 'Horizon', 'orange', 'dash');
const free = card('c.free1', 'Free Roll', '');

const player = (n: number, ...set: CardView[]) => ({ id: `p${n}`, set, specials: [], spent: 0 });
const dice = (...figures: string[]) => figures.map((figure, i) => ({ id: `d.${i}`, figure }));
const laid = (changes: Partial<Staged> = {}): Staged => ({
  turn: 1,
  dealer: 0,
  turns: 3,
  gallery: [rocket, boat, line],
  offered: [],
  colours: ['orange', 'yellow', 'blue'],
  deck: 40,
  after: 0,
  dice: [],
  rolls: 0,
  allowed: 3,
  steal: '',
  blocked: false,
  players: [player(0), player(1)],
  ...changes,
});

const SEATS = [seat(0, 'Ann', { yours: true }), seat(1, 'Greta', { kind: 'bot', bot: 'sensible' })];
const event = (kind: string, by: number, data: Record<string, unknown> = {}, text = 'x'): GameEvent => ({
  at: 9,
  kind,
  rule: '',
  seat: by,
  to: -1,
  data,
  text,
});
const room = table(standing({ seats: SEATS }), scene(laid(), [])).room;
const play = (view: Staged, what: GameEvent, then: Partial<Ahead> = {}): Beat => {
  const beat = beats(what, view, room, { next: [], view, ...then });
  if (!beat) throw new Error('there is nothing to be seen');
  return beat;
};
const after = (beat: Beat) => beat.view as Staged;
const roll = (by: number, ...faces: number[]) => event('dice', by, { dice: faces.map(() => 6), faces });

it('counts the rolls of a turn that is seen from its end', () => {
  const end = laid({ turn: 1, rolls: 2 });
  const next = [roll(1, 2)];
  expect(after(play(end, roll(1, 1), { next, view: end })).rolls).toBe(1);
  expect(after(play(end, roll(1, 2), { view: end })).rolls).toBe(2);
  expect(after(play(laid({ rolls: 1 }), roll(1, 2), { view: laid({ turn: 0 }) })).rolls).toBe(2);
});

it('throws a Block at the set of whoever is on turn, and that is the end of the card', () => {
  const block = card('c.block1', 'Block A Turn', '');
  const view = laid({ players: [{ ...player(0), specials: [block] }, player(1)] });
  const beat = play(view, event('blocked', 0, { card: 'c.block1', target: 'p1' }));
  expect(beat).toMatchObject({ weight: 'scene', title: 'You block Greta!' });
  expect(beat.motions?.[0]).toMatchObject({ do: 'lunge', at: 'c.block1', to: setOf(1) });
  expect(after(beat).players[0]?.specials).toEqual([]);
});

describe('a scene', () => {
  const told = (kind: string, by: number, yours: number[], data = {}) => {
    const { room } = table(
      standing({ seats: ['Ada', 'Greta'].map((name, n) => seat(n, name, { yours: yours.includes(n) })) }),
      scene(laid(), []),
    );
    const view = laid();
    return beats(event(kind, by, data), view, room, { next: [], view })?.title;
  };

  it('calls whoever reads it "you"', () => {
    expect(told('blocked', 0, [0], { target: 'p1' })).toBe('You block Greta!');
    expect(told('blocked', 0, [1], { target: 'p1' })).toBe('Ada blocks you!');
    expect(told('blocked', 0, [], { target: 'p1' })).toBe('Ada blocks Greta!');
    expect(told('complete', 0, [0])).toBe('You have every colour!');
    expect(told('freed', 1, [0])).toBe('Greta: Free Roll!');
  });
});

describe('a throw', () => {
  it('lets all dice fall at first, with their figures on them, and then marks what they form', () => {
    const beat = play(laid(), roll(1, 2, 2, 5, 5, 6, 1));
    expect(beat.throw?.dice.map((die) => [die.entity, die.face])).toEqual([
      ['d.0', 2],
      ['d.1', 2],
      ['d.2', 5],
      ['d.3', 5],
      ['d.4', 6],
      ['d.5', 1],
    ]);
    expect(beat.throw?.dice[0]?.skin.face(2)).toMatchObject({ stroke: true });
    expect((beat.throw?.lay as Staged).dice.every((die) => die.figure === '')).toBe(true);
    expect(after(beat).gallery.map((one) => one.formed)).toEqual([true, true, true]);
  });

  it('lets just those fall that were rolled again, whatever they show then', () => {
    const before = laid({ rolls: 1, dice: dice('dash', 'slant', 'dot', 'dash', 'dot', 'dot') });
    const then = { ...before, rolls: 2, dice: dice('dash', 'slant', 'squiggle', 'dash', 'dot', 'dot') };
    const told = event('rerolled', 1, { dice: ['d.1', 'd.2'] });
    const beat = play(before, roll(1, 5, 6), { view: then, next: [told] });
    expect(beat.throw?.dice.map((die) => die.entity)).toEqual(['d.1', 'd.2']);
    expect(after(beat)).toMatchObject({ dice: then.dice, rolls: 2 });
  });
});

describe('a doodle that is taken', () => {
  it('is drawn in pencil where it lies, and then lies in the set', () => {
    const beat = play(laid({ rolls: 2, dice: dice('dash') }), event('took', 1, { card: 'c.B2' }));
    expect(beat.line).toBe('Greta rolled twice and took Rocket.');
    expect(after(beat).pencil).toBe('c.B2');
    expect(after(beat).gallery).toContain(rocket);
    const then = after(play(after(beat), event('turn', 0)));
    expect(then.gallery.map((one) => one.id)).toEqual(['c.Y3', 'c.O3']);
    expect(then.players[1]?.set.map((one) => one.id)).toEqual(['c.B2']);
  });

  it('is told to its own player in the words of the event', () => {
    expect(play(laid({ turn: 0 }), event('took', 0, { card: 'c.B2' })).line).toBeUndefined();
  });

  it('flies to the thief when it is stolen, and that is a scene', () => {
    const before = laid({ turn: 0, steal: 'c.B2', gallery: [], players: [player(0), player(1, rocket)] });
    const beat = play(before, event('stole', 0, { card: 'c.B2', victim: 'p1' }));
    expect(beat).toMatchObject({ weight: 'scene', title: 'You steal Rocket!' });
    expect(beat.motions).toEqual([{ do: 'fly', at: 'c.B2', to: slotOf(0, 'blue') }]);
    expect(after(beat).players.map((one) => one.set.length)).toEqual([1, 0]);
  });
});

describe('a turn that brings nothing', () => {
  it("says how near it came, and lingers where it is one's own", () => {
    const short = laid({ turn: 0, rolls: 3, dice: dice('dash', 'slant', 'slant', 'squiggle', 'dot', 'dot') });
    const near = { ...short, gallery: [rocket] };
    const beat = play(near, event('stopped', 0));
    expect(beat).toMatchObject({ weight: 'scene', title: 'So close: one dash short of Rocket!' });
    expect(beat.line).toBe('So close: one dash short of Rocket!');
    expect(play({ ...near, turn: 1 }, event('stopped', 1))).toMatchObject({
      weight: 'step',
      line: 'So close: Greta was one dash short of Rocket!',
    });
  });

  it('says what was left lying that could have been taken', () => {
    const left = { ...rocket, formed: true };
    const before = laid({ turn: 0, rolls: 2, gallery: [left], dice: dice('dash', 'slant') });
    expect(play(before, event('stopped', 0)).line).toBe('You took nothing and left Rocket.');
  });

  it('counts what is missing of a card that was to be stolen', () => {
    const before = laid({
      turn: 1,
      steal: 'c.Y3',
      gallery: [],
      dice: dice('dot'),
      players: [player(0, boat), player(1)],
    });
    const beat = play(before, event('failed', 1, { card: 'c.Y3' }));
    expect(beat.line).toBe('Greta took nothing: three figures short of Sailboat.');
  });

  it('knows the nearest doodle of a colour one lacks, of those alike the largest', () => {
    const view = laid({
      dice: dice('slant', 'slant', 'squiggle', 'dash', 'dot', 'dot'),
      players: [player(0, line), player(1)],
    });
    expect(nearest(view, 0)?.card.title).toBe('Rocket');
    expect(nearest({ ...view, gallery: [line] }, 0)).toBeNull();
  });

  it('says numbers as people do', () => {
    expect([1, 2, 3].map((n) => times(n))).toEqual(['once', 'twice', 'three times']);
    expect(lacking(['dash', 'dash'])).toBe('two dashes');
    expect(lacking(['arch', 'arch'])).toBe('two arches');
    expect(lacking(['dot', 'face'])).toBe('two figures');
  });
});

describe('cards and counts', () => {
  it.each([
    ['laid', { card: 'c.B2' }, { gallery: 3, deck: 39 }],
    ['kept', { card: 'c.free1' }, { specials: 1, deck: 39 }],
    ['declared', { card: 'c.Y3' }, { steal: 'c.Y3' }],
  ])('follow what is told: %s', (kind, data, wanted) => {
    const before = laid({ gallery: [boat, line] });
    const then = laid({ players: [player(0), { ...player(1), specials: [free] }] });
    const view = after(play(before, event(kind, 1, data), { view: then }));
    const found = {
      gallery: view.gallery.length,
      deck: view.deck,
      steal: view.steal,
      specials: view.players[1]?.specials.length,
    };
    expect(found).toMatchObject(wanted);
  });

  it.each(['blocked', 'slipped', 'freed'])('make a scene of what changes a turn: %s', (kind) => {
    const beat = play(laid(), event(kind, 1, { card: 'c.free1', target: 'p0' }));
    expect(beat.weight).toBe('scene');
    expect(beat.title).toMatch(/!$/);
  });

  it('say nothing of lots, and lay the first gallery without a pause', () => {
    for (const kind of ['lot', 'first', 'opened', 'turn'])
      expect(play(laid(), event(kind, 0, { card: 'c.B2' }, ''))).toMatchObject({ weight: 'pass', line: '' });
  });
});

describe('what most people would do', () => {
  const label = (option: number, ...targets: string[]) => ({ option, label: '', rule: '', targets });
  const act = decision('act', [label(1, 'c.O3'), label(2, 'c.Y3'), label(9), label(PASS)]);
  const view: DoodleView = laid({ rolls: 1, dice: dice('dash') });

  it('is to roll for the gallery', () => {
    expect(usual(decision('declare', [label(1, 'c.B2'), label(PASS)]), view)).toBe(PASS);
  });

  it('is to take the largest doodle that is worth the turn', () => {
    expect(usual(act, view)).toBe(2);
    expect(worthTaking(line, view)).toBe(false);
    expect(worthTaking(line, { ...view, rolls: 3 })).toBe(true);
    const last = { ...view, players: [player(0), player(1, boat, rocket)] };
    expect(worthTaking(line, last)).toBe(true);
  });

  it('is never to leave a formed doodle: one is asked back', () => {
    expect(doubts(act, [PASS], view)).toBe('Your dice form Sailboat. End your turn with nothing?');
    expect(doubts(act, [9], view)).toBe('');
    expect(doubts(decision('act', [label(9), label(PASS)]), [PASS], view)).toBe('');
  });
});

describe('the gallery', () => {
  it.each([
    [7, 936, 380],
    [13, 936, 380],
    [19, 936, 380],
    [19, 366, 430],
    [19, 336, 250],
    [12, 336, 330],
    [13, 1500, 620],
  ])('has room for %i cards in %i by %i', (count, wide, high) => {
    const { columns, width, height } = sizeOf(count, wide, high);
    expect(columns * (width + GAP) - GAP).toBeLessThanOrEqual(wide);
    expect(Math.ceil(count / columns) * (height + GAP) - GAP).toBeLessThanOrEqual(high);
    expect(Math.min(width, height)).toBeGreaterThanOrEqual(wide < 600 ? 54 : 80);
  });

  it('leaves less than a third of its place empty', () => {
    for (const count of [6, 7, 8, 10, 12, 15, 19]) {
      const { width, height } = sizeOf(count, 936, 380);
      expect((count * (width + GAP) * (height + GAP)) / (944 * 388)).toBeGreaterThan(2 / 3);
    }
  });

  it('scrolls before its cards cannot be read', () => {
    expect(sizeOf(60, 366, 200)).toEqual({ columns: 5, width: 66, height: 60 });
  });

  it('has titles whose letters are never too small, and whose words fit', () => {
    for (const wide of [66, 80, 100, 140]) {
      const { size, squeeze } = lettering('Brontosaurus', wide, 90);
      expect(size).toBeGreaterThanOrEqual(12);
      expect(squeeze).toBeGreaterThan(0.55);
    }
    expect(lettering('Kite', 120, 90)).toEqual({ size: 15, squeeze: 1 });
  });
});
