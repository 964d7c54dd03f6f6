#include "board/anchors.hpp"

namespace wordloom {
namespace {

// On an empty board the first word must cover the start square or, without one, may lie anywhere.
bool is_first_square(const Board& board, Way way, int line, int pos) {
  const int start = board.rules().start;
  if (start < 0) return true;
  const int row = way == Way::across ? line : pos;
  const int col = way == Way::across ? pos : line;
  return start == row * board.rules().cols + col;
}

}  // namespace

void find_anchors(const Board& board, Way way, int line, std::vector<Anchor>& anchors) {
  const Lines& lines = board.lines(way);
  const auto square = [&](int pos) { return static_cast<std::size_t>(lines.at(line, pos)); };
  const auto taken = [&](int pos) { return pos < lines.length && lines.tile[square(pos)] != 0; };
  const auto byte = [](int value) { return static_cast<std::uint8_t>(value); };
  int leftmost = 0;
  for (int pos = 0; pos < lines.length;) {
    if (taken(pos)) {
      int last = pos;
      while (taken(last + 1)) ++last;
      anchors.push_back({way, byte(line), byte(pos), byte(last), byte(leftmost), false});
      leftmost = last + 2;  // a tile beside this run would join it
      pos = last + 1;
      continue;
    }
    const bool hook =
        board.empty() ? is_first_square(board, way, line, pos) : lines.cross_points[square(pos)] != no_cross;
    if (hook && pos >= leftmost && !taken(pos + 1)) {
      anchors.push_back({way, byte(line), byte(pos), byte(pos), byte(leftmost), true});
      leftmost = pos + 1;
    }
    ++pos;
  }
}

}  // namespace wordloom
