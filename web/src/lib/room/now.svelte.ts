/** The time, told again and again as long as somebody looks. */

export class Now {
  ms = $state(performance.now());

  /** Tick while `wanted` says so; made where a component is made. */
  constructor(wanted: () => boolean, step = 100) {
    $effect(() => {
      if (!wanted()) return;
      const timer = setInterval(() => (this.ms = performance.now()), step);
      return () => clearInterval(timer);
    });
  }
}
