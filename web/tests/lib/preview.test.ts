import { beforeEach, describe, expect, it, vi } from 'vitest';
import { Choice } from '../../src/lib/choice/choice.svelte';
import { percent } from '../../src/lib/words';
import { share } from '../../src/lib/choice/preview.svelte';
import { Room } from '../../src/lib/room/room.svelte';
import { settings } from '../../src/lib/browser/settings.svelte';
import { PASS, type Answer, type Measured, type Decision } from '../../src/lib/wire';

const odds = (value: number): Measured[] => [
  { measure: 'm', text: 'it works', policy: '', value, exact: '1/2', low: value, high: value },
];

function asked(answers: Record<number, Measured[]>) {
  const room = new Room('R');
  const labels = [label(1, 'bite', 'd.1'), label(2, 'kick', 'd.2'), label(PASS, 'stop')];
  const decision: Decision = {
    seat: 0,
    kind: 'act',
    rule: '',
    options: [1, 2, PASS],
    number: 3,
    default: PASS,
    set: null,
    prompt: '',
    labels,
    window: false,
  };
  room.scene = {
    from: 0,
    length: 0,
    head: '',
    events: [],
    view: {},
    asked: [0],
    decisions: [decision],
    over: false,
    result: null,
    scores: null,
  };
  const ask = vi.fn((question: { option?: number }) =>
    Promise.resolve<Answer | null>({ is: 'answer', id: 1, odds: answers[question.option ?? 0] ?? [] }),
  );
  room.ask = ask as typeof room.ask;
  const sent = vi.fn();
  room.choose = (_, options) => sent(options);
  return { room, choice: new Choice(room), ask, sent };
}
const label = (option: number, text: string, ...targets: string[]) => ({
  option,
  label: text,
  rule: '',
  targets,
});

beforeEach(() => {
  settings.preview = 'asked';
  settings.confirm = false;
});

describe('a suggestion', () => {
  it('marks what the bot would choose and chooses nothing', async () => {
    const { choice, ask, sent } = asked({});
    ask.mockResolvedValue({
      is: 'answer',
      id: 1,
      hint: { options: [2], then: [], label: 'kick', why: 'It did best.', ranked: [] },
    });
    await choice.preview.suggest();
    expect([choice.advised('d.2'), choice.advised('d.1'), choice.said('d.2')]).toEqual([
      true,
      false,
      'suggested: kick',
    ]);
    expect(choice.preview.suggests(PASS)).toBe(false);
    expect(sent).not.toHaveBeenCalled();
    choice.drops();
    expect(choice.advised('d.2')).toBe(false);
  });

  it('says so when the bot could not', async () => {
    const { choice, ask } = asked({});
    ask.mockResolvedValue(null);
    await choice.preview.suggest();
    expect(choice.preview.suggested).toMatchObject({ advice: null, failed: true });
  });
});

describe('a preview', () => {
  it('asks the server once for each option of a question', async () => {
    const { choice, ask } = asked({ 1: odds(0.5) });
    await choice.preview.open(1, 'd.1');
    await choice.preview.open(1, 'd.1');
    expect(ask).toHaveBeenCalledTimes(1);
    expect(choice.preview.bubble).toMatchObject({ entity: 'd.1', option: 1 });
  });

  it('goes with its question', async () => {
    const { room, choice } = asked({ 1: odds(0.5) });
    await choice.preview.open(1, 'd.1');
    if (room.scene) room.scene = { ...room.scene, decisions: [] };
    expect(choice.preview.bubble).toBeNull();
  });

  it('comes before the choice where it always should, and the second tap chooses', async () => {
    settings.preview = 'always';
    const { choice, sent } = asked({ 1: odds(0.5) });
    choice.tap('d.1');
    await vi.waitFor(() => expect(choice.preview.showing(1)).toBe(true));
    expect(sent).not.toHaveBeenCalled();
    choice.tap('d.1');
    expect(sent).toHaveBeenCalledWith([1]);
  });

  it('holds nobody up where nothing is counted', async () => {
    settings.preview = 'always';
    const { choice, sent } = asked({});
    choice.tap('d.2');
    await vi.waitFor(() => expect(sent).toHaveBeenCalledWith([2]));
  });

  it('lists all options for a hint', async () => {
    const { choice } = asked({ 1: odds(0.25), 2: odds(0.75) });
    await choice.preview.hinted(choice.labels);
    expect(choice.preview.hint?.rows.map((row) => row.odds[0]?.value)).toEqual([0.25, 0.75, undefined]);
    expect(choice.preview.hint?.done).toBe(true);
  });
});

describe('what cannot be taken back', () => {
  const next = { seat: 0, kind: 'act', rule: '', options: [1], number: 4, default: 1, set: null };

  it('is asked about once more, if one wants that', async () => {
    settings.confirm = true;
    const { choice, room, sent } = asked({});
    room.ask = () => Promise.resolve({ is: 'answer', id: 1, next: null });
    choice.tap('d.1');
    await vi.waitFor(() => expect(choice.doubted).not.toBeNull());
    expect(choice.buttons.map((one) => one.text)).toEqual(['bite', 'Not yet']);
    choice.confirm();
    expect(sent).toHaveBeenCalledWith([1]);
  });

  it('is not asked about where undo is free', async () => {
    settings.confirm = true;
    const { choice, room, sent } = asked({});
    room.ask = () => Promise.resolve({ is: 'answer', id: 1, next });
    choice.tap('d.1');
    await vi.waitFor(() => expect(sent).toHaveBeenCalledWith([1]));
  });
});

it('writes chances so that almost is never always', () => {
  expect([0, 0.004, 0.5, 0.996, 1].map(percent)).toEqual(['0 %', 'under 1 %', '50 %', 'over 99 %', '100 %']);
  expect([share(odds(0.5)), share(odds(2.5))]).toEqual([true, false]);
});
