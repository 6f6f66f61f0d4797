/** Standing orders of single monsters: what each does when others attack, by facts of the attack. */

import type { Orders, Verdict } from '../../../lib/choice/orders.svelte';
import { message, t } from '../../../lib/text';
import { PASS, type Label, type Decision } from '../../../lib/wire';
import { monsterOf, partOf } from '../lookup';
import type { AttackView, MonstersView } from '../view.gen';

/** A fact on which an order can hang. */
interface When {
  says: () => string;
  holds: (attack: AttackView, view: MonstersView) => boolean;
}

const bigger = (sides: number): When => ({
  says: () => t('if the weapon is a d{sides} or bigger', { sides }),
  holds: (attack) => attack.sides >= sides,
});

const WHEN: Record<string, When> = {
  always: { says: () => t('always'), holds: () => true },
  core: {
    says: () => t('if a core is aimed at'),
    holds: ({ aimed }, view) => partOf(view, aimed)?.type === 'core',
  },
  could: { says: () => t('if it could destroy what it hits'), holds: ({ most, life }) => most >= life },
  would: { says: () => t('if it would destroy what it hits'), holds: ({ deals, life }) => deals >= life },
  high: {
    says: () => t('if the weapon shows more than half its sides'),
    holds: ({ face, sides }) => 2 * face > sides,
  },
  d8: bigger(8),
  d12: bigger(12),
  d20: bigger(20),
};

/** What can be ordered for a kind of question. */
interface Answer {
  title: string;
  does: string;
  when: (keyof typeof WHEN)[];
}

export const ANSWERS: Record<string, Answer> = {
  shield: {
    title: message('When it is attacked'),
    does: message('block with its largest shield'),
    when: ['always', 'core', 'could', 'd8', 'd12', 'd20'],
  },
  nullify: {
    title: message('When the attack comes through'),
    does: message('try to nullify it'),
    when: ['always', 'core', 'could', 'd8', 'd12', 'd20'],
  },
  redirect: {
    title: message('When a friend is attacked'),
    does: message('take the hit instead'),
    when: ['always', 'core', 'could', 'd8', 'd12', 'd20'],
  },
  again: {
    title: message('When an enemy’s weapon has fallen'),
    does: message('have it rolled again'),
    when: ['always', 'would', 'high'],
  },
};

/** The orders that can be given for a kind of question: how they are kept, and in words. */
export function ordersOf(kind: string): [order: string, says: string][] {
  const { does, when } = ANSWERS[kind] ?? { does: '', when: [] };
  return [
    ['ask', t('ask me')],
    ['let', t('let it happen')],
    ...when.map((one): [string, string] => [one, `${t(does)}, ${WHEN[one]?.says() ?? ''}`]),
  ];
}

/** What a monster was told, in words. */
export function standing(monster: string, orders: Orders): string[] {
  return Object.keys(ANSWERS).flatMap((kind) => {
    const order = orders.told(monster, kind);
    return order === 'ask'
      ? []
      : ordersOf(kind)
          .filter(([one]) => one === order)
          .map(([, says]) =>
            order === 'let' ? `${t(ANSWERS[kind]?.title ?? '').toLowerCase()}, ${says}` : says,
          );
  });
}

/** What a monster was told, with its name. */
export const ordersSaid = (name: string, told: string[]): string =>
  told.length
    ? t('Orders for {name}: {orders}', { name, orders: told.join('; ') })
    : t('Orders for {name}: none', { name });

/** The largest that still soaks comes first, then the largest. */
function better(view: MonstersView, a: Label, b: Label): number {
  const [one, other] = [a, b].map((label) => partOf(view, label.targets[0] ?? ''));
  return (
    Number(one?.soaked ?? false) - Number(other?.soaked ?? false) ||
    (other?.die.sides ?? 0) - (one?.die.sides ?? 0)
  );
}

/** What was ordered for a decision: one monster that answers is enough; to let it happen takes all. */
export function judge(decision: Decision, seen: unknown, of: (monster: string) => string): Verdict {
  const view = seen as MonstersView;
  const { attack } = view;
  if (!attack || !(decision.kind in ANSWERS)) return 'ask';
  const told = decision.labels
    .filter((label) => label.option !== PASS)
    .map((label) => ({ label, order: of(monsterOf(label.targets[0] ?? '')) }));
  const doing = told.filter(({ order }) => WHEN[order]?.holds(attack, view)).map(({ label }) => label);
  const [best] = doing.sort((a, b) => better(view, a, b));
  if (best) return best.option;
  return told.length && told.every(({ order }) => order === 'let' || order in WHEN) ? 'pass' : 'ask';
}
