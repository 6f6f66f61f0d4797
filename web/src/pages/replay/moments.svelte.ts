/** A match that is over, moment by moment, fetched a piece at a time around where one looks. */

import { call } from '../../lib/browser/guest';
import { language } from '../../lib/text';
import type { Moment, Moments as Piece } from '../../lib/wire';

export type Fetch = (from: number, count: number) => Promise<Piece>;

export const PIECE = 40; // moments fetched at once
const AHEAD = 15; // moments before the end of a piece at which the next is fetched

export function fetchOf(room: string, seat: number | null): Fetch {
  const eyes = seat === null ? '' : `seat=${seat}&`;
  const spoken = language() === 'en' ? '' : `language=${language()}&`;
  const path = `/api/rooms/${encodeURIComponent(room)}/moments?${eyes}${spoken}`;
  return (from, count) => call<Piece>(`${path}from=${from}&count=${count}`);
}

export class Moments {
  /** What is known of the match as a whole, from any piece of it. */
  about = $state.raw<Piece | null>(null);
  wrong = $state.raw<unknown>(null);
  #pieces = $state.raw<ReadonlyMap<number, Moment[]>>(new Map());
  readonly #pending = new Set<number>();
  readonly #fetch: Fetch;

  constructor(fetch: Fetch) {
    this.#fetch = fetch;
  }

  /** The number of the last moment: after all records. */
  get last(): number {
    return this.about?.length ?? 0;
  }

  at(n: number): Moment | undefined {
    return this.#pieces.get(Math.floor(n / PIECE))?.[n % PIECE];
  }

  /** See to it that a moment is there soon, and those after it when one comes near them. */
  want(n: number): void {
    void this.#load(Math.floor(n / PIECE));
    if (this.about && n % PIECE >= PIECE - AHEAD) void this.#load(Math.floor(n / PIECE) + 1);
  }

  /** The last moment up to one at which somebody is asked; undefined until enough is fetched. */
  asking(n: number): number | undefined {
    for (let at = n; at > 0; at -= 1) {
      const one = this.at(at);
      if (!one) {
        this.want(at);
        return undefined;
      }
      if (one.asked.length) return at;
    }
    return 0;
  }

  /** All moments up to one, as far back as they are there without a gap. */
  upTo(n: number): Moment[] {
    let first = Math.floor(n / PIECE);
    if (!this.#pieces.has(first)) return [];
    while (this.#pieces.has(first - 1)) first -= 1;
    return Array.from({ length: n - first * PIECE + 1 }, (_, i) => this.at(first * PIECE + i)).filter(
      (one) => one !== undefined,
    );
  }

  /** Fetch the piece before the first that `upTo` returns. */
  earlier(n: number): void {
    const first = this.upTo(n)[0]?.n ?? 0;
    if (first > 0) void this.#load(Math.floor(first / PIECE) - 1);
  }

  async #load(piece: number): Promise<void> {
    if (
      piece < 0 ||
      (this.about && piece * PIECE > this.last) ||
      this.#pieces.has(piece) ||
      this.#pending.has(piece)
    )
      return;
    this.#pending.add(piece);
    try {
      const found = await this.#fetch(piece * PIECE, PIECE);
      this.#pieces = new Map([...this.#pieces, [piece, found.moments]]);
      this.about = found;
      this.wrong = null;
    } catch (error) {
      this.wrong = error;
    } finally {
      this.#pending.delete(piece);
    }
  }
}
