/** Dice glide from zone to zone, and those that attack become their cards. */

import { gliding } from '../../lib/glide';

export const [send, receive] = gliding();
