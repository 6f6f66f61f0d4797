/** Time to react: one ring for all, how it is said, and where it is set. */

import { fireEvent, render, screen } from '@testing-library/svelte';
import { flushSync, tick } from 'svelte';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import Ring from '../../src/frame/prompt/Ring.svelte';
import type { Room } from '../../src/lib/room/room.svelte';
import type { BellStanding, Game, Standing } from '../../src/lib/wire';
import Lobby from '../../src/pages/lobby/Lobby.svelte';
import New from '../../src/pages/new/New.svelte';
import Reacting from '../../src/pages/new/Reacting.svelte';
import { scene, seat, standing, table } from '../seated';

const EIGHT: BellStanding = { name: 'react', seconds: 8, left: 8000, running: true };

/** Let a room have told of a bell just now. */
function tell(room: Room, bell: BellStanding | null) {
  room.hear(standing({ bell }));
  flushSync();
}

describe('the ring of a window', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  function shown(asked: string, bell: BellStanding | null = EIGHT) {
    const { room } = table(standing(), scene({}, []));
    tell(room, bell);
    const { container, rerender } = render(Ring, { room, asked });
    flushSync();
    return { room, container, rerender };
  }
  const timer = () => screen.getByRole('timer');
  const label = () => timer().getAttribute('aria-label');
  const rest = () => Number(timer().querySelector('.rest')?.getAttribute('stroke-dashoffset'));
  const said = (container: Element) => container.querySelector('[aria-live=polite]')?.textContent;

  async function after(ms: number) {
    await vi.advanceTimersByTimeAsync(ms);
    flushSync();
  }

  it('runs out for who is asked, and is said once', async () => {
    const { room, container, rerender } = shown('0.3');
    expect([timer().textContent.trim(), label(), rest()]).toEqual(['8', '8 seconds to react', 0]);
    expect(said(container)).toBe('You have 8 seconds to react.');
    await after(6000);
    expect([timer().textContent.trim(), label(), rest()]).toEqual(['2', '2 seconds to react', 0.75]);
    tell(room, { ...EIGHT, left: 2000 });
    await after(500);
    expect(timer().textContent.trim()).toBe('2');
    expect(said(container)).toBe('You have 8 seconds to react.');
    expect(timer().closest('[aria-live]')).toBeNull();
    await after(9000);
    expect([timer().textContent.trim(), label(), rest()]).toEqual(['0', 'no time to react', 1]);
    tell(room, EIGHT); // the next window follows at once
    const before = container.querySelector('[aria-live=polite] span');
    await rerender({ room, asked: '0.4' });
    await tick();
    expect(said(container)).toBe('You have 8 seconds to react.');
    expect(container.querySelector('[aria-live=polite] span')).not.toBe(before);
    tell(room, null);
    expect(screen.queryByRole('timer')).toBeNull();
    expect(said(container)).toBe('');
  });

  it('is the same for who waits, and asks nothing', async () => {
    const { container } = shown('');
    expect(container.textContent).toContain('Others may react');
    expect(said(container)).toBe('');
    await after(6000);
    expect([timer().textContent.trim(), rest()]).toEqual(['2', 0.75]);
  });

  it('stands in a pause', async () => {
    shown('0.3', { ...EIGHT, left: 5000, running: false });
    await after(9000);
    expect([timer().textContent.trim(), label()]).toEqual(['5', '5 seconds to react']);
  });

  it('is not there for another bell, nor without one', () => {
    shown('0.3', { ...EIGHT, name: 'sketch 1' });
    shown('0.3', null);
    expect(screen.queryByRole('timer')).toBeNull();
  });
});

describe('the time to react', () => {
  const game: Game = {
    id: 'pig',
    title: 'Pig',
    languages: ['en'],
    introduction: '',
    least: 2,
    most: 4,
    options: [],
    presets: {},
    builds: null,
    bots: [{ name: 'sensible', about: '' }],
    usual: 'sensible',
    first: false,
    reacts: true,
    variants: [],
    board: [],
  };
  const field = () => screen.getByLabelText<HTMLSelectElement>('Time to react');
  const pick = (select: HTMLSelectElement, value: string) => fireEvent.change(select, { target: { value } });
  afterEach(() => vi.unstubAllGlobals());

  it('is explained, can be set and turned off', async () => {
    const change = vi.fn();
    render(Reacting, { react: 45, change });
    expect([...field().options].map((one) => one.textContent)).toEqual([
      'No limit',
      ...[5, 8, 15, 30, 45, 60, 120].map((n) => `${n} seconds`),
    ]);
    expect(field().value).toBe('45');
    expect(document.getElementById(field().getAttribute('aria-describedby') ?? '')?.textContent).toContain(
      'Then the game goes on',
    );
    await pick(field(), '15');
    await pick(field(), '');
    expect(change.mock.calls).toEqual([[15], [null]]);
  });

  it('is usual where people come from other screens, until the host says otherwise', async () => {
    const asked: unknown[] = [];
    vi.stubGlobal('fetch', async (path: string, form: RequestInit) => {
      if (path === '/api/games')
        return new Response(JSON.stringify([game, { ...game, id: 'quiet', reacts: false }]));
      if (path.endsWith('/rules')) return new Response('[]');
      if (path === '/api/rooms') asked.push(JSON.parse(String(form.body)));
      return new Response(JSON.stringify({ name: 'Ann', token: 't', room: 'R' }));
    });
    const page = (id: string) => ({ page: { at: 'new', id, query: {}, hash: '' } as const });
    const { unmount } = render(New, page('pig'));
    const second = await screen.findByLabelText<HTMLSelectElement>('Seat 2');
    expect(field().value).toBe('8');
    await fireEvent.click(screen.getByRole('button', { name: 'Open the table' }));
    await vi.waitFor(() => expect(asked).toMatchObject([{ react: 8 }]));
    await pick(second, 'person');
    expect(field().value).toBe(''); // all are at this screen
    await pick(field(), '30');
    await fireEvent.click(screen.getByRole('button', { name: 'Start the game' }));
    await vi.waitFor(() => expect(asked[1]).toMatchObject({ react: 30, shared: true }));
    unmount();
    render(New, page('quiet'));
    await screen.findByLabelText('Seat 2');
    expect(screen.queryByLabelText('Time to react')).toBeNull();
    await fireEvent.click(screen.getByRole('button', { name: 'Open the table' }));
    await vi.waitFor(() => expect(asked.at(-1)).toMatchObject({ game: 'quiet', react: null }));
  });

  it('is let go with bots alone if nobody has chosen it', async () => {
    vi.stubGlobal('fetch', async () => new Response('[]'));
    async function begun(changes: Partial<Standing>) {
      const { room } = table(standing({ phase: 'waiting', ...changes }), scene({}, []));
      const told = vi.spyOn(room, 'tell').mockImplementation(() => {});
      const { unmount } = render(Lobby, { room, game });
      await fireEvent.click(screen.getByRole('button', { name: /^Start/ }));
      unmount();
      return told.mock.calls.map(([message]) => message);
    }
    const ann = seat(0, 'Ann', { yours: true });
    const free = seat(1, '', { kind: 'open', here: false });
    const dropped = [{ do: 'set', react: null }, { do: 'start' }];
    expect(await begun({ react: 8, seats: [ann, free] })).toEqual(dropped);
    expect(await begun({ react: 15, seats: [ann, free] })).toEqual([{ do: 'start' }]);
    expect(await begun({ react: 8, seats: [ann, seat(1, 'Bo')] })).toEqual([{ do: 'start' }]);
    expect(await begun({ react: null, seats: [ann, free] })).toEqual([{ do: 'start' }]);
  });
});
