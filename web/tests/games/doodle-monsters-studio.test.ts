import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import {
  bytes,
  decoded,
  EMPTY,
  encoded,
  ERASER,
  FILL,
  fits,
  PALETTE,
  PEN,
  POINTS,
  split,
  STROKES,
  thinned,
  type Stroke,
} from '../../src/studio/drawing/drawing';
import { inkOf, inkPath } from '../../src/games/doodle_dice_monsters/pictures/ink';
import { outlineOf, regionOf } from '../../src/studio/drawing/bucket';
import { steadied, trace } from '../../src/studio/drawing/curve';
import { Easel, inked, pressed } from '../../src/studio/drawing/easel';
import { draft, gallery, hang, keepDraft, reused } from '../../src/studio/gallery';
import { Hand, held, WHOLE, zoomed } from '../../src/studio/drawing/hand';
import { Post } from '../../src/studio/post';
import { stamped, STAMPS } from '../../src/studio/drawing/stamps';

const zigzag = (points: number): number[] =>
  Array.from({ length: points }, (_, i) => [i % 1000, (i % 2) * 500]).flat();
const dot = (x: number): Stroke => [PEN, 0, 4, [x, 10]];

describe('strokes', () => {
  it('are split where they are too long, without a gap', () => {
    const whole: Stroke = [PEN, 1, 3, zigzag(1234)];
    const pieces = split(whole);
    expect(pieces.map((one) => one[3].length / 2)).toEqual([500, 500, 236]);
    for (const [i, piece] of pieces.entries()) {
      expect(piece.slice(0, 3)).toEqual([PEN, 1, 3]);
      const next = pieces[i + 1];
      if (next) expect(next[3].slice(0, 2)).toEqual(piece[3].slice(-2));
    }
    expect([...pieces[0]![3], ...pieces[1]![3].slice(2), ...pieces[2]![3].slice(2)]).toEqual(whole[3]);
  });

  it('that fill stay one, with fewer points', () => {
    const pieces = split([FILL, 1, 3, zigzag(1600)]);
    expect(pieces).toHaveLength(1);
    expect(pieces[0]![3].length / 2).toBeLessThanOrEqual(POINTS);
  });

  it('lose the points that nobody sees, and no corner', () => {
    const straight = Array.from({ length: 100 }, (_, i) => [i * 10, i * 5]).flat();
    expect(thinned(straight)).toEqual([0, 0, 990, 495]);
    expect(thinned([0, 0, 50, 0, 100, 0, 100, 50, 100, 100])).toEqual([0, 0, 100, 0, 100, 100]);
    expect(thinned([5, 5])).toEqual([5, 5]);
  });

  it('of a pressed pen change their width where it is pressed, and meet there', () => {
    const touches = Array.from({ length: 40 }, (_, i) => ({ x: i * 10, y: 0, pressure: i < 20 ? 0.1 : 0.9 }));
    const made = inked(2, 4, touches);
    expect(made.map((one) => one[2])).toEqual([pressed(4, 0.1), pressed(4, 0.9)]);
    expect(made[1]![3].slice(0, 2)).toEqual(made[0]![3].slice(-2));
    expect(
      inked(
        2,
        4,
        touches.map((one) => ({ ...one, pressure: 0.5 })),
      ),
    ).toHaveLength(1);
    const shaking = Array.from({ length: 400 }, (_, i) => ({ x: i, y: 0, pressure: (i % 20) / 20 }));
    expect(inked(2, 6, shaking)).toHaveLength(1);
  });
});

