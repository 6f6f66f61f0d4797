import { fireEvent, render, screen } from '@testing-library/svelte';
import { afterEach, describe, expect, it, vi } from 'vitest';
import Group from '../../src/games/doodle_dice_monsters/monsters/Group.svelte';
import { assembled, crowd } from '../../src/games/doodle_dice_monsters/pictures/assembled';
import { disaster, naming, pictured } from '../../src/games/doodle_dice_monsters/pictures/veil';
import { avatarSaid, read } from '../../src/games/doodle_dice_monsters/reading';
import { doubtOf, holdings, said, statesOf } from '../../src/games/doodle_dice_monsters/states';
import type {
  AvatarView,
  BodyKind,
  MonstersView,
  MonsterView,
  PlayerView,
} from '../../src/games/doodle_dice_monsters/view.gen';
import { speak } from '../../src/lib/text';
import { decoded, type Drawing } from '../../src/studio/drawing/drawing';
import { decision, phase, scene, standing, table as laid } from '../seated';

afterEach(() => speak('en'));

const part = (id: string, sides: number, life = sides, was = '') => ({
  id,
  was,
  type: 'core' as const,
  also: null,
  die: { id: `d${id}`, sides, colour: 'blue', colours: ['blue'], size: '' as const },
  life,
  damage: sides - life,
  disabled: false,
  took: false,
  soaked: false,
  used: false,
});

function body(id: string, kind: BodyKind, more: Partial<MonsterView> = {}): MonsterView {
  return {
    id,
    kind,
    owner: Number(id[1]),
    made_of: [],
    tags: [],
    option: 0,
    born: 1,
    fresh: false,
    away: false,
    hides: '',
    fits: true,
    power: { colour: 'blue', title: 'Thick Hide', text: 'Damage is lowered by k.', k: 2 },
    more: [],
    copied: false,
    still: false,
    martyr: false,
    avatar: false,
    charge: 0,
    most_parts: 5,
    actions: 1,
    given: 0,
    granted: 0,
    acted: false,
    answers: [],
    parts: [part(`${id}.0`, kind === 'monster' ? 8 : 100, kind === 'monster' ? 8 : 70)],
    ...more,
  };
}

const mage: AvatarView = {
  type: 'mage',
  preferred: 'red',
  powers: [
    { title: 'Energy Preference', text: 'A die takes your colour.', times: 3, left: 1 },
    { title: 'Bombardment Spell', text: 'Parts of enemies suffer.', times: 1, left: 1 },
  ],
};

function player(seat: number, monsters: MonsterView[], more: Partial<PlayerView> = {}): PlayerView {
  return {
    id: `p${seat}`,
    team: seat,
    out: false,
    limit: 10,
    active: [],
    reserve: 3,
    reserve_sides: 0,
    reserve_dice: [],
    removed: [],
    monsters,
    glory: '',
    armed: 0,
    light: '',
    avatar: null,
    named_big: false,
    dragged: false,
    dispersed: '',
    catastrophe: '',
    ...more,
  };
}

function table(players: PlayerView[], attachments: Record<string, unknown> = {}) {
  const view: MonstersView = {
    round: 2,
    phase: phase('combat'),
    moment: null,
    turn: 0,
    acting: '',
    actions_left: 0,
    seconds: 0,
    calm: 0,
    order: [],
    place: 0,
    attack: null,
    hand: null,
    doubted: '',
    claim: '',
    players,
    heap: [],
    picker: -1,
    cores: [],
    attachments,
  };
  return { view, ...laid(standing(), scene(view, [decision('act', [])])) };
}

function side(seat: number, players: PlayerView[], attachments: Record<string, unknown> = {}) {
  const { view, room, choice } = table(players, attachments);
  const draw = vi.fn();
  render(Group, {
    room,
    view,
    seat,
    choice,
    name: seat ? 'Bo' : 'Ann',
    phone: false,
    focus: new Set<string>(),
    pops: new Map(),
    fallen: [],
    draw,
  });
  return { room, view, draw };
}

const line = { strokes: [[0, 1, 4, [10, 10, 200, 200]]], name: '', pins: {}, labels: {} };

