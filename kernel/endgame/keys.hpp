// Numbers that stand for positions and lines: equal ones are taken for the same. They have 64 well-mixed bits, so that
// two different positions of one search share a number about as often as memory fails.
#pragma once

#include <cstdint>

#include "board/board.hpp"

namespace wordloom {

using Key = std::uint64_t;

constexpr Key mixed(Key z) {
  z = (z ^ (z >> 30U)) * 0xBF58476D1CE4E5B9ULL;
  z = (z ^ (z >> 27U)) * 0x94D049BB133111EBULL;
  return z ^ (z >> 31U);
}

// A tile on a square, counted row by row. A board's key is the exclusive or of its tiles'.
constexpr Key key_of_tile(int square, Tile tile) {
  return mixed((static_cast<Key>(square) << 8U | tile) + 0x9E3779B97F4A7C15ULL);
}

// A tile held by a seat. A rack's key is the sum of its tiles'.
constexpr Key key_of_held(std::size_t seat, unsigned kind) {
  return mixed((static_cast<Key>(seat) << 7U | kind) + 0xD1342543DE82EF95ULL);
}

// All of a line that decides which plays it takes and what they score.
inline Key key_of_line(const Board& board, Way way, int line) {
  const Lines& lines = board.lines(way);
  const auto base = static_cast<std::size_t>(lines.at(line, 0));
  Key key = mixed(static_cast<Key>(line) << 1U | static_cast<Key>(way));
  for (std::size_t pos = 0; pos < static_cast<std::size_t>(lines.length); ++pos) {
    const std::size_t square = base + pos;
    Key here = lines.tile[square];
    if (here == 0 && lines.cross_points[square] != no_cross)
      here = mixed(lines.fits[square]) + static_cast<Key>(lines.cross_points[square]) + 256;
    if (here != 0) key = (key ^ (here + (static_cast<Key>(pos) << 56U))) * 0x9E3779B97F4A7C15ULL;
    key ^= key >> 29U;
  }
  return mixed(key);
}

}  // namespace wordloom
