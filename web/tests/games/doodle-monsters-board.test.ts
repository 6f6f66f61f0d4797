import { fireEvent, render, screen } from '@testing-library/svelte';
import { beforeEach, describe, expect, it } from 'vitest';
import AttackRail from '../../src/games/doodle_dice_monsters/attack/AttackRail.svelte';
import { houseArt } from '../../src/games/doodle_dice_monsters/pictures/art';
import Board from '../../src/games/doodle_dice_monsters/Board.svelte';
import shownAs from '../../src/games/doodle_dice_monsters';
import Reserve from '../../src/games/doodle_dice_monsters/dice/Reserve.svelte';
import { Looks, wishes } from '../../src/games/doodle_dice_monsters/pictures/looks.svelte';
import { naming, remembered, showing, titled } from '../../src/games/doodle_dice_monsters/pictures/veil';
import { account, read } from '../../src/games/doodle_dice_monsters/reading';
import { COLOURS, counted } from '../../src/games/doodle_dice_monsters/dice/colours';
import { dieLine, powerLine } from '../../src/games/doodle_dice_monsters/words';
import shown from '../../src/games/doodle_dice_monsters';
import { outline } from '../../src/lib/outline';
import { pops, railSaid } from '../../src/games/doodle_dice_monsters/attack/rail';
import type {
  DieView,
  MonstersView,
  MonsterView,
  PartType,
  PlayerView,
} from '../../src/games/doodle_dice_monsters/view.gen';
import { hidden } from '../../src/lib/room/hidden.svelte';
import type { Room } from '../../src/lib/room/room.svelte';
import { PASS, type GameEvent, type Label } from '../../src/lib/wire';
import { standingOf } from '../../src/pages/replay/scene';
import { decoded } from '../../src/studio/drawing/drawing';
import { bounds } from '../../src/studio/drawing/paint';
import { decision, phase, scene, seat, standing, table as laid } from '../seated';

const die = (id: string, sides: number, colour: string): DieView => ({
  id,
  sides,
  colour,
  colours: [colour],
  size: '',
});
const part = (id: string, type: PartType, sides: number, colour: string, life = sides) => ({
  id,
  type,
  die: die(`d${id}`, sides, colour),
  life,
  damage: sides - life,
  also: null,
  was: '',
  disabled: false,
  took: false,
  soaked: false,
  used: false,
});
const goblin: MonsterView = {
  id: 'm0.0',
  option: 0,
  born: 1,
  kind: 'monster',
  owner: 0,
  made_of: [],
  tags: [],
  fresh: false,
  away: false,
  fits: true,
  copied: false,
  still: false,
  martyr: false,
  hides: '',
  granted: 0,
  more: [],
  avatar: false,
  charge: 0,
  most_parts: 5,
  actions: 1,
  given: 0,
  acted: false,
  answers: ['shield'],
  power: { colour: 'red', title: 'Searing Heat', text: 'Its weapons deal 3 more.', k: 3 },
  parts: [
    part('m0.0.0', 'core', 6, 'red'),
    part('m0.0.1', 'weapon', 20, 'blue'),
    part('m0.0.2', 'shield', 8, 'blue', 5),
  ],
};
const dragon: MonsterView = {
  ...goblin,
  id: 'm1.0',
  owner: 1,
  option: 160,
  power: null,
  fresh: true,
  parts: [part('m1.0.0', 'core', 4, 'yellow', 1), part('m1.0.1', 'weapon', 20, 'blue')],
};
const player = (seat: number, monsters: MonsterView[]): PlayerView => ({
  id: `p${seat}`,
  team: seat,
  out: false,
  limit: 10,
  active: [],
  reserve: 3,
  reserve_sides: seat ? 0 : 24,
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
});
const STEPS = ['declare', 'lure', 'shield', 'nullify', 'cancel', 'weapon', 'again', 'soak', 'damage'];
const at = (step: number) => ({
  id: STEPS[step - 1] ?? '',
  title: STEPS[step - 1] ?? '',
  n: step - 1,
  all: STEPS,
});
const strokes = [[0, 1, 4, [10, 10, 200, 200]]];

