/** The way through the pages: `/`, `/room/ID` and `/join/CODE`. */

import type { Plan } from './room.svelte';

export type Page = { at: 'front' } | { at: 'room'; room: string } | { at: 'join'; code: string };

export function page(path: string): Page {
  const [, first, second] = path.split('/');
  if (first === 'room' && second) return { at: 'room', room: decodeURIComponent(second) };
  if (first === 'join' && second) return { at: 'join', code: decodeURIComponent(second) };
  return { at: 'front' };
}

class Router {
  page = $state.raw<Page>(page(location.pathname));
  /** What the next room is opened for; a reload forgets it, so nothing is started twice. */
  plan: Plan = 'wait';

  constructor() {
    addEventListener('popstate', () => this.#look());
  }

  go(path: string, plan: Plan = 'wait'): void {
    this.plan = plan;
    history.pushState(null, '', path);
    this.#look();
  }

  #look(): void {
    this.page = page(location.pathname);
    scrollTo(0, 0);
  }
}

export const router = new Router();
