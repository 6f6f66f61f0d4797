/** What a zone of a declared board shows of a view. */

import { capital } from '../../lib/words';
import type { Zone } from '../../lib/wire';

type Fields = Record<string, unknown>;

const fields = (value: unknown): Fields =>
  value !== null && typeof value === 'object' ? (value as Fields) : {};

/** The value of a zone; of one that each seat has, that seat's. */
export function valueOf(view: unknown, zone: Zone, seat: number): unknown {
  if (!zone.of) return fields(view)[zone.field];
  const entries = fields(view)[zone.of];
  const entry: unknown = Array.isArray(entries) ? entries[seat] : undefined;
  return zone.field ? fields(entry)[zone.field] : entry;
}

/** Where a track ends: a number that is written down, or a field of the view. */
export function endOf(view: unknown, zone: Zone): number {
  const end = /^\d+$/.test(zone.most) ? Number(zone.most) : fields(view)[zone.most];
  return typeof end === 'number' ? end : 0;
}

/** Whose turn it is, if the view says so. */
export function turnOf(view: unknown): number | null {
  const { turn } = fields(view);
  return typeof turn === 'number' ? turn : null;
}

/** A thing's name from its id: `c.slash0` is Slash. */
export function said(id: string): string {
  const plain = id
    .replace(/^[a-z]\./, '')
    .replaceAll(/[-_.]/g, ' ')
    .replace(/(?<=\D)\d+$/, '');
  return capital(plain.trim());
}
