/** The solids that dice are: each the room between as many planes as it has faces. */

export type Vector = readonly [number, number, number];
/** A rotation, row by row. */
export type Matrix = readonly [Vector, Vector, Vector];

export interface Face {
  normal: Vector;
  centre: Vector;
  /** Where what stands on it has its top, and its right. */
  up: Vector;
  right: Vector;
  corners: Vector[];
  /** How far the nearest edge is from the centre. */
  inner: number;
}

export interface Solid {
  faces: Face[];
  /** How far the farthest corner of a face is from its centre, seen from above. */
  reach: number;
}

export const dot = (a: Vector, b: Vector): number => a[0] * b[0] + a[1] * b[1] + a[2] * b[2];
const add = (a: Vector, b: Vector, k = 1): Vector => [a[0] + k * b[0], a[1] + k * b[1], a[2] + k * b[2]];
const times = (a: Vector, k: number): Vector => [a[0] * k, a[1] * k, a[2] * k];
const cross = (a: Vector, b: Vector): Vector => [
  a[1] * b[2] - a[2] * b[1],
  a[2] * b[0] - a[0] * b[2],
  a[0] * b[1] - a[1] * b[0],
];
const length = (a: Vector): number => Math.sqrt(dot(a, a));
const unit = (a: Vector): Vector => times(a, 1 / length(a));

export const turned = (m: Matrix, v: Vector): Vector => [dot(m[0], v), dot(m[1], v), dot(m[2], v)];

export function product(a: Matrix, b: Matrix): Matrix {
  const column = (j: 0 | 1 | 2): Vector => [b[0][j], b[1][j], b[2][j]];
  const row = (r: Vector): Vector => [dot(r, column(0)), dot(r, column(1)), dot(r, column(2))];
  return [row(a[0]), row(a[1]), row(a[2])];
}

/** A rotation around an axis of length one. */
export function around([x, y, z]: Vector, angle: number): Matrix {
  const [c, s] = [Math.cos(angle), Math.sin(angle)];
  const k = 1 - c;
  return [
    [c + x * x * k, x * y * k - z * s, x * z * k + y * s],
    [y * x * k + z * s, c + y * y * k, y * z * k - x * s],
    [z * x * k - y * s, z * y * k + x * s, c + z * z * k],
  ];
}

/** The rotation that turns a face to the viewer, upright. */
export const showing = (face: Face): Matrix => [face.right, face.up, face.normal];

/** Where three planes meet that are one away from the middle; null where they do not. */
function meeting(a: Vector, b: Vector, c: Vector): Vector | null {
  const size = dot(a, cross(b, c));
  if (Math.abs(size) < 1e-6) return null;
  return times(add(add(cross(b, c), cross(c, a)), cross(a, b)), 1 / size);
}

function cornersOf(normals: Vector[]): Vector[] {
  const found: Vector[] = [];
  const inside = (point: Vector) => normals.every((normal) => dot(normal, point) < 1 + 1e-6);
  for (const [i, a] of normals.entries())
    for (const [j, b] of normals.slice(0, i).entries())
      for (const c of normals.slice(0, j)) {
        const point = meeting(a, b, c);
        if (point && inside(point) && !found.some((one) => length(add(one, point, -1)) < 1e-6))
          found.push(point);
      }
  return found;
}

/** Where the top of a face is: at an edge of a square, else at the corner that is farthest out. */
function topOf(corners: Vector[], centre: Vector): Vector {
  const [first = centre, second = centre] = corners;
  const far = (corner: Vector) => length(add(corner, centre, -1));
  if (corners.length === 4 && Math.abs(far(first) - far(second)) < 1e-6)
    return unit(add(times(add(first, second), 0.5), centre, -1));
  return unit(
    add(
      corners.reduce((a, b) => (far(b) > far(a) + 1e-6 ? b : a)),
      centre,
      -1,
    ),
  );
}

function faceOf(normal: Vector, all: Vector[]): Face {
  const flat = all.filter((corner) => dot(corner, normal) > 1 - 1e-6);
  const centre = times(
    flat.reduce((sum, one) => add(sum, one), [0, 0, 0] as Vector),
    1 / flat.length,
  );
  const [first = centre] = flat;
  const [side, other] = [unit(add(first, centre, -1)), unit(cross(normal, add(first, centre, -1)))];
  const angle = (corner: Vector) => {
    const from = add(corner, centre, -1);
    return Math.atan2(dot(from, other), dot(from, side));
  };
  const corners = flat.sort((a, b) => angle(a) - angle(b));
  const up = topOf(corners, centre);
  const inner = corners.map((corner, i) => {
    const next = corners[(i + 1) % corners.length] ?? corner;
    return length(cross(add(corner, centre, -1), unit(add(next, corner, -1))));
  });
  return {
    normal: unit(normal),
    centre,
    up,
    right: cross(up, unit(normal)),
    corners,
    inner: Math.min(...inner),
  };
}

/** Make a solid of a given size: faces are one away from the middle, then all is scaled to a reach of one. */
function made(normals: Vector[]): Solid {
  const units = normals.map(unit);
  const corners = cornersOf(units);
  const faces = units.map((normal) => faceOf(normal, corners));
  const reach = Math.max(...corners.map((corner) => Math.hypot(corner[0], corner[1], corner[2])));
  return { faces, reach };
}

/** Half of the normals, and their opposites from the last to the first: opposite faces add up. */
const both = (half: Vector[]): Vector[] => [
  ...half,
  ...[...half].reverse().map((normal) => times(normal, -1)),
];

const G = (1 + Math.sqrt(5)) / 2;
const SIX: Vector[] = [
  [0, 0, 1],
  [1, 0, 0],
  [0, 1, 0],
];
const EIGHT: Vector[] = [
  [1, 1, 1],
  [-1, 1, 1],
  [1, -1, 1],
  [1, 1, -1],
];
const TWELVE: Vector[] = [
  [0, 1, G],
  [1, G, 0],
  [G, 0, 1],
  [0, -1, G],
  [-1, G, 0],
  [-G, 0, 1],
];
const TWENTY: Vector[] = [
  ...EIGHT,
  [0, 1 / G, G],
  [1 / G, G, 0],
  [G, 0, 1 / G],
  [0, -1 / G, G],
  [-1 / G, G, 0],
  [G, 0, -1 / G],
];
const TEN: Vector[] = [0, 2, 4, 1, 3].map((k) => {
  const angle = (k * 2 * Math.PI) / 5;
  return [Math.cos(angle), Math.sin(angle), 0.78];
});
const FOUR: Vector[] = [
  [1, 1, 1],
  [1, -1, -1],
  [-1, 1, -1],
  [-1, -1, 1],
];

const NORMALS: Record<number, () => Vector[]> = {
  4: () => FOUR,
  6: () => both(SIX),
  8: () => both(EIGHT),
  10: () => both(TEN),
  12: () => both(TWELVE),
  20: () => both(TWENTY),
};
const known = new Map<number, Solid>();

/** The solid for a die of so many sides: the next one that has enough. */
export function solidOf(sides: number): Solid {
  const size =
    Object.keys(NORMALS)
      .map(Number)
      .find((one) => one >= sides) ?? 20;
  let solid = known.get(size);
  if (!solid) known.set(size, (solid = made(NORMALS[size]?.() ?? both(SIX))));
  return solid;
}