describe('a drawing on its way', () => {
  it('is whole numbers on the sheet, of parts that are there, in words that can be read', () => {
    const sent = encoded(
      {
        name: ' Ice\u0000 Dragon\n'.padEnd(60, 'x'),
        strokes: [[PEN, 3, 4, [-5, 10.4, 2000, 7.6]]],
        pins: { 'm0.0.0': [-1, 1024.9], 'm0.0.9': [1, 1] },
        labels: { 'm0.0.0': 'a very long label that nobody can read at all', 'm0.0.9': 'gone' },
      },
      ['m0.0.0', 'm0.0.1'],
    );
    expect(sent.strokes).toEqual([[PEN, 3, 4, [0, 10, 1023, 8]]]);
    expect(sent.pins).toEqual({ 'm0.0.0': [0, 1023] });
    expect(sent.labels['m0.0.0']!.length).toBeLessThanOrEqual(24);
    expect(Object.keys(sent.labels)).toEqual(['m0.0.0']);
    expect(sent.name).toMatch(/^Ice Dragonx+$/);
    expect(sent.name.length).toBe(39); // forty with the space before it
  });

  it('comes back as it was, and what is no drawing is left out', () => {
    const drawing = {
      name: 'Blob',
      strokes: [dot(3), [ERASER, 0, 8, [1, 2, 3, 4]] as Stroke],
      pins: { a: [1, 2] as const },
      labels: { a: 'claw' },
    };
    expect(decoded(JSON.parse(JSON.stringify(drawing)))).toEqual(drawing);
    expect(decoded('<svg onload=alert(1)>')).toEqual(EMPTY);
    expect(
      decoded({
        strokes: [
          ['<svg>', 0, 1, [1, 1]],
          [0, 16, 1, [1, 1]],
          [0, 0, 9, [1, 1]],
          [0, 0, 1, [1]],
          [0, 0, 1, [1, 1024]],
          [0, 0, 1, []],
        ],
        pins: { a: [1] },
        labels: { a: 3 },
      }),
    ).toEqual(EMPTY);
  });
});

describe('a curve', () => {
  const wavering = Array.from({ length: 60 }, (_, i) => ({ x: i * 6, y: 300 + (i % 2 ? 3 : -3) }));

  it('loses the trembling of the hand, and keeps its ends', () => {
    const calm = steadied(wavering);
    expect(calm[0]).toEqual(wavering[0]);
    expect(calm.at(-1)).toEqual(wavering.at(-1));
    for (const { y } of calm.slice(3, -3)) expect(Math.abs(y - 300)).toBeLessThan(1.2);
  });

  it('stays as large as it was drawn, however quick the hand', () => {
    const ring = Array.from({ length: 25 }, (_, i) => {
      const angle = (i * Math.PI) / 12;
      return { x: 500 + 300 * Math.cos(angle), y: 500 + 300 * Math.sin(angle) };
    });
    for (const { x, y } of steadied(ring)) expect(Math.hypot(x - 500, y - 500)).toBeCloseTo(300, 0);
  });

  it('keeps its corners', () => {
    const corner = [
      ...Array.from({ length: 20 }, (_, i) => ({ x: i * 10, y: 100 })),
      ...Array.from({ length: 20 }, (_, i) => ({ x: 200, y: 100 + i * 10 })),
    ];
    expect(steadied(corner)[20]).toEqual({ x: 200, y: 100 });
  });

  it('bends where it turns a little, and nowhere else', () => {
    const said: string[] = [];
    const pencil = {
      moveTo: () => said.push('move'),
      lineTo: () => said.push('line'),
      bezierCurveTo: () => said.push('curve'),
      closePath: () => said.push('close'),
    };
    trace(pencil, [0, 0, 100, 0, 100, 100]);
    expect(said.splice(0)).toEqual(['move', 'line', 'line']);
    trace(pencil, [0, 0, 100, 0, 190, 40]);
    expect(said.splice(0)).toEqual(['move', 'curve', 'curve']);
    trace(pencil, [0, 0, 100, 0, 100, 100, 0, 100], true);
    expect(said.splice(0)).toEqual(['move', 'line', 'line', 'line', 'line', 'close']);
    trace(pencil, [5, 5]);
    expect(said).toEqual(['move', 'line']);
  });
});