function fight(more: Partial<MonstersView> = {}): MonstersView {
  return {
    round: 2,
    phase: phase('combat'),
    moment: null,
    turn: 0,
    acting: 'm0.0',
    actions_left: 1,
    seconds: 0,
    calm: 0,
    order: ['m1.0', 'm0.0'],
    place: 2,
    attack: null,
    hand: null,
    doubted: '',
    claim: '',
    players: [player(0, [goblin]), player(1, [dragon])],
    heap: [],
    picker: -1,
    cores: [],
    attachments: {
      'm1.0': { name: 'Ice Dragon', strokes, pins: { 'm1.0.0': [100, 100] }, labels: { 'm1.0.1': 'breath' } },
    },
    ...more,
  };
}

let rooms = 0; // each has a name of its own, since what one asks to see is remembered by rooms

function table(view: MonstersView, labels: Label[] = [], kind = 'act', open = false) {
  const person = (n: number) => ({
    who: `w${n}`,
    name: '',
    seats: [n],
    host: !n,
    muted: false,
    here: true,
    you: !n,
  });
  const seats = [seat(0, 'Ann', { yours: true, who: 'w0' }), seat(1, 'Bo', { who: 'w1' })];
  const about = standing({
    game: 'doodle-dice-monsters',
    public: open,
    people: [person(0), person(1)],
    seats,
  });
  return laid(about, scene(view, labels.length ? [decision(kind, labels)] : []), `R${++rooms}`);
}

beforeEach(() => localStorage.clear());

const aimedAt = (part: string) => ({
  ...{ step: at(1), monster: 'm1.0', weapon: 'm1.0.1', struggle: false, victim: '', target: 'm0.0' },
  ...{ aimed: part, part, shield: '', nullifier: '', face: 0, soak: 0, damage: 0 },
  ...{ sides: 20, most: 20, deals: 0, life: 6 },
});

