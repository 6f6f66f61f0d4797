/** The server of boardgame.io with Pig, as its manual starts one: matches are kept in memory. */
const { Server, Origins } = require('boardgame.io/server');
const { Pig } = require('./game.cjs');

const server = Server({ games: [Pig], origins: [Origins.LOCALHOST] });
server.run({ port: Number(process.argv[2]) });