describe('the bucket', () => {
  const side = 64;
  /** A sheet in black and white: where ink is. */
  function sheet(inked: (x: number, y: number) => boolean) {
    const pixels = new Uint8ClampedArray(4 * side * side);
    for (let at = 0; at < side * side; at += 1)
      if (inked(at % side, Math.floor(at / side))) pixels[4 * at + 3] = 255;
    return pixels;
  }
  const around = (far: number) => (x: number, y: number) => Math.round(Math.hypot(x - 32, y - 32)) === far;
  const middle = 32 * side + 32;
  const count = (mask: Uint8Array) => mask.reduce((sum, one) => sum + one, 0);

  it('fills what a line encloses, and not what lies outside', () => {
    const region = regionOf(sheet(around(20)), side, middle);
    expect([region[middle], region[0], region[32 * side + 12]]).toEqual([1, 0, 0]);
    expect(count(region)).toBeGreaterThan(1100);
    expect(regionOf(sheet(around(20)), side, 0)[middle]).toBe(0);
  });

  it('does not leak through a small gap, but goes through a wide one', () => {
    const gap = (wide: number) => (x: number, y: number) =>
      around(20)(x, y) && !(x > 32 && Math.abs(y - 32) < wide);
    expect(regionOf(sheet(gap(2)), side, middle)[0]).toBe(0);
    expect(regionOf(sheet(gap(6)), side, middle)[0]).toBe(1);
  });

  it('gives one outline, whose holes stay free', () => {
    const region = regionOf(
      sheet((x, y) => around(28)(x, y) || around(8)(x, y)),
      side,
      32 * side + 50,
    );
    const points = outlineOf(region, side);
    expect(points.length).toBeLessThanOrEqual(2 * POINTS);
    expect(decoded({ strokes: [[FILL, 1, 1, points]] }).strokes).toHaveLength(1);
    const inside = (x: number, y: number) => {
      let turns = 0; // by how often the outline goes around a spot
      for (let i = 0; i < points.length; i += 2) {
        const [ax, ay] = [points[i]!, points[i + 1]!];
        const [bx, by] = [points[(i + 2) % points.length]!, points[(i + 3) % points.length]!];
        const left = (bx - ax) * (y - ay) - (x - ax) * (by - ay);
        if (ay <= y && by > y && left > 0) turns += 1;
        if (ay > y && by <= y && left < 0) turns -= 1;
      }
      return turns !== 0;
    };
    expect(inside(800, 520)).toBe(true);
    expect(inside(512, 512)).toBe(false);
    expect(inside(20, 20)).toBe(false);
  });

  it('fills a whole sheet that is empty', () => {
    const region = regionOf(
      sheet(() => false),
      side,
      middle,
    );
    expect(count(region)).toBe(side * side);
    expect(outlineOf(region, side)).toHaveLength(8);
  });
});

describe('the ink of a part', () => {
  const at = (x: number, y: number): Stroke => [PEN, 0, 4, [x, y, x + 20, y + 20]];
  const drawing = {
    ...EMPTY,
    strokes: [at(500, 500), at(800, 200), [ERASER, 0, 4, [800, 200]] as Stroke],
    pins: { core: [510, 510] as const, spear: [820, 220] as const },
  };

  it('is what is drawn nearest to its pin, and nothing rubbed out', () => {
    const { ink, rest } = inkOf(drawing, 'spear');
    expect(ink).toEqual([at(800, 200)]);
    expect(rest).toEqual([drawing.strokes[0], drawing.strokes[2]]);
    expect(inkOf(drawing, 'gone')).toEqual({ ink: [], rest: drawing.strokes });
    expect(inkOf({ ...drawing, strokes: [at(100, 900)] }, 'spear').ink).toEqual([]);
  });

  it('is drawn as it is on the sheet', () => {
    expect(inkPath(at(1, 2)).d).toBe('M1 2L21 22');
    expect(inkPath([FILL, 1, 1, [0, 0, 90, 0, 90, 90]])).toMatchObject({
      d: 'M0 0L90 0L90 90L0 0Z',
      fill: '#d8352f',
    });
  });
});

