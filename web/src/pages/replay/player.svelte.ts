/** Where one is in a match that is over: going on by itself, step by step, or to a moment one looks for. */

import type { Moments } from './moments.svelte';

/** What is looked for: the last moment at which somebody was asked, to see or to play on from; or this. */
type Seeking = '' | 'see' | 'play' | 'here';

const ELSEWHERE = 'select, textarea, dialog, input:not([type=range])';

export class Player {
  n = $state(0);
  going = $state(false);
  speed = $state(1000);
  seeking = $state<Seeking>('');
  /** Whether one chooses how to play on from this moment. */
  branching = $state(false);
  readonly #moments: () => Moments;

  constructor(moments: () => Moments, n: number, seeking: Seeking, seen: () => void) {
    this.#moments = moments;
    this.n = n;
    this.seeking = seeking;
    $effect(() => moments().want(this.n));
    $effect(() => {
      if (moments().about && this.n > this.last) this.n = this.last;
    });
    $effect(() => {
      const { about } = moments();
      if (!this.seeking || !about) return;
      const at = this.seeking === 'here' ? moments().at(this.n)?.n : moments().asking(this.last);
      if (at === undefined) return;
      this.n = at;
      if (this.seeking === 'see') seen();
      else this.branching = true;
      this.seeking = '';
    });
    $effect(() => {
      if (!this.going) return;
      if (this.n >= this.last && moments().about) {
        this.going = false;
        return;
      }
      if (!moments().at(this.n)) return;
      const timer = setTimeout(() => (this.n += 1), this.speed);
      return () => clearTimeout(timer);
    });
  }

  get last(): number {
    return this.#moments().last;
  }

  /** Stay where one is, for one looks for oneself now. */
  rest(): void {
    this.going = false;
    this.seeking = '';
  }

  step(by: number): void {
    this.go(Math.min(this.last, Math.max(0, this.n + by)));
  }

  go(to: number): void {
    this.rest();
    this.n = to;
  }

  play(): void {
    if (!this.going && this.n >= this.last) this.n = 0;
    this.going = !this.going;
  }

  /** Play on from this moment; from the end, where nobody is asked any more, from the last choice. */
  branch(): void {
    this.going = false;
    if (this.n < this.last) this.branching = true;
    else this.seeking = 'play';
  }

  press(event: KeyboardEvent): void {
    const at = event.target as HTMLElement;
    if (event.altKey || event.ctrlKey || event.metaKey || at.closest(ELSEWHERE)) return;
    const deeds: Record<string, () => void> = {
      ArrowRight: () => this.step(1),
      ArrowLeft: () => this.step(-1),
      PageDown: () => this.step(10),
      PageUp: () => this.step(-10),
      Home: () => this.go(0),
      End: () => this.go(this.last),
    };
    if (event.key === ' ' && !at.closest('button, a, summary')) deeds[' '] = () => this.play();
    const deed = deeds[event.key];
    if (!deed) return;
    event.preventDefault();
    deed();
  }
}
