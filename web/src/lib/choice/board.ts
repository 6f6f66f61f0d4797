/** What a board says about choosing: how it words options, and what a tap means there. */

import type { Room } from '../room/room.svelte';
import type { Decision, Entity, Label } from '../wire';
import type { Button } from './buttons';
import type { Counted } from './chances.svelte';

export type Light = 'dim' | 'lit' | 'picked';

/** An option in a few words, and what else there is to say of it. */
export interface Title {
  text: string;
  more?: string;
}

/** How a board wants its decisions to be made. */
export interface Manner {
  /** The button that confirms a set of so many; null for the usual words. */
  wording?: (kind: string, picked: number) => string | null;
  /** An option in words, with what people call the thing it points at. */
  titled?: (label: Label, room: Room) => Title;
  /** Kinds of sets where people tap what stays, and the rest is what they choose. */
  keeps?: string[];
  /** Kinds of sets of which most people take as much as they can: a button of its own does that. */
  fills?: string[];
  /** Kinds of decisions whose options are buttons on the board: the bar keeps the way to do nothing. */
  placed?: string[];
  /** The option that most people would take, if it is plain: its button is the main one, and always there. */
  usual?: (decision: Decision, view: unknown) => number | null;
  /** Kinds of decisions that can be answered in one go with those that follow, and what the button says. */
  plans?: Record<string, string>;
  /** Of a question that comes again and again: until when it can be declined, and how that is said. */
  spares?: (decision: Decision, view: unknown) => { until: string; text: string } | null;
  /** What is asked back before such an answer is sent, "" for nothing. */
  doubts?: (decision: Decision, answers: number[], view: unknown) => string;
  /** The chances that stand on the table while a decision is open; null for none. */
  chances?: (decision: Decision, view: unknown) => Counted | null;
  /** Kinds of decisions whose options the server ranks, and what is said of the best: "least missed". */
  ranking?: Record<string, string>;
}

/** Several answers that a board collects before it sends any: it says what is lit and what a tap does. */
export interface Prepared {
  prompt: string;
  buttons: Button[];
  /** Whether all is laid out that has to be. */
  ready: boolean;
  light: (entity: Entity) => Light;
  said: (entity: Entity) => string;
  tap: (entity: Entity) => void;
  confirm: () => void;
  drop: () => void;
}

/** What a board lets people take in hand with one tap, to put it on something with a second. */
export interface Hand {
  /** What is asked while something is in hand, or '' for the question itself. */
  prompt: string;
  /** How a thing is lit by what is in hand, or could be; null: as the question lights it. */
  light: (entity: Entity) => Light | null;
  said: (entity: Entity) => string;
  /** Whether a tap meant something here. */
  tap: (entity: Entity) => boolean;
  drop: () => void;
}
