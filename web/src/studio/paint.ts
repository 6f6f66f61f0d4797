/** Strokes on a canvas: nothing but lines and filled outlines, whoever has sent them. */

import { breadth, ERASER, FILL, PALETTE, type Stroke } from './drawing';

const SHEET = 1024;

/** Draw one stroke on a sheet of 1024 by 1024. */
export function paint(ink: CanvasRenderingContext2D, stroke: Stroke): void {
  const [tool, colour, , points] = stroke;
  ink.globalCompositeOperation = tool === ERASER ? 'destination-out' : 'source-over';
  ink.strokeStyle = ink.fillStyle = PALETTE[colour]?.css ?? '#000';
  ink.lineWidth = breadth(stroke);
  ink.lineCap = ink.lineJoin = 'round';
  ink.beginPath();
  const [x = 0, y = 0] = points;
  ink.moveTo(x, y);
  if (points.length === 2) ink.lineTo(x + 0.01, y);
  for (let i = 2; i < points.length; i += 2) ink.lineTo(points[i] ?? 0, points[i + 1] ?? 0);
  if (tool === FILL) {
    ink.closePath();
    ink.fill();
  }
  ink.stroke();
  ink.globalCompositeOperation = 'source-over';
}

/** Draw all strokes on a canvas that shows a part of the sheet, or all of it. */
export function paintAll(canvas: HTMLCanvasElement, strokes: readonly Stroke[], lens = { zoom: 1, x: 0, y: 0 }, side = canvas.width): void {
  const ink = canvas.getContext('2d');
  if (!ink) return;
  ink.setTransform(1, 0, 0, 1, 0, 0);
  ink.clearRect(0, 0, canvas.width, canvas.height);
  const scale = (side / SHEET) * lens.zoom;
  ink.setTransform(scale, 0, 0, scale, lens.x, lens.y);
  for (const stroke of strokes) paint(ink, stroke);
}
