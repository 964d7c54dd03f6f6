// The search for plays from one anchor: leftwards from it, over the separator, then rightwards.
//
// What becomes of the plays is the Harvest's business: it keeps them all, or only the best, and in the second case
// says beforehand which ways cannot lead to a better one. A Harvest has
//   void begin(const Anchor&)                      the anchor that is searched next
//   bool worth_left(int left)                      is it worth to have `left` tiles or more on the left …
//   bool worth_right(int left, int right)          … or exactly `left`, and `right` or more after the anchor?
//   void take(play's parts …)                      a play, see `record`
#pragma once

#include <array>
#include <bit>
#include <cstdint>

#include "board/anchors.hpp"
#include "board/board.hpp"
#include "board/exposure.hpp"
#include "board/rack.hpp"

namespace wordloom {

// A play while it is being laid: points are not yet multiplied, tiles not yet copied.
struct Finding {
  const Anchor* anchor;
  int first;
  int last;
  std::int32_t score;
  std::uint32_t laid_number;  // see board/rack.hpp
  const Tile* tiles;
  int laid;
};

inline std::int32_t exposure_of(const Board& board, const Caution* caution, const Finding& found) {
  return exposure(board, caution, found.anchor->way, found.anchor->line, found.first, found.last + 1 - found.first);
}

template <typename Harvest>
class Search {
 public:
  Search(const Board& board, const Rack& rack, Harvest& harvest)
      : board_(board),
        rules_(board.rules()),
        graph_(board.graph()),
        rack_(rack),
        harvest_(harvest),
        letters_(rack.letters()) {
    for (unsigned letter = 0; letter < letter_count; ++letter)
      left_in_rack_[letter] = static_cast<std::int8_t>(rack.count(letter));
  }

  void run(const Anchor& anchor) {
    anchor_ = &anchor;
    harvest_.begin(anchor);
    const Lines& lines = board_.lines(anchor.way);
    const auto base = static_cast<std::size_t>(lines.at(anchor.line, 0));
    length_ = lines.length;
    tile_ = lines.tile.data() + base;
    fits_ = lines.fits.data() + base;
    cross_points_ = lines.cross_points.data() + base;
    letter_times_ = lines.letter_times.data() + base;
    word_times_ = lines.word_times.data() + base;
    if (anchor.hook) {
      place_left(anchor.first, graph_.root(), Points{});
      return;
    }
    Points points;
    Fan fan = graph_.root();
    for (int pos = anchor.last; pos >= anchor.first; --pos) {
      points.letters += rules_.value_of(tile_[pos]);
      fan = graph_.find(fan, letter_of_tile(tile_[pos])).next();
    }
    if (fan != 0) left(anchor.first - 1, fan, points);
  }

 private:
  struct Points {
    std::int32_t letters = 0;  // of the main word, not yet multiplied
    std::int32_t times = 1;
    std::int32_t crosses = 0;  // finished words at a right angle
    std::uint32_t laid = 0;    // the number of what was laid, see board/rack.hpp
  };

  bool free_at(int pos) const { return pos >= length_ || tile_[pos] == 0; }
  int left_laid() const { return middle - left_end_; }
  int right_laid() const { return right_end_ - middle; }

  // The word reaches from pos + 1 to the anchor's last square. Everything left of it is empty: that is how
  // `leftmost` was chosen.
  void left(int pos, Fan fan, const Points& points) {
    const LetterMask mask = graph_.letters(fan);
    if ((mask & mask_of(separator)) != 0 && harvest_.worth_right(left_laid(), 1)) {
      first_ = pos + 1;
      const Fan next = graph_.arc(fan, mask, separator).next();
      if (anchor_->last + 1 < length_) place_right(anchor_->last + 1, next, points);
    }
    if (pos >= anchor_->leftmost && harvest_.worth_left(left_laid() + 1)) place_left(pos, fan, points);
  }

  // Reads on over the tiles that lie from `pos` on, if any, then lays the next tile.
  void right(int pos, Fan fan, const Points& before) {
    if (pos >= length_) return;
    if (tile_[pos] == 0) {
      if (harvest_.worth_right(left_laid(), right_laid() + 1)) place_right(pos, fan, before);
      return;
    }
    Points points = before;
    Arc arc;
    for (; pos < length_ && tile_[pos] != 0; ++pos) {
      arc = graph_.find(fan, letter_of_tile(tile_[pos]));
      if (arc.bits == 0) return;
      points.letters += rules_.value_of(tile_[pos]);
      fan = arc.next();
    }
    if (arc.accepts()) record(pos - 1, points);
    if (pos < length_ && fan != 0 && harvest_.worth_right(left_laid(), right_laid() + 1)) place_right(pos, fan, points);
  }

