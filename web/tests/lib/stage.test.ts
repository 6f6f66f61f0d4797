import { beforeEach, describe, expect, it, vi } from 'vitest';
import { settings } from '../../src/lib/browser/settings.svelte';
import { Room } from '../../src/lib/room/room.svelte';
import { PLAIN, plainBeats, type Beats } from '../../src/lib/stage/beats';
import { Stage } from '../../src/lib/stage/stage.svelte';
import { change, haste, landings, thrown } from '../../src/lib/stage/timing';
import type { GameEvent } from '../../src/lib/wire';
import { scene, seat, standing } from '../seated';

const event = (at: number, changes: Partial<GameEvent> = {}): GameEvent => ({
  at,
  kind: 'turn',
  rule: '',
  seat: 1,
  to: -1,
  data: {},
  text: `event ${at}`,
  ...changes,
});
const roll = (at: number, by: number) =>
  event(at, { kind: 'dice', seat: by, data: { dice: [6, 20], faces: [3, 17] } });

/** A stage whose showings a test can read, at a table where the first seat is one's own. */
function staged(beats: Beats = plainBeats) {
  const room = new Room('R');
  room.standing = standing({ seats: [seat(0, 'Ann', { yours: true }), seat(1, 'Bo')] });
  room.scene = scene({ n: 0 }, []);
  const shown: string[] = [];
  const stage = new Stage(room, {
    event: (one) => void shown.push(one.text),
    view: (view) => void shown.push(`view ${JSON.stringify(view)}`),
    scene: (one) => void shown.push(`scene ${one.length}`),
  });
  stage.beats = beats;
  stage.unset = false;
  const play = (events: GameEvent[], length = events.length) =>
    stage.play(scene({}, [], { length, events, asked: [1] }), events);
  return { room, stage, shown, play };
}

beforeEach(() => {
  vi.useFakeTimers();
  localStorage.clear();
  Object.assign(settings, { speed: 250, rolls: false });
});

