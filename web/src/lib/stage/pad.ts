/** The pad of real dice: each die that is waited for, with the faces that it has. */

import type { Room } from '../room/room.svelte';
import type { GameEvent, OpenRoll } from '../wire';
import { PLAIN, type Mark, type Skin } from './beats';

/** More faces than this are typed, not tapped. */
export const TAPPED = 12;

export interface PadFace {
  n: number;
  mark: Mark;
  /** What it is called; empty where nobody has a word for it. */
  said: string;
}

export interface PadDie {
  sides: number;
  skin: Skin;
  faces: PadFace[];
}

/** Who tells what fell, where that is a host without a seat. */
const HOST = -2;

/** Whether it is for this screen to say what fell. */
export function enters(room: Room, roll: OpenRoll): boolean {
  return roll.by === HOST ? (room.standing?.host ?? false) : room.mine.includes(roll.by);
}

/** The dice of a roll, as they look when the game lets them fall: the event that would tell it says how. */
export function padOf(room: Room, roll: OpenRoll): PadDie[] {
  const view = room.scene?.view;
  const faces = roll.dice.map(() => 1);
  const event: GameEvent = {
    at: -1,
    kind: roll.kind,
    rule: '',
    seat: roll.seat,
    to: -1,
    data: { dice: roll.dice, faces },
    text: '',
  };
  let skins: Skin[] = [];
  try {
    const beat = room.stage.beats(event, view, room, { next: roll.next ? [roll.next] : [], view });
    skins = beat?.throw?.dice.map((die) => die.skin) ?? [];
  } catch (error) {
    console.warn(error); // numbers will do
  }
  return roll.dice.map((sides, i) => {
    const skin = (skins.length === roll.dice.length && skins[i]) || PLAIN;
    return { sides, skin, faces: distinct(sides, skin) };
  });
}

/** The faces of a die; of those that look alike the first stands for all. */
function distinct(sides: number, skin: Skin): PadFace[] {
  const all = Array.from({ length: sides }, (_, i) => i + 1).map((n) => {
    const mark = skin.face(n);
    return { n, mark, said: 'text' in mark ? mark.text : (mark.said ?? '') };
  });
  const looks = all.map((face) => JSON.stringify(face.mark));
  return all.filter((_, i) => looks.indexOf(looks[i] ?? '') === i);
}
