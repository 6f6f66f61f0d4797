/** What a player has set for this browser. */

const KEY = 'dicewright.settings';

/** How much the table helps: not at all, by counting what fits, or by exact chances. */
export type Assist = 'off' | 'count' | 'odds';
export const ASSISTS: [Assist, string][] = [
  ['off', 'no help'],
  ['count', 'count what fits'],
  ['odds', 'show chances'],
];

/** Milliseconds between two things that others do. */
export const SPEEDS: [number, string][] = [
  [0, 'at once'],
  [120, 'fast'],
  [250, 'calm'],
  [450, 'slow'],
];

function kept(): { assist?: unknown; speed?: unknown } {
  try {
    const found: unknown = JSON.parse(localStorage.getItem(KEY) ?? '{}');
    return typeof found === 'object' && found !== null ? found : {};
  } catch {
    return {};
  }
}

class Settings {
  #assist = $state<Assist>(ASSISTS.find(([assist]) => assist === kept().assist)?.[0] ?? 'count');
  #speed = $state(SPEEDS.find(([speed]) => speed === kept().speed)?.[0] ?? 250);

  get assist(): Assist {
    return this.#assist;
  }

  set assist(assist: Assist) {
    this.#assist = assist;
    this.#keep();
  }

  get speed(): number {
    return this.#speed;
  }

  set speed(speed: number) {
    this.#speed = speed;
    this.#keep();
  }

  #keep(): void {
    localStorage.setItem(KEY, JSON.stringify({ assist: this.#assist, speed: this.#speed }));
  }
}

export const settings = new Settings();
