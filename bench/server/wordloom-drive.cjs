// wordloom-drive.cjs URL TABLES_FILE SOCKETS RATE SECONDS: two sockets a table; seen when both have the update.
const fs = require('node:fs')
const WebSocket = require('ws')
const { Pace, order } = require('./pace.cjs')
const [url, file, sockets, rate, seconds] = process.argv.slice(2)

const made = JSON.parse(fs.readFileSync(file, 'utf8')).slice(0, Math.max(1, sockets / 2))
const tables = made.map(([id, ...tokens]) => ({ id, tokens, moves: 0, version: 0, seenBy: 0, racks: ['', ''], sockets: [] }))

const pace = new Pace(tables, Number(rate), Number(seconds), (table) => {
  const faces = table.racks[table.turn].replaceAll('?', 'e')
  const squares = table.moves ? [order[table.moves + 1]] : [order[0], order[1]]
  const tiles = squares.map(([row, col], index) => [row, col, faces[index]])
  const command = { kind: 'play', seat: table.turn, tiles }
  table.seenBy = 0
  const id = `m${table.version}`
  table.sockets[table.turn].send(JSON.stringify({ type: 'act', id, table: table.id, version: table.version, command }))
  return true
})

function take(table, seat, message) {
  table.racks[seat] = message.view.game.rack
  table.turn = message.view.game.turn
  table.version = message.version
}

let ready = 0
const coming = tables.flatMap((table) => [[table, 0], [table, 1]]).reverse()
function next() {
  if (coming.length) connect(...coming.pop())
}

function connect(table, seat) {
  const socket = new WebSocket(url, { perMessageDeflate: false })
  table.sockets[seat] = socket
  socket.on('open', () => {
    socket.send(JSON.stringify({ type: 'hello', token: table.tokens[seat] }))
    socket.send(JSON.stringify({ type: 'watch', table: table.id, seat }))
  })
  socket.on('error', (error) => { console.error(String(error)); process.exit(1) })
  socket.on('message', (data) => {
    const message = JSON.parse(data)
    if (message.type === 'opened') {
      take(table, seat, message)
      if (++ready === tables.length * 2) setTimeout(() => pace.run(), 1000)
      next()
    } else if (message.type === 'update') {
      take(table, seat, message)
      if (++table.seenBy === 2) {
        table.moves++
        pace.seen(table)
      }
    } else if (message.type === 'pulse') {
      socket.send(JSON.stringify({ type: 'beat', number: message.number }))
    } else if (message.type === 'refused') {
      console.error(data.toString())
      process.exit(1)
    }
  })
}
// A few at a time; then each one that has sat down lets the next one in.
for (let number = 0; number < 32; number++) next()
