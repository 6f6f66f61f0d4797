import { render, screen } from '@testing-library/svelte';
import { beforeEach, describe, expect, it } from 'vitest';
import { houseArt, naming, showing } from '../src/games/doodle_dice_monsters/art';
import Board from '../src/games/doodle_dice_monsters/Board.svelte';
import { Looks } from '../src/games/doodle_dice_monsters/looks.svelte';
import { account, COLOURS, counted, hides, outline, pops, powerLine, railSaid, read, type MonstersView, type MonsterView, type PartType } from '../src/games/doodle_dice_monsters/view';
import { hidden } from '../src/lib/hidden.svelte';
import { PASS, type GameEvent, type Label } from '../src/lib/wire';
import { decoded } from '../src/studio/drawing';
import { bounds } from '../src/studio/paint';
import { request, scene, seat, standing, table as laid } from './seated';

const die = (id: string, sides: number, colour: string) => ({ id, sides, colour, colours: [colour], size: '' });
const part = (id: string, type: PartType, sides: number, colour: string, life = sides) => ({
  id, type, die: die(`d${id}`, sides, colour), life, damage: sides - life, disabled: false, took: false, soaked: false, used: false,
});
const goblin: MonsterView = {
  id: 'm0.0', born: 1, fresh: false, away: false, fits: true, copied: false, actions: 1, given: 0, acted: false,
  power: { colour: 'red', title: 'Searing Heat', text: 'Its weapons deal k more damage.', k: 3 },
  parts: [part('m0.0.0', 'core', 6, 'red'), part('m0.0.1', 'weapon', 20, 'blue'), part('m0.0.2', 'shield', 8, 'blue', 5)],
};
const dragon: MonsterView = { ...goblin, id: 'm1.0', power: null, fresh: true, parts: [part('m1.0.0', 'core', 4, 'yellow', 1), part('m1.0.1', 'weapon', 20, 'blue')] };
const player = (seat: number, monsters: MonsterView[]) => ({
  id: `p${seat}`, team: seat, out: false, limit: 10, active: [], reserve: 3, reserve_sides: seat ? 0 : 24, reserve_dice: [], removed: [], monsters, named_big: false, dragged: false,
});
const strokes = [[0, 1, 4, [10, 10, 200, 200]]];

function fight(more: Partial<MonstersView> = {}): MonstersView {
  return {
    round: 2, phase: 'combat', turn: 0, acting: 'm0.0', actions_left: 1, seconds: 0, calm: 0, order: ['m1.0', 'm0.0'], place: 2, attack: null, hand: null, doubted: '',
    players: [player(0, [goblin]), player(1, [dragon])], heap: [], picker: -1,
    attachments: { 'm1.0': { name: 'Ice Dragon', strokes, pins: { 'm1.0.0': [100, 100] }, labels: { 'm1.0.1': 'breath' } } },
    ...more,
  };
}

function table(view: MonstersView, labels: Label[] = [], kind = 'act', open = false) {
  const person = (n: number) => ({ who: `w${n}`, name: '', seats: [n], host: !n, muted: false, here: true, you: !n });
  const seats = [seat(0, 'Ann', { yours: true, who: 'w0' }), seat(1, 'Bo', { who: 'w1' })];
  const about = standing({ game: 'doodle-dice-monsters', public: open, people: [person(0), person(1)], seats });
  return laid(about, scene(view, labels.length ? [request(kind, labels)] : []));
}

beforeEach(() => localStorage.clear());

