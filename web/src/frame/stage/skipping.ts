/** A tap on the table or the bar ends what is being played, and is no click on what that leads to. */

import { settle } from '../../lib/choice/keys';
import type { Room } from '../../lib/room/room.svelte';

export function skipping(room: Room) {
  let spent = false;
  return {
    down({ target }: PointerEvent): void {
      spent = false;
      if (!(target instanceof Element) || !target.closest('main, .prompt')) return;
      spent = room.stage.state === 'playing';
      if (spent) room.stage.skip();
      settle();
    },
    click(event: MouseEvent): void {
      if (!spent) return;
      spent = false;
      event.preventDefault();
      event.stopPropagation();
    },
  };
}