describe('the fight', () => {
  it('shows both monsters, their parts and life, and what can be chosen', () => {
    render(
      Board,
      table(fight(), [
        { option: 1, label: 'attack with the weapon', rule: '', targets: ['m0.0.1'] },
        { option: PASS, label: 'end', rule: '', targets: [] },
      ]),
    );
    expect(
      screen.getByRole('button', { name: /Ann: weapon, blue d20, 20 left, can be chosen: attack/ }).dataset[
        'light'
      ],
    ).toBe('lit');
    expect(screen.getByRole('button', { name: /Bo: breath, weapon, blue d20/ }).dataset['light']).toBe('dim');
    expect(screen.getByRole('button', { name: /Ann: shield, blue d8, 5 left/ })).toBeTruthy();
    expect(screen.getAllByText('Ice Dragon').length).toBeGreaterThan(0);
    expect(screen.getByRole('heading', { name: /Monster 1|Goblin/ }).title).toContain('deal 3 more');
  });

  it('says step by step what an attack did', () => {
    const attack = {
      step: at(8),
      monster: 'm1.0',
      weapon: 'm1.0.1',
      struggle: false,
      victim: '',
      target: 'm0.0',
      aimed: 'm0.0.0',
      part: 'm0.0.2',
      shield: 'm0.0.2',
      nullifier: '',
      face: 15,
      soak: 4,
      damage: 0,
      sides: 20,
      most: 20,
      deals: 15,
      life: 5,
    };
    const event = (kind: string, data: Record<string, unknown>) =>
      ({ at: 0, kind, seat: 0, rule: '', text: '', data }) as unknown as GameEvent;
    const told = [event('attacks', {}), event('rolled_again', { monster: 'm0.0', face: 19 })];
    expect(railSaid(fight({ attack }), attack, told)).toEqual([
      'breath',
      '–',
      'shield d8',
      '–',
      '–',
      '15',
      'not 19',
      '−4',
      '',
    ]);
    render(Board, table(fight({ attack })));
    expect(screen.getByRole('region', { name: 'The attack' }).textContent).toContain('Ice Dragon');
  });

  it('fills its nine steps as they happen, and stands there before any', async () => {
    const view = fight({ attack: null });
    const { rerender, container } = render(AttackRail, {
      props: { view, attack: null, events: [], asked: false, name: String },
    });
    const now = () =>
      screen.getAllByRole('listitem').findIndex((one) => one.getAttribute('aria-current') === 'step') + 1;
    expect([screen.getAllByRole('listitem').length, now()]).toEqual([9, 0]);
    const attack = aimedAt('m0.0.0');
    await rerender({ view, attack: { ...attack, step: at(3) }, asked: true });
    expect([now(), container.querySelectorAll('.asked').length]).toEqual([3, 1]);
    await rerender({ view, attack: { ...attack, step: at(7), face: 9 }, asked: false });
    expect(now()).toBe(7);
    const title = () => screen.getByRole('region', { name: 'The attack' }).querySelector('p')?.textContent;
    const before = title();
    expect(before).not.toContain('…');
    const players = view.players.map((player) => ({ ...player, monsters: [] }));
    await rerender({ view: { ...view, players }, attack: { ...attack, step: at(7), face: 9 } });
    expect(title()?.split(' · ')[0]).toContain(before?.split('attacks ')[1]?.split(' ·')[0]?.trim());
  });

  it('calls parts what they are called where one may answer with them, if that is shown', () => {
    const label = {
      option: 1,
      label: 'block with the weapon (blue d20): it soaks',
      rule: '',
      targets: ['m1.0.1'],
    };
    expect(titled(label, table(fight()).room)).toEqual({ text: 'block with breath (d20)', more: 'it soaks' });
    expect(titled(label, table(fight(), [], 'act', true).room)).toEqual({
      text: 'block with the d20 weapon',
      more: 'it soaks',
    });
    expect(titled({ ...label, label: 'weapon, blue d20, 20 left' }, table(fight()).room)).toEqual({
      text: 'breath (d20)',
      more: '20 left',
    });
    const body = { ...label, label: 'Your monster 1: red d6 core, 6 left, 2 parts', targets: ['m1.0'] };
    expect(titled(body, table(fight()).room)).toEqual({ text: 'Ice Dragon' });
    const shield = { ...body, label: 'shield: blocks one attack a round', targets: [] };
    expect(titled(shield, table(fight()).room)).toEqual({ text: 'shield' });
    const power = { ...body, label: 'Clone, monster 1: it is red until its next turn' };
    expect(titled(power, table(fight()).room)).toEqual({ text: 'Ice Dragon', more: 'Clone' });
    const asked = "Player 2's monster 1's weapon (d20) goes for Player 1's monster 1's core (6 left). Block?";
    expect(naming(asked, table(fight()).room)).toContain("Ice Dragon's breath (d20) goes for");
  });

  it('calls parts what they are called in Spanish, too', () => {
    const label = {
      option: 1,
      label: 'bloquear con el arma (d20 azul): quita hasta 20',
      rule: '',
      targets: ['m1.0.1'],
    };
    const more = 'quita hasta 20';
    expect(titled(label, table(fight()).room)).toEqual({ text: 'bloquear con breath (d20)', more });
    expect(titled(label, table(fight(), [], 'act', true).room)).toEqual({
      text: 'bloquear con el arma (d20)',
      more,
    });
    expect(titled({ ...label, label: 'arma, d20 azul, quedan 20' }, table(fight()).room)).toEqual({
      text: 'breath (d20)',
      more: 'quedan 20',
    });
    const asked = 'El arma (d20) de Monstruo 1 de Jugador 2 va contra el núcleo (quedan 6) de Monstruo 1 de';
    expect(naming(`${asked} Jugador 1. ¿Bloqueas?`, table(fight()).room)).toContain(
      'breath (d20) de Ice Dragon va contra',
    );
  });

  it('lets numbers pop up where something has just happened', () => {
    const event = (kind: string, part: string, n: number) =>
      ({ at: 0, kind, seat: 0, rule: '', text: '', data: { part, n } }) as unknown as GameEvent;
    const told = [
      event('aimed', 'm0.0.0', 0),
      event('hurt', 'm0.0.2', 3),
      event('unhurt', 'm0.0.0', 0),
      event('healed', 'm1.0.0', 2),
    ];
    expect([...pops(told)]).toEqual([
      ['m0.0.2', '−3'],
      ['m0.0.0', '0'],
      ['m1.0.0', '+2'],
    ]);
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
    looks.see(fight({ phase: phase('sketch') }));
    looks.see(fight({ phase: phase('sketch'), players: [player(0, []), player(1, [])] }));
    expect(looks.fallen).toEqual([]);
  });

  it('can be heard', () => {
    const lines = read(fight(), (seat) => ['Ann', 'Bo'][seat] ?? '').flatMap((one) => [
      one.title,
      ...one.lines,
    ]);
    expect(lines).toContain('Bo: Ice Dragon, new, no power now');
    expect(lines).toContain('breath, weapon, blue d20, 20 left');
    expect(lines).toContain('Searing Heat: Its weapons deal 3 more.');
  });
});

