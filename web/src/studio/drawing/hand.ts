/** Fingers and pens on the sheet: one draws, two move and scale the paper, and a pen silences the palm. */

export interface Spot {
  id: number;
  kind: string;
  x: number;
  y: number;
}

/** Where the paper lies under the glass: scaled by `zoom`, moved by `x` and `y` in pixels. */
export interface Lens {
  zoom: number;
  x: number;
  y: number;
}

export const WHOLE: Lens = { zoom: 1, x: 0, y: 0 };
const MOST = 8;

/** By how much two fingers went apart, and by how many degrees around each other. */
export interface Pinched {
  larger: number;
  turn: number;
}

export type Doing = 'nothing' | 'draw' | 'move';

export class Hand {
  #spots = new Map<number, Spot>();
  #pen = -1;
  doing: Doing = 'nothing';

  /** A finger or pen comes down: say what it begins. */
  down(spot: Spot): Doing {
    if (spot.kind === 'pen') {
      this.#spots.clear(); // whatever else lies there is the palm
      this.#pen = spot.id;
    } else if (this.#pen >= 0) return this.doing;
    this.#spots.set(spot.id, spot);
    this.doing = this.#spots.size === 1 ? 'draw' : 'move';
    return this.doing;
  }

  /** Whether a finger counts; a palm beside a pen does not. */
  counts(id: number): boolean {
    return this.#spots.has(id);
  }

  /** A finger moves: where two of them move the paper to and how they are pinched; nothing if it draws. */
  move(spot: Spot, lens: Lens): { lens: Lens | null; pinched: Pinched | null } {
    const before = [...this.#spots.values()].slice(0, 2);
    if (!this.#spots.has(spot.id)) return { lens: null, pinched: null };
    this.#spots.set(spot.id, spot);
    if (this.doing !== 'move' || before.length < 2) return { lens: null, pinched: null };
    const after = [...this.#spots.values()].slice(0, 2);
    return { lens: moved(lens, before, after), pinched: pinch(before, after) };
  }

  /** A finger leaves; after two have moved the paper the second does not begin to draw. */
  up(id: number): void {
    this.#spots.delete(id);
    if (id === this.#pen) this.#pen = -1;
    if (!this.#spots.size) this.doing = 'nothing';
  }
}

/** Move and scale so that what was under two fingers stays under them. */
function moved(lens: Lens, before: Spot[], after: Spot[]): Lens {
  const [[ax, ay, along], [bx, by, apart]] = [middle(before), middle(after)];
  return zoomed({ ...lens, x: lens.x + bx - ax, y: lens.y + by - ay }, along > 0 ? apart / along : 1, bx, by);
}

function pinch(before: Spot[], after: Spot[]): Pinched {
  const angle = ([one, other]: Spot[]) =>
    one && other ? (Math.atan2(other.y - one.y, other.x - one.x) * 180) / Math.PI : 0;
  const [[, , along], [, , apart]] = [middle(before), middle(after)];
  return { larger: along > 0 ? apart / along : 1, turn: angle(after) - angle(before) };
}

function middle(spots: Spot[]): [number, number, number] {
  const [one, other] = spots;
  if (!one || !other) return [one?.x ?? 0, one?.y ?? 0, 0];
  return [(one.x + other.x) / 2, (one.y + other.y) / 2, Math.hypot(one.x - other.x, one.y - other.y)];
}

/** Scale around a point; never smaller than the glass, never without bound. */
export function zoomed(lens: Lens, by: number, x: number, y: number): Lens {
  const zoom = Math.max(1, Math.min(MOST, lens.zoom * by));
  const ratio = zoom / lens.zoom;
  return { zoom, x: x - (x - lens.x) * ratio, y: y - (y - lens.y) * ratio };
}

/** Keep the paper under the glass: no edge of it comes inside. */
export function held(lens: Lens, side: number): Lens {
  const least = side * (1 - lens.zoom);
  const within = (at: number) => Math.min(0, Math.max(least, at));
  return { ...lens, x: within(lens.x), y: within(lens.y) };
}