describe('the easel', () => {
  it('undoes strokes and nothing else: names, labels and pins stay as they are', () => {
    const easel = new Easel();
    const deeds = [
      () => easel.add([dot(1)]),
      () => easel.add([[FILL, 2, 3, [0, 0, 90, 0, 90, 90]]]),
      () => easel.clear(),
      () => easel.add([[ERASER, 0, 8, [4, 4]]]),
    ];
    const states = [easel.drawing.strokes];
    for (const deed of deeds) {
      deed();
      states.push(easel.drawing.strokes);
      easel.pin('m0.0.0', 5, 6);
      easel.name('Fern');
      easel.label('m0.0.0', 'leaf');
    }
    const said = { name: 'Fern', pins: { 'm0.0.0': [5, 6] }, labels: { 'm0.0.0': 'leaf' } };
    for (const strokes of states.toReversed().slice(1)) {
      easel.undo();
      expect(easel.drawing).toEqual({ ...said, strokes });
    }
    expect(easel.canUndo).toBe(false);
    for (const strokes of states.slice(1)) {
      easel.redo();
      expect(easel.drawing).toEqual({ ...said, strokes });
    }
    expect(easel.canRedo).toBe(false);
  });

  it('undoes without a bound', () => {
    const easel = new Easel();
    for (let i = 0; i < 100; i += 1) easel.add([dot(i)]);
    for (let i = 0; i < 100; i += 1) easel.undo();
    expect(easel.drawing).toEqual(EMPTY);
  });

  it('takes a whole drawing that was put there away with all that came with it, but for newer pins', () => {
    const easel = new Easel({ ...EMPTY, name: 'Fern', strokes: [dot(1)], pins: { a: [1, 1] } });
    easel.replace({ name: 'Fern', strokes: [dot(2)], pins: { a: [7, 7] }, labels: { a: 'claw' } });
    easel.pin('b', 9, 9);
    easel.undo();
    expect(easel.drawing).toEqual({
      name: 'Fern',
      strokes: [dot(1)],
      pins: { a: [1, 1], b: [9, 9] },
      labels: {},
    });
    easel.redo();
    expect([easel.drawing.strokes, easel.drawing.labels]).toEqual([[dot(2)], { a: 'claw' }]);
  });

  it('puts a colour under the lines', () => {
    const easel = new Easel();
    easel.add([dot(1)]);
    easel.add([[FILL, 2, 1, [0, 0, 90, 0, 90, 90]]], 0);
    expect(easel.drawing.strokes.map(([tool]) => tool)).toEqual([FILL, PEN]);
  });

  it('forgets what was undone when something else is done', () => {
    const easel = new Easel();
    easel.add([dot(1)]);
    easel.undo();
    easel.add([dot(2)]);
    easel.redo();
    expect(easel.drawing.strokes).toEqual([dot(2)]);
  });

  it('keeps fifty quick dots as fifty', () => {
    const easel = new Easel();
    for (let i = 0; i < 50; i += 1)
      expect(easel.add(inked(0, 4, [{ x: i * 20, y: 9, pressure: 0.5 }]))).toBe(true);
    expect(easel.drawing.strokes).toHaveLength(50);
  });

  it('refuses what the sheet has no room for, and stays as it was', () => {
    const easel = new Easel();
    for (let i = 0; i < STROKES; i += 1) easel.add([dot(i)]);
    const full = easel.drawing;
    expect(easel.add([dot(1)])).toBe(false);
    expect(easel.drawing).toBe(full);
    easel.undo();
    expect(easel.add([dot(1)])).toBe(true);
  });

  it('has a bound in bytes, too', () => {
    const long: Stroke = [PEN, 0, 4, zigzag(500).map((at) => (at > 99 ? at : at + 100))];
    const strokes = Array.from({ length: 30 }, () => long);
    expect(bytes({ ...EMPTY, strokes })).toBeGreaterThan(64 * 1024);
    expect(fits(EMPTY, strokes)).toBe(false);
    expect(fits(EMPTY, strokes.slice(0, 5))).toBe(true);
  });
});

