// boardgame-server.cjs PORT [FOLDER]: in memory, or with its file store.
const { Server, FlatFile } = require('boardgame.io/server')
const { WordGame } = require('./word-game.cjs')
const [port, dir] = process.argv.slice(2)
Server({ games: [WordGame], origins: ['*'], ...(dir ? { db: new FlatFile({ dir }) } : {}) }).run(Number(port))
