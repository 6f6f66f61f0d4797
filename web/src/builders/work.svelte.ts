/** The build somebody works at: its text, its rules, earlier texts, and what the server says. */

import { asGuest, call } from '../lib/browser/guest';
import { t } from '../lib/text';
import type { Checked, Game, MadeBuild, OptionValues } from '../lib/wire';
import { openRoom } from '../pages/hall';
import { keepDraft } from './draft';
import { keyOf } from './text';

const PAST = 50;
const PAUSE = 200; // milliseconds without a change before the server is asked

export class Work {
  /** The game it is for, as soon as that is known. */
  game = $state('');
  text = $state('');
  options = $state.raw<OptionValues>({});
  past = $state.raw<string[]>([]);
  checked = $state.raw<Checked | null>(null);

  constructor() {
    $effect(() => {
      if (this.game) keepDraft(this.game, { text: this.text, options: this.options });
    });
    $effect(() => {
      const form = { text: this.text, options: this.options };
      if (!this.game) return;
      let late = false;
      const tell = (found: Checked | null) => late || (this.checked = found);
      const timer = setTimeout(() => void this.#check(form).then(tell, () => tell(null)), PAUSE);
      return () => {
        late = true;
        clearTimeout(timer);
      };
    });
  }

  /** What the table says of it; what it is on its own is told even if this table would refuse it. */
  async #check(form: { text: string; options: OptionValues }): Promise<Checked> {
    const path = `/api/games/${this.game}/builds/check`;
    const found = await call<Checked>(path, form);
    if (!found.faults.length || !found.build) return found;
    const { said } = await call<Checked>(path, { text: form.text });
    return { ...found, said };
  }

  /** Replace the text; the one before can be had back. */
  put(next: string): void {
    if (next === this.text) return;
    if (this.text.trim()) this.keep(this.text);
    this.text = next;
  }

  keep(before: string): void {
    this.past = [...this.past.slice(-PAST), before];
  }

  undo(): void {
    this.text = this.past.at(-1) ?? this.text;
    this.past = this.past.slice(0, -1);
  }

  /** Put a build there that the server makes up. */
  async random(): Promise<void> {
    const form = { seed: null, options: this.options };
    this.put((await call<MadeBuild>(`/api/games/${this.game}/builds/random`, form)).text);
  }

  /** Keep it with the guest's own builds. */
  async save(): Promise<void> {
    const name = keyOf(this.text, 'name') || t('Without a name');
    await asGuest(() => call(`/api/builds`, { game: this.game, name, text: this.text }));
  }

  /** Play with it against bots, at once. */
  async play(game: Game): Promise<void> {
    const seats = ['person', ...Array<string>(game.least - 1).fill(game.usual)];
    const sit = { do: 'sit', seat: 0, build: this.text } as const;
    await openRoom({ game: game.id, seats, options: this.options }, 'wait', [sit, { do: 'start' }]);
  }
}
