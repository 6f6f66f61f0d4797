import { beforeEach, expect, it, vi } from 'vitest';
import type { Counted } from '../../src/lib/choice/chances.svelte';
import { Choice } from '../../src/lib/choice/choice.svelte';
import { settings } from '../../src/lib/browser/settings.svelte';
import { Room } from '../../src/lib/room/room.svelte';
import { PASS, type Answer, type Measured } from '../../src/lib/wire';

const measured = (measure: string, value: number): Measured => {
  return { measure, text: `${measure} happens`, policy: '', value, exact: '1/2', low: value, high: value };
};

/** A decision at which three things can be chosen, and what the server counts for each option. */
function asked(answers: Record<number, Measured[]>, counted: Counted) {
  const room = new Room('R');
  const label = (option: number, ...targets: string[]) => ({ option, label: '', rule: '', targets });
  const labels = [label(1, 'd.1'), label(2, 'd.2'), label(3, 'd.1', 'd.2'), label(PASS)];
  const options = labels.map((one) => one.option);
  const decision = {
    seat: 0,
    kind: 'act',
    rule: '',
    options,
    number: 3,
    default: PASS,
    set: null,
    prompt: '',
  };
  const told = { from: 0, length: 0, head: '', events: [], view: {}, asked: [0], result: null, scores: null };
  room.scene = { ...told, decisions: [{ ...decision, labels, window: false }], over: false };
  const ask = vi.fn(({ option = 0 }: { option?: number }) =>
    Promise.resolve<Answer | null>({ is: 'answer', id: 1, odds: answers[option] ?? [] }),
  );
  room.ask = ask as typeof room.ask;
  const choice = new Choice(room);
  choice.board = { chances: () => counted };
  return { choice, ask };
}

beforeEach(() => {
  settings.assist = 'odds';
});

it('a chance stands on the thing its option points at, and on its button; none for 0 %', async () => {
  const counted: Counted = { sign: 'breaks', of: 'options', measure: 'falls' };
  const odds = {
    1: [measured('falls', 0.38), measured('other', 0.9)],
    2: [measured('falls', 0)],
    3: [measured('falls', 0.5)],
    [PASS]: [measured('falls', 1)],
  };
  const { choice } = asked(odds, counted);
  await choice.chances.count(counted);
  const on = (entity: string) => choice.chances.on(entity)?.text;
  expect([on('d.1'), on('d.2')]).toEqual(['38 %', undefined]);
  expect([1, 2, 3, PASS].map((option) => choice.chances.after(option)?.text)).toEqual([
    '38 %',
    undefined,
    '50 %',
    '100 %',
  ]);
  expect(choice.chances.on('d.1')?.said).toBe('falls happens');
});

it('where things are measured, each has the chance that it has if it is chosen itself', async () => {
  const counted: Counted = { sign: 'stopped', of: 'things', options: [1, 2] };
  const odds = {
    1: [measured('d.1', 0.2), measured('d.2', 0.6), measured('d.9', 0.3)],
    2: [measured('d.1', 0.5), measured('d.2', 0.4), measured('d.9', 0.3)],
  };
  const { choice } = asked(odds, counted);
  await choice.chances.count(counted);
  expect(['d.1', 'd.2', 'd.9'].map((one) => choice.chances.on(one)?.text)).toEqual(['20 %', '40 %', '30 %']);
});

it('chances are counted for who wants to see them, or has asked for a hint, and once', async () => {
  const counted: Counted = { sign: 'breaks', of: 'options' };
  const { choice, ask } = asked({ 1: [measured('falls', 0.5)] }, counted);
  settings.assist = 'highlight';
  expect(choice.chances.wanted).toBeNull();
  settings.assist = 'odds';
  expect(choice.chances.wanted).toBe(counted);
  await choice.chances.count(counted);
  await choice.chances.count(counted);
  expect(ask).toHaveBeenCalledTimes(4);
});