describe('a side', () => {
  it('has its fortress before the line and its stratagem behind it, each with its life', () => {
    const monsters = [body('m0.0', 'stratagem'), body('m0.1', 'monster'), body('m0.2', 'fortress')];
    side(0, [player(0, monsters), player(1, [])]);
    const names = screen.getAllByRole('article').map((one) => one.getAttribute('aria-label'));
    expect(names).toEqual([
      'The fortress, fortress of Ann',
      'Monster 2, of Ann',
      'The stratagem, stratagem of Ann',
    ]);
    expect(document.querySelectorAll('[data-shown="70/100"]')).toHaveLength(2);
  });

  it('shows a horde as a crowd with a bar, and lets its owner draw it', async () => {
    const { draw } = side(0, [player(0, [body('m0.0', 'horde')]), player(1, [])]);
    const horde = screen.getByRole('article', { name: 'Horde 1, horde of Ann' });
    const bars = [...horde.querySelectorAll('[data-shown]')].map((one) => one.getAttribute('data-shown'));
    expect(bars).toEqual(['70/100']);
    await fireEvent.click(screen.getByRole('button', { name: 'Draw Horde 1' }));
    expect(draw).toHaveBeenCalledWith('m0.0');
  });

  it('puts who has dived or soars behind the line, and says so', () => {
    const monsters = [body('m0.0', 'monster', { hides: 'dived' }), body('m0.1', 'monster')];
    side(0, [player(0, monsters), player(1, [])]);
    const names = screen.getAllByRole('article').map((one) => one.getAttribute('aria-label'));
    expect(names).toEqual(['Monster 2, of Ann', 'Monster 1, of Ann']);
    expect(screen.getByText('dived')).toBeTruthy();
    expect(screen.getByRole('article', { name: /^Monster 1/ }).title).toContain('no enemy reaches it');
  });

  it('has an avatar beside the name, with a tick for each use', async () => {
    const { draw } = side(0, [player(0, [], { avatar: mage, armed: 2 }), player(1, [])]);
    const sign = screen.getByRole('button', { name: `Ann: ${avatarSaid(mage)}` });
    expect(sign.querySelectorAll('i')).toHaveLength(4);
    expect(sign.querySelectorAll('i.spent')).toHaveLength(2);
    expect(screen.getByText('armed +2')).toBeTruthy();
    await fireEvent.click(sign);
    expect(screen.getByText('1 of 3 uses left')).toBeTruthy();
    await fireEvent.click(screen.getByRole('button', { name: 'Draw your avatar' }));
    expect(draw).toHaveBeenCalledWith('p0');
  });
});

describe('a catastrophe', () => {
  const drawn = { ...line, name: 'The big one' };

  it('hangs over the side of its mage, as the house draws it or as it was drawn', async () => {
    const players = [
      player(0, [body('m0.0', 'monster')], { avatar: mage, catastrophe: 'c0' }),
      player(1, []),
    ];
    const { room, view, draw } = side(0, players);
    expect(screen.getByRole('article', { name: 'The catastrophe, catastrophe of Ann' })).toBeTruthy();
    expect(disaster(room, players[0] as PlayerView).drawing.strokes.length).toBeGreaterThan(5);
    await fireEvent.click(screen.getByRole('button', { name: 'Draw The catastrophe' }));
    expect(draw).toHaveBeenCalledWith('c0');
    const lines = read(view, (seat) => `Seat ${seat}`).flatMap((one) => one.lines);
    expect(lines).toContain('The catastrophe, drawn for this combat');
  });

  it('shows what its mage has drawn and called it', () => {
    const players = [player(0, [], { avatar: mage, catastrophe: 'c0' }), player(1, [])];
    const { room } = side(0, players, { c0: drawn });
    expect(screen.getByRole('article', { name: 'The big one, catastrophe of Ann' })).toBeTruthy();
    expect(disaster(room, players[0] as PlayerView).drawing.strokes).toEqual(drawn.strokes);
  });

  it('is not there before it is drawn, and after combat', () => {
    side(0, [player(0, [], { avatar: mage }), player(1, [])]);
    expect(screen.queryByRole('article')).toBeNull();
  });
});