describe('the fight', () => {
  it('shows both monsters, their parts and life, and what can be chosen', () => {
    render(Board, table(fight(), [{ option: 1, label: 'attack with the weapon', rule: '', targets: ['m0.0.1'] }, { option: PASS, label: 'end', rule: '', targets: [] }]));
    expect(screen.getByRole('button', { name: /Ann: weapon, blue d20, 20 of 20 life, can be chosen: attack/ }).dataset['light']).toBe('lit');
    expect(screen.getByRole('button', { name: /Bo: breath, weapon, blue d20/ }).dataset['light']).toBe('dim');
    expect(screen.getByRole('button', { name: /Ann: shield, blue d8, 5 of 8 life/ })).toBeTruthy();
    expect(screen.getAllByText('Ice Dragon').length).toBeGreaterThan(0);
    expect(screen.getByText(/Its weapons deal 3 more damage/)).toBeTruthy();
  });

  it('says step by step what an attack did', () => {
    const attack = { step: 8, name: 'soak', monster: 'm1.0', weapon: 'm1.0.1', struggle: false, victim: '', target: 'm0.0', aimed: 'm0.0.0', part: 'm0.0.2', shield: 'm0.0.2', nullifier: '', face: 15, soak: 4, damage: 0 };
    const event = (kind: string, data: Record<string, unknown>) => ({ at: 0, kind, seat: 0, rule: '', text: '', data }) as unknown as GameEvent;
    const told = [event('attacks', {}), event('rolled_again', { monster: 'm0.0', face: 19 })];
    expect(railSaid(fight({ attack }), attack, told)).toEqual(['breath', '–', 'shield d8', '–', '–', '15', 'not 19', '−4', '']);
    render(Board, table(fight({ attack })));
    expect(screen.getByRole('region', { name: 'The attack' }).textContent).toContain('Ice Dragon');
  });

  it('lets numbers pop up where something has just happened', () => {
    const event = (kind: string, part: string, n: number) => ({ at: 0, kind, seat: 0, rule: '', text: '', data: { part, n } }) as unknown as GameEvent;
    const told = [event('aimed', 'm0.0.0', 0), event('hurt', 'm0.0.2', 3), event('unhurt', 'm0.0.0', 0), event('healed', 'm1.0.0', 2)];
    expect([...pops(told)]).toEqual([['m0.0.2', '−3'], ['m0.0.0', '±0'], ['m1.0.0', '+2']]);
    const { room, choice } = table(fight());
    room.scene = { ...room.scene!, events: told };
    const { container } = render(Board, { room, choice });
    expect(container.querySelector('[data-entity="m0.0.2"] .pop')?.getAttribute('data-shown')).toBe('−3');
  });

  it('remembers who has fallen until the next round', () => {
    const looks = new Looks();
    looks.see(fight());
    looks.see(fight({ players: [player(0, [goblin]), player(1, [])], attachments: {} }));
    expect(looks.of(1).map((one) => [one.name, one.drawing?.strokes.length])).toEqual([['Ice Dragon', 1]]);
    expect(looks.of(0)).toEqual([]);
    looks.see(fight({ round: 3, players: [player(0, [goblin]), player(1, [])] }));
    expect(looks.of(1)).toEqual([]);
  });

  it('does not take a sketch that was undone for a loss', () => {
    const looks = new Looks();
    looks.see(fight({ phase: 'sketch' }));
    looks.see(fight({ phase: 'sketch', players: [player(0, []), player(1, [])] }));
    expect(looks.fallen).toEqual([]);
  });

  it('can be heard', () => {
    const lines = read(fight(), (seat) => ['Ann', 'Bo'][seat] ?? '').flatMap((one) => [one.title, ...one.lines]);
    expect(lines).toContain('Bo: Ice Dragon, new, no power now');
    expect(lines).toContain('breath, weapon, blue d20, 20 of 20 life');
    expect(lines).toContain('Searing Heat: Its weapons deal 3 more damage.');
  });
});

describe('a shared screen', () => {
  it('is passed on behind a curtain while somebody sees a reserve or sketches, and lies open in a fight', () => {
    const bare = { step: 1, name: '', monster: 'm0.0', weapon: 'm0.0.1', struggle: false, victim: 'p1', target: '', aimed: '', part: '', shield: '', nullifier: '', face: 0, soak: 0, damage: 0 };
    const rich = { ...player(1, []), active: [die('d1.0', 4, 'red')] };
    expect(['gather', 'sketch', 'reveal', 'combat'].map((phase) => hides(fight({ phase })))).toEqual([true, true, false, false]);
    expect([player(1, []), rich].map((one) => hides(fight({ attack: bare, players: [player(0, [goblin]), one] })))).toEqual([true, false]);
  });

  it('says at the end how it went', () => {
    const out = { ...player(1, []), out: true, removed: [die('d1.0', 4, 'red')] };
    expect([0, 1].map((seat) => account(fight({ players: [player(0, [goblin]), out] }), seat))).toEqual(['1 monster, 3 dice in the pools, 0 dice lost', 'nothing left, 1 die lost']);
  });
});

