// Every set of tiles that a rack can lay, with what it is worth before anything is known about the squares: what
// stays behind, and the values of its most valuable tiles, which premiums may multiply.
#pragma once

#include <algorithm>
#include <array>
#include <cstdint>
#include <limits>
#include <span>
#include <vector>

#include "board/board_rules.hpp"
#include "board/rack.hpp"
#include "search/word_map.hpp"

namespace wordloom {

struct Subset {
  LetterKey key;  // without blanks
  std::int32_t leave;
  std::uint32_t number;             // see board/rack.hpp
  std::array<std::int16_t, 4> top;  // worth of its most valuable tiles: none, one, two, all
  std::uint8_t blanks;
};

// Letter premiums under the tiles of a play, and what the word is multiplied by. Values sorted, the best that tiles can
// do is all of them once, the highest `doubled` a second time, the highest `tripled` a third time.
struct Premiums {
  int doubled = 0;  // squares worth twice or more
  int tripled = 0;  // three times or more
  std::int32_t times = 1;
};

// What laying a subset can be worth at most, in thousandths: its tiles in the main word, and what stays.
inline std::int32_t worth_of(const Subset& subset, const Premiums& premiums) {
  const int letters = subset.top[3] + subset.top[static_cast<std::size_t>(std::min(premiums.doubled, 3))] +
                      subset.top[static_cast<std::size_t>(std::min(premiums.tripled, 3))];
  return letters * premiums.times * thousandths + subset.leave;
}

// The most that subsets of so many tiles are worth. Squares are much alike, so that answers are kept.
class MostOfSubsets {
 public:
  void forget(int rack_size);

  // `subsets` are the same, for the same number of tiles, until it forgets; of none it is never.
  std::int32_t most(std::span<const Subset> subsets, int tiles, const Premiums& premiums);

 private:
  static constexpr std::size_t kinds_of_times = 8;
  static constexpr std::size_t kinds = 16 * kinds_of_times;  // of premiums
  static constexpr std::int32_t unknown = std::numeric_limits<std::int32_t>::max();

  std::array<std::int32_t, kinds*(most_tiles + 1)> known_{};
};

class RackSubsets {
 public:
  // `leave` has rack.subsets() values or none.
  void prepare(const Rack& rack, const BoardRules& rules, const LeaveWorth& leave);

  std::span<const Subset> of_size(int tiles) const {
    const auto size = static_cast<std::size_t>(tiles);
    return {subsets_.data() + from_[size], from_[size + 1] - from_[size]};
  }
  std::size_t count() const { return subsets_.size(); }
  const Subset& at(std::size_t place) const { return subsets_[place]; }
  std::size_t place_of(const Subset& subset) const { return static_cast<std::size_t>(&subset - subsets_.data()); }

  // The most over all subsets of so many tiles, of which there is one at least.
  std::int32_t most(int tiles, const Premiums& premiums) { return most_.most(of_size(tiles), tiles, premiums); }

 private:
  std::vector<Subset> by_number_;
  std::vector<std::uint8_t> sizes_;  // by number
  std::vector<Subset> subsets_;      // by number of tiles
  std::array<std::size_t, most_tiles + 2> from_{};
  MostOfSubsets most_;
};

}  // namespace wordloom
