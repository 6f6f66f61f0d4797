/** Pace: what others do is shown one thing after the other, so that it can be followed. */

const WHOLE = 1_200; // milliseconds that all that waits may take, about

export class Pace<T> {
  readonly #show: (one: T) => void;
  readonly #step: () => number;
  #waiting: { one: T; slow: boolean }[] = [];
  #last = -WHOLE;
  #timer: ReturnType<typeof setTimeout> | undefined;

  /** `step` says how many milliseconds lie between two things. */
  constructor(show: (one: T) => void, step: () => number) {
    this.#show = show;
    this.#step = step;
  }

  /** Show something after what came before it; what is slow also keeps its distance. */
  add(one: T, slow: boolean): void {
    this.#waiting.push({ one, slow });
    if (this.#timer === undefined) this.#next();
  }

  /** Show all that waits at once. */
  flush(): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    for (const { one } of this.#waiting.splice(0)) this.#show(one);
  }

  #next(): void {
    this.#timer = undefined;
    for (let head = this.#waiting[0]; head; head = this.#waiting[0]) {
      const step = Math.min(this.#step(), WHOLE / this.#waiting.length);
      const early = this.#last + step - performance.now();
      if (head.slow && early > 0 && document.visibilityState !== 'hidden') {
        this.#timer = setTimeout(() => this.#next(), early);
        return;
      }
      if (head.slow) this.#last = performance.now();
      this.#waiting.shift();
      this.#show(head.one);
    }
  }
}
