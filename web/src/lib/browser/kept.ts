/** What this browser remembers: small plain things in the local store, which may be full, closed or meddled with. */

export function recall(key: string): unknown {
  try {
    return JSON.parse(localStorage.getItem(key) ?? 'null');
  } catch {
    return null;
  }
}

export function keep(key: string, value: unknown): void {
  try {
    localStorage.setItem(key, JSON.stringify(value));
  } catch {
    // Nothing can be kept here: then it lasts as long as the page.
  }
}
