/** Commands that are not answered yet; they outlive a reload and are sent again with the same id. */

import type { Command } from '.';

export function newCommand(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}

export class Outbox {
  readonly #key: string;

  constructor(room: string) {
    this.#key = `dicewright.sent.${room}`;
  }

  all(): Command[] {
    try {
      const kept: unknown = JSON.parse(localStorage.getItem(this.#key) ?? '[]');
      return Array.isArray(kept) ? (kept as Command[]) : [];
    } catch {
      return [];
    }
  }

  add(command: Command): void {
    this.#keep([...this.all(), command]);
  }

  /** Forget a command that was answered, and say which it was. */
  settle(id: string): Command | undefined {
    const all = this.all();
    this.#keep(all.filter((one) => one.command !== id));
    return all.find((one) => one.command === id);
  }

  #keep(commands: Command[]): void {
    if (commands.length) localStorage.setItem(this.#key, JSON.stringify(commands));
    else localStorage.removeItem(this.#key);
  }
}
