/** What a player has set for this browser. */

const KEY = 'dicewright.settings';

/** How much the table helps: not at all, by counting what fits, or by exact chances. */
export type Assist = 'off' | 'count' | 'odds';
export const ASSISTS: [Assist, string][] = [
  ['off', 'no help'],
  ['count', 'count what fits'],
  ['odds', 'show chances'],
];

function kept(): Assist {
  const found = localStorage.getItem(KEY);
  return ASSISTS.find(([assist]) => assist === found)?.[0] ?? 'count';
}

class Settings {
  #assist = $state<Assist>(kept());

  get assist(): Assist {
    return this.#assist;
  }

  set assist(assist: Assist) {
    this.#assist = assist;
    localStorage.setItem(KEY, assist);
  }
}

export const settings = new Settings();
