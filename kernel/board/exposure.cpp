#include "board/exposure.hpp"

namespace wordloom {
namespace {

// Whether a tile could have been laid on the square before: it touches a tile, or is one.
bool was_open(const Lines& lines, int line, int pos) {
  const auto square = static_cast<std::size_t>(lines.at(line, pos));
  return lines.tile[square] != 0 || lines.cross_points[square] != no_cross ||
         (pos > 0 && lines.tile[square - 1] != 0) || (pos + 1 < lines.length && lines.tile[square + 1] != 0);
}

}  // namespace

std::int32_t exposure(const Board& board, const Caution* caution, Way way, int line, int start, int length) {
  if (caution == nullptr) return 0;
  const Lines& lines = board.lines(way);
  std::int32_t cost = 0;
  for (const int beside : {line - 1, line + 1}) {
    if (beside < 0 || beside >= lines.count) continue;
    for (int pos = start; pos < start + length; ++pos) {
      const auto square = static_cast<std::size_t>(lines.at(beside, pos));
      const int worth = caution->word[lines.word_times[square]] + caution->letter[lines.letter_times[square]];
      if (worth != 0 && !was_open(lines, beside, pos)) cost += worth;
    }
  }
  return cost;
}

}  // namespace wordloom
