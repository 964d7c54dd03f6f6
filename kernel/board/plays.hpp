// A play as the kernel knows it.
#pragma once

#include <algorithm>
#include <array>
#include <cstdint>
#include <span>
#include <vector>

#include "board/board.hpp"

namespace wordloom {

struct Play {
  std::int32_t score = 0;
  std::int32_t equity = 0;  // score and leave, in thousandths of a point
  Way way = Way::across;
  std::uint8_t line = 0;                 // row of an across play, column of a down play
  std::uint8_t start = 0;                // where the word begins, tiles that lay there before included
  std::uint8_t length = 0;               // of the word
  std::uint8_t laid = 0;                 // number of tiles
  std::array<Tile, most_tiles> tiles{};  // in reading order, without those that lay there before

  std::span<const Tile> tiles_laid() const { return {tiles.data(), laid}; }
};

// Best first, and in an order of their own where equal, so that results never hang on the way of searching.
inline bool better(const Play& one, const Play& two) {
  if (one.equity != two.equity) return one.equity > two.equity;
  if (one.score != two.score) return one.score > two.score;
  if (one.way != two.way) return one.way < two.way;
  if (one.line != two.line) return one.line < two.line;
  if (one.start != two.start) return one.start < two.start;
  if (one.length != two.length) return one.length < two.length;
  return std::lexicographical_compare(one.tiles.begin(), one.tiles.begin() + one.laid, two.tiles.begin(),
                                      two.tiles.begin() + two.laid);
}

}  // namespace wordloom
