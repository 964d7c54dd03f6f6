// How much a play can be worth at most, told for every reach of an anchor (so many tiles to its left, so many to its
// right) before any word is looked up. A search for the best play takes the most promising anchors first and leaves
// every reach alone that cannot beat what it has.
//
// The tiles laid and what stays behind are bounded together, by the best set of rack tiles of that size
// (search/rack_subsets.hpp). Words at a right angle are bounded square by square, by the most valuable letter of the
// rack that fits there.
#pragma once

#include <array>
#include <cstdint>

#include "board/anchors.hpp"
#include "board/board.hpp"
#include "board/rack.hpp"
#include "search/rack_subsets.hpp"
#include "search/word_map.hpp"

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

  // The same tiles and what stays of them, on another board.
  void prepare_again(const Board& board, const Rack& rack) {
    board_ = &board;
    rack_ = &rack;
  }

  // Looks at an anchor: which sides it has, from no tile to as many as fit. Without a left side there is no play.
  void look_at(const Anchor& anchor);
  int lefts() const { return lefts_; }
  int rights() const { return rights_; }
  const Side& left(int tiles) const { return left_[static_cast<std::size_t>(tiles)]; }
  const Side& right(int tiles) const { return right_[static_cast<std::size_t>(tiles)]; }

  const RackSubsets& subsets() const { return subsets_; }

  // With these sides, at least one tile in all: what the squares multiply …
  static Premiums premiums(const Side& left, const Side& right) {
    return {left.doubled + right.doubled, left.tripled + right.tripled, left.times * right.times};
  }

  // … what a play of so many tiles is worth at most beside them and what stays, in thousandths …
  std::int32_t beside(const Side& left, const Side& right, int laid) const {
    const std::int32_t letters = left.letters + right.letters + (left.over + right.over) * highest_value_;
    return (letters * left.times * right.times + left.crosses + right.crosses +
            board_->rules().bonus[static_cast<std::size_t>(laid)]) *
           thousandths;
  }

  // … and what the best set of tiles adds to that.
  std::int32_t most_of_subsets(int laid, const Premiums& premiums) { return subsets_.most(laid, premiums); }

  std::int32_t most(int left_tiles, int right_tiles) {
    const Side& one = left(left_tiles);
    const Side& two = right(right_tiles);
    const int laid = left_tiles + right_tiles;
    return beside(one, two, laid) + most_of_subsets(laid, premiums(one, two));
  }

 private:
  std::int32_t highest_fitting(LetterMask fits) const;
  bool add_square(Side& side, const Lines& lines, std::size_t square) const;
  void add_tile(Side& side, Tile tile) const;
  void look_left(const Anchor& anchor);
  void look_right(const Anchor& anchor);

  const Board* board_ = nullptr;
  const Rack* rack_ = nullptr;
  RackSubsets subsets_;
  std::array<std::uint8_t, most_tiles> by_value_{};  // the rack's letters, most valuable first
  int letter_kinds_ = 0;
  std::int32_t highest_value_ = 0;

  std::array<Side, most_tiles + 1> left_{};
  std::array<Side, most_tiles + 1> right_{};
  int lefts_ = 0;
  int rights_ = 0;
};

}  // namespace wordloom
