/** Queries: what was asked over the line without changing anything, and is not answered yet. */

import type { Answer, Outgoing, Query } from '.';

export class Queries {
  readonly #send: (message: Outgoing) => boolean;
  readonly #waiting = new Map<number, (answer: Answer | null) => void>();
  #asked = 0;

  constructor(send: (message: Outgoing) => boolean) {
    this.#send = send;
  }

  /** Ask; null is the answer if it is refused or the line is broken. */
  ask(query: Query): Promise<Answer | null> {
    const id = ++this.#asked;
    return new Promise((resolve) => {
      if (this.#send({ ...query, id })) this.#waiting.set(id, resolve);
      else resolve(null);
    });
  }

  /** Hand an answer over; say whether anybody waited for it. */
  answer(id: number | undefined, answer: Answer | null): boolean {
    if (id === undefined) return false;
    this.#waiting.get(id)?.(answer);
    return this.#waiting.delete(id);
  }

  /** Nobody answers what was asked over a line that is gone. */
  forget(): void {
    for (const id of [...this.#waiting.keys()]) this.answer(id, null);
  }
}
