/** Yacht as a game of boardgame.io, in its own idiom: all choices at random, in a client without a screen. */
const { INVALID_MOVE } = require('boardgame.io/core');
const { run } = require('./run.cjs');

const ROLLS = 3;
const OPEN = -1;
const FACES = [1, 2, 3, 4, 5, 6];
const sum = (numbers) => numbers.reduce((all, one) => all + one, 0);

/** What dice are worth in a box: six faces, chance, four alike, full house, straights, yacht. */
function points(box, dice) {
  const counts = FACES.map((face) => dice.filter((one) => one === face).length);
  const most = Math.max(...counts);
  if (box < 6) return (box + 1) * counts[box];
  if (box === 6) return sum(dice);
  if (box === 7) return most >= 4 ? sum(dice) : 0;
  if (box === 8) return most === 5 || (counts.includes(3) && counts.includes(2)) ? sum(dice) : 0;
  if (box === 11) return most === 5 ? 50 : 0;
  const run = box === 9 ? counts.slice(0, 5) : counts.slice(1);
  return run.every((one) => one === 1) ? 30 : 0;
}

const Yacht = {
  setup: () => ({ dice: [], rolls: 0, boxes: [0, 1].map(() => Array(12).fill(OPEN)) }),
  turn: {
    onBegin: ({ G, random }) => {
      G.dice = random.D6(5);
      G.rolls = 1;
    },
  },
  moves: {
    again: ({ G, random }, mask) => {
      if (G.rolls >= ROLLS) return INVALID_MOVE;
      G.rolls = mask ? G.rolls + 1 : ROLLS;
      G.dice.forEach((_, die) => {
        if ((mask >> die) & 1) G.dice[die] = random.D6();
      });
    },
    fill: ({ G, ctx, events }, box) => {
      const boxes = G.boxes[ctx.currentPlayer];
      if (G.rolls < ROLLS || boxes[box] !== OPEN) return INVALID_MOVE;
      boxes[box] = points(box, G.dice);
      events.endTurn();
    },
  },
  endIf: ({ G }) => {
    if (G.boxes.some((boxes) => boxes.includes(OPEN))) return undefined;
    const [one, other] = G.boxes.map(sum);
    return one === other ? { draw: true } : { winner: one > other ? '0' : '1' };
  },
};

run(Yacht, (moves, { G, ctx }) => {
  if (G.rolls < ROLLS) {
    moves.again(Math.floor(Math.random() * 32));
    return true;
  }
  const open = G.boxes[ctx.currentPlayer].flatMap((value, box) => (value === OPEN ? [box] : []));
  moves.fill(open[Math.floor(Math.random() * open.length)]);
  return open.length > 1;
});
