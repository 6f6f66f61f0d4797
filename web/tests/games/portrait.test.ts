import { render } from '@testing-library/svelte';
import { expect, it } from 'vitest';
import Portrait from '../../src/games/daemon_dice/daemon/Portrait.svelte';
import { creature } from '../../src/games/daemon_dice/daemon/anatomy';
import { INK } from '../../src/games/daemon_dice/daemon/ink';
import type { DieView, Place } from '../../src/games/daemon_dice/view.gen';

const KINDS = Object.keys(INK);
const die = (n: number, part: string, place: Place = 'active'): DieView => ({
  id: `d0.${n}`,
  title: `${part} ${n + 1}`,
  part,
  mix: 'red/yellow',
  place,
  symbol: '',
  grip: '',
  faces: [],
});
const mixed = (size: number) =>
  Array.from({ length: size }, (_, n) => die(n, KINDS[(n * 5) % KINDS.length] ?? 'arm'));

it('draws each of the thirteen parts in ink of its own', () => {
  expect(KINDS).toHaveLength(13);
  expect(new Set(Object.values(INK).map(String)).size).toBe(13);
});

it.each([1, 2, 5, 13, 14, 26, 39])('gives every part of %i a place of its own within the picture', (size) => {
  for (const dice of [
    mixed(size),
    Array.from({ length: size }, (_, n) => die(n, 'leg')),
    Array.from({ length: size }, (_, n) => die(n, 'eye')),
  ]) {
    const { limbs, body, reach } = creature(dice);
    expect(limbs.map((limb) => limb.id).sort()).toEqual(dice.map((one) => one.id).sort());
    expect(new Set(limbs.map((limb) => `${limb.x.toFixed(2)} ${limb.y.toFixed(2)}`)).size).toBe(size);
    const [left, top, right, bottom] = reach;
    for (const { x, y, inside } of limbs) {
      expect(x > (inside ? -body[0] : left) && x < (inside ? body[0] : right)).toBe(true);
      expect(y > (inside ? -body[1] : top) && y < (inside ? body[1] : bottom)).toBe(true);
    }
  }
});

it('keeps a creature as it is when its parts are hurt', () => {
  const shape = (place: Place) =>
    creature(mixed(13).map((one) => ({ ...one, place }))).limbs.map(({ x, y, turn }) => [x, y, turn]);
  expect(shape('wounded')).toEqual(shape('active'));
});

it('stands on its legs, reaches for the foe with its arms and has its wings behind', () => {
  const { limbs } = creature(['leg', 'arm', 'wings', 'leg', 'arm'].map((part, n) => die(n, part)));
  const of = (part: string) => limbs.filter((limb) => limb.part === part);
  const highest = Math.min(...of('leg').map((limb) => limb.y));
  for (const arm of of('arm')) {
    expect(arm.y).toBeLessThan(highest);
    expect(arm.x).toBeGreaterThan(0);
  }
  expect(of('wings')[0]?.x).toBeLessThan(0);
});

it('turns limbs that are stunned so that they hang down', () => {
  const turned = (part: string) => {
    const [limb] = creature([die(0, part, 'stunned')]).limbs;
    return Math.abs((limb?.turn ?? 0) + (limb?.droop ?? 0));
  };
  for (const part of ['arm', 'pincer', 'wings', 'stinger']) expect(turned(part)).toBeGreaterThan(120);
});

it('shows how parts fare, for the eye alone, and draws a part that nobody knows', () => {
  const { container } = render(Portrait, {
    dice: [
      die(0, 'eye', 'stunned'),
      die(1, 'arm', 'wounded'),
      die(2, 'leg', 'held'),
      die(3, 'horn', 'spent'),
    ],
  });
  const drawn = (part: string) => container.querySelector(`[data-part="${part}"]`);
  expect(container.querySelector('svg')?.getAttribute('aria-hidden')).toBe('true');
  expect(drawn('eye')?.querySelector('.dizzy')).toBeTruthy();
  expect(drawn('arm')?.querySelector('.bone')).toBeNull(); // a stump has no claws
  expect(container.querySelectorAll('.fallen')).toHaveLength(1);
  expect(drawn('leg')?.querySelector('.rope')).toBeTruthy();
  expect(drawn('horn')?.querySelector('.flesh')?.getAttribute('d')).toBeTruthy();
});
