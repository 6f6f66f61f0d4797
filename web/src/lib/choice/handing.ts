/** What has to reach the table before an answer: a drawing is handed in before its sketch ends. */

const LONG = 2000; // milliseconds after which an answer goes by itself

export class Handing {
  /** What is on its way before an answer of a kind; null for nothing. */
  first: (kind: string) => Promise<unknown> | null = () => null;
  readonly #waiting = new Set<string>();

  /** Send an answer as soon as nothing has to be there before it; once, however often it is given. */
  send(key: string, kind: string, answer: () => void): void {
    if (this.#waiting.has(key)) return;
    const first = this.first(kind);
    if (!first) return answer();
    this.#waiting.add(key);
    const late = new Promise((resolve) => setTimeout(resolve, LONG));
    void Promise.race([first, late]).finally(() => {
      this.#waiting.delete(key);
      answer();
    });
  }
}
