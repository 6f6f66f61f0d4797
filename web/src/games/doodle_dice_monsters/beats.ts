/** What the events of Doodle Dice Monsters look like. */

import { message, t } from '../../lib/text';
import { worded } from '../../lib/room/stream';
import type { Beat, Beats, Mark, Skin } from '../boards';
import type { Room } from '../../lib/room/room.svelte';
import type { Motion } from '../../lib/stage/beats';
import type { GameEvent } from '../../lib/wire';
import { colourOf } from './dice/colours';
import { find, monsterOf, partOf, seatOf } from './lookup';
import { MARKS } from './pictures/marks';
import { showing } from './pictures/veil';
import { aimed, changed, count, declared, faceOf, grown, living, parted, phased } from './stage/views';
import { stepped, text, type Duel } from './stage/views';
import type { DieView, MonstersView, PartType } from './view.gen';
import { named, typeSaid, unnamed } from './words';

type Play = (event: GameEvent, view: MonstersView, then: MonstersView, room: Room, next: GameEvent[]) => Beat;

/** What a monster is called, as far as that is shown here. */
const called = (room: Room, view: MonstersView, id: string) =>
  showing(room, id) === 'open' ? named(view, id) : unnamed(id, find(view, id)?.kind);

const skin = (die: DieView | undefined): Skin => {
  const colour = colourOf(die?.colour ?? '');
  return { fill: colour.paint, ink: colour.ink, face: (n) => ({ text: String(n) }) };
};
const duel = (view: MonstersView) => view.attack as Duel | null;

/** A die of a part falls into its place between the two that fight. */
function cast(event: GameEvent, view: MonstersView, part: string, entity: string, after: MonstersView): Beat {
  const die = partOf(view, part)?.die ?? duel(view)?.dice?.[part];
  const sides = (event.data['dice'] as number[] | undefined)?.[0] ?? die?.sides ?? 6;
  return {
    weight: 'step',
    throw: { by: event.seat, dice: [{ entity, sides, face: faceOf(event), skin: skin(die) }], cup: entity },
    view: after,
  };
}

/** The nullifier that an attack meets: the one that its monster has, or the last that was used. */
function nullifierOf(view: MonstersView, then: MonstersView): string {
  const target = view.attack?.target ?? '';
  const parts = (find(view, target)?.parts ?? []).filter((one) => one.type === 'nullifier');
  const used = parts.find((one) => !one.used && partOf(then, one.id)?.used);
  return (used ?? parts[0])?.id ?? '';
}

const SWARM = 6; // monsters of a side, from which on its struggles are a flurry
const scene = (title: string, motions: Motion[] = []): Beat => ({ weight: 'scene', title, motions });

/** The ink of the weapon alone springs at its victim, or the whole monster where the weapon has none. */
function lunge({ attack }: MonstersView, to: string): Motion[] {
  const by = attack?.monster ?? '';
  return by && by !== to ? [{ do: 'lunge', at: `ink.${attack?.weapon ?? ''}`, or: by, to }] : [];
}

/** What hits a part, and what is left of it: a number pops up there, and what holds it shakes. */
function blow(event: GameEvent, view: MonstersView): Beat {
  const [part, n] = [text(event, 'part'), count(event, 'n')];
  const monster = monsterOf(part);
  const shield = partOf(view, part)?.type === 'shield';
  const hit: Motion[] = n
    ? [
        { do: 'shake', at: monster },
        { do: shield ? 'crack' : 'spark', at: part },
        { do: 'pop', at: part, text: `−${n}`, tone: 'bad' },
      ]
    : [
        { do: 'spark', at: part },
        { do: 'pop', at: part, text: '0', tone: 'plain' },
      ];
  const struck = stepped(living(view, event), 8, { damage: n, part });
  const side = view.players[seatOf(view.attack?.monster ?? '')]?.monsters.length ?? 0;
  const swarm = !!view.attack?.struggle && side >= SWARM;
  // Of many small blows each is a number that pops up; a lunge and a shake would take a minute.
  if (swarm) return { weight: 'flick', motions: hit.slice(-1), view: struck };
  return { weight: 'step', motions: [...lunge(view, monster), ...hit], view: struck };
}

