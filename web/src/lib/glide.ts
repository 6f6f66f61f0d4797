/** Things glide from where they lay to where they lie now. */

import { crossfade, fade } from 'svelte/transition';
import { settings, still } from './browser/settings.svelte';

export const lasting = () => (still() ? 0 : settings.speed * 1.2);

/** Return how a thing leaves its place and how it comes to another, for one board. */
export function gliding(duration = lasting) {
  return crossfade({ duration, fallback: (node) => fade(node, { duration: duration() / 2 }) });
}
