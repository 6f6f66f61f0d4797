import { expect, it } from 'vitest';
import { placed, shared, type Box } from '../../src/frame/help/placing';

const box = (left: number, top: number, width: number, height: number): Box => ({ left, top, width, height });
const DESK = box(0, 0, 1280, 800);
const HAND = box(0, 0, 360, 740);

it.each([
  ['a tray at the bottom of a desk', DESK, box(10, 560, 640, 150), box(0, 0, 320, 110)],
  ['a gallery that fills a desk', DESK, box(0, 80, 950, 620), box(0, 0, 320, 110)],
  ['a rail at the right edge', DESK, box(960, 48, 320, 752), box(0, 0, 320, 110)],
  ['a small mark in a corner', DESK, box(0, 0, 40, 40), box(0, 0, 320, 110)],
  ['a tray in the hand', HAND, box(6, 430, 348, 120), box(0, 0, 348, 96)],
  ['a canvas that fills the hand', HAND, box(4, 100, 352, 480), box(0, 0, 348, 90)],
])('a hint never lies on its subject, and points at it: %s', (_, screen, subject, size) => {
  const place = placed(subject, size, screen, []);
  const own = { ...size, left: place.left, top: place.top };
  expect(shared(own, subject)).toBe(0);
  expect(place.edge).not.toBe('none');
  expect(shared(own, screen)).toBe(size.width * size.height);
});

it('what can be chosen stays free where there is room elsewhere', () => {
  const subject = box(400, 300, 200, 100);
  const below = box(300, 400, 400, 200);
  const place = placed(subject, box(0, 0, 320, 110), DESK, [below]);
  expect(shared({ left: place.left, top: place.top, width: 320, height: 110 }, below)).toBe(0);
  expect(place.edge).toBe('bottom');
});

it('the pointer is at the part of the edge that faces the subject', () => {
  const place = placed(box(20, 300, 60, 60), box(0, 0, 320, 110), DESK, []);
  const tip = place.edge === 'top' || place.edge === 'bottom' ? place.left + place.at : place.top + place.at;
  const [low, high] = place.edge === 'top' || place.edge === 'bottom' ? [20, 80] : [300, 360];
  expect(tip).toBeGreaterThanOrEqual(low);
  expect(tip).toBeLessThanOrEqual(high);
});
