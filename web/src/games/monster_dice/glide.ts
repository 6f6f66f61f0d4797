/** Dice glide from one player to another, and into the infirmary and back. */

import { settings, still } from '../../lib/browser/settings.svelte';
import { gliding } from '../../lib/glide';

/** Milliseconds that something takes to get across the table. */
export const lasting = () => (still() ? 0 : Math.min(450, settings.speed * 1.4));

export const [send, receive] = gliding(lasting);
