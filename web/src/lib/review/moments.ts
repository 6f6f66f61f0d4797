/** From an event of the log to its moment in the replay. */

import { call } from '../browser/guest';

/** Return the number of the moment in which a viewer was told the event at a place of the stream. */
export async function momentOf(room: string, seat: number | null, at: number): Promise<number> {
  const whose = seat === null ? '' : `seat=${seat}&`;
  const found = await call<{ from: number }>(
    `/api/rooms/${encodeURIComponent(room)}/moments?${whose}at=${at}&count=1`,
  );
  return found.from;
}
