/** What this browser remembers, in the local store: that may be full, closed or changed by others. */

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
