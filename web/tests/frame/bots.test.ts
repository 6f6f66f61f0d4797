import { render, screen, within } from '@testing-library/svelte';
import { flushSync } from 'svelte';
import { expect, it } from 'vitest';
import Players from '../../src/frame/bar/Players.svelte';
import { faceOf } from '../../src/frame/bar/faces';
import { settings } from '../../src/lib/browser/settings.svelte';
import Rail from '../../src/frame/rail/Rail.svelte';
import { Room } from '../../src/lib/room/room.svelte';
import type { GameEvent } from '../../src/lib/wire';
import { scene, seat, standing } from '../seated';

const event = (at: number): GameEvent => ({
  at,
  kind: 'said',
  rule: '',
  seat: 1,
  to: -1,
  data: {},
  text: 'Something happens.',
});

const seats = [seat(0, 'Ann', { yours: true }), seat(1, 'Greta', { kind: 'bot', bot: 'sensible', face: 3 })];

function begun(): Room {
  const room = new Room('R');
  room.hear(standing({ seats }));
  room.hear({ is: 'snapshot', ...scene({}, []), events: [event(0)] });
  return room;
}

it('draws faces of different families with different outlines, and no two alike', () => {
  const all = Array.from({ length: 36 }, (_, n) => faceOf(n));
  expect(new Set(all.map((one) => one.head)).size).toBe(6);
  expect(new Set(all.map((one) => Object.values(one).join())).size).toBe(36);
});

it('shows a bot with its name, its level and its face', () => {
  const { container } = render(Players, { room: begun() });
  expect(screen.getByText('sensible bot').parentElement?.textContent).toContain('Greta');
  expect(container.querySelectorAll('[data-face="3"]')).toHaveLength(1);
});

it('lets a bot say what is told with an event, unless nobody wants to hear it', () => {
  const room = begun();
  render(Rail, {
    room,
    tab: 'log',
    pulled: false,
    rule: '',
    sentence: (one: GameEvent) => one.text,
    openRule: () => {},
    report: () => {},
    shown: null,
  });
  const tell = (at: number, text: string) => {
    room.stream = { start: 0, events: [...room.stream.events, { ...event(at), remark: { seat: 1, text } }] };
    flushSync();
  };
  tell(1, 'Ouch.');
  const strip = within(screen.getByRole('list', { name: 'Players' }));
  expect(strip.getByRole('status').textContent).toBe('Ouch.');
  settings.talk = false;
  tell(2, 'Got you.');
  expect(strip.queryByRole('status')).toBeNull();
  settings.talk = true;
});
