/** The way through the pages: `/`, `/room/ID`, `/rules/GAME#RULE` and so on, whatever stands before them. */

import { fade } from './fade';
import { own, prefix } from './place';
import type { Plan } from '../room/plan';
import type { Outgoing } from '../wire';

const PLACES = [
  'room',
  'join',
  'invite',
  'device',
  'new',
  'rooms',
  'rules',
  'replay',
  'build',
  'lab',
  'privacy',
] as const;
const NEED_ID: readonly string[] = ['room', 'join', 'new', 'rules', 'replay', 'build', 'lab'];

/** Where one is: the page, what it is about, and what stands behind `?` and `#`. */
export interface Page {
  at: 'front' | (typeof PLACES)[number];
  id: string;
  query: Record<string, string>;
  hash: string;
}

interface Address {
  pathname: string;
  search: string;
  hash: string;
}

export function page({ pathname, search, hash }: Address): Page {
  const [, first = '', second = ''] = own(pathname).split('/');
  const at = PLACES.find((place) => place === first);
  const id = decoded(second);
  if (!at || (NEED_ID.includes(at) && !id)) return { at: 'front', id: '', query: {}, hash: '' };
  return { at, id, query: Object.fromEntries(new URLSearchParams(search)), hash: decoded(hash.slice(1)) };
}

/** An address that is cut short in the middle of a sign is taken as it stands. */
function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

class Router {
  page = $state.raw<Page>(page(location));
  /** Whether one came here from another page of ours: then its heading is told to who cannot see it. */
  moved = false;
  /** What the next room is opened for; a reload forgets it, so nothing is started twice. */
  plan: Plan = 'wait';
  /** What is said in the next room as soon as it stands, before anything of the plan. */
  first: Outgoing[] = [];

  /** Said by the next page when it stands, if it is faded over to. */
  arrived = (): void => {};

  constructor() {
    addEventListener('popstate', () => this.#look());
  }

  go(path: string, plan: Plan = 'wait', first: Outgoing[] = []): void {
    this.plan = plan;
    this.first = first;
    const change = () => {
      history.pushState(null, '', prefix + path);
      this.#look();
    };
    if (plan === 'wait') change();
    else fade(change, new Promise((done) => (this.arrived = done)));
  }

  /** Go on without a way back, as after something that works once. */
  replace(path: string): void {
    history.replaceState(null, '', prefix + path);
    this.#look();
  }

  /** Write another place into the address without going anywhere. */
  note(path: string): void {
    history.replaceState(history.state, '', prefix + path);
  }

  /** Follow a link of ours without loading the page anew; every other click is the browser's. */
  follow(event: MouseEvent): void {
    if (
      event.defaultPrevented ||
      event.button ||
      event.metaKey ||
      event.ctrlKey ||
      event.shiftKey ||
      event.altKey
    )
      return;
    const link = (event.target as Element | null)?.closest?.('a');
    if (!link || link.target || link.hasAttribute('download') || link.origin !== location.origin) return;
    if (link.pathname === location.pathname && link.search === location.search && link.hash) return;
    if (own(link.pathname) !== '/' && page(link).at === 'front') return;
    event.preventDefault();
    this.go(own(link.pathname) + link.search + link.hash);
  }

  #look(): void {
    const before = this.page;
    this.page = page(location);
    if (before.at === this.page.at && before.id === this.page.id) return;
    this.moved = true;
    scrollTo(0, 0);
  }
}

export const router = new Router();

/** Attach to a page's heading: the focus goes there when one comes from another page. */
export function heading(node: HTMLElement): void {
  node.tabIndex = -1;
  if (router.moved) node.focus({ preventScroll: true });
}
