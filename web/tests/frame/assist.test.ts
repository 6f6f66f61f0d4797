/** Help on the table: what one likes oneself, and the most that the host of a table lets anybody have. */

import { fireEvent, render, screen } from '@testing-library/svelte';
import { flushSync } from 'svelte';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import Prompt from '../../src/frame/prompt/Prompt.svelte';
import Settings from '../../src/frame/bar/Settings.svelte';
import Variant from '../../src/frame/rail/Variant.svelte';
import Card from '../../src/games/doodle_dice/cards/Card.svelte';
import { needs } from '../../src/games/monster_dice/words';
import type { PlayerView } from '../../src/games/monster_dice/view.gen';
import { ASSISTS, helped, read, settings, type Assist } from '../../src/lib/browser/settings.svelte';
import type { Game } from '../../src/lib/wire';
import Setting from '../../src/pages/new/Setting.svelte';
import { LIMITS, termsSaid } from '../../src/lib/room/terms';
import Lobby from '../../src/pages/lobby/Lobby.svelte';
import New from '../../src/pages/new/New.svelte';
import { decision, scene, standing, table } from '../seated';

const LEVELS: Assist[] = ['off', 'highlight', 'odds'];
const bite = { option: 1, label: 'bite', rule: '', targets: ['d.1'] };

/** A table with an open question, its host having limited the help. */
function asked(assist: Assist) {
  const { room, choice } = table(standing({ assist }), scene({}, [decision('act', [bite])]));
  const ask = vi.fn(() => Promise.resolve(null));
  room.ask = ask;
  return { room, choice, ask };
}

beforeEach(() => void (settings.assist = 'highlight'));
afterEach(() => vi.unstubAllGlobals());

it('is the lower of what one likes and what the table allows', () => {
  expect(ASSISTS.map(([one]) => one)).toEqual(LEVELS);
  const got = LEVELS.map((own) => LEVELS.map((most) => helped(((settings.assist = own), most))));
  expect(got).toEqual([
    ['off', 'off', 'off'],
    ['off', 'highlight', 'highlight'],
    ['off', 'highlight', 'odds'],
  ]);
  expect(read({ assist: 'odds' }).assist).toBe('odds');
  expect(read({ assist: 'all' }).assist).toBe('highlight');
});

describe('below odds', () => {
  it.each(['off', 'highlight'] as const)('nothing is asked of the server at %s', async (assist) => {
    const { choice, ask } = asked(assist);
    await choice.preview.open(1, 'd.1', 'Teeth');
    expect(choice.preview.bubble).toMatchObject({ title: 'Teeth', option: null, odds: [] });
    await choice.preview.suggest();
    expect([choice.preview.suggested, ask.mock.calls]).toEqual([null, []]);
  });

  it('there is no button for suggestions', () => {
    const shown = (assist: Assist) => {
      const { room, choice } = asked(assist);
      const nothing = () => {};
      const deeds = {
        undo: nothing,
        pass: nothing,
        confirm: nothing,
        board: nothing,
        last: nothing,
        hint: nothing,
        rules: nothing,
        help: nothing,
      };
      const { unmount } = render(Prompt, {
        room,
        choice,
        named: (text: string) => text,
        reaction: false,
        openRule: nothing,
        deeds,
        terms: {},
        typing: false,
      });
      const found = screen.queryByRole('button', { name: /^Hint/ });
      unmount();
      return !!found;
    };
    expect(LEVELS.map(shown)).toEqual([false, false, true]);
  });

  it('MonsterDice tells no chance of a triple', () => {
    const player = { triple: 0.21 } as PlayerView;
    expect([needs(player, true), needs(player, false)]).toEqual(['needs a triple: 21 %', 'needs a triple']);
  });
});

it('says on the cards of Doodle Dice what the level allows', () => {
  const { choice } = asked('odds');
  const card = {
    id: 'c.1',
    title: 'Sun',
    colour: 'red',
    layout: ['o-'],
    figures: ['dot', 'dash'],
    formed: false,
    safe: false,
  };
  const said = LEVELS.map((assist) => {
    const { container, unmount } = render(Card, {
      card,
      choice,
      assist,
      dice: [{ id: 'd.0', figure: 'dot' }],
      wide: 120,
      high: 140,
      pencil: false,
      wanted: false,
    });
    const state = container.querySelector<HTMLElement>('.state')?.dataset['shown'];
    unmount();
    return state;
  });
  expect(said).toEqual(['2 dice', '1 of 2', '1 of 2']);
});

