/** Cards glide from the gallery into a set, and from one set into another. */

import { gliding } from '../../lib/glide';

export const [send, receive] = gliding();
