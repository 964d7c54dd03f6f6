// What a game's rules say to the kernel: the size of the board, its premiums, what tiles are worth, and the
// bonus for laying many. Immutable and shared by all boards of a game.
//
// Tiles are bytes everywhere in the kernel: 0 no tile, 1…63 a letter, 64 a blank in the rack, and 64 + letter a
// blank that lies on the board and stands for the letter.
#pragma once

#include <array>
#include <cstdint>
#include <vector>

namespace wordloom {

using Tile = std::uint8_t;

inline constexpr Tile blank = 64;
inline constexpr int most_lines = 64;  // rows or columns
inline constexpr int most_tiles = 15;  // on a rack
inline constexpr unsigned letter_count = 64;

constexpr unsigned letter_of_tile(Tile tile) { return tile & 63U; }
constexpr bool is_blank(Tile tile) { return (tile & blank) != 0; }

struct BoardRules {
  int rows = 0;
  int cols = 0;
  std::vector<std::uint8_t> letter_times;            // by square, row by row
  std::vector<std::uint8_t> word_times;              // by square, row by row
  std::array<std::int16_t, letter_count> value{};    // by letter; blanks are worth nothing
  std::array<std::int16_t, most_tiles + 1> bonus{};  // by number of tiles laid
  int start = -1;                                    // the square that the first word must cover; -1: anywhere

  // Throws std::invalid_argument and says what is wrong.
  void check() const;

  int value_of(Tile tile) const { return is_blank(tile) ? 0 : value[tile]; }
};

}  // namespace wordloom
