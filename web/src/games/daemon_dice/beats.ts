/** What the events of Daemon Dice look like. */

import { message, t } from '../../lib/text';
import { toldTo } from '../../lib/room/people';
import type { Room } from '../../lib/room/room.svelte';
import { rolled } from '../../lib/stage/beats';
import { worded } from '../../lib/room/stream';
import type { GameEvent } from '../../lib/wire';
import type { Ahead, Beat, Beats, Mark, Motion, Skin } from '../boards';
import { after, dieOf, find, laid, ownerOf, shown, victimOf } from './after';
import { GLYPHS } from './dice/glyphs';
import { tones } from './dice/tones';
import { joins, said } from './gathering';
import type { AttackView, DaemonView, DieView } from './view.gen';
import { harm, symbolSaid } from './words';

const mark = (symbol: string): Mark => ({
  path: GLYPHS[symbol] ?? '',
  stroke: true,
  said: symbolSaid(symbol),
});
export const CONFETTI: Mark[] = ['eye', 'wings', 'pincer', 'shell', 'spike', 'stun', 'mouth'].map(
  (symbol) => ({ path: GLYPHS[symbol] ?? '', stroke: true }),
);

/** A die in its colours, with what stands on its six sides. */
export function skinOf(die: DieView): Skin {
  const { flesh, blood } = tones(die.mix);
  return { title: die.title, fill: flesh, ink: blood, face: (n) => mark(die.faces[n - 1] ?? die.part) };
}

/** Events of a kind that happen to one thing after the other are one moment. */
const TOGETHER = ['set_aside', 'swooped', 'recovered', 'stunned', 'wounded', 'rotted', 'arrayed', 'injects'];
const PASSING = [
  'daemon',
  'bred',
  'turn',
  'points',
  'rolled',
  'targets',
  'marked',
  'laid',
  'flesh',
  'pool',
  'victor',
  'over',
];
const SCENES: Record<string, string> = {
  grabbed: message('Grabbed!'),
  unrolled: message('Down!'),
  broken: message('Down!'),
  loosed: message('All let go!'),
  stalled: message('Stalemate!'),
  enough: message('Time is up!'),
};

/** The events that are one moment with the first of them. */
function moment(event: GameEvent, next: GameEvent[]): GameEvent[] {
  if (event.kind === 'guarded')
    return [event, ...next.slice(0, next.findIndex((one) => one.kind === 'defended') + 1)];
  if (!TOGETHER.includes(event.kind)) return [event];
  const end = next.findIndex((one) => one.kind !== event.kind || one.seat !== event.seat);
  return [event, ...next.slice(0, end < 0 ? next.length : end)];
}

/** What is said of a moment: what happens to several dice in one sentence. */
function lineOf(events: GameEvent[], room: Room, view: DaemonView): string {
  const [first, last] = [events[0], events.at(-1)];
  if (!first || !last) return '';
  if (events.length > 1 && joins(last, first)) return said(events, room, view);
  return events
    .filter(worded)
    .map((event) => toldTo(event, room.seatsAt(event)))
    .join(' ');
}

const pop = (at: string, text: string, tone: 'bad' | 'good' | 'plain'): Motion => ({
  do: 'pop',
  at,
  text,
  tone,
});
const daemon = (seat: number) => `daemon:p${seat}`;
const limb = (die: string) => `limb:${die}`;

const GUARDS: Record<string, string> = {
  block: message('Blocked!'),
  dodge: message('Dodged!'),
  deflect: message('Deflected!'),
};

/** An attacker springs at its victim, and bounces off or strikes home. */
function blow(view: DaemonView, attack: AttackView | undefined, die: string, guards: string[]): Motion[] {
  const [from, to] = [daemon(ownerOf(die)), daemon(victimOf(view))];
  const springs: Motion[] = [
    { do: 'lunge', at: from, to },
    { do: 'glow', at: limb(die) },
  ];
  if (!guards.length)
    return [...springs, { do: 'shake', at: to }, pop(to, attack ? harm(attack) : '', 'bad')];
  const symbol = find(view, guards[0] ?? '')?.symbol ?? '';
  const by = symbol === 'shell' ? 'deflect' : symbol === 'arm' ? 'block' : symbol;
  return [
    ...springs,
    { do: 'spark', at: to },
    ...guards.map((guard): Motion => ({ do: 'crack', at: guard })),
    pop(to, t(GUARDS[by] ?? message('Stopped!')), 'good'),
  ];
}