describe('the hand', () => {
  const spot = (id: number, x: number, y: number, kind = 'touch') => ({ id, kind, x, y });

  it('draws with one finger, moves the paper with two, and does not draw with what is left of them', () => {
    const hand = new Hand();
    expect(hand.down(spot(1, 100, 100))).toBe('draw');
    expect(hand.move(spot(1, 101, 100), WHOLE)).toEqual({ lens: null, pinched: null });
    expect(hand.down(spot(2, 201, 100))).toBe('move');
    const { lens, pinched } = hand.move(spot(2, 301, 100), WHOLE);
    expect(pinched).toEqual({ larger: 2, turn: 0 });
    expect(lens).toEqual({ zoom: 2, x: -101, y: -100 }); // what was under the first finger stays there
    hand.up(2);
    expect(hand.doing).toBe('move');
    hand.up(1);
    expect(hand.down(spot(3, 0, 0))).toBe('draw');
  });

  it('heeds the pen alone while there is one', () => {
    const hand = new Hand();
    hand.down(spot(1, 10, 10));
    expect(hand.down(spot(2, 50, 50, 'pen'))).toBe('draw');
    expect(hand.counts(1)).toBe(false);
    expect(hand.down(spot(3, 90, 90))).toBe('draw');
    expect(hand.counts(3)).toBe(false);
    hand.up(2);
    hand.up(3);
    expect(hand.doing).toBe('nothing');
  });

  it('never lets an edge of the paper come inside', () => {
    expect(held({ zoom: 2, x: 50, y: -900 }, 400)).toEqual({ zoom: 2, x: 0, y: -400 });
    expect(zoomed(WHOLE, 0.2, 10, 10).zoom).toBe(1);
    expect(zoomed(WHOLE, 99, 10, 10).zoom).toBe(8);
  });
});

describe('stamps', () => {
  const sword = STAMPS.find((one) => one.id === 'sword')!;
  const box = (strokes: Stroke[]) => {
    const [xs, ys] = [0, 1].map((k) => strokes.flatMap((one) => one[3].filter((_, i) => i % 2 === k)));
    return [Math.max(...xs!) - Math.min(...xs!), Math.max(...ys!) - Math.min(...ys!)];
  };

  it('can be larger, turned and mirrored', () => {
    const upright = stamped(sword, 3, 4, { x: 512, y: 512, size: 300 });
    const [wide, high] = box(upright);
    expect(box(stamped(sword, 3, 4, { x: 512, y: 512, size: 600 }))[1]).toBeCloseTo(2 * high!, -1);
    const lying = box(stamped(sword, 3, 4, { x: 512, y: 512, size: 300, turn: 90 }));
    expect(lying[0]).toBeCloseTo(high!, -1);
    expect(lying[1]).toBeCloseTo(wide!, -1);
    const horn = STAMPS.find((one) => one.id === 'horn')!;
    const [one, other] = [false, true].map((flip) =>
      stamped(horn, 3, 4, { x: 512, y: 512, size: 200, flip }),
    );
    expect(other!.map((stroke) => stroke[3].map((at, i) => (i % 2 ? at : 1024 - at)))).toEqual(
      one!.map((stroke) => stroke[3]),
    );
  });

  it.each(STAMPS.map((stamp) => [stamp.title, stamp] as const))('%s is made of good strokes', (_, stamp) => {
    for (const [x, y] of [
      [512, 512],
      [0, 1023],
    ] as const) {
      const strokes = stamped(stamp, 3, 4, { x, y, size: 300 });
      expect(decoded({ strokes }).strokes).toEqual(strokes);
      expect(strokes.length).toBeGreaterThan(0);
    }
  });

  it('are all called differently, like the colours', () => {
    expect(new Set(STAMPS.map((one) => one.title)).size).toBe(STAMPS.length);
    expect(new Set(PALETTE.map((one) => one.title)).size).toBe(16);
    expect(new Set(PALETTE.map((one) => one.css)).size).toBe(16);
  });
});

