/** Options in words taken apart, so that they can have a picture: colours and avatars. */

import { COLOURS } from '../dice/colours';
import { SIGNS } from '../avatar/AvatarSign.svelte';
import type { Label } from '../../../lib/wire';
import { avatarNamed } from '../words';
import type { AvatarType, DieView } from '../view.gen';

export interface Optioned {
  title: string;
  text: string;
  die?: DieView;
  avatar?: AvatarType;
}

/** What an option does, a line for each of its powers: "Diehard: A core … Special Technique: …". */
export const powersOf = (text: string): string[] => text.split(/(?<=\.) (?=\p{Lu}[^.:]*: )/u);

/** "Red. Battle Fury: A nullifier …" or "a mage: Energy Preference, …" as a title and a text.
 *
 * Which colour or avatar it is, its number says: they stand in the order of the game's tables.
 */
export function optioned(kind: string, { label, option }: Pick<Label, 'label' | 'option'>): Optioned {
  const [head = '', ...rest] = label.split(': ');
  const text = rest.join(': ');
  const [colour = '', power = ''] = head.split('. ');
  const avatar = kind === 'avatar' ? (Object.keys(SIGNS)[option] as AvatarType | undefined) : undefined;
  if (avatar) return { title: avatarNamed(avatar), text, avatar };
  const hue = kind === 'avatar' ? undefined : Object.keys(COLOURS)[option];
  if (!hue) return { title: head, text };
  const die: DieView = { id: `hue${option}`, sides: 100, colour: hue, colours: [hue], size: '' };
  return { title: power ? `${power} (${colour.toLowerCase()})` : colour, text, die };
}
