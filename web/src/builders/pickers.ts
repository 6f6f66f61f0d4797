/** The pickers, by hand: each game that has builds by its id; any other is written as text alone. */

import type { Component } from 'svelte';
import type { Game, OptionValues } from '../lib/wire';

export interface PickerProps {
  game: Game;
  /** The game's components, as its tables hold them. */
  tables: unknown;
  /** The build so far, and the options of the table that it is for. */
  text: string;
  options: OptionValues;
  put: (text: string) => void;
  set: (options: OptionValues) => void;
}

const PICKERS: Record<string, () => Promise<{ default: Component<PickerProps> }>> = {
  'daemon-dice': () => import('./daemon_dice/Picker.svelte'),
  'dice-warriors': () => import('./dice_warriors/Picker.svelte'),
  'doodle-dice-monsters': () => import('./doodle_dice_monsters/Picker.svelte'),
};

export async function pickerOf(game: string): Promise<Component<PickerProps> | null> {
  return (await PICKERS[game]?.())?.default ?? null;
}
