/** Twisting with two fingers: how far they have turned around each other, in quarters. */

export interface Point {
  x: number;
  y: number;
}

/** A twist that has begun: where, at which angle of the fingers, and how the die was turned then. */
export interface Twist {
  key: string;
  angle: number;
  turn: number;
}

/** The direction from one finger to the other, in degrees, clockwise as the screen sees it. */
export const angle = (one: Point, other: Point): number =>
  (Math.atan2(other.y - one.y, other.x - one.x) * 180) / Math.PI;

/** How many quarters lie between two directions, the short way round. */
export function quarters(from: number, to: number): number {
  const by = ((((to - from) % 360) + 540) % 360) - 180;
  return Math.round(by / 90);
}