  void place_left(int pos, Fan fan, const Points& points) {
    place(pos, fan, points, [this](int at, Tile tile, Arc arc, const Points& after) {
      tiles_[static_cast<std::size_t>(--left_end_)] = tile;
      if (arc.accepts()) {
        first_ = at;
        record(anchor_->last, after);
      }
      if (arc.next() != 0) left(at - 1, arc.next(), after);
      ++left_end_;
    });
  }

  void place_right(int pos, Fan fan, const Points& points) {
    place(pos, fan, points, [this](int at, Tile tile, Arc arc, const Points& after) {
      tiles_[static_cast<std::size_t>(right_end_++)] = tile;
      if (arc.accepts() && free_at(at + 1)) record(at, after);
      if (arc.next() != 0) right(at + 1, arc.next(), after);
      --right_end_;
    });
  }

  // Tries every letter that graph, cross-check and rack allow on an empty square, as itself and as a blank.
  template <typename GoOn>
  void place(int pos, Fan fan, const Points& points, GoOn go_on) {
    if (right_end_ - left_end_ == rack_.size()) return;
    const LetterMask mask = graph_.letters(fan);
    const LetterMask possible = mask & fits_[pos] & any_letter;
    const bool has_blank = left_in_rack_[0] > 0;
    for (LetterMask rest = has_blank ? possible : possible & letters_; rest != 0; rest &= rest - 1) {
      const auto letter = static_cast<unsigned>(std::countr_zero(rest));
      const Arc arc = graph_.arc(fan, mask, letter);
      if ((letters_ & mask_of(letter)) != 0) {
        if (--left_in_rack_[letter] == 0) letters_ &= ~mask_of(letter);
        go_on(pos, static_cast<Tile>(letter), arc, with_tile(points, pos, letter, rules_.value[letter]));
        ++left_in_rack_[letter];
        letters_ |= mask_of(letter);
      }
      if (has_blank) {
        --left_in_rack_[0];
        go_on(pos, static_cast<Tile>(letter | blank), arc, with_tile(points, pos, 0, 0));
        ++left_in_rack_[0];
      }
    }
  }

  Points with_tile(Points points, int pos, unsigned kind, std::int32_t value) const {
    const std::int32_t worth = value * letter_times_[pos];
    points.letters += worth;
    points.times *= word_times_[pos];
    if (cross_points_[pos] != no_cross) points.crosses += (cross_points_[pos] + worth) * word_times_[pos];
    points.laid += rack_.stride(kind);
    return points;
  }

  void record(int last, const Points& points) {
    const int laid = right_end_ - left_end_;
    if (laid <= 1 && (laid == 0 || last == first_ || is_found_across())) return;
    const std::int32_t score =
        points.letters * points.times + points.crosses + rules_.bonus[static_cast<std::size_t>(laid)];
    harvest_.take(Finding{anchor_, first_, last, score, points.laid, tiles_.data() + left_end_, laid});
  }

  // A single tile laid downwards that also makes a word across is the across play.
  bool is_found_across() const {
    if (anchor_->way == Way::across) return false;
    int pos = first_;
    while (tile_[pos] != 0) ++pos;
    return cross_points_[pos] != no_cross;
  }

  const Board& board_;
  const BoardRules& rules_;
  const FanGraph& graph_;
  const Rack& rack_;
  Harvest& harvest_;

  const Anchor* anchor_ = nullptr;
  int length_ = 0;  // of the anchor's line, whose squares these are:
  const Tile* tile_ = nullptr;
  const LetterMask* fits_ = nullptr;
  const std::int32_t* cross_points_ = nullptr;
  const std::uint8_t* letter_times_ = nullptr;
  const std::uint8_t* word_times_ = nullptr;
  int first_ = 0;  // where the word begins, once that is settled

  std::array<std::int8_t, letter_count> left_in_rack_{};  // 0: blanks
  LetterMask letters_;                                    // letters still in the rack
  static constexpr int middle = most_tiles + 1;
  std::array<Tile, 2 * middle> tiles_{};  // laid so far, growing from the middle both ways
  int left_end_ = middle;
  int right_end_ = middle;
};

}  // namespace wordloom
