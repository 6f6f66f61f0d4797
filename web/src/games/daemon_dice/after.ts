/** The table as it is right after an event: only what can be seen of it. */

import type { GameEvent } from '../../lib/wire';
import { sides } from './duel';
import type { AttackView, DaemonView, DieView, PlayerView } from './view.gen';

const PHASES = ['activate', 'roll', 'recover', 'defend', 'suffer', 'grab', 'attack'];
/** The phase that events of a kind belong to. */
const IN: Record<string, string> = {
  turn: 'activate',
  set_aside: 'activate',
  swooped: 'activate',
  dice: 'roll',
  rolled: 'roll',
  recovered: 'recover',
  stamina_woke: 'recover',
  guarded: 'defend',
  defended: 'defend',
  hit: 'suffer',
  stunned: 'suffer',
  wounded: 'suffer',
  grabbed: 'grab',
  minuses: 'attack',
  arrayed: 'attack',
};
const SENDING = ['targets', 'grabbed', 'minuses', 'arrayed'];

export const dieOf = (event: GameEvent): string => String(event.data['die'] ?? '');
export const ownerOf = (die: string): number => Number(/^\D*(\d+)/.exec(die)?.[1] ?? -1);
export const seatOf = (player: unknown): number => Number(String(player).slice(1));
const strings = (value: unknown): string[] => (Array.isArray(value) ? value.map(String) : []);

export function find(view: DaemonView, id: string): DieView | undefined {
  return view.players[ownerOf(id)]?.dice.find((die) => die.id === id);
}

function players(view: DaemonView, seat: number, change: (player: PlayerView) => PlayerView): DaemonView {
  return { ...view, players: view.players.map((one, n) => (n === seat ? change(one) : one)) };
}

/** The table with some dice changed. */
export function dice(view: DaemonView, ids: string[], change: Partial<DieView>): DaemonView {
  return ids.reduce(
    (now, id) =>
      players(now, ownerOf(id), (player) => ({
        ...player,
        dice: player.dice.map((die) => (die.id === id ? { ...die, ...change } : die)),
      })),
    view,
  );
}

/** What a roll showed: the dice by their ids, and their symbols. */
export function shown(event: GameEvent): [die: string, symbol: string][] {
  const symbols = strings(event.data['symbols']);
  return strings(event.data['dice']).map((die, i) => [die, symbols[i] ?? '']);
}

/** The dice of a roll as they lie there before it falls. */
export function laid(view: DaemonView, ids: string[]): DaemonView {
  return dice(view, ids, { place: 'active', symbol: '' });
}

function begun(view: DaemonView, event: GameEvent): DaemonView {
  const { turn } = view;
  const done = (die: DieView) => (die.place === 'active' ? { ...die, place: 'spent' as const } : die);
  const ready = (die: DieView) =>
    ['active', 'front', 'spent', 'aside'].includes(die.place)
      ? { ...die, place: 'active' as const, symbol: '' }
      : die;
  const next = { ...view, sender: turn, turn: event.seat, target: -1, turns: Number(event.data['turns']) };
  const ended =
    turn === event.seat ? next : players(next, turn, (one) => ({ ...one, dice: one.dice.map(done) }));
  return players(ended, event.seat, (one) => ({ ...one, dice: one.dice.map(ready) }));
}

/** What was set out against the daemon in turn has acted, and it names its own target. */
function sending(view: DaemonView, event: GameEvent): DaemonView {
  const named = event.data['target'];
  const other =
    event.kind === 'grabbed' ? ownerOf(dieOf(event)) : view.players.length === 2 ? 1 - event.seat : -1;
  const target = named === undefined ? other : seatOf(named);
  if (view.target >= 0) return view;
  const fronts = view.players[view.sender]?.dice.filter((die) => die.place === 'front') ?? [];
  const away = dice(
    view,
    fronts.map((die) => die.id),
    { place: 'spent' },
  );
  return { ...away, attacks: [], facing: '', damage: [0, 0, 0, 0], target };
}

function stopped(view: DaemonView, id: string): DaemonView {
  const attack = view.attacks.find((one) => one.die === id);
  if (!attack) return view;
  const used = [id, attack.brain, ...attack.pluses, ...attack.spikes].filter(Boolean);
  const attacks = view.attacks.map((one) => (one.die === id ? { ...one, defended: true } : one));
  return { ...dice(view, used, { place: 'spent' }), attacks, facing: '' };
}

