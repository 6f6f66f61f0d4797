/** Options in words taken apart, so that they can have a picture: colours and avatars. */

import { COLOURS } from '../dice/colours';
import { SIGNS } from '../avatar/AvatarSign.svelte';
import type { AvatarType, DieView } from '../view.gen';

export interface Optioned {
  title: string;
  text: string;
  die?: DieView;
  avatar?: AvatarType;
}

/** "Red. Battle Fury: A nullifier …" or "a mage: Energy Preference, …" as a title and a text. */
export function optioned(label: string, n: number): Optioned {
  const [head = '', ...rest] = label.split(': ');
  const text = rest.join(': ');
  const [colour = '', power = ''] = head.split('. ');
  const hue = colour.toLowerCase();
  if (hue in COLOURS) {
    const die: DieView = { id: `hue${n}`, sides: 100, colour: hue, colours: [hue], size: '' };
    return { title: power ? `${power} (${hue})` : colour, text, die };
  }
  const avatar = head.replace(/^an? /, '');
  return avatar in SIGNS ? { title: avatar, text, avatar: avatar as AvatarType } : { title: head, text };
}
