// A word game of the same shape as a Wordloom table: 15×15 board, hidden racks of seven, a bag; a move lays a tile
// from the rack on an empty square that touches the others, scores it, and refills the rack. No dictionary.
const SIDE = 15
const BAG = 'EEEEEEEEEEEEAAAAAAAAAIIIIIIIIIOOOOOOOONNNNNNRRRRRRTTTTTTLLLLSSSSUUUUDDDDGGGBBCCMMPPFFHHVVWWYYKJXQZ??'

function touches(cells, at) {
  const [row, col] = [Math.floor(at / SIDE), at % SIDE]
  const near = [[row - 1, col], [row + 1, col], [row, col - 1], [row, col + 1]]
  return near.some(([r, c]) => r >= 0 && c >= 0 && r < SIDE && c < SIDE && cells[r * SIDE + c])
}

function play({ G, ctx, playerID, events }, at, index) {
  const rack = G.racks[playerID]
  if (playerID !== ctx.currentPlayer || G.cells[at] || index >= rack.length) return 'INVALID_MOVE'
  if (G.moves.length && !touches(G.cells, at)) return 'INVALID_MOVE'
  const [tile] = rack.splice(index, 1)
  G.cells[at] = tile
  G.scores[playerID] += 1
  G.moves.push({ seat: playerID, at, tile })
  if (G.bag.length) rack.push(G.bag.pop())
  events.endTurn()
}

exports.WordGame = {
  name: 'words',
  setup: ({ random, ctx }) => {
    const bag = random.Shuffle([...BAG])
    const racks = {}
    for (let seat = 0; seat < ctx.numPlayers; seat++) racks[seat] = bag.splice(0, 7)
    return { cells: Array(SIDE * SIDE).fill(null), racks, bag, scores: [0, 0], moves: [] }
  },
  playerView: ({ G, playerID }) => ({
    ...G,
    bag: G.bag.length,
    racks: Object.fromEntries(Object.entries(G.racks).map(([seat, rack]) => [seat, seat === playerID ? rack : rack.length])),
  }),
  moves: { play: { move: play, client: false } },
}
