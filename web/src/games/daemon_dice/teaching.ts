/** Daemon Dice for beginners: hints, each beside its region, and the words of the game. */

import type { Coach } from '../boards';

export const coach: Coach[] = [
  {
    id: 'daemon',
    region: 'mine',
    text: 'This is your daemon. Every die is a part of its body: lose them all and you are out.',
  },
  { id: 'foe', region: 'foe', text: 'Your foe. Nothing is hidden: press a die to see what is on its sides.' },
  { id: 'zones', region: 'zones', text: 'Your dice: used ones lie left, stunned and wounded ones right.' },
  { id: 'front', region: 'attacks', text: 'These attacks come at you. Drag a die onto one to stop it.' },
  {
    id: 'legend',
    region: 'legend',
    text: 'These symbols are on many dice. Put the list away when you know them.',
  },
  { id: 'rail', region: 'rail', text: 'Everything that happens stands here, with its rule.' },
];

/** What the symbols do that many dice share, in a few words. */
export const LEGEND: Record<string, string> = {
  stun: 'puts a part to sleep',
  wound: 'breaks a part off for good',
  block: 'stops a blow',
  dodge: 'stops a ray or a sweep',
  deflect: 'stops anything',
  plus: 'wakes a part, helps a guard or boosts an attack',
  minus: 'keeps a foe’s die from being rolled',
};

/** Words and the paragraph that says what each means. */
export const terms: Record<string, string> = {
  minus: 'daemon.sym.minus',
  minuses: 'daemon.sym.minus',
  plus: 'daemon.sym.plus',
  pluses: 'daemon.sym.plus',
  block: 'daemon.sym.block',
  blocks: 'daemon.sym.block',
  deflect: 'daemon.sym.deflect',
  deflects: 'daemon.sym.deflect',
  dodge: 'daemon.sym.dodge',
  dodges: 'daemon.sym.dodge',
  stun: 'daemon.sym.stun',
  stuns: 'daemon.sym.stun',
  stunned: 'daemon.sym.stun',
  wound: 'daemon.sym.wound',
  wounded: 'daemon.sym.wound',
  'set aside': 'daemon.turn.minuses',
  tentacle: 'daemon.part.tentacle',
  tentacles: 'daemon.part.tentacle',
  grabs: 'daemon.grab.kind',
  brain: 'daemon.part.brain',
  spike: 'daemon.part.spike',
  wings: 'daemon.part.wings',
  mouth: 'daemon.part.mouth',
  stingers: 'daemon.part.stinger',
  fester: 'daemon.breed.fester',
  frost: 'daemon.breed.frost',
  fire: 'daemon.breed.fire',
  rot: 'daemon.breed.rot',
  mongrel: 'daemon.breed.mongrel',
};
