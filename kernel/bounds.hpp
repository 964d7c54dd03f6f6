// How much a play can be worth at most, told for every reach of an anchor (so many tiles to its left, so many to its
// right) before any word is looked up. A search for the best play takes the most promising anchors first and leaves
// every reach alone that cannot beat what it has.
//
// The main word's tiles are bounded by the rack's most valuable ones on the best letter premiums: with the values
// sorted, letters worth t times or more number n_t, and the best assignment is top(n_1) + top(n_2) + …, where
// top(n) is the sum of the n highest values. Words at a right angle are bounded square by square, by the most
// valuable letter of the rack that fits there. What stays on the rack is bounded by the best leave of its size.
#pragma once

#include <array>
#include <cstdint>
#include <vector>

#include "anchors.hpp"
#include "board.hpp"
#include "rack.hpp"

namespace wordloom {

struct BoundedAnchor {
  Anchor anchor;
  std::int32_t most;    // over all its reaches, in thousandths
  std::uint32_t table;  // where its reaches begin, see Bounds::most
  std::uint8_t width;   // reaches per number of left tiles
};

class Bounds {
 public:
  // Prepares for a rack; `leave` has rack.subsets() values or none.
  void prepare(const Board& board, const Rack& rack, const LeaveWorth& leave);

  // Bounds the anchors, drops those without a reach, and puts the most promising first.
  void measure(const std::vector<Anchor>& anchors);

  const std::vector<BoundedAnchor>& anchors() const { return bounded_; }

  // At most, with exactly `left` tiles laid up to the anchor and `right` or more after it. Beyond the last
  // column: never. With `right` == all_lefts: over `left` or more, whatever lies right.
  std::int32_t most(const BoundedAnchor& anchor, int left, int right) const {
    return table_[anchor.table + static_cast<std::uint32_t>(left * anchor.width + right + 1)];
  }
  static constexpr int all_lefts = -1;

 private:
  // Everything about the tiles laid on one side of the anchor, for so many tiles.
  struct Side {
    std::int32_t times = 1;    // product of word premiums
    std::int32_t letters = 0;  // worth of tiles read through
    std::int32_t crosses = 0;  // bound of the words at a right angle
    std::int32_t over = 0;     // letter premiums beyond three
    int doubled = 0;           // squares worth twice or more
    int tripled = 0;           // squares worth three times or more
  };

  bool add_square(Side& side, const Lines& lines, std::size_t square) const;
  int left_sides(const Anchor& anchor);
  int right_sides(const Anchor& anchor);
  void fill_table(const Anchor& anchor, int lefts, int rights);

  const Board* board_ = nullptr;
  const Rack* rack_ = nullptr;
  std::array<std::int32_t, most_tiles + 1> top_{};    // sum of the n most valuable tiles
  std::array<std::int32_t, most_tiles + 1> extra_{};  // bonus and best leave by tiles laid, thousandths
  std::array<std::uint8_t, most_tiles> by_value_{};   // the rack's letters, most valuable first
  int letter_kinds_ = 0;

  std::array<Side, most_tiles + 1> left_{};
  std::array<Side, most_tiles + 1> right_{};
  std::vector<BoundedAnchor> bounded_;
  std::vector<std::int32_t> table_;
};

}  // namespace wordloom
