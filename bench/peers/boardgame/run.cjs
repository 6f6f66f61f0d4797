/** The loop that plays a game of boardgame.io at random, in a client without a screen. */
const { Client } = require('boardgame.io/client');

const clock = () => {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1e6;
};

/** Play for so many seconds; `move` makes one and says whether there was a choice. */
exports.run = (game, move) => {
  const play = () => {
    const client = Client({ game, numPlayers: 2, debug: false });
    let decisions = 0;
    for (let state = client.getState(); !state.ctx.gameover; state = client.getState()) {
      decisions += move(client.moves, state) ? 1 : 0;
    }
    return decisions;
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
};
