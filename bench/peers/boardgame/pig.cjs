/** Pig in boardgame.io: all choices at random, in a client without a screen. */
const { run } = require('./run.cjs');
const { Pig } = require('./game.cjs');

run(Pig, (moves) => {
  if (Math.random() < 0.5) moves.roll();
  else moves.hold();
  return true;
});
