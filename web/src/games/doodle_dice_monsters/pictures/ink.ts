/** The ink of one part of a drawing, by its pin: what lunges when that part strikes. */

import { trace } from '../../../studio/drawing/curve';
import { breadth, ERASER, FILL, PALETTE, type Drawing, type Stroke } from '../../../studio/drawing/drawing';

const FAR = 340; // units of the sheet: what is drawn farther away from a pin is not its ink

/** How far the middle of a stroke is from a spot. */
function distance([, , , points]: Stroke, [x, y]: readonly [number, number]): number {
  const [xs, ys] = [0, 1].map((k) => points.filter((_, i) => i % 2 === k));
  const middle = (of: number[] = []) => (Math.min(...of) + Math.max(...of)) / 2;
  return Math.hypot(middle(xs) - x, middle(ys) - y);
}

/** The strokes that are nearer to a part's pin than to any other, and how the rest of the drawing looks. */
export function inkOf({ strokes, pins }: Drawing, part: string): { ink: Stroke[]; rest: readonly Stroke[] } {
  const pin = pins[part];
  const others = Object.entries(pins).flatMap(([id, at]) => (id === part ? [] : [at]));
  if (!pin) return { ink: [], rest: strokes };
  const own = strokes.map((stroke) => {
    const far = distance(stroke, pin);
    return stroke[0] !== ERASER && far < FAR && others.every((one) => distance(stroke, one) > far);
  });
  return { ink: strokes.filter((_, i) => own[i]), rest: strokes.filter((_, i) => !own[i]) };
}

/** A stroke as a path of SVG. */
export function inkPath(stroke: Stroke): { d: string; fill: string; stroke: string; width: number } {
  const [tool, colour, , points] = stroke;
  const css = PALETTE[colour]?.css ?? '#000';
  const said: string[] = [];
  const say =
    (sign: string) =>
    (...at: number[]) =>
      void said.push(sign + at.map((one) => Math.round(one)).join(' '));
  const pencil = { moveTo: say('M'), lineTo: say('L'), bezierCurveTo: say('C'), closePath: say('Z') };
  trace(pencil, points, tool === FILL && points.length > 4);
  return { d: said.join(''), fill: tool === FILL ? css : 'none', stroke: css, width: breadth(stroke) };
}
