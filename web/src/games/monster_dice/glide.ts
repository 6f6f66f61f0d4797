/** Dice glide from one player to another, and into the infirmary and back. */

import { crossfade, fade } from 'svelte/transition';
import { settings, still } from '../../lib/settings.svelte';

/** Milliseconds that something takes to get across the table. */
export const lasting = () => (still() ? 0 : Math.min(450, settings.speed * 1.4));

export const [send, receive] = crossfade({
  duration: lasting,
  fallback: (node) => fade(node, { duration: lasting() / 2 }),
});
