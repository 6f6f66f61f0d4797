/** The view of Doodle Dice Monsters, written by `python -m tools.wire` from the game's dataclasses. */

export type AvatarType = 'gadgeteer' | 'beast' | 'warrior' | 'mage';
export type BodyKind = 'monster' | 'stratagem' | 'fortress' | 'horde';
export type PartType = 'core' | 'weapon' | 'shield' | 'combo' | 'nullifier' | 'device';
export type Size = '' | 'small' | 'big';

/** Where the table is in a round, or in something else that goes by phases. */
export interface PhaseView {
  id: string;
  title: string;
  n: number; // its place among all; -1 if it is none of them
  all: string[]; // the titles of all phases
}

/** The running attack and how far it has come. */
export interface AttackView {
  step: PhaseView;
  monster: string;
  weapon: string;
  struggle: boolean;
  victim: string; // a player without monsters
  target: string;
  aimed: string; // the part first aimed at
  part: string; // the part that will be hit
  shield: string;
  nullifier: string;
  face: number;
  soak: number;
  damage: number;
  sides: number; // of the weapon, 0 where one struggles
  most: number; // that it can deal, before anything lowers it
  deals: number; // what it deals as it lies there, before anything lowers it
  life: number; // left of the part that will be hit
}

/** What the viewer is drawing with: a die, and the monster it is for. */
export interface HandView {
  die: string;
  monster: string;
}

/** One die: of a hybrid all its colours, and the one it is once that is settled. */
export interface DieView {
  id: string;
  sides: number;
  colour: string; // "" of a hybrid that is not yet settled
  colours: string[];
  size: Size;
}

/** A core's power in words, with this core's own number. */
export interface PowerView {
  colour: string;
  title: string;
  text: string;
  k: number;
}

/** One part of a monster: its die, its life, and what of it is used up this round. */
export interface PartView {
  id: string;
  was: string; // its id in the monster that it was a part of before, "" of most
  type: PartType;
  also: 'core' | 'weapon' | 'shield' | 'combo' | 'nullifier' | 'device' | null; // a second type that it works as
  die: DieView;
  life: number;
  damage: number;
  disabled: boolean;
  took: boolean; // a shield that has taken an attack over
  soaked: boolean; // a shield that will not be rolled any more
  used: boolean; // a nullifier that was used, a weapon that has struck this turn, a core that has struggled
}

/** One monster, or what else is drawn: its parts, the core first. */
export interface MonsterView {
  id: string;
  kind: BodyKind;
  owner: number; // the seat that sketched it
  made_of: string[]; // the monsters that it was put together from
  tags: string[]; // what its drawing shows
  option: number; // that stands for it where a die is put into a monster
  born: number;
  fresh: boolean; // sketched this round
  away: boolean;
  hides: '' | 'dived' | 'soaring'; // out of reach of enemies, and where
  fits: boolean;
  power: PowerView | null; // None without one, also while it is disabled
  more: PowerView[]; // of its other cores and its devices
  copied: boolean;
  still: boolean; // has no actions: a fortress froze it, or its heart failed
  martyr: boolean; // has no life left and falls when combat ends
  avatar: boolean; // a beast that fights itself
  charge: number; // by which it deals more and suffers less
  most_parts: number; // 0 of one that never grows
  actions: number; // a turn, as things stand
  given: number; // actions that it has given up for this round
  granted: number; // actions that others have given it
  acted: boolean; // has had its turn in this combat, or is in it
  answers: string[]; // the kinds of questions that it can answer when others attack
  parts: PartView[];
}

/** One of the three powers of an avatar, in words, and how often it can still be used. */
export interface AvatarPowerView {
  title: string;
  text: string;
  times: number;
  left: number;
}

/** What a player is, besides a player. */
export interface AvatarView {
  type: AvatarType;
  preferred: string; // a mage's colour
  powers: AvatarPowerView[];
}

/** One player: pools, monsters, and what is gone. */
export interface PlayerView {
  id: string;
  team: number;
  out: boolean;
  limit: number; // half places in the active pool this round
  active: DieView[];
  reserve: number;
  reserve_sides: number; // of dice one may see, else 0
  reserve_dice: DieView[]; // that one may see
  removed: DieView[];
  monsters: MonsterView[];
  glory: '' | 'weapon' | 'shield'; // what rolls its maximum until combat ends
  armed: number; // what is added to the rolls of weapons and shields until the next combat
  light: string; // the colour of the light on one's monsters, "" for none
  avatar: AvatarView | null;
  named_big: boolean; // has named the result of a big die
  dragged: boolean; // has had a monster dragged away
  dispersed: string; // the colour that a fortress shuts for enemies this round, "" for none
  catastrophe: string; // what a mage has drawn for this round's combat, "" for nothing
}

/** Dice of one kind that are left to draft. */
export interface HeapView {
  die: DieView;
  dice: number;
}

/** What a die of a colour and so many sides would give a core, in words, with its number. */
export interface CoreView {
  colour: string;
  sides: number;
  title: string;
  text: string;
  k: number;
}

/** The table as one viewer sees it. */
export interface MonstersView {
  round: number;
  phase: PhaseView;
  moment: PhaseView | null; // in the order of effects
  turn: number; // the seat whose monster acts, or who sketches
  acting: string;
  actions_left: number;
  seconds: number; // for sketching, 0 for any time
  calm: number;
  order: string[]; // of initiative
  place: number; // how many of these have had their turn or are in it
  attack: AttackView | null;
  hand: HandView | null;
  doubted: string; // the monster that is voted on
  claim: string; // what its drawing may show or not, "" where its colour is doubted
  players: PlayerView[];
  heap: HeapView[];
  picker: number;
  cores: CoreView[]; // of dice that the viewer may put into monsters, while that is to be decided
  attachments?: Record<string, unknown>; // added by the kernel, by the id of the thing
}
