/** Doodle Dice Monsters as the frame shows it. */

import type { Counted } from '../../lib/choice/chances.svelte';
import { t } from '../../lib/text';
import type { Decision } from '../../lib/wire';
import { phased, type Shown } from '../boards';
import { beats, confetti } from './beats';
import board from './Board.svelte';
import { find, numberOf, partOf, seatOf } from './lookup';
import { judge } from './monsters/orders';
import { account, read } from './reading';
import { coach, terms } from './teaching';
import { naming, seen, titled } from './pictures/veil';
import type { MonstersView } from './view.gen';

/** Whether a seat now sees what others may not: its reserve, or what it sketches. */
function hides(view: unknown): boolean {
  const { phase, attack, players } = view as MonstersView;
  const bare = attack?.victim ? players[seatOf(attack.victim)] : undefined;
  return ['gather', 'sketch', 'castle', 'avatar'].includes(phase.id) || bare?.active.length === 0;
}

/** The monster made last, as long as it takes a die: most people finish one before they begin another. */
function newest({ labels }: Decision, view: MonstersView): number | null {
  const own = labels.filter(({ targets }) => find(view, targets[0] ?? '')?.kind === 'monster');
  return (
    own.sort((a, b) => numberOf(a.targets[0] ?? '') - numberOf(b.targets[0] ?? '')).at(-1)?.option ?? null
  );
}

/** What most people would do: attack or answer with the largest die, and struggle only without one. */
function usual(decision: Decision, view: unknown): number | null {
  if (decision.kind === 'onto') return newest(decision, view as MonstersView);
  if (!['act', 'shield', 'nullify'].includes(decision.kind)) return null;
  const arms = decision.labels.flatMap(({ option, targets }) => {
    const part = partOf(view as MonstersView, targets[0] ?? '');
    return part ? [{ option, worth: part.type === 'core' ? 0 : part.die.sides }] : [];
  });
  return arms.sort((a, b) => b.worth - a.worth)[0]?.option ?? null;
}

/** How likely the part that is attacked falls. */
const chances = ({ kind }: Decision): Counted | null =>
  ['aim', 'shield', 'nullify', 'again'].includes(kind)
    ? { sign: 'breaks', of: 'options', measure: 'falls' }
    : null;

export default {
  board,
  ribbon: (view) => {
    const { phase, round } = view as MonstersView;
    const { steps, now } = phased(phase);
    return { steps: steps.map((one, i) => (i === now && round ? `${one} ${round}` : one)), now };
  },
  wording: (kind, picked) => {
    if (kind === 'gather') return t('Gather {n, plural, one {# die} other {# dice}}', { n: picked });
    if (kind === 'tags') return t('It shows {n, plural, one {# thing} other {# things}}', { n: picked });
    return kind.startsWith('challenge') ? t('Doubt {n}', { n: picked }) : null;
  },
  naming,
  titled,
  turn: (view) => {
    const { phase, turn } = view as MonstersView;
    return phase.id === 'combat' ? turn : null; // else all choose together
  },
  placed: ['type', 'name', 'castle', 'avatar', 'prefer', 'disperse'],
  read: (_, name, room) => read(seen(room), name),
  account,
  judge,
  noises: {
    roll: ['initiative', 'nullifier', 'weapon', 'shield_die', 'percent'],
    hit: ['hurt'],
    block: ['unhurt', 'took_over', 'nullified'],
    break: ['part_lost', 'monster_lost', 'paid', 'dug_up'],
    take: ['gathered', 'sketched', 'grown', 'raised', 'swarmed', 'fused'],
    heal: ['healed'],
    steal: ['swayed', 'dragged'],
  },
  beats,
  things: (view, seat) => (view as MonstersView).players[seat]?.monsters.map((one) => one.id) ?? [],
  confetti,
  usual,
  chances,
  hides,
  coach,
  terms,
} satisfies Shown;
