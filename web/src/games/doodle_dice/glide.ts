/** Cards glide from the gallery into a set, and from one set into another. */

import { crossfade, fade } from 'svelte/transition';
import { settings, still } from '../../lib/settings.svelte';

const lasting = () => (still() ? 0 : settings.speed * 1.2);

export const [send, receive] = crossfade({
  duration: lasting,
  fallback: (node) => fade(node, { duration: lasting() / 2 }),
});
