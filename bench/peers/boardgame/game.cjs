/** Pig as a game of boardgame.io, in its own idiom: two to 100. */
const GOAL = 100;

exports.Pig = {
  name: 'pig',
  setup: () => ({ scores: [0, 0], pot: 0 }),
  moves: {
    roll: ({ G, events, random }) => {
      const face = random.D6();
      if (face > 1) G.pot += face;
      else {
        G.pot = 0;
        events.endTurn();
      }
    },
    hold: ({ G, ctx, events }) => {
      G.scores[ctx.currentPlayer] += G.pot;
      G.pot = 0;
      events.endTurn();
    },
  },
  endIf: ({ G }) => {
    const winner = G.scores.findIndex((score) => score >= GOAL);
    return winner < 0 ? undefined : { winner };
  },
};
