// Where plays can join the board. In each line an anchor is a run of tiles, or an empty square that touches tiles
// only at a right angle (a hook). Every play of a line covers or extends one anchor first, counted from the left,
// and is searched from that one alone: its tiles reach left at most to `leftmost`.
#pragma once

#include <cstdint>
#include <vector>

#include "board/board.hpp"

namespace wordloom {

struct Anchor {
  Way way;
  std::uint8_t line;
  std::uint8_t first;  // of the run; a hook has first == last and is empty
  std::uint8_t last;
  std::uint8_t leftmost;  // a tile may lie here, but not further left
  bool hook;
};

// Appends the anchors of one line, left to right.
void find_anchors(const Board& board, Way way, int line, std::vector<Anchor>& anchors);

}  // namespace wordloom
