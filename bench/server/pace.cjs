// When moves are made: as fast as each table allows (rate 0), or so many a second over all tables. Prints the result.
const fs = require('node:fs')

// CPU time of the server's process (ms).
function cpu() {
  const fields = fs.readFileSync(`/proc/${process.env.SERVER_PID}/stat`, 'utf8').split(') ')[1].split(' ')
  return (Number(fields[11]) + Number(fields[12])) * 10
}

class Pace {
  constructor(tables, rate, seconds, move) {
    Object.assign(this, { tables, rate, seconds, move, waits: [], times: [], begun: 0, sent: 0, done: 0, idle: [...tables] })
  }

  run() {
    this.begun = performance.now()
    this.cpu = cpu()
    if (this.rate) this.timer = setInterval(() => this.tick(), 2)
    else this.tables.forEach((table) => this.start(table))
    setTimeout(() => this.finish(), this.seconds * 1000)
  }

  tick() {
    const due = ((performance.now() - this.begun) / 1000) * this.rate
    while (this.sent < due && this.idle.length) this.start(this.idle.shift())
    if (!this.idle.length) this.sent = Math.max(this.sent, Math.floor(due))
  }

  start(table) {
    if (this.over) return
    table.sentAt = performance.now()
    if (this.move(table)) this.sent++
    this.times.push(Math.round(table.sentAt - this.begun))
  }

  // Every watcher of the table has seen the move.
  seen(table) {
    this.waits.push(performance.now() - table.sentAt)
    if (table.moves >= 85) return ++this.done === this.tables.length && this.finish()
    if (this.rate) this.idle.push(table)
    else this.start(table)
  }

  finish() {
    this.over = true
    clearInterval(this.timer)
    const waits = this.waits.sort((a, b) => a - b)
    const at = (share) => waits[Math.min(waits.length - 1, Math.floor(waits.length * share))] ?? -1
    const seconds = (performance.now() - this.begun) / 1000
    console.log(JSON.stringify({ moves: waits.length, rate: waits.length / seconds, p50: at(0.5), p99: at(0.99), cpu: (cpu() - this.cpu) / waits.length, sent: this.times }))
    process.exit(0)
  }
}

exports.Pace = Pace
// Squares in an order in which each touches one before it.
exports.order = (() => {
  const row = [7, 8, 9, 10, 11, 12, 13, 14, 6, 5, 4, 3, 2, 1, 0]
  return [7, 8, 9, 10, 11, 12, 13].flatMap((r) => row.map((c) => [r, c]))
})()