describe('drawings of others', () => {
  const none: ReadonlySet<number> = new Set();

  it('are open among friends, veiled among strangers until asked for, and never mine', () => {
    const friends = table(fight()).room;
    expect(showing(friends, 'm1.0', none, none)).toBe('open');
    const { room } = table(fight(), [], 'act', true);
    expect(showing(room, 'm1.0', none, none)).toBe('veiled');
    expect(showing(room, 'm1.0', new Set([1]), none)).toBe('open');
    expect(showing(room, 'm0.0', none, none)).toBe('open');
    render(Board, table(fight(), [], 'act', true));
    expect(screen.getByRole('button', { name: 'Show' })).toBeTruthy();
    expect(screen.queryByText('Ice Dragon')).toBeNull();
    expect(screen.queryByText('breath')).toBeNull();
  });

  it('give way to house art by one’s own wish, or by the host’s', () => {
    const { room } = table(fight());
    expect(showing(room, 'm1.0', none, new Set([1]))).toBe('house');
    hidden.toggle('w1');
    expect(showing(room, 'm1.0', none, none)).toBe('house');
    expect(naming("Player 2's monster 1 acts", room)).toBe("Player 2's monster 1 acts");
    hidden.toggle('w1');
    room.standing = { ...room.standing!, people: room.standing!.people.map((one) => ({ ...one, muted: true })) };
    expect(showing(room, 'm1.0', none, none)).toBe('house');
  });

  it('name their monsters in sentences', () => {
    const { room } = table(fight());
    expect(naming("Player 2's monster 1 attacks Player 1's monster 1.", room)).toBe("Ice Dragon attacks Player 1's monster 1.");
  });
});

describe('what is drawn for everybody', () => {
  it('is a sheet of good strokes, looked at from near', () => {
    const art = houseArt(goblin);
    expect(decoded(art).strokes).toEqual(art.strokes);
    expect(Object.keys(art.pins)).toEqual(goblin.parts.map((one) => one.id));
    expect(houseArt(goblin)).toEqual(art);
    expect(bounds([])).toEqual([0, 0, 1024]);
    const [x, y, side] = bounds([[0, 0, 1, [400, 400, 600, 500]]]);
    expect(x <= 400 && y <= 400 && x + side >= 600 && y + side >= 500 && side < 400).toBe(true);
  });

  it('are dice that differ by outline, letter and paint', () => {
    expect(new Set([4, 6, 8, 10, 12, 20, 100].map(outline)).size).toBe(7);
    const colours = Object.values(COLOURS);
    expect(new Set(colours.map((one) => one.letter)).size).toBe(12);
    expect(new Set(colours.map((one) => one.paint)).size).toBe(12);
    expect(powerLine({ colour: 'red', title: 'T', text: 'k and back', k: 5 })).toBe('T: 5 and back');
    expect(counted([die('a', 4, 'red'), die('b', 4, 'red'), die('c', 8, 'blue')])).toEqual([
      { colour: 'red', cells: [{ sides: 4, count: 2 }, { sides: 8, count: 0 }] },
      { colour: 'blue', cells: [{ sides: 4, count: 0 }, { sides: 8, count: 1 }] },
    ]);
  });
});

describe('sketching', () => {
  it('counts down to the bell that the server rings', () => {
    const { room, choice } = table(fight({ phase: 'sketch' }));
    room.standing = { ...room.standing!, bell: { name: 'sketch 2', seconds: 60, left: 25_000, running: true } };
    room.heardAt = performance.now();
    render(Board, { room, choice });
    expect(screen.getByRole('timer').textContent).toMatch(/^0:2[45] to sketch$/);
    expect(screen.getByRole('navigation', { name: 'Your monsters' })).toBeTruthy();
  });

  it('has no workbench where nothing can be done any more, nor while monsters are doubted', () => {
    const { room, choice } = table(fight({ phase: 'sketch' }));
    room.standing = { ...room.standing!, phase: 'over' };
    render(Board, { room, choice });
    render(Board, table(fight({ phase: 'reveal' })));
    expect(screen.queryByRole('timer')).toBeNull();
    expect(screen.queryByRole('navigation', { name: 'Your monsters' })).toBeNull();
    expect(screen.getAllByRole('article', { name: 'Ice Dragon, of Bo' })).toHaveLength(2);
  });
});

describe('what a die becomes', () => {
  it('is asked on the board with its numbers, and the bar has only the way back', () => {
    const labels = [1, 2, 3, 4].map((option) => ({ option, label: `type ${option}`, rule: '', targets: [] }));
    const view = fight({ phase: 'sketch', hand: { die: 'd0.9', monster: 'm0.0' } });
    view.players[0]!.active = [die('d0.9', 12, 'gray')];
    const { room, choice } = table(view, [...labels, { option: PASS, label: 'put it back', rule: '', targets: [] }], 'type');
    choice.placed = ['type'];
    render(Board, { room, choice });
    expect(screen.getByRole('button', { name: /Weapon.*1–12 damage, 6.5 on average/ })).toBeTruthy();
    expect(screen.getByRole('button', { name: /Nullifier.*1–6 cancels/ })).toBeTruthy();
    expect(choice.buttons.map((one) => one.text)).toEqual(['put it back']);
  });
});
