/** A version of a game: what differs from the printed tables, and how a link holds it. */

export type Value = string | number | boolean | null | Value[] | { [key: string]: Value };
export type Row = Record<string, Value>;
export type Rows = Record<string, Row>;
export type Tables = Record<string, Rows>;

/** Fields that are words, or name what the rules do: nothing to try out. */
const WORDS = ['title', 'text', 'rule', 'does', 'help', 'window', 'sort', 'may', 'stage', 'id'];

/** The fields of a row that can be changed: numbers, switches, and lists of words such as faces. */
export function fieldsOf(row: Row): [string, Value][] {
  return Object.entries(row).filter(
    ([name, value]) =>
      !WORDS.includes(name) &&
      (typeof value === 'number' ||
        typeof value === 'boolean' ||
        (Array.isArray(value) && value.length > 0 && value.every((one) => typeof one === 'string'))),
  );
}

/** The tables that have anything to change. */
export function open(tables: Tables): string[] {
  return Object.keys(tables).filter((name) =>
    Object.values(tables[name] ?? {}).some((row) => fieldsOf(row).length),
  );
}

/** All words that stand anywhere in a field of a table: what a face may be. */
export function wordsOf(rows: Rows, field: string): string[] {
  const found = Object.values(rows).flatMap((row) => {
    const value = row[field];
    return Array.isArray(value) ? value.filter((one) => typeof one === 'string') : [];
  });
  return [...new Set(found)].sort();
}

/** Whether two values are the same, whatever the order of their fields. */
export const same = (a: Value | undefined, b: Value | undefined): boolean => sorted(a) === sorted(b);

function sorted(value: Value | undefined): string {
  return JSON.stringify(value, (_, one: Value) =>
    typeof one === 'object' && one && !Array.isArray(one)
      ? Object.fromEntries(Object.entries(one).sort(([a], [b]) => (a < b ? -1 : 1)))
      : one,
  );
}

/** Changes with a field set; what is as printed is no change. */
export function put(
  printed: Tables,
  changes: Tables,
  table: string,
  id: string,
  field: string,
  value: Value,
): Tables {
  const rows = { ...changes[table] };
  const row = { ...rows[id] };
  if (same(printed[table]?.[id]?.[field], value)) delete row[field];
  else row[field] = value;
  if (Object.keys(row).length) rows[id] = row;
  else delete rows[id];
  const next = { ...changes };
  if (Object.keys(rows).length) next[table] = rows;
  else delete next[table];
  return next;
}

/** What stands in a field now. */
export function now(printed: Tables, changes: Tables, table: string, id: string, field: string): Value {
  return changes[table]?.[id]?.[field] ?? printed[table]?.[id]?.[field] ?? null;
}

export interface Change {
  table: string;
  id: string;
  field: string;
  before: Value;
  after: Value;
}

/** All changes in a row. */
export function listed(printed: Tables, changes: Tables): Change[] {
  return Object.entries(changes).flatMap(([table, rows]) =>
    Object.entries(rows).flatMap(([id, row]) =>
      Object.entries(row).map(([field, after]) => ({
        table,
        id,
        field,
        before: printed[table]?.[id]?.[field] ?? null,
        after,
      })),
    ),
  );
}

/** What stands behind the # of a link to a version. */
export function written(changes: Tables): string {
  return Object.keys(changes).length ? `#${encodeURIComponent(JSON.stringify(changes))}` : '';
}

/** The version that a link holds; a link that cannot be read holds the printed one. */
export function readLink(hash: string): Tables {
  if (!hash) return {};
  try {
    const found: unknown = JSON.parse(hash);
    const fit = (one: unknown) => typeof one === 'object' && one !== null && !Array.isArray(one);
    if (!fit(found)) return {};
    const tables = found as Tables;
    return Object.values(tables).every((rows) => fit(rows) && Object.values(rows).every(fit)) ? tables : {};
  } catch {
    return {};
  }
}
