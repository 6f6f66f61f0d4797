/** A moment of a match that is over, in the shape that boards show. */

import { USUAL } from '../../lib/room/terms';
import type { Moment, Moments, Scene, SeatStanding, Standing } from '../../lib/wire';

export function standingOf(about: Moments, room: string, seat: number | null): Standing {
  const seats: SeatStanding[] = about.names.map((name, n) => ({
    seat: n,
    kind: about.bots.includes(n) ? 'bot' : 'person',
    name,
    bot: null,
    here: true,
    yours: n === seat && about.yours.includes(n),
    // A stranger, if it was public.
    who: about.bots.includes(n) || about.yours.includes(n) ? null : `seat ${n}`,
    stand_in: false,
    gone: null,
    resigned: false,
    build: false,
  }));
  return {
    is: 'room',
    room,
    code: null,
    game: about.game,
    title: '',
    phase: 'over',
    public: about.public,
    host: false,
    options: about.options,
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
    seats,
    people: [],
    blocked: [],
    watching: 0,
  };
}

/** `seat` is whose eyes one looks through; that does not make it one's own. */
export function sceneOf(moment: Moment, last: number, seat: number | null): Scene {
  return {
    viewer: seat,
    from: 0,
    length: 0,
    head: '',
    events: moment.events,
    view: moment.view,
    asked: moment.asked,
    decisions: [],
    over: moment.n === last,
    result: moment.result,
    scores: moment.scores,
  };
}
