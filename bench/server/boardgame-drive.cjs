// boardgame-drive.cjs URL TABLES RATE SECONDS: two players a table; a move is seen when the other player has it.
const { Client } = require('boardgame.io/client')
const { SocketIO } = require('boardgame.io/multiplayer')
const { WordGame } = require('./word-game.cjs')
const { Pace, order } = require('./pace.cjs')
const [url, count, rate, seconds] = process.argv.slice(2)

const tables = Array.from({ length: Number(count) }, (_, number) => ({ id: `m${process.pid}-${number}`, moves: 0, clients: [] }))
const pace = new Pace(tables, Number(rate), Number(seconds), (table) => {
  const [row, col] = order[table.moves]
  table.clients[table.moves % 2].moves.play(row * 15 + col, 0)
  return true
})

let ready = 0
function connect(table, playerID) {
  const client = Client({ game: WordGame, numPlayers: 2, matchID: table.id, playerID, multiplayer: SocketIO({ server: url }), debug: false })
  client.start()
  let known = false
  client.subscribe((state) => {
    if (!state || !state.isConnected) return
    if (!known) {
      known = true
      if (++ready === tables.length * 2) setTimeout(() => pace.run(), 500)
    }
    if (Number(playerID) === (table.moves + 1) % 2 && state.G.moves.length > table.moves) {
      table.moves = state.G.moves.length
      pace.seen(table)
    }
  })
  table.clients.push(client)
}
// One after the other: two clients that make the same match at once would each make it.
tables.forEach((table, number) => setTimeout(() => connect(table, '0'), number * 5))
tables.forEach((table, number) => setTimeout(() => connect(table, '1'), tables.length * 5 + 1500 + number * 5))