describe('states in words', () => {
  it('tell all that a monster is under, and what it means', () => {
    const told = (more: Partial<MonsterView>, seat = 0) =>
      statesOf(body('m0.0', 'monster', more), seat, (one) => ['Ann', 'Bo'][one] ?? '').map(said);
    expect(told({})).toEqual([]);
    expect(told({ still: true })).toEqual(['held: it has no actions this round']);
    expect(told({ martyr: true })[0]).toMatch(/^martyr: .* falls when combat ends$/);
    expect(told({ hides: 'soaring' })[0]).toMatch(/^in the clouds: no enemy/);
    expect(told({ granted: 2 })).toEqual(['+2 actions: given by others']);
    expect(told({ given: 1 })).toEqual(['gave up 1 action']);
    expect(told({ charge: 3 })[0]).toMatch(/^charged \+3: deals 3 more/);
    expect(told({}, 1)).toEqual(['won over from Ann: Ann has sketched it, Bo plays it']);
    const doubts = (claim: string) => doubtOf({ doubted: 'm0.0', claim }, 'm0.0').map(said);
    expect(doubts('high_tech')).toEqual(['doubted: all others vote on whether it shows this: high tech']);
    expect(doubts('')).toEqual(['doubted: all others vote on whether it fits its colour']);
    expect(doubtOf({ doubted: 'm0.1', claim: '' }, 'm0.0')).toEqual([]);
    expect(told({ tags: ['high_tech'] })[0]).toMatch(/^shows: high tech/);
    const all = holdings(player(0, [], { glory: 'shield', light: 'red', dispersed: 'pink' }));
    expect(all.map((one) => one.word)).toEqual(['glory: shields', 'red light', 'no pink']);
  });

  it('are read out with the table, and sentences say what is no monster', async () => {
    const players = [player(0, [body('m0.0', 'fortress')], { avatar: mage }), player(1, [])];
    const { room, view } = table(players);
    const lines = read(view, (seat) => `Seat ${seat}`).flatMap((one) => [one.title, ...one.lines]);
    expect(lines).toContain(avatarSaid(mage));
    expect(naming("Player 1's monster 1 stirs.", room)).toBe("Player 1's fortress stirs.");
    await speak('es');
    expect(naming('Monstruo 1 de Jugador 1 despierta.', room)).toBe('La fortaleza de Jugador 1 despierta.');
  });
});

describe('pictures made of others', () => {
  const machine = body('m0.3', 'monster', {
    made_of: ['m0.0', 'm0.1'],
    parts: [part('m0.3.0', 12, 12, 'm0.1.0'), part('m0.3.1', 6, 6, 'm0.0.0')],
  });
  const notes = {
    'm0.0': { ...line, pins: { 'm0.0.0': [100, 100] }, labels: { 'm0.0.0': 'nose' } },
    'm0.1': { ...line, pins: { 'm0.1.0': [50, 50] } },
  };

  it('put a machine together from its monsters, with their pins and labels', () => {
    const found = assembled(notes, machine) as Drawing;
    expect(found.strokes).toHaveLength(2);
    expect(found.strokes[0]).not.toEqual(found.strokes[1]);
    expect(Object.keys(found.pins).sort()).toEqual(['m0.3.0', 'm0.3.1']);
    expect(found.labels).toEqual({ 'm0.3.1': 'nose' });
    expect(decoded(found)).toEqual(found);
    expect(assembled({}, machine)).toBeNull();
    const { room } = table([player(0, [machine]), player(1, [])], notes);
    expect(pictured(room, machine).drawing).toEqual(found);
    const named = { ...notes, 'm0.0': { ...notes['m0.0'], name: 'Ox' }, 'm0.1': { ...line, name: 'Owl' } };
    side(0, [player(0, [machine]), player(1, [])], named);
    expect(screen.getByRole('article', { name: 'Ox & Owl, of Ann' })).toBeTruthy();
    expect(screen.getByRole('button', { name: /Ann: nose, core/ })).toBeTruthy();
  });

  it('show a beast that fights itself as its avatar was drawn', () => {
    const beast = body('m0.0', 'monster', { avatar: true });
    const { room } = table([player(0, [beast]), player(1, [])], { p0: line });
    expect(pictured(room, beast).drawing.strokes).toEqual(line.strokes);
  });

  it('thin a crowd out as its life goes', () => {
    const figures = [1, 0.5, 0.01].map((share) => crowd(decoded(line), share).strokes.length);
    expect(figures).toEqual([14, 7, 1]);
  });
});
