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

#include "anchors.hpp"
#include "board.hpp"
#include "rack.hpp"
#include "word_map.hpp"

namespace wordloom {

// Everything about the tiles laid on one side of an anchor, for so many tiles.
struct Side {
  std::int32_t times = 1;    // product of word premiums
  std::int32_t letters = 0;  // worth of tiles read through
  std::int32_t crosses = 0;  // bound of the words at a right angle
  std::int32_t over = 0;     // letter premiums beyond three
  int doubled = 0;           // squares worth twice or more
  int tripled = 0;           // squares worth three times or more
  int end = 0;               // the last square that the word reaches on this side
  LetterKey key = 0;         // of the tiles read through
};

class Bounds {
 public:
  // Prepares for a rack; `leave` has rack.subsets() values or none. All three must outlive the use.
  void prepare(const Board& board, const Rack& rack, const LeaveWorth& leave);

  // Looks at an anchor: which sides it has, from no tile to as many as fit. Without a left side there is no play.
  void look_at(const Anchor& anchor);
  int lefts() const { return lefts_; }
  int rights() const { return rights_; }
  const Side& left(int tiles) const { return left_[static_cast<std::size_t>(tiles)]; }
  const Side& right(int tiles) const { return right_[static_cast<std::size_t>(tiles)]; }

  // At most, in thousandths, with so many tiles on each side; at least one in all.
  std::int32_t most(int left, int right) const;

  // Of that, the tiles laid, before word premiums …
  std::int32_t letters_bound(int laid, int doubled, int tripled) const {
    return top_[static_cast<std::size_t>(laid)] + top_[static_cast<std::size_t>(doubled)] +
           top_[static_cast<std::size_t>(tripled)];
  }

  // … and what bonus and best leave add.
  std::int32_t extra(int laid) const { return extra_[static_cast<std::size_t>(laid)]; }

 private:
  bool add_square(Side& side, const Lines& lines, std::size_t square) const;
  void add_tile(Side& side, Tile tile) const;
  void look_left(const Anchor& anchor);
  void look_right(const Anchor& anchor);

  const Board* board_ = nullptr;
  const Rack* rack_ = nullptr;
  std::array<std::int32_t, most_tiles + 1> top_{};    // sum of the n most valuable tiles
  std::array<std::int32_t, most_tiles + 1> extra_{};  // bonus and best leave by tiles laid, thousandths
  std::array<std::uint8_t, most_tiles> by_value_{};   // the rack's letters, most valuable first
  int letter_kinds_ = 0;

  std::array<Side, most_tiles + 1> left_{};
  std::array<Side, most_tiles + 1> right_{};
  int lefts_ = 0;
  int rights_ = 0;
};

}  // namespace wordloom