describe('a shared screen', () => {
  it('is passed on behind a curtain while somebody sees a reserve or sketches, but not in a fight', () => {
    const bare = {
      step: at(1),
      monster: 'm0.0',
      weapon: 'm0.0.1',
      struggle: false,
      victim: 'p1',
      target: '',
      aimed: '',
      part: '',
      shield: '',
      nullifier: '',
      face: 0,
      soak: 0,
      damage: 0,
      sides: 20,
      most: 20,
      deals: 0,
      life: 0,
    };
    const rich = { ...player(1, []), active: [die('d1.0', 4, 'red')] };
    expect(
      ['gather', 'sketch', 'challenge', 'combat'].map((id) => shown.hides(fight({ phase: phase(id) }))),
    ).toEqual([true, true, false, false]);
    expect(
      [player(1, []), rich].map((one) =>
        shown.hides(fight({ attack: bare, players: [player(0, [goblin]), one] })),
      ),
    ).toEqual([true, false]);
  });

  it('says at the end how it went', () => {
    const out = { ...player(1, []), out: true, removed: [die('d1.0', 4, 'red')] };
    expect([0, 1].map((seat) => account(fight({ players: [player(0, [goblin]), out] }), seat))).toEqual([
      '1 monster, 3 dice in the pools, no dice lost',
      'nothing left, 1 die lost',
    ]);
  });
});

