/** A table as a test lays it: two people, nothing agreed, no clock; a test names what is otherwise. */

import { Choice } from '../src/lib/choice/choice.svelte';
import { Room } from '../src/lib/room/room.svelte';
import { USUAL } from '../src/lib/room/terms';
import type { Label, Decision, Scene, SeatStanding, Standing } from '../src/lib/wire';

export function seat(n: number, name: string, changes: Partial<SeatStanding> = {}): SeatStanding {
  return {
    seat: n,
    kind: 'person',
    name,
    bot: null,
    here: true,
    yours: false,
    who: null,
    stand_in: false,
    gone: null,
    resigned: false,
    build: false,
    ...changes,
  };
}

export function standing(changes: Partial<Standing> = {}): Standing {
  return {
    is: 'room',
    room: 'R',
    code: null,
    game: '',
    title: '',
    phase: 'playing',
    public: false,
    host: true,
    options: {},
    preset: null,
    changed_options: {},
    changed_tables: [],
    clock: null,
    ...USUAL,
    bell: null,
    paused: false,
    offer: null,
    declined: null,
    next: null,
    from: null,
    first: null,
    quick: null,
    people: [],
    blocked: [],
    watching: 0,
    seats: [seat(0, 'Ann', { yours: true }), seat(1, 'Bo')],
    ...changes,
  };
}

export function decision(kind: string, labels: Label[]): Decision {
  return {
    seat: 0,
    kind,
    rule: '',
    options: labels.map((one) => one.option),
    number: 0,
    default: 0,
    set: null,
    prompt: '',
    labels,
    window: false,
  };
}

export function scene(view: unknown, decisions: Decision[], changes: Partial<Scene> = {}): Scene {
  return {
    from: 0,
    length: 0,
    head: '',
    events: [],
    view,
    asked: [0],
    decisions,
    over: false,
    result: null,
    scores: null,
    ...changes,
  };
}

/** A room where the first seat is asked, and what it chooses. */
export function table(standing: Standing, scene: Scene, id = 'R'): { room: Room; choice: Choice } {
  const room = new Room(id);
  room.standing = standing;
  room.scene = scene;
  return { room, choice: new Choice(room) };
}

/** One of two phases of a round. */
export const phase = (id: string) => ({ id, title: id, n: 0, all: [id, 'end'] });
