// What another seat may have kept when it made its last play: leaves with which that play was about the best there was.
//
// Leaves are drawn from the tiles that nobody sees, and each counts the less, the more another move with it would
// have been worth. A seat that plays well seldom keeps what it could have played better.
#pragma once

#include <cstdint>
#include <vector>

#include "play/leaves.hpp"
#include "play/static_player.hpp"
#include "search/play_words.hpp"

namespace wordloom {

struct LastPlay {
  std::vector<Tile> tiles;  // of the board before it, row by row
  Play play;
  int bag = 0;  // tiles in it at that time
};

struct KeptQuestion {
  LastPlay last;
  std::vector<Tile> unseen;  // by the seat that asks
  int rack_size = 7;
  int exchange_needs = 1;
  std::uint32_t draws = 0;
  std::uint64_t seed = 0;
};

struct KeptTiles {
  std::vector<Tile> tiles;
  double weight = 0;  // above 0, at most 1
};

// One for each draw; none if the play took the whole rack, or nobody knows what leaves are worth. Throws
// std::invalid_argument for a play that makes no sense.
std::vector<KeptTiles> kept_tiles(const PlayWords& words, const BoardRules& rules, const LeaveModel* leaves,
                                  const KeptQuestion& question);

}  // namespace wordloom