const PLAYS: Record<string, Play> = {
  round: (event) => scene(t('Round {n}', { n: count(event, 'round') })),
  combat: (_, view) => ({ ...scene(t('Fight!')), view: phased({ ...view, attack: null }, 'combat') }),
  ordered: (event, view) => ({
    weight: 'pass',
    line: '',
    view: { ...view, order: event.data['order'] as string[], place: 0 },
  }),
  turn: (event, view) => {
    const acting = text(event, 'monster');
    const place = view.order.indexOf(acting) + 1 || view.place;
    const now = changed(view, acting, (monster) => ({ ...monster, acted: true }));
    return { weight: 'pass', view: { ...now, acting, turn: event.seat, place, attack: null } };
  },
  sketched: (event, view, then) => shown(event, view, then),
  embodied: (event, view, then) => ({
    ...shown(event, view, then),
    ...scene(t('An avatar joins the fight!')),
  }),
  grown: (event, view, then) => ({ weight: 'pass', view: phased(grown(view, event, then), 'challenge') }),
  attacks: (event, view) => ({ weight: 'pass', line: '', view: declared(view, event) }),
  aimed: (event, view, _, room, next) => {
    const after = aimed(view, event);
    const [by, part] = [view.attack?.monster ?? '', text(event, 'part')];
    const line = t('{attacker} attacks {target}’s {part}.', {
      attacker: called(room, view, by),
      target: called(room, view, monsterOf(part)),
      part: typeSaid((text(event, 'type') || 'core') as PartType),
    });
    // Where the blow comes at once, it says all; else the weapon is raised, and whoever may stop it thinks.
    const flows = view.attack?.struggle || next.some((one) => one.kind === 'weapon');
    return { weight: flows ? 'pass' : 'step', line, motions: [{ do: 'lift', at: by }], view: after };
  },
  lured: (event, view) => ({
    weight: 'step',
    view: stepped(view, 1),
    motions: [{ do: 'glow', at: text(event, 'monster') }],
  }),
  took_over: (event, view) => {
    const part = text(event, 'part');
    const took = parted(view, part, (one) => ({ ...one, took: true }));
    return {
      weight: 'step',
      view: stepped(took, 2, { shield: part, part }),
      motions: [
        { do: 'lift', at: part },
        { do: 'pop', at: part, text: t('Blocked!'), tone: 'good' },
      ],
    };
  },
  percent: (event, view) => ({
    weight: 'step',
    throw: {
      by: event.seat,
      dice: [{ entity: 'cast.chance', sides: 100, face: faceOf(event), skin: skin(undefined) }],
      cup: 'cast.chance',
    },
    view: stepped(view, Math.max(4, view.attack?.step.n ?? 4), { chance: faceOf(event) }),
  }),
  missed: (event) => scene(t('Missed!'), [{ do: 'lift', at: text(event, 'monster') }]),
  nullifier: (event, view, then) => {
    const part = nullifierOf(view, then);
    return cast(
      event,
      view,
      part,
      'cast.nullifier',
      stepped(view, 4, { nullifier: part, check: faceOf(event) }),
    );
  },
  nullified: (event) => scene(t('Cancelled!'), [{ do: 'spark', at: text(event, 'part') }]),
  weapon: (event, view) =>
    cast(event, view, view.attack?.weapon ?? '', 'cast.weapon', stepped(view, 5, { face: faceOf(event) })),
  maximum: (event, view) => named_(event, view),
  named: (event, view) => named_(event, view),
  rolled_again: (event, view) => ({
    weight: 'step',
    view: stepped(view, 6),
    motions: [{ do: 'glow', at: text(event, 'monster') }],
  }),
  shield_die: (event, view) =>
    cast(event, view, view.attack?.part ?? '', 'cast.shield', stepped(view, 7, { soak: faceOf(event) })),
  hurt: (event, view) => blow(event, view),
  unhurt: (event, view) => blow(event, view),
  healed: (event, view) => ({
    weight: 'step',
    view: living(view, event),
    motions: [
      { do: 'heal', at: text(event, 'part') },
      { do: 'pop', at: text(event, 'part'), text: `+${count(event, 'n')}`, tone: 'good' },
    ],
  }),
  disabled: (event, view) => ({
    weight: 'step',
    view: parted(view, text(event, 'part'), (part) => ({ ...part, disabled: true })),
    motions: [{ do: 'droop', at: text(event, 'part') }],
  }),
  part_lost: (event, view, _then, _room, [next]) => ({
    weight: next?.kind === 'monster_lost' ? 'pass' : 'step', // all of it goes
    line: '',
    view: parted(view, text(event, 'part'), () => null),
    motions: [{ do: 'breakoff', at: text(event, 'part') }],
  }),
  monster_lost: (event, view, _, room) => {
    const id = text(event, 'monster');
    return {
      ...scene(t('{name} is destroyed!', { name: called(room, view, id) }), [{ do: 'crumple', at: id }]),
      view: changed(view, id, () => null),
    };
  },
  horde_lost: (event, view) => ({
    weight: 'step',
    motions: [{ do: 'crumple', at: text(event, 'monster') }],
    view: changed(view, text(event, 'monster'), () => null),
  }),
};