function struck(view: DaemonView, attack: AttackView | undefined): DaemonView {
  if (!attack) return view;
  const at = attack.brain ? 0 : 2;
  const damage = view.damage.map((n, i) => n + (i === at ? attack.wounds : i === at + 1 ? attack.stuns : 0));
  return { ...view, damage };
}

/** One wound or stun less to suffer, aimed ones first. */
function suffered(view: DaemonView, event: GameEvent): DaemonView {
  if (ownerOf(dieOf(event)) !== view.turn) return view;
  const places = event.kind === 'wounded' ? [0, 2] : [1, 3];
  const at = places.find((i) => (view.damage[i] ?? 0) > 0);
  return at === undefined ? view : { ...view, damage: view.damage.map((n, i) => (i === at ? n - 1 : n)) };
}

function freed(view: DaemonView, id: string): DaemonView {
  const grip = find(view, id)?.grip ?? '';
  return dice(view, [id, grip].filter(Boolean), { place: 'spent', grip: '' });
}

function grabbed(view: DaemonView, event: GameEvent, then: DaemonView): DaemonView {
  const id = dieOf(event);
  const grip = find(then, id)?.grip ?? '';
  const held = dice(freed(view, id), [id], { place: 'held', grip });
  return grip ? dice(held, [grip], { place: 'holding', grip: id }) : held;
}

function changed(view: DaemonView, event: GameEvent, then: DaemonView): DaemonView {
  const id = dieOf(event);
  switch (event.kind) {
    case 'turn':
      return begun(view, event);
    case 'points':
      return players(view, event.seat, (one) => ({ ...one, points: Number(event.data['points']) }));
    case 'rolled':
      return shown(event).reduce((now, [die, symbol]) => dice(now, [die], { place: 'active', symbol }), view);
    case 'set_aside':
      return { ...dice(view, [id], { place: 'aside' }), minuses: Math.max(0, view.minuses - 1) };
    case 'swooped':
      return { ...dice(freed(view, id), [id], { place: 'aside' }), aimed: Math.max(0, view.aimed - 1) };
    case 'freed':
      return freed(view, id);
    case 'recovered':
    case 'stamina_woke':
    case 'drunk':
    case 'guarded':
      return dice(view, [id], { place: 'spent' });
    case 'defended':
      return stopped(view, id);
    case 'hit':
      return struck(
        view,
        view.attacks.find((one) => one.die === id),
      );
    case 'stunned':
      return dice(suffered(view, event), [id], { place: 'stunned', symbol: '', grip: '' });
    case 'wounded':
    case 'rotted':
      return dice(suffered(view, event), [id], { place: 'wounded', symbol: '', grip: '' });
    case 'grabbed':
      return grabbed(view, event, then);
    case 'hindered':
    case 'minuses':
      return { ...view, minuses: Number(event.data['minuses']), aimed: Number(event.data['aimed']) };
    case 'arrayed': {
      const attack = then.attacks.find((one) => one.die === id);
      const known = view.attacks.some((one) => one.die === id);
      return {
        ...dice(view, [id], { place: 'front' }),
        attacks: attack && !known ? [...view.attacks, attack] : view.attacks,
      };
    }
    case 'boosts':
    case 'spikes':
    case 'aims':
      return {
        ...dice(view, [id], { place: 'front' }),
        attacks: view.attacks.map((one) => then.attacks.find((late) => late.die === one.die) ?? one),
      };
    case 'unrolled':
    case 'broken':
      return players(view, event.seat, (one) => ({ ...one, out: true }));
    default:
      return view;
  }
}

/** The table right after an event; `then` is how it will be after all events of the message. */
export function after(view: DaemonView, event: GameEvent, then: DaemonView): DaemonView {
  const before = SENDING.includes(event.kind) ? sending(view, event) : view;
  const now = changed(before, event, then);
  const n = PHASES.indexOf(IN[event.kind] ?? '');
  const title = now.phase.all[n];
  return title === undefined ? now : { ...now, phase: { ...now.phase, id: PHASES[n] ?? '', n, title } };
}

/** The daemon that is attacked. */
export function victimOf(view: DaemonView): number {
  return sides(view).victim;
}
