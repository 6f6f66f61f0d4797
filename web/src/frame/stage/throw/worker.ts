/** Draws throws beside the page, so that dice fall smoothly whatever the page itself has to do. */

import { Projector, type Order } from './film';

let projector: Projector | null = null;

onmessage = ({ data }: MessageEvent<Order>) => {
  if (data.do === 'sheet') projector = new Projector(data.sheet);
  else if (data.do === 'play') projector?.play(data.film);
  else projector?.clear();
};