/** A die whose number is not rolled: the weapon's, or the shield's that meets it. */
function named_(event: GameEvent, view: MonstersView): Beat {
  const n = count(event, 'n');
  const strikes = text(event, 'part') === view.attack?.weapon;
  return {
    weight: 'step',
    view: strikes ? stepped(view, 5, { face: n }) : stepped(view, 7, { soak: n }),
    motions: [{ do: 'glow', at: text(event, 'part') }],
  };
}

/** A monster is shown, one after the other. */
function shown(event: GameEvent, view: MonstersView, then: MonstersView): Beat {
  const id = monsterOf(text(event, 'part'));
  const own = !!find(view, id);
  return {
    weight: own ? 'pass' : 'step',
    view: phased(grown(view, event, then), 'challenge'),
    ...(!own && { motions: [{ do: 'glow', at: id } as const] }),
  };
}

/** What changes everything, and what is called out then. */
const SCENES: Record<string, string> = {
  raised: message('Something rises!'),
  swarmed: message('A horde!'),
  fused: message('They become one!'),
  catastrophe: message('Catastrophe!'),
  glorified: message('For glory!'),
  armed: message('To arms!'),
  lit: message('A new light!'),
  swayed: message('Won over!'),
  tunnelled: message('Underground!'),
  chilled: message('Frozen!'),
  leapt: message('Lightning leaps!'),
  raged: message('Rage!'),
  bombarded: message('Bombardment!'),
  endured: message('It endures!'),
  mastered: message('A master stroke!'),
  led: message('Lead on!'),
  dispersed: message('A colour fades!'),
  stands: message('It fights on!'),
  out: message('Out!'),
  raided: message('No monster, no mercy!'),
};
const PASSING = [
  ...['initiative', 'ranked', 'lot', 'siege', 'blind', 'coin', 'teamed', 'gathered', 'refitted', 'tagged'],
  ...['idle', 'became', 'prefers', 'victor', 'stalled', 'enough', 'spent', 'diverted', 'steeled'],
];

export const beats: Beats = (event, view, room, ahead) => {
  const [now, then] = [view as MonstersView, ahead.view as MonstersView];
  const play = PLAYS[event.kind];
  if (play) return play(event, now, then, room, ahead.next);
  if (!worded(event)) return null;
  const title = SCENES[event.kind];
  if (title) return scene(t(title), pointed(event));
  return { weight: PASSING.includes(event.kind) ? 'pass' : 'step', motions: pointed(event) };
};

/** What an event is about glows. */
function pointed(event: GameEvent): Motion[] {
  const at = text(event, 'part') || text(event, 'monster');
  return at ? [{ do: 'glow', at }] : [];
}

/** What rains down at the end: hearts, swords, shields. */
export const confetti: Mark[] = (['core', 'weapon', 'shield', 'combo'] as const).map((type) => ({
  path: MARKS[type],
  stroke: true,
}));