describe('the stage', () => {
  it('plays events one by one, and shows the scene after the last', () => {
    const { stage, shown, play } = staged();
    play([event(0), event(1)], 2);
    expect(shown).toEqual(['event 0']);
    expect(stage.state).toBe('playing');
    vi.advanceTimersByTime(810);
    expect(shown).toEqual(['event 0', 'event 1']);
    expect(stage.line?.event.at).toBe(1);
    vi.advanceTimersByTime(810);
    expect(shown).toEqual(['event 0', 'event 1', 'scene 2']);
    expect(stage.state).toBe('idle');
    expect(stage.line?.event.at).toBe(1);
  });

  it('keeps messages in order', () => {
    const { shown, play } = staged();
    play([event(0)], 1);
    play([event(1)], 2);
    vi.runAllTimers();
    expect(shown).toEqual(['event 0', 'scene 1', 'event 1', 'scene 2']);
  });

  it.each([1, 4])('takes no longer than six seconds for a turn of twenty beats in %i messages', (n) => {
    const { stage, shown, play } = staged();
    for (let at = 0; at < 20; at += 20 / n)
      play(
        Array.from({ length: 20 / n }, (_, i) => event(at + i)),
        at + 20 / n,
      );
    vi.advanceTimersByTime(800);
    expect(shown.length, 'and is followed from its beginning').toBeLessThan(6);
    vi.advanceTimersByTime(5_200);
    expect(stage.state).toBe('idle');
    expect(shown.filter((one) => one.startsWith('event'))).toHaveLength(20);
  });

  it('tells of a roll when the dice have landed, and not before', () => {
    const { stage, shown, play } = staged();
    play([roll(0, 1)], 1);
    expect(stage.now?.phase).toBe('falling');
    vi.advanceTimersByTime(600);
    expect(shown).toEqual([]);
    vi.advanceTimersByTime(400);
    expect(shown).toEqual(['event 0']);
    expect(stage.now?.phase).toBe('happening');
    vi.runAllTimers();
    expect(shown).toEqual(['event 0', 'scene 1']);
  });

  it("rolls nobody's dice for them", () => {
    const { stage, shown, play } = staged();
    play([event(0), roll(1, 0)], 2);
    vi.runAllTimers();
    expect(stage.state).toBe('waiting');
    expect(shown).toEqual(['event 0']);
    stage.skip();
    expect(stage.state).toBe('waiting');
    stage.roll();
    expect(stage.state).toBe('playing');
    vi.runAllTimers();
    expect(shown).toEqual(['event 0', 'event 1', 'scene 2']);
  });

  it('takes one press for all rolls of a step, but not for the next turn', () => {
    const { stage, shown, play } = staged();
    play([roll(0, 0), roll(1, 0), event(2), roll(3, 0)], 4);
    stage.roll();
    vi.runAllTimers();
    expect(shown).toEqual(['event 0', 'event 1', 'event 2']);
    expect(stage.waits).toBe(true);
  });

  it('lets dice fall at once after an answer that says so, or where the setting does', () => {
    const { stage, play } = staged();
    stage.rolls = ['again'];
    stage.answered('again');
    play([roll(0, 0)], 1);
    expect(stage.now?.phase).toBe('falling');
    vi.runAllTimers();
    play([roll(1, 0)], 2);
    expect(stage.waits).toBe(true);
    stage.flush();
    settings.rolls = true;
    play([roll(2, 0)], 3);
    expect(stage.now?.phase).toBe('falling');
  });

  it('takes every answer for a roll where nothing says which are', () => {
    const { stage, play } = staged();
    stage.rolls = 'all';
    stage.answered('act');
    play([roll(0, 0)], 1);
    expect(stage.now?.phase).toBe('falling');
    vi.runAllTimers();
    play([roll(1, 0)], 2);
    expect(stage.waits).toBe(true);
  });

  it('skips to the end, but no throw of one’s own', () => {
    const { stage, shown, play } = staged();
    play([roll(0, 1), event(1)], 2);
    play([event(2), roll(3, 0)], 4);
    stage.skip();
    expect(shown).toEqual(['event 0', 'event 1', 'scene 2', 'event 2']);
    expect(stage.waits).toBe(true);
  });

  it('shows all at once where that is set, where nobody looks, and before the board is there', () => {
    for (const which of ['speed', 'hidden', 'unset']) {
      const { stage, shown, play } = staged();
      settings.speed = which === 'speed' ? 0 : 250;
      stage.unset = which === 'unset';
      const looks = vi.spyOn(document, 'visibilityState', 'get');
      looks.mockReturnValue(which === 'hidden' ? 'hidden' : 'visible');
      play([event(0), roll(1, 0)], 2);
      expect(shown).toEqual(['scene 2']);
      expect(stage.line?.event.at).toBe(1);
      looks.mockRestore();
    }
  });

  it('lays places out for dice, and changes the board when what goes away has gone', () => {
    const beats: Beats = (one) =>
      one.kind === 'dice'
        ? {
            weight: 'step',
            throw: { dice: [{ entity: null, sides: 6, face: 1, skin: PLAIN }], by: 1, lay: 'places' },
            view: 'faces',
          }
        : { weight: 'step', motions: [{ do: 'crumple', at: 'm' }], view: 'gone' };
    const { shown, play } = staged(beats);
    play([roll(0, 1), event(1)], 2);
    expect(shown).toEqual(['view "places"']);
    vi.advanceTimersByTime(1_000);
    expect(shown.slice(1)).toEqual(['event 0', 'view "faces"']);
    vi.advanceTimersByTime(500);
    expect(shown.slice(3)).toEqual(['event 1']);
    vi.runAllTimers();
    expect(shown.slice(4)).toEqual(['view "gone"', 'scene 2']);
  });

  it('plays the beginning of a match from its first throw on, once the board is there', () => {
    const { stage, shown } = staged();
    stage.unset = true;
    stage.open(scene({}, [], { length: 3, events: [event(0), roll(1, 0), event(2)], asked: [0] }));
    expect(shown).toEqual(['event 0']);
    expect(stage.state).toBe('playing');
    stage.set();
    expect(stage.waits).toBe(true);
    stage.roll();
    vi.runAllTimers();
    expect(shown).toEqual(['event 0', 'event 1', 'event 2', 'scene 3']);
  });

  it('takes no time for what passes, and none for what nobody can see', () => {
    const { shown, play } = staged((one) => (one.at ? { weight: 'pass', view: 'v' } : null));
    play([event(0), event(1)], 2);
    expect(shown).toEqual(['event 0', 'event 1', 'view "v"', 'scene 2']);
  });

  it('goes on where the beats of a game fail', () => {
    const told = vi.spyOn(console, 'error').mockImplementation(() => {});
    const { shown, play } = staged(() => {
      throw new Error('oh');
    });
    play([event(0)], 1);
    expect(shown).toEqual(['event 0', 'scene 1']);
    expect(told).toHaveBeenCalled();
    told.mockRestore();
  });
});

describe('the times', () => {
  const dice = (n: number) =>
    Array.from({ length: n }, () => ({ entity: null, sides: 6, face: 1, skin: PLAIN }));

  it('let dice land one after the other, the one that decides last', () => {
    const times = landings({ dice: dice(3), by: 0, decides: 0 });
    expect(times[1]).toBeLessThan(times[2] ?? 0);
    expect(times[0]).toBeGreaterThan((times[2] ?? 0) + 300);
  });

  it('do not grow without end', () => {
    expect(thrown({ dice: dice(40), by: 0 })).toBeLessThan(1_500);
    expect(haste(1_000_000)).toBe(4);
    expect(haste(0)).toBe(1);
  });

  it('spare motion where that is wished', () => {
    expect(thrown({ dice: dice(6), by: 0 }, true)).toBeLessThan(300);
    expect(change({ weight: 'step', motions: [{ do: 'crumple', at: 'm' }] }, true)).toBe(0);
  });
});
