/** Pictures made of others: a machine of its monsters' drawings, and a crowd of one drawing. */

import { clamp, EMPTY, onSheet, type Drawing, type Stroke } from '../../../studio/drawing/drawing';
import { bounds } from '../../../studio/drawing/paint';
import type { MonstersView, MonsterView } from '../view.gen';
import { drawn } from './art';

type Spot = readonly [x: number, y: number, size: number];

/** Where the pieces of a machine go, by how many there are: the last stands in front. */
const SPOTS: Record<number, Spot[]> = {
  1: [[512, 512, 1000]],
  2: [
    [512, 320, 600],
    [512, 660, 680],
  ],
  3: [
    [300, 380, 520],
    [724, 380, 520],
    [512, 700, 640],
  ],
  4: [
    [290, 300, 480],
    [734, 300, 480],
    [512, 470, 480],
    [512, 760, 520],
  ],
};
const FIGURES = 14; // in a whole crowd
const ROW = 5;

/** A drawing put somewhere else on the sheet, in another size. */
function placed(drawing: Drawing, [x, y, size]: Spot): Drawing {
  const [left, top, side] = bounds(drawing.strokes, Object.values(drawing.pins));
  const scale = size / side;
  const move = (px: number, py: number) =>
    [onSheet(x + (px - left - side / 2) * scale), onSheet(y + (py - top - side / 2) * scale)] as const;
  const strokes = drawing.strokes.map(([tool, colour, width, points]): Stroke => [
    tool,
    colour,
    clamp(Math.round(width * scale), 1, 8),
    points.flatMap((px, i) => (i % 2 ? [] : move(px, points[i + 1] ?? 0))),
  ]);
  const pins = Object.entries(drawing.pins).map(([id, [px, py]]) => [id, move(px, py)] as const);
  return { ...drawing, strokes, pins: Object.fromEntries(pins) };
}

/** A machine, put together from the drawings of the monsters it is made of; null if nobody drew any. */
export function assembled(
  attachments: MonstersView['attachments'],
  { made_of, parts }: MonsterView,
): Drawing | null {
  const pieces = made_of.flatMap((id) => drawn(attachments, id) ?? []);
  if (!pieces.length) return null;
  const spots =
    SPOTS[pieces.length] ?? pieces.map((_, i): Spot => [200 + 160 * (i % 5), 300 + 300 * (i % 3), 420]);
  const put = pieces.map((one, i) => placed(one, spots[i] ?? [512, 512, 500]));
  const moved = <T>(from: Readonly<Record<string, T>>) =>
    Object.fromEntries(parts.flatMap(({ id, was }) => (was in from ? [[id, from[was] as T] as const] : [])));
  return {
    ...EMPTY,
    strokes: put.flatMap((one) => one.strokes),
    pins: moved(Object.assign({}, ...put.map((one) => one.pins)) as Drawing['pins']),
    labels: moved(Object.assign({}, ...put.map((one) => one.labels)) as Drawing['labels']),
  };
}

/** A crowd of one drawing, with fewer figures the less life it has; one is left to the last. */
export function crowd(drawing: Drawing, share: number): Drawing {
  const figures = Math.max(1, Math.ceil(FIGURES * Math.min(1, share)));
  const spots = Array.from({ length: figures }, (_, i): Spot => {
    const [row, at] = [Math.floor(i / ROW), i % ROW];
    return [130 + 195 * at + (row % 2 ? 60 : 0) - 20 * row, 300 + 210 * row + 30 * (at % 2), 250];
  });
  const figure = { ...drawing, pins: {} };
  const put = spots.map((spot) => placed(figure, spot));
  return { ...EMPTY, name: drawing.name, strokes: put.flatMap((one) => one.strokes) };
}
