// A board with tiles on it, kept twice: once by rows and once by columns, so that both directions are searched by
// the same code over memory in reading order. Beside the tiles it keeps the cross-checks: for each empty square
// and direction the letters that make a word at a right angle, and what that word's other tiles are worth. Laying
// tiles renews only the cross-checks they touch; taking them back restores what was there.
#pragma once

#include <array>
#include <cstdint>
#include <span>
#include <vector>

#include "board/board_rules.hpp"
#include "graph/fan_graph.hpp"

namespace wordloom {

enum class Way : std::uint8_t { across = 0, down = 1 };

constexpr Way other(Way way) { return way == Way::across ? Way::down : Way::across; }

// Some lines, a bit for each, by direction; no board has more than 64.
using LineSet = std::array<std::uint64_t, 2>;
inline constexpr LineSet all_lines{~std::uint64_t{0}, ~std::uint64_t{0}};

constexpr bool has_line(const LineSet& lines, Way way, int line) {
  return (lines[static_cast<std::size_t>(way)] >> line & 1U) != 0;
}

// And those beside them.
constexpr LineSet widened(const LineSet& lines) {
  const auto wider = [](std::uint64_t bits) { return bits | bits << 1U | bits >> 1U; };
  return {wider(lines[0]), wider(lines[1])};
}

inline constexpr LetterMask any_letter = ~mask_of(separator);
inline constexpr int no_cross = -1;  // no word at a right angle runs through the square

// The squares as one direction reads them: `count` lines of `length` squares.
struct Lines {
  int count = 0;
  int length = 0;
  std::vector<Tile> tile;
  std::vector<LetterMask> fits;            // letters that the word at a right angle allows
  std::vector<std::int32_t> cross_points;  // worth of that word's other tiles, or no_cross
  std::vector<std::uint8_t> letter_times;
  std::vector<std::uint8_t> word_times;

  int at(int line, int pos) const { return line * length + pos; }
};

class Board {
 public:
  // Both must outlive the board. The rules have been checked.
  Board(const FanGraph& graph, const BoardRules& rules);

  const FanGraph& graph() const { return *graph_; }
  const BoardRules& rules() const { return *rules_; }
  const Lines& lines(Way way) const { return lines_[static_cast<std::size_t>(way)]; }
  bool empty() const { return tiles_on_board_ == 0; }
  std::vector<Tile> tiles() const;  // row by row

  // Replaces all tiles, given row by row. Throws std::invalid_argument for a wrong size or an unknown tile.
  void set(std::span<const Tile> tiles);

  // Takes all tiles away.
  void clear();

  // Lays tiles in order on the empty squares from (line, start) on; squares that are taken are read through.
  // Throws std::invalid_argument, with nothing changed, if a tile would fall off the board.
  void lay(Way way, int line, int start, std::span<const Tile> tiles);

  // The lines in which the last tiles laid can have changed what may be played, a bit for each, by direction.
  LineSet changed_lines() const;

  // Takes back the last tiles laid. Throws std::invalid_argument if there are none.
  void take_back();

 private:
  struct Laid {
    Way way;
    int square;  // as `way` counts
  };
  struct OldCross {
    Way way;
    int square;
    LetterMask fits;
    std::int32_t points;
  };
  struct Step {
    std::size_t laid;
    std::size_t crosses;
  };

  Lines& mutable_lines(Way way) { return lines_[static_cast<std::size_t>(way)]; }
  int turned(Way way, int square) const;  // the same square as the other direction counts
  void put(Way way, int square, Tile tile);
  void renew_ends(Way way, int line, int pos, bool remember);
  void renew_cross(Way way, int square, bool remember);
  LetterMask letters_between(const Lines& lines, int line, int pos) const;

  const FanGraph* graph_;
  const BoardRules* rules_;
  std::array<Lines, 2> lines_;
  int tiles_on_board_ = 0;
  std::vector<Laid> laid_;
  std::vector<OldCross> old_crosses_;
  std::vector<Step> steps_;
};

}  // namespace wordloom