describe('drawings of others', () => {
  const fallen = { monster: dragon, name: 'Ice Dragon', drawing: null, seat: 1 };
  const attack = {
    step: at(6),
    monster: 'm1.0',
    weapon: 'm1.0.1',
    struggle: false,
    victim: '',
    target: 'm0.0',
    aimed: 'm0.0.0',
    part: 'm0.0.0',
    shield: '',
    nullifier: '',
    face: 0,
    soak: 0,
    damage: 0,
    sides: 20,
    most: 20,
    deals: 0,
    life: 6,
  };
  const lured = {
    at: 0,
    kind: 'lured',
    seat: 1,
    rule: '',
    text: '',
    data: { monster: 'm1.0' },
  } as unknown as GameEvent;

  /** All that a table says of a stranger's monsters, wherever it says it. */
  function said(room: Room) {
    return [
      document.body.innerHTML,
      naming("Player 2's monster 1 attacks.", room),
      remembered(room, fallen).name,
      ...shownAs.read!(room.scene!.view, (seat) => `Seat ${seat}`, room).flatMap((one) => [
        one.title,
        ...one.lines,
      ]),
      shownAs.account!(room.scene!.view, 1),
    ].join('\n');
  }

  it('are open among friends, veiled among strangers until asked for, and never mine', async () => {
    const friends = table(fight()).room;
    expect(showing(friends, 'm1.0')).toBe('open');
    const { room, choice } = table(fight({ attack }), [], 'act', true);
    room.stream = { start: 0, events: [lured] };
    expect(showing(room, 'm1.0')).toBe('veiled');
    expect(showing(room, 'm0.0')).toBe('open');
    render(Board, { room, choice });
    expect(said(room)).not.toMatch(/Ice Dragon|breath/);
    await fireEvent.click(screen.getByRole('button', { name: 'Show' }));
    expect(showing(room, 'm1.0')).toBe('open');
    for (const words of ['Ice Dragon attacks.', 'breath, weapon', 'Seat 1: Ice Dragon', '>Ice Dragon<'])
      expect(said(room)).toContain(words);
    await fireEvent.click(screen.getByRole('button', { name: 'House art' }));
    expect(said(room)).not.toMatch(/Ice Dragon|breath/);
  });

  it('stay behind their veil in the replay of a public table, but for those of bots', () => {
    const { room } = table(fight());
    const about = {
      length: 9,
      from: 0,
      game: 'doodle-dice-monsters',
      names: ['Ann', 'Bo', 'greedy bot'],
      options: {},
      branched: null,
      laid: false,
      old_names: [],
      moments: [],
      yours: [],
      bots: [2],
    };
    const shows = (open: boolean) => {
      room.standing = standingOf({ ...about, public: open }, room.id, null);
      return ['m0.0', 'm1.0', 'm2.0'].map((id) => showing(room, id));
    };
    expect(shows(true)).toEqual(['veiled', 'veiled', 'open']);
    expect(shows(false)).toEqual(['open', 'open', 'open']);
  });

  it('are behind their veil even if nothing but a name is there', () => {
    const { room, choice } = table(
      fight({ attachments: { 'm1.0': { name: 'Ice Dragon' } } }),
      [],
      'act',
      true,
    );
    render(Board, { room, choice });
    expect(screen.getByRole('button', { name: 'Show' })).toBeTruthy();
    expect(said(room)).not.toContain('Ice Dragon');
  });

  it('give way to house art by one’s own wish, or by the host’s', () => {
    const { room } = table(fight());
    wishes.turn(room.id, 1);
    expect(showing(room, 'm1.0')).toBe('house');
    wishes.turn(room.id, 1);
    hidden.toggle('w1');
    expect(showing(room, 'm1.0')).toBe('house');
    expect(naming("Player 2's monster 1 acts", room)).toBe("Player 2's monster 1 acts");
    hidden.toggle('w1');
    room.standing = {
      ...room.standing!,
      people: room.standing!.people.map((one) => ({ ...one, muted: true })),
    };
    expect(showing(room, 'm1.0')).toBe('house');
  });

  it('name their monsters in sentences', () => {
    const { room } = table(fight());
    expect(naming("Player 2's monster 1 attacks Player 1's monster 1.", room)).toBe(
      "Ice Dragon attacks Player 1's monster 1.",
    );
    wishes.remember(room.id, fight());
    room.scene = {
      ...room.scene!,
      view: fight({ players: [player(0, [goblin]), player(1, [])], attachments: {} }),
    };
    expect(naming("Player 2's monster 1 is destroyed.", room)).toBe('Ice Dragon is destroyed.');
    expect(naming('Turno de Monstruo 1 de Jugador 2.', room)).toBe('Turno de Ice Dragon.');
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
    expect(powerLine({ colour: 'red', title: 'T', text: '5 and back', k: 5 })).toBe('T: 5 and back');
    expect(counted([die('a', 4, 'red'), die('b', 4, 'red'), die('c', 8, 'blue')])).toEqual([
      {
        colour: 'red',
        cells: [
          { key: 'red 4', sides: 4, count: 2 },
          { key: 'red 8', sides: 8, count: 0 },
        ],
      },
      {
        colour: 'blue',
        cells: [
          { key: 'blue 4', sides: 4, count: 0 },
          { key: 'blue 8', sides: 8, count: 1 },
        ],
      },
    ]);
  });
});

