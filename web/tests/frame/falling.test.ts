import { render } from '@testing-library/svelte';
import { expect, it, vi } from 'vitest';
import Line from '../../src/frame/stage/Line.svelte';
import Throw from '../../src/frame/stage/Throw.svelte';
import { scene, standing, table } from '../seated';

const { screenOf } = vi.hoisted(() => ({
  screenOf: vi.fn(() => ({ play: () => {}, clear: () => {}, close: () => {} })),
}));
vi.mock('../../src/frame/stage/throw/screen', () => ({ screenOf, here: screenOf }));

it('gives its canvas away once, however often what draws on it is asked for', async () => {
  const { room } = table(standing(), scene({}, []));
  const thrown = { by: 0, dice: [], cup: '' };
  vi.spyOn(room.stage, 'now', 'get').mockReturnValue({ beat: { throw: thrown }, phase: 'waiting' } as never);
  vi.stubGlobal('requestIdleCallback', (deed: () => void) => setTimeout(deed, 300));
  vi.stubGlobal('cancelIdleCallback', clearTimeout);
  render(Throw, { room });
  await new Promise((done) => setTimeout(done, 600));
  expect(screenOf).toHaveBeenCalledTimes(1);
});

it.each([
  ['once that a turn begins', true, { turn: 0 }, null],
  ['what has happened since', false, { turn: 0 }, 'Your turn.'],
  ['that a turn begins where nobody has one', true, {}, 'Your turn.'],
])('says %s', (_, begins, view, told) => {
  const { room } = table(standing(), scene(view, []));
  const { container } = render(Line, { room, shown: null, said: 'Your turn.', begins });
  expect(container.querySelector('.text')?.textContent ?? null).toBe(told);
});
