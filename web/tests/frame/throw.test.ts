import { describe, expect, it } from 'vitest';
import { PLAIN, type ThrownDie } from '../../src/lib/stage/beats';
import { planned, posed } from '../../src/frame/stage/throw/flight';
import { planOf } from '../../src/frame/stage/throw/plan';
import { dot, showing, solidOf, turned } from '../../src/frame/stage/throw/solids';

describe('the solids', () => {
  const CORNERS: Record<number, [corners: number, faces: number, ofFace: number]> = {
    4: [4, 4, 3],
    6: [8, 6, 4],
    8: [6, 8, 3],
    10: [12, 10, 4],
    12: [20, 12, 5],
    20: [12, 20, 3],
  };

  it('have the faces and corners that dice have', () => {
    for (const [sides, [corners, faces, ofFace]] of Object.entries(CORNERS)) {
      const solid = solidOf(Number(sides));
      const all = new Set(
        solid.faces.flatMap((face) => face.corners.map((one) => one.map((n) => n.toFixed(4)).join())),
      );
      expect([sides, all.size, solid.faces.length]).toEqual([sides, corners, faces]);
      for (const face of solid.faces) expect(face.corners).toHaveLength(ofFace);
    }
  });

  it('let opposite faces add up, as on real dice', () => {
    for (const sides of [6, 8, 10, 12, 20]) {
      const { faces } = solidOf(sides);
      for (const [i, face] of faces.entries()) {
        const other = faces[sides - 1 - i];
        expect(other && dot(face.normal, other.normal)).toBeCloseTo(-1);
      }
    }
  });

  it('can show each face upright', () => {
    for (const sides of [4, 6, 8, 10, 12, 20])
      for (const face of solidOf(sides).faces) {
        const turn = showing(face);
        for (const [vector, end] of [
          [face.normal, [0, 0, 1]],
          [face.up, [0, 1, 0]],
          [face.right, [1, 0, 0]],
        ] as const)
          turned(turn, vector).forEach((n, i) => expect(n).toBeCloseTo(end[i] ?? 0));
      }
  });

  it('take the next larger one for dice that are no solid', () => {
    expect(solidOf(3)).toBe(solidOf(4));
    expect(solidOf(30)).toBe(solidOf(20));
  });
});

describe('a flight', () => {
  const table = { width: 800, height: 600 };
  const flight = planned({ x: 400, y: 630 }, { x: 100, y: 500 }, 700, 3, table);
  const [face] = solidOf(6).faces;
  if (!face) throw new Error('no face');
  const end = showing(face);

  it('begins in the cup and ends where the die lies, showing what was rolled', () => {
    expect(posed(flight, -1, end)).toBeNull();
    const pose = posed(flight, 700, end);
    expect(pose).toMatchObject({ x: 100, y: 500, turn: end });
    expect(pose?.height).toBeCloseTo(0);
    expect(posed(flight, 5_000, end)).toEqual(pose);
  });

  it('shows other faces on its way', () => {
    const up = new Set<number>();
    for (let ms = 60; ms <= 700; ms += 20) {
      const turn = posed(flight, ms, end)?.turn;
      const { faces } = solidOf(6);
      const heights = turn ? faces.map((one) => turned(turn, one.normal)[2]) : [];
      up.add(heights.indexOf(Math.max(...heights)));
    }
    expect(up.size).toBeGreaterThan(2);
  });

  it('is the same for the same seed, and another for another', () => {
    const plan = (seed: number) => planned({ x: 0, y: 0 }, { x: 9, y: 9 }, 700, seed, table);
    expect(plan(5)).toEqual(plan(5));
    expect(plan(5).axis).not.toEqual(plan(6).axis);
  });
});

describe('a plan', () => {
  const die = (sides: number, face: number): ThrownDie => ({ entity: null, sides, face, skin: PLAIN });
  const plan = (...dice: ThrownDie[]) =>
    planOf(
      { dice, by: 0 },
      { table: document.body, sharp: 1, cup: { x: 0, y: 0 }, place: () => null, seed: 1, still: false },
    );

  it('can be sent to whoever draws it', () => {
    const made = plan(die(6, 2), die(20, 17));
    expect(structuredClone(made)).toEqual(made);
    expect(made.dice.map(({ sides, face, look }) => [sides, face, look.marks.length])).toEqual([
      [6, 2, 6],
      [20, 17, 20],
    ]);
  });

  it('has two dice for one of a hundred sides', () => {
    const [tens, ones] = plan(die(100, 47)).dice;
    expect(tens?.look.marks[(tens?.face ?? 0) - 1]).toEqual({ text: '40' });
    expect(ones?.look.marks[(ones?.face ?? 0) - 1]).toEqual({ text: '7' });
  });
});