describe('the settings', () => {
  const help = () => screen.getByLabelText<HTMLSelectElement>('Help on the table');
  const chances = () => screen.getByLabelText<HTMLSelectElement>('Chances before choosing');

  it('offer what the table allows, say who has limited it, and keep what one likes elsewhere', async () => {
    settings.assist = 'odds';
    const { rerender } = render(Settings, { open: true, most: 'highlight' });
    expect([help().value, ...[...help().options].map((one) => one.disabled)]).toEqual([
      'highlight',
      false,
      false,
      true,
    ]);
    expect(chances().disabled).toBe(true);
    expect(screen.getByText(/The host has limited help/).textContent).toContain('no chances');
    expect(settings.assist).toBe('odds');
    await rerender({ open: true, most: 'odds' });
    expect([help().value, chances().disabled, screen.queryByText(/The host has limited/)]).toEqual([
      'odds',
      false,
      null,
    ]);
    await fireEvent.change(help(), { target: { value: 'off' } });
    expect(settings.assist).toBe('off');
  });

  it('are said where all that is agreed is', async () => {
    const { room } = asked('off');
    render(Variant, { room, game: null });
    await fireEvent.click(screen.getByRole('button', { name: 'standard' }));
    expect(screen.getByText(/The host has turned off help/).textContent).toContain('no marks, counts');
  });
});

describe('the limit', () => {
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
    reacts: false,
    variants: [],
    board: [],
  };
  const field = () => screen.getByLabelText<HTMLSelectElement>('Help at this table');
  const pick = (value: Assist) => fireEvent.change(field(), { target: { value } });

  it('is explained and set', async () => {
    const change = vi.fn();
    render(Setting, {
      title: 'Help at this table',
      meaning: 'The most',
      values: LIMITS,
      value: 'odds',
      change,
    });
    expect([...field().options].map((one) => one.value)).toEqual([...LEVELS].reverse());
    expect(document.getElementById(field().getAttribute('aria-describedby') ?? '')?.textContent).toContain(
      'The most',
    );
    await pick('off');
    expect(change.mock.calls).toEqual([['off']]);
    const said = LEVELS.map((assist) => termsSaid({ assist }));
    expect(said).toEqual([['no help'], ['no chances shown'], []]);
  });

  it('goes with a new table', async () => {
    const asked: unknown[] = [];
    vi.stubGlobal('fetch', async (path: string, form: RequestInit) => {
      if (path === '/api/games') return new Response(JSON.stringify([game]));
      if (path.endsWith('/rules')) return new Response('[]');
      if (path === '/api/rooms') asked.push(JSON.parse(String(form.body)));
      return new Response(JSON.stringify({ name: 'Ann', token: 't', room: 'R' }));
    });
    render(New, { page: { at: 'new', id: 'pig', query: {}, hash: '' } });
    await screen.findByLabelText('Seat 2');
    await fireEvent.click(screen.getByRole('button', { name: 'Open the table' }));
    await vi.waitFor(() => expect(asked).toMatchObject([{ assist: 'odds' }]));
    await pick('highlight');
    await fireEvent.click(screen.getByRole('button', { name: 'Open the table' }));
    await vi.waitFor(() => expect(asked[1]).toMatchObject({ assist: 'highlight' }));
  });

  it('is changed by the host in the lobby, and told to all', async () => {
    vi.stubGlobal('fetch', async () => new Response('[]'));
    const { room } = table(standing({ phase: 'waiting', assist: 'highlight' }), scene({}, []));
    const told = vi.spyOn(room, 'tell').mockImplementation(() => {});
    render(Lobby, { room, game });
    expect([field().value, screen.getByText(/no chances shown/)]).toEqual(['highlight', expect.anything()]);
    await pick('off');
    expect(told.mock.calls).toEqual([[{ do: 'set', assist: 'off' }]]);
    room.hear(standing({ phase: 'waiting', assist: 'odds', host: false }));
    flushSync();
    expect([screen.queryByLabelText('Help at this table'), screen.queryByText(/no chances shown/)]).toEqual([
      null,
      null,
    ]);
  });
});