describe('what is kept here', () => {
  beforeEach(() => localStorage.clear());
  const drawing = {
    ...EMPTY,
    name: 'Fern',
    strokes: [dot(1)],
    pins: { 'm0.0.0': [1, 2] as const, 'm0.0.1': [3, 4] as const },
    labels: { 'm0.0.1': 'thorn' },
  };

  it('is the sheet as it was left, and the monsters of earlier games', () => {
    keepDraft('R m0.0', drawing);
    expect(draft('R m0.0')).toEqual(drawing);
    expect(draft('R m0.1')).toBeNull();
    hang('R m0.0', drawing);
    hang('R m0.0', { ...drawing, name: 'Fern the Second' });
    hang('R m0.1', EMPTY);
    expect(gallery().map((one) => one.drawing.name)).toEqual(['Fern the Second']);
    const fate = { dice: 'red d6', end: 'Destroyed in round 2.', match: 'Won', when: 5 };
    hang('R m0.0', drawing, fate);
    hang('R m0.0', { ...drawing, name: 'Fern the Third' });
    expect(gallery().map((one) => [one.drawing.name, one.fate])).toEqual([['Fern the Third', fate]]);
    for (let i = 0; i < 120; i += 1) hang(`Q m0.${i}`, drawing);
    expect(gallery()).toHaveLength(100);
    localStorage.setItem('dicewright.gallery', '{"a":');
    expect(gallery()).toEqual([]);
  });

  it('fits a new monster: its pins go to the new parts', () => {
    const again = reused(drawing, ['m2.5.0', 'm2.5.3', 'm2.5.4']);
    expect(again.pins).toEqual({ 'm2.5.0': [1, 2], 'm2.5.3': [3, 4] });
    expect(again.labels).toEqual({ 'm2.5.3': 'thorn' });
    expect(again.strokes).toEqual(drawing.strokes);
  });
});

describe('handing in', () => {
  afterEach(() => {
    vi.useRealTimers();
    vi.unstubAllGlobals();
  });
  const sheet = { room: 'R', seat: 0, entity: 'm0.0', parts: ['m0.0.0'] };

  it('waits until the hand rests, sends the last state once, and at once when it must', async () => {
    vi.useFakeTimers();
    const fetched = vi.fn((_path: string, _form: RequestInit) =>
      Promise.resolve(new Response('{"entity":"m0.0"}')),
    );
    vi.stubGlobal('fetch', fetched);
    const post = new Post(() => {});
    post.put(sheet, { ...EMPTY, strokes: [dot(1)] });
    await vi.advanceTimersByTimeAsync(1000);
    post.put(sheet, { ...EMPTY, strokes: [dot(1), dot(2)] });
    await vi.advanceTimersByTimeAsync(2400);
    expect(fetched).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(200);
    expect(fetched).toHaveBeenCalledTimes(1);
    const [path, form] = fetched.mock.calls[0]!;
    expect([path, form.method]).toEqual(['/api/rooms/R/drawings/m0.0', 'PUT']);
    expect(JSON.parse(form.body as string)).toEqual({
      seat: 0,
      name: '',
      strokes: [dot(1), dot(2)],
      pins: {},
      labels: {},
    });
    post.put(sheet, EMPTY);
    await post.flush();
    expect(fetched).toHaveBeenCalledTimes(2);
    await post.flush();
    expect(fetched).toHaveBeenCalledTimes(2);
    post.put(sheet, EMPTY);
    post.shut();
    post.put(sheet, EMPTY);
    await post.flush();
    expect(fetched).toHaveBeenCalledTimes(2);
  });

  it('tries again when the line was broken, and tells what is refused', async () => {
    vi.useFakeTimers();
    const replies = [
      () => Promise.reject(new TypeError('offline')),
      () => Promise.resolve(new Response('{}')),
      () => Promise.resolve(new Response('{"code":"illegal","text":"no"}', { status: 400 })),
    ];
    const fetched = vi.fn(() => replies.shift()!());
    vi.stubGlobal('fetch', fetched);
    const failed = vi.fn();
    const post = new Post(failed);
    post.put(sheet, EMPTY);
    await post.flush();
    expect(failed).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(3000);
    expect(fetched).toHaveBeenCalledTimes(2);
    post.put(sheet, EMPTY);
    await post.flush();
    expect(failed).toHaveBeenCalledWith('No.');
  });
});
