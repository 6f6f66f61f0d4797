/** A picture card of a monster: drawn here, then shared or downloaded. */

import { bounds, paintAll } from './drawing/paint';
import type { Drawing } from './drawing/drawing';

export interface Card {
  name: string;
  drawing: Drawing;
  /** What stands below its name: its dice, and its fate. */
  lines: string[];
}

const [WIDE, HIGH, EDGE] = [1080, 1350, 60];

/** Write a line so that it fits, smaller if it must. */
function write(ink: CanvasRenderingContext2D, line: string, y: number, size: number, weight: number): void {
  for (let now = size; now >= 20; now -= 2) {
    ink.font = `${weight} ${now}px system-ui, sans-serif`;
    if (ink.measureText(line).width <= WIDE - 2 * EDGE) break;
  }
  ink.fillText(line, WIDE / 2, y, WIDE - 2 * EDGE);
}

/** The card as a picture. */
export async function cardOf({ name, drawing, lines }: Card): Promise<Blob> {
  const canvas = document.createElement('canvas');
  [canvas.width, canvas.height] = [WIDE, HIGH];
  const ink = canvas.getContext('2d');
  if (!ink) throw new Error('This browser cannot draw pictures.');
  ink.fillStyle = '#1b6650';
  ink.fillRect(0, 0, WIDE, HIGH);
  ink.fillStyle = '#fffdf7';
  ink.fillRect(EDGE / 2, EDGE / 2, WIDE - EDGE, HIGH - EDGE);
  const sheet = document.createElement('canvas');
  sheet.width = sheet.height = WIDE - 2 * EDGE;
  const [x, y, side] = bounds(drawing.strokes);
  const scale = sheet.width / side;
  paintAll(sheet, drawing.strokes, { zoom: 1024 / side, x: -x * scale, y: -y * scale });
  ink.drawImage(sheet, EDGE, EDGE);
  ink.fillStyle = '#1d1f24';
  ink.textAlign = 'center';
  write(ink, name, 1092, 68, 800);
  for (const [i, line] of lines.entries()) write(ink, line, 1150 + 46 * i, 34, 400);
  ink.fillStyle = '#1b6650';
  write(ink, 'Doodle Dice Monsters · Dicewright', HIGH - 62, 28, 600);
  return new Promise((done, wrong) =>
    canvas.toBlob((blob) => (blob ? done(blob) : wrong(new Error('The picture was not made.'))), 'image/png'),
  );
}

/** Share a card where the system can, else download it. */
export async function share(card: Card): Promise<void> {
  const name = `${card.name.replace(/[^\p{L}\p{N}]+/gu, '-').toLowerCase() || 'monster'}.png`;
  const file = new File([await cardOf(card)], name, { type: 'image/png' });
  if (navigator.canShare?.({ files: [file] })) {
    try {
      return await navigator.share({ files: [file], title: card.name });
    } catch (wrong) {
      if (wrong instanceof DOMException && wrong.name === 'AbortError') return;
    }
  }
  const link = document.createElement('a');
  [link.href, link.download] = [URL.createObjectURL(file), name];
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 10_000);
}
