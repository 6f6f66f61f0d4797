/** What a newcomer asks first of each game, and the rules that answer it. */

export interface Guide {
  /** How do I win? */
  win: string[];
  /** What do I do on my turn? One step after the other. */
  turn: string[];
}

export const GUIDES: Record<string, Guide> = {
  'daemon-dice': {
    win: ['daemon.win', 'daemon.lose.noroll', 'daemon.lose.allout'],
    turn: [
      'daemon.turn.activate',
      'daemon.turn.minuses',
      'daemon.turn.roll',
      'daemon.turn.recover',
      'daemon.turn.defend',
      'daemon.turn.suffer',
      'daemon.turn.grabs',
      'daemon.turn.array',
    ],
  },
  'dice-warriors': {
    win: ['warriors.end'],
    turn: ['warriors.round.roll', 'warriors.rank.legal', 'warriors.round.resolve'],
  },
  'doodle-dice': {
    win: ['doodle.win'],
    turn: ['doodle.turn.draw', 'doodle.turn.rolls', 'doodle.turn.match', 'doodle.steal.declare'],
  },
  'doodle-dice-monsters': {
    win: ['ddm.lose'],
    turn: ['ddm.gather', 'ddm.monster', 'ddm.part.limit', 'ddm.turn'],
  },
  'monster-dice': {
    win: ['monster.end', 'monster.tie'],
    turn: ['monster.turn', 'monster.side.may', 'monster.counter.window'],
  },
};

/** The first sentence of a paragraph: enough to know what it is about. */
export function firstOf(text: string): string {
  return /^.*?[.!?](?=\s|$)/s.exec(text)?.[0] ?? text;
}
