import { render } from '@testing-library/svelte';
import { expect, it } from 'vitest';
import Portrait from '../../src/games/daemon_dice/daemon/Portrait.svelte';
import { creature, INK } from '../../src/games/daemon_dice/daemon/portrait';
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
  expect(new Set(Object.values(INK).map(([outline]) => outline)).size).toBe(13);
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
    for (const limb of limbs) {
      const within = limb.inside ? body : reach;
      expect(Math.abs(limb.x)).toBeLessThan(within[0]);
      expect(Math.abs(limb.y)).toBeLessThan(within[1]);
    }
  }
});

it('keeps a creature as it is when its parts are hurt', () => {
  const shape = (place: Place) =>
    creature(mixed(13).map((one) => ({ ...one, place }))).limbs.map(({ x, y, turn }) => [x, y, turn]);
  expect(shape('wounded')).toEqual(shape('active'));
});

it('lets legs stand lower than arms, and those of a kind face each other', () => {
  const { limbs } = creature([die(0, 'leg'), die(1, 'arm'), die(2, 'leg'), die(3, 'arm')]);
  const of = (part: string) => limbs.filter((limb) => limb.part === part);
  expect(Math.min(...of('leg').map((limb) => limb.y))).toBeGreaterThan(
    Math.max(...of('arm').map((limb) => limb.y)),
  );
  for (const part of ['leg', 'arm'])
    expect(
      of(part)
        .map((limb) => limb.turn)
        .reduce((sum, turn) => sum + turn),
    ).toBeCloseTo(0);
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
  expect(drawn('eye')?.querySelector('.bandage')).toBeTruthy();
  expect(drawn('arm')?.querySelector('.cross')).toBeTruthy();
  expect(drawn('leg')?.querySelector('.rope')).toBeTruthy();
  expect(drawn('horn')?.classList.contains('spent')).toBe(true);
  expect(drawn('horn')?.querySelector('.outline')?.getAttribute('d')).toBeTruthy();
});
