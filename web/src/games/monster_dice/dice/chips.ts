/** The effects that may be used of a roll, and which of them take each other's dice. */

import { PASS, type Entity, type Label } from '../../../lib/wire';
import type { MonsterView } from '../view.gen';

/** A use of the sculpted sides that the rules allow now. */
export interface Chip {
  option: number;
  title: string;
  /** The dice it would use, by name and as things. */
  uses: string;
  dice: Entity[];
  rule: string;
}

/** What may be used of a roll, what two dice do together first. */
export function chips(labels: Label[]): Chip[] {
  const all = labels
    .filter((label) => label.option !== PASS)
    .map((label) => {
      const [title = label.label, uses = ''] = label.label.split(/ \((.*)\)$/);
      return { option: label.option, title, uses, dice: label.targets, rule: label.rule };
    });
  return [...all.filter((chip) => chip.dice.length > 1), ...all.filter((chip) => chip.dice.length <= 1)];
}

const DEVIL = '2';
const devil = (die: Entity) => die.endsWith(`.${DEVIL}`);

/** Whether one use takes a die away from another; a Die'vil that serves all sides stays for other combos. */
export function clash(one: Chip, other: Chip, serves: 'one' | 'all' = 'one'): boolean {
  if (one.option === other.option) return false;
  const both = serves === 'all' && one.dice.length > 1 && other.dice.length > 1;
  return one.dice.some((die) => other.dice.includes(die) && !(both && devil(die)));
}

/** How a chip of a roll fares when dice are used up: in use, gone with its dice, or still to be had. */
export function fate(chip: Chip, used: Entity[], all: Chip[]): 'used' | 'gone' | 'free' {
  const whole = ({ dice }: Chip) => dice.every((die) => used.includes(die));
  const within = (other: Chip) =>
    other.dice.length > chip.dice.length && chip.dice.every((die) => other.dice.includes(die));
  // Of two dice that act together neither acts alone.
  if (whole(chip) && !all.some((other) => whole(other) && within(other))) return 'used';
  return chip.dice.some((die) => used.includes(die)) ? 'gone' : 'free';
}

export const usedDice = (view: MonsterView): Entity[] =>
  view.players
    .flatMap((player) => player.dice)
    .filter((die) => die.used)
    .map((die) => die.id);