describe('a die', () => {
  it('says in one line what it would give a core, with its own number', async () => {
    const cores = [
      { colour: 'red', sides: 12, title: 'Searing Heat', text: 'Its weapons deal 3 more.', k: 3 },
    ];
    const red = die('r0.0', 12, 'red');
    expect(dieLine({ cores }, red)).toBe('Red d12 as a core: Searing Heat: Its weapons deal 3 more.');
    expect(dieLine({ cores }, { ...red, colour: '', colours: ['red', 'blue'] })).toBe('');
    const view = fight({ phase: phase('gather'), cores });
    view.players[0]!.reserve_dice = [red];
    render(Board, table(view, [{ option: 0, label: 'red d12', rule: '', targets: ['r0.0'] }], 'gather'));
    expect(screen.queryByText(/^Red d12 as a core/)).toBeNull();
    await fireEvent.focusIn(screen.getByRole('button', { name: /^red d12/ }));
    expect(screen.getByText('Red d12 as a core: Searing Heat: Its weapons deal 3 more.')).toBeTruthy();
  });
});

describe('the reserve while one sketches', () => {
  it('is a grid whose cells say what their dice are good for', async () => {
    const cores = [
      { colour: 'red', sides: 12, title: 'Searing Heat', text: 'Its weapons deal 3 more.', k: 3 },
    ];
    const dice = [die('r0.0', 12, 'red'), die('r0.1', 12, 'red'), die('r0.2', 4, 'blue')];
    render(Reserve, { dice, count: 3, sides: 28, line: (one) => dieLine({ cores }, one) });
    const cell = screen.getByRole('button', { name: '2 red d12' });
    await fireEvent.click(cell);
    expect(screen.getByRole('status').textContent).toBe(
      'Red d12 as a core: Searing Heat: Its weapons deal 3 more.',
    );
    await fireEvent.click(cell);
    expect(screen.queryByRole('status')).toBeNull();
  });
});

describe('sketching', () => {
  it('counts down to the bell that the server rings', () => {
    const { room, choice } = table(fight({ phase: phase('sketch') }));
    room.standing = {
      ...room.standing!,
      bell: { name: 'sketch 2', seconds: 60, left: 25_000, running: true },
    };
    room.heardAt = performance.now();
    render(Board, { room, choice });
    expect(screen.getByRole('timer').textContent).toMatch(/^0:2[45] to sketch$/);
    expect(screen.getByRole('navigation', { name: 'Your monsters' })).toBeTruthy();
  });

  it('has no workbench where nothing can be done any more, nor while monsters are doubted', () => {
    const { room, choice } = table(fight({ phase: phase('sketch') }));
    room.standing = { ...room.standing!, phase: 'over' };
    render(Board, { room, choice });
    render(Board, table(fight({ phase: phase('challenge') })));
    expect(screen.queryByRole('timer')).toBeNull();
    expect(screen.queryByRole('navigation', { name: 'Your monsters' })).toBeNull();
    expect(screen.getAllByRole('article', { name: 'Ice Dragon, of Bo' })).toHaveLength(2);
  });
});

describe('what a die becomes', () => {
  it('is asked on the board with its numbers, and the bar has only the way back', () => {
    const labels = [1, 2, 3, 4].map((option) => ({ option, label: `type ${option}`, rule: '', targets: [] }));
    const view = fight({ phase: phase('sketch'), hand: { die: 'd0.9', monster: 'm0.0' } });
    view.players[0]!.active = [die('d0.9', 12, 'gray')];
    const { room, choice } = table(
      view,
      [...labels, { option: PASS, label: 'put it back', rule: '', targets: [] }],
      'type',
    );
    choice.board = { placed: ['type'] };
    render(Board, { room, choice });
    expect(screen.getByRole('button', { name: /Weapon.*1–12 damage, 6.5 on average/ })).toBeTruthy();
    expect(screen.getByRole('button', { name: /Nullifier.*1–6 cancels/ })).toBeTruthy();
    expect(choice.buttons.map((one) => one.text)).toEqual(['put it back']);
  });
});
