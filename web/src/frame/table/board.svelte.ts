/** The board of a table: fetched when the table is opened, and told to whoever chooses there. */

import { untrack } from 'svelte';
import { shownBy, type Shown } from '../../games/boards';
import type { Choice } from '../../lib/choice/choice.svelte';
import { needless } from '../../lib/choice/needless';
import type { Room } from '../../lib/room/room.svelte';
import { plainBeats } from '../../lib/stage/beats';
import { PASS } from '../../lib/wire';
import { t } from '../../lib/text';

export class Board {
  shown = $state.raw<Shown | null>(null);
  wrong = $state('');
  readonly #room: Room;

  constructor(room: Room, choice: Choice) {
    this.#room = room;
    untrack(() => (choice.unset = true));
    room.stage.unset = true;
    const game = $derived(room.standing?.game ?? '');
    $effect(() => {
      shownBy(game).then(
        (found) => {
          choice.board = found;
          choice.orders.judge = (decision, of) => {
            const view = untrack(() => room.scene?.view);
            return found.judge?.(decision, view, of) ?? 'ask';
          };
          this.shown = found;
          choice.unset = false;
          direct(room, found);
        },
        () => {
          choice.unset = false;
          this.wrong = t('The board could not be loaded. Reload the page when you are online again.');
        },
      );
    });
  }

  /** Whether hands are hidden now; nobody knows before the board is here. */
  get hides(): boolean {
    const hides = this.shown ? (this.shown.hides ?? false) : true;
    return typeof hides === 'function' ? hides(this.#room.scene?.view) : hides;
  }
}

/** At the end the result is in sight. */
export function showResult(choice: Choice, table: HTMLElement | undefined): void {
  choice.preview.close();
  table?.scrollTo?.({ top: 0 });
}

/** Follow the standing orders: windows are answered by themselves, until the match is over. */
export function followOrders(room: Room, choice: Choice): void {
  const orders = untrack(() => choice.orders);
  const turn = $derived((room.scene?.view as { turn?: number } | undefined)?.turn ?? -1);
  $effect(() => {
    const now = turn;
    untrack(() => orders.turn(now));
  });
  $effect(() => orders.obey(choice));
  $effect(() => {
    const found = room.decisions.find((one) => !choice.unset && needless(choice, one));
    if (found) untrack(() => room.choose(found, [PASS]));
  });
  $effect(() => {
    if (room.scene?.over) untrack(() => orders.forget());
  });
}

/** Tell the stage how this game is played there. */
function direct({ stage }: Room, shown: Shown): void {
  stage.beats = shown.beats ?? plainBeats;
  stage.rolls = shown.rolls ?? [];
  stage.hides = !!shown.hides;
  stage.set();
}
