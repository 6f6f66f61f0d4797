/** Strokes on a canvas: nothing but lines and filled outlines, whoever has sent them. */

import { trace } from './curve';
import { breadth, ERASER, FILL, PALETTE, type Stroke } from './drawing';

const SHEET = 1024;
const MARGIN = 60;
const PIN = 90; // half as wide as a pin is on a small picture

/** Draw one stroke on a sheet of 1024 by 1024. */
export function paint(ink: CanvasRenderingContext2D, stroke: Stroke): void {
  const [tool, colour, , points] = stroke;
  ink.globalCompositeOperation = tool === ERASER ? 'destination-out' : 'source-over';
  ink.strokeStyle = ink.fillStyle = PALETTE[colour]?.css ?? '#000';
  ink.lineWidth = breadth(stroke);
  ink.lineCap = ink.lineJoin = 'round';
  ink.beginPath();
  trace(ink, points, tool === FILL && points.length > 4);
  if (tool === FILL) ink.fill();
  ink.stroke();
  ink.globalCompositeOperation = 'source-over';
}

/** Draw all strokes on a canvas that shows a part of the sheet, or all of it. */
export function paintAll(
  canvas: HTMLCanvasElement,
  strokes: readonly Stroke[],
  lens = { zoom: 1, x: 0, y: 0 },
  side = canvas.width,
): void {
  const ink = canvas.getContext('2d');
  if (!ink) return;
  ink.setTransform(1, 0, 0, 1, 0, 0);
  ink.clearRect(0, 0, canvas.width, canvas.height);
  const scale = (side / SHEET) * lens.zoom;
  ink.setTransform(scale, 0, 0, scale, lens.x, lens.y);
  for (const stroke of strokes) paint(ink, stroke);
}

/** The square around all that is drawn and pinned, with a margin that is wider for pins: left, top, side. */
export function bounds(
  strokes: readonly Stroke[],
  pins: readonly (readonly number[])[] = [],
): [x: number, y: number, side: number] {
  const ink = strokes.filter(([tool]) => tool !== ERASER);
  const around = pins.map(([x = 0, y = 0]) => [x - PIN, y - PIN / 2, x + PIN, y + PIN / 2]);
  const all = [...ink.map((stroke) => stroke[3]), ...around];
  let [left, top, right, bottom] = [SHEET, SHEET, 0, 0];
  for (const points of all)
    for (let i = 0; i < points.length; i += 2) {
      const [x, y] = [points[i] ?? 0, points[i + 1] ?? 0];
      [left, right, top, bottom] = [
        Math.min(left, x),
        Math.max(right, x),
        Math.min(top, y),
        Math.max(bottom, y),
      ];
    }
  if (right < left) return [0, 0, SHEET];
  const side = Math.max(260, right - left + MARGIN, bottom - top + MARGIN);
  return [(left + right - side) / 2, (top + bottom - side) / 2, side];
}