function motionsOf(event: GameEvent, all: GameEvent[], view: DaemonView): Motion[] {
  const die = dieOf(event);
  const each = (motions: (id: string) => Motion[]) => all.flatMap((one) => motions(dieOf(one)));
  /** A word at the part that it happens to; for several parts one at the daemon, words never overlap. */
  const word = (one: string, several: string, tone: 'bad' | 'good'): Motion =>
    all.length > 1
      ? pop(daemon(ownerOf(die)), t(several, { n: all.length }), tone)
      : pop(limb(die), t(one), tone);
  switch (event.kind) {
    case 'guarded': {
      const attack = dieOf(all.at(-1) ?? event);
      return blow(view, undefined, attack, all.slice(0, -1).map(dieOf));
    }
    case 'hit':
      return blow(
        view,
        view.attacks.find((one) => one.die === die),
        die,
        [],
      );
    case 'ray_void':
      return [pop(daemon(event.seat), t('Immune!'), 'good')];
    case 'set_aside':
    case 'swooped':
      return each((id) => [pop(id, '−', 'bad'), { do: 'droop', at: id }]);
    case 'recovered':
    case 'stamina_woke':
    case 'drunk':
      return [
        ...each((id) => [{ do: 'heal', at: id }]),
        word(message('Awake!'), message('{n} awake!'), 'good'),
      ];
    case 'stunned':
      return [
        ...each((id) => [{ do: 'droop', at: id }]),
        word(message('Stunned'), message('{n} stunned'), 'bad'),
      ];
    case 'wounded':
    case 'rotted':
      return [
        { do: 'shake', at: daemon(ownerOf(die)) },
        ...each((id) => [{ do: 'breakoff', at: limb(id) }]),
        word(message('Lost!'), message('{n} lost!'), 'bad'),
      ];
    case 'arrayed':
      return each((id) => [
        { do: 'lift', at: id },
        { do: 'glow', at: limb(id) },
      ]);
    case 'boosts':
      return [{ do: 'glow', at: die }, pop(String(event.data['attack']), '+1', 'plain')];
    case 'spikes':
      return [{ do: 'glow', at: die }, pop(String(event.data['attack']), t('+1 wound'), 'bad')];
    case 'aims':
      return [{ do: 'glow', at: die }, pop(String(event.data['attack']), t('Aimed'), 'plain')];
    case 'injects':
      return each((id) => [pop(id, t('Poison'), 'bad')]);
    case 'grabbed':
      return [
        { do: 'lunge', at: daemon(event.seat), to: daemon(ownerOf(die)) },
        { do: 'shake', at: limb(die) },
      ];
    case 'freed':
      return [pop(limb(die), t('Free!'), 'good')];
    case 'minuses':
    case 'hindered':
      return [
        pop(daemon(victimOf(view)), `−${Number(event.data['minuses']) + Number(event.data['aimed'])}`, 'bad'),
      ];
    case 'softened':
      return [pop(daemon(event.seat), t('Frost'), 'good')];
    case 'hardened':
      return [pop(daemon(event.seat), t('Fire'), 'bad')];
    case 'unrolled':
    case 'broken':
      return [{ do: 'crumple', at: daemon(event.seat) }];
    default:
      return [];
  }
}

/** The table before anybody knows who goes first, though a match's first view is the one after that. */
const unknowing = (view: DaemonView): DaemonView => ({
  ...view,
  ...{ minuses: 0, aimed: 0, swoops: [] },
  phase: { ...view.phase, id: 'initiative', n: -1, title: t('initiative') },
  players: view.players.map((one) => ({ ...one, points: 0 })),
});

/** All dice of a daemon leave the cup; what they show is told by the next event. */
function roll(event: GameEvent, scene: DaemonView, ahead: Ahead): Beat {
  const view = event.kind === 'initiative' && event.seat === 0 ? unknowing(scene) : scene;
  const told = ahead.next.find((one) => one.kind === 'rolled' && one.seat === event.seat);
  const fell = told ? shown(told) : [];
  const faces = rolled(event);
  const lay = laid(
    view,
    fell.map(([die]) => die),
  );
  const thrown = fell.flatMap(([id], i) => {
    const die = find(view, id);
    const face = faces[i]?.face;
    return die && face ? [{ entity: id, sides: 6, face, skin: skinOf(die) }] : [];
  });
  const then = told ? after(lay, told, ahead.view as DaemonView) : lay;
  return {
    weight: 'step',
    line: '',
    view: then,
    ...(thrown.length && { throw: { dice: thrown, by: event.seat, lay } }),
  };
}

/** Whether a moment before has shown this already. */
function seen(event: GameEvent, view: DaemonView): boolean {
  const die = find(view, dieOf(event));
  const place = {
    set_aside: 'aside',
    swooped: 'aside',
    stunned: 'stunned',
    wounded: 'wounded',
    guarded: 'spent',
  }[event.kind];
  if (event.kind === 'defended') return view.attacks.some((one) => one.die === die?.id && one.defended);
  if (event.kind === 'arrayed') return view.attacks.some((one) => one.die === die?.id);
  return !!die && die.place === place;
}

export const beats: Beats = (event, scene, room, ahead) => {
  const view = scene as DaemonView;
  const then = ahead.view as DaemonView;
  if (event.kind === 'dice' || event.kind === 'initiative') return roll(event, view, ahead);
  const now = after(view, event, then);
  if (PASSING.includes(event.kind)) return { weight: 'pass', view: now };
  if (seen(event, view)) return { weight: 'pass', line: '' };
  const all = moment(event, ahead.next);
  const title = t(SCENES[event.kind] ?? '');
  return {
    weight: title ? 'scene' : 'step',
    view: all.reduce((table, one) => after(table, one, then), view),
    motions: motionsOf(event, all, event.kind === 'minuses' ? now : view),
    line: lineOf(all, room, view),
    ...(title && { title }),
  };
};
