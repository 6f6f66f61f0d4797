/** Dice laid on the places of an outline and turned there, by taps, by keys, or by two fingers. */

import { angle, quarters, type Twist } from './twist';

export class Laying {
  /** The die in hand, "" for none. */
  hand = $state('');
  /** By place: the die that lies there, and by how many quarters it is turned. */
  laid = $state.raw<Record<string, { die: string; turn: number }>>({});
  /** Whether fingers have twisted a die since the first came down: that is no tap. */
  twisted = false;
  #twist: Twist | null = null;
  #fingers: { id: number; x: number; y: number }[] = [];

  clear(): void {
    this.laid = {};
    this.hand = '';
  }

  lay(place: string, die: string): void {
    const others = Object.entries(this.laid).filter(([at, one]) => at !== place && one.die !== die);
    this.laid = { ...Object.fromEntries(others), [place]: { die, turn: 0 } };
    this.hand = '';
  }

  #turn(place: string, turn: number): void {
    const one = this.laid[place];
    if (one) this.laid = { ...this.laid, [place]: { ...one, turn } };
  }

  /** Tap a place: lay what is in hand there, or turn what lies there. */
  tap(place: string): void {
    if (this.hand) this.lay(place, this.hand);
    else this.#turn(place, (this.laid[place]?.turn ?? 0) + 1);
  }

  press(event: KeyboardEvent, place: string): void {
    if (event.key === 'Enter') return this.tap(place);
    if (event.key.toLowerCase() !== 'r') return;
    event.preventDefault();
    this.hand = '';
    this.tap(place);
  }

  /** A finger comes down; two of them twist the die that the first is on, a quarter at a time. */
  touch = (event: PointerEvent): void => {
    if (!this.#fingers.length) this.twisted = false;
    if (event.pointerType !== 'touch') return;
    const { pointerId: id, clientX: x, clientY: y } = event;
    this.#fingers = [...this.#fingers.filter((one) => one.id !== id), { id, x, y }];
    const [first, second] = this.#fingers;
    const under = first && document.elementFromPoint(first.x, first.y);
    const key = under?.closest<SVGGElement>('[data-place]')?.dataset['place'];
    const one = key ? this.laid[key] : undefined;
    this.#twist = key && one && first && second ? { key, angle: angle(first, second), turn: one.turn } : null;
  };

  move = (event: PointerEvent): void => {
    const { pointerId: id, clientX: x, clientY: y } = event;
    this.#fingers = this.#fingers.map((one) => (one.id === id ? { id, x, y } : one));
    const [first, second] = this.#fingers;
    if (!this.#twist || !first || !second) return;
    this.twisted = true;
    this.#turn(this.#twist.key, this.#twist.turn + quarters(this.#twist.angle, angle(first, second)));
  };

  lift = (event: PointerEvent): void => {
    this.#fingers = this.#fingers.filter((one) => one.id !== event.pointerId);
    this.#twist = null;
  };
}
