// The tiles a player holds, as the search uses them: counts by letter, and a number for every sub-multiset, so
// that the worth of what stays behind is one array access. The number of what was laid is the sum of its tiles'
// strides (mixed radix: a letter held twice has the digits 0, 1 and 2).
#pragma once

#include <array>
#include <cstdint>
#include <limits>
#include <span>
#include <vector>

#include "board/board_rules.hpp"
#include "graph/fan_graph.hpp"

namespace wordloom {

class Rack {
 public:
  // Tiles are letters 1…63 or `blank`. Throws std::invalid_argument for anything else, or too many.
  explicit Rack(std::span<const Tile> tiles);

  bool operator==(const Rack&) const = default;

  int size() const { return size_; }
  LetterMask letters() const { return letters_; }              // without blanks
  int count(unsigned letter) const { return count_[letter]; }  // letter 0: blanks
  int blanks() const { return count_[0]; }
  std::uint32_t stride(unsigned letter) const { return stride_[letter]; }
  std::uint32_t subsets() const { return subsets_; }
  int tiles_in(std::uint32_t number) const;  // of a sub-multiset

  // The same rack with only the tiles of a sub-multiset left; numbers keep their meaning.
  Rack part(std::uint32_t number) const;

  // The different tiles (0 stands for blanks) in order of their strides.
  std::span<const std::uint8_t> kinds() const { return {kinds_.data(), kind_count_}; }

 private:
  std::array<std::int8_t, letter_count> count_{};
  std::array<std::uint32_t, letter_count> stride_{};
  std::array<std::uint8_t, most_tiles> kinds_{};
  std::size_t kind_count_ = 0;
  LetterMask letters_ = 0;
  int size_ = 0;
  std::uint32_t subsets_ = 1;
};

// What a play is worth beside its points, in thousandths of a point, by the number of what was laid.
using LeaveWorth = std::vector<std::int32_t>;

inline constexpr std::int32_t thousandths = 1000;

inline constexpr std::int32_t never = std::numeric_limits<std::int32_t>::min();

}  // namespace wordloom
