/** Pig as a game of boardgame.io, in its own idiom: two to 100, all choices at random, in a client without a screen. */
const { Client } = require('boardgame.io/client');

const GOAL = 100;
const Pig = {
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

function play() {
  const client = Client({ game: Pig, numPlayers: 2, debug: false });
  let decisions = 0;
  while (!client.getState().ctx.gameover) {
    decisions += 1;
    if (Math.random() < 0.5) client.moves.roll();
    else client.moves.hold();
  }
  return decisions;
}

const clock = () => {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1e6;
};
const seconds = Number(process.argv[2]);
play();
let [games, decisions, took] = [0, 0, 0];
const start = clock();
while (took < seconds) {
  decisions += play();
  games += 1;
  took = clock() - start;
}
console.log(JSON.stringify({ 'games/s': games / took, 'decisions/s': decisions / took }));
