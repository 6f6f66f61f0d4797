/** From an event of the log to its moment in the replay. */

import { call } from './guest';

interface Page {
  length: number;
  moments: { n: number; events: unknown[] }[];
}

const PAGE = 100;

/** Return the number of the moment in which a viewer was told the event at a place of the stream. */
export async function momentOf(room: string, seat: number | null, at: number): Promise<number> {
  const whose = seat === null ? '' : `seat=${seat}&`;
  let told = 0;
  for (let from = 0, length = 1; from < length; from += PAGE) {
    const page = await call<Page>(`/api/rooms/${room}/moments?${whose}from=${from}&count=${PAGE}`);
    length = page.length;
    for (const moment of page.moments) {
      told += moment.events.length;
      if (told > at) return moment.n;
    }
  }
  return 0;
}
