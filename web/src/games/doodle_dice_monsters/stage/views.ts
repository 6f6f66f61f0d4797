/** The table right after an event: small changes of a view, only of what can be seen. */

import type { GameEvent } from '../../../lib/wire';
import { find, monsterOf, partOf, seatOf } from '../lookup';
import type { AttackView, DieView, MonstersView, MonsterView, PartType, PartView } from '../view.gen';

/** A running attack as it is played, with what only dice have told so far. */
export interface Duel extends AttackView {
  /** What the nullifier shows, and the d100 of a miss. */
  check?: number;
  chance?: number;
  /** The dice of parts that may be gone by now. */
  dice?: Record<string, DieView>;
}

export const text = (event: GameEvent, key: string): string => {
  const value = event.data[key];
  return typeof value === 'string' ? value : '';
};
export const count = (event: GameEvent, key: string): number => {
  const value = event.data[key];
  return typeof value === 'number' ? value : 0;
};

/** What the one die of a roll shows. */
export const faceOf = (event: GameEvent): number => (event.data['faces'] as number[] | undefined)?.[0] ?? 0;

const STEPS = ['declare', 'lure', 'shield', 'nullify', 'cancel', 'weapon', 'again', 'soak', 'damage'];

/** The die of a part as an event tells of it. */
const told = (event: GameEvent): DieView => {
  const colour = text(event, 'colour');
  return { id: '', sides: count(event, 'sides'), colour, colours: [colour], size: '' };
};

/** A view with an attack that has just been declared. */
export function declared(view: MonstersView, event: GameEvent): MonstersView {
  const weapon = text(event, 'part');
  const monster = monsterOf(weapon);
  const attack: Duel = {
    step: { id: 'declare', title: '', n: 0, all: view.attack?.step.all ?? STEPS },
    monster,
    weapon,
    struggle: text(event, 'type') === 'core',
    ...{ victim: '', target: '', aimed: '', part: '', shield: '', nullifier: '' },
    ...{ face: 0, soak: 0, damage: 0, sides: 0, most: 0, deals: 0, life: 0 },
    dice: { [weapon]: told(event) },
  };
  return { ...view, acting: view.acting || monster, turn: event.seat, attack };
}

/** A view whose attack has come to a step, with what that has changed. */
export function stepped(view: MonstersView, n: number, changes: Partial<Duel> = {}): MonstersView {
  if (!view.attack) return view;
  const { all } = view.attack.step;
  const step = { id: STEPS[n] ?? '', title: all[n] ?? '', n, all };
  const attack: Duel = { ...view.attack, ...changes, step };
  return { ...view, attack };
}

/** A view whose attack is aimed at a part. */
export function aimed(view: MonstersView, event: GameEvent): MonstersView {
  const part = text(event, 'part');
  const { attack } = view as { attack: Duel | null };
  const dice = { ...attack?.dice, [part]: told(event) };
  return stepped(view, attack?.step.n ?? 0, {
    target: monsterOf(part),
    aimed: part,
    part,
    dice,
    life: count(event, 'left'),
  });
}

/** A view with some monsters changed; null takes one away. */
export function changed(
  view: MonstersView,
  id: string,
  change: (monster: MonsterView) => MonsterView | null,
): MonstersView {
  const players = view.players.map((player) =>
    player.monsters.some((one) => one.id === id)
      ? { ...player, monsters: player.monsters.flatMap((one) => (one.id === id ? (change(one) ?? []) : one)) }
      : player,
  );
  return { ...view, players };
}

/** A view with a part changed; null breaks it off. */
export function parted(
  view: MonstersView,
  id: string,
  change: (part: PartView) => PartView | null,
): MonstersView {
  return changed(view, monsterOf(id), (monster) => ({
    ...monster,
    parts: monster.parts.flatMap((one) => (one.id === id ? (change(one) ?? []) : one)),
  }));
}

/** A view in which the part of an event has as much life left as it tells. */
export function living(view: MonstersView, event: GameEvent): MonstersView {
  const left = count(event, 'left');
  return parted(view, text(event, 'part'), (part) => ({
    ...part,
    life: left,
    damage: part.die.sides - left,
  }));
}

/** A new part as its event tells of it. */
function made(event: GameEvent): PartView {
  const sides = count(event, 'sides');
  return {
    ...{ id: text(event, 'part'), was: '', type: text(event, 'type') as PartType, also: null, life: sides },
    ...{ die: told(event), damage: 0, disabled: false, took: false, soaked: false, used: false },
  };
}

/** A monster as its first event tells of it, with what is known of it in the end. */
function born(event: GameEvent, then: MonsterView | undefined, round: number): MonsterView {
  const id = monsterOf(text(event, 'part'));
  const bare: MonsterView = {
    ...{ id, kind: 'monster', owner: event.seat, made_of: [], tags: [], option: 0, born: round, fresh: true },
    ...{ away: false, hides: '', fits: true, power: null, more: [], copied: false, still: false },
    ...{ martyr: false, avatar: false, charge: 0, most_parts: 5, actions: 1, given: 0, granted: 0 },
    ...{ acted: false, answers: [], parts: [] },
  };
  const known = then ? { tags: then.tags, power: then.power, more: then.more, fits: then.fits } : {};
  return { ...bare, ...known, parts: [made(event)] };
}

/** A view with a monster or a part that is shown now. */
export function grown(view: MonstersView, event: GameEvent, then: MonstersView): MonstersView {
  const id = monsterOf(text(event, 'part'));
  const attachments = { ...then.attachments, ...view.attachments };
  const now = { ...view, attachments };
  if (partOf(view, text(event, 'part'))) return now;
  if (find(view, id))
    return changed(now, id, (monster) => ({ ...monster, parts: [...monster.parts, made(event)] }));
  const monster = born(event, find(then, id), view.round);
  const players = now.players.map((player, seat) =>
    seat === seatOf(id) ? { ...player, monsters: [...player.monsters, monster] } : player,
  );
  return { ...now, players };
}

/** A view in another phase of the round. */
export function phased(view: MonstersView, id: string): MonstersView {
  if (view.phase.id === id) return view;
  const at: Record<string, number> = { gather: 0, sketch: 1, challenge: 1, combat: 2 };
  const n = at[id] ?? view.phase.n;
  return { ...view, phase: { ...view.phase, id, n, title: view.phase.all[n] ?? view.phase.title } };
}
