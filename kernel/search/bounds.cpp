#include "search/bounds.hpp"

#include <algorithm>
#include <bit>

namespace wordloom {

void Bounds::prepare(const Board& board, const Rack& rack, const LeaveWorth& leave) {
  board_ = &board;
  rack_ = &rack;
  const BoardRules& rules = board.rules();
  letter_kinds_ = 0;
  for (const std::uint8_t kind : rack.kinds())
    if (kind != 0) by_value_[static_cast<std::size_t>(letter_kinds_++)] = kind;
  std::sort(by_value_.begin(), by_value_.begin() + letter_kinds_,
            [&](std::uint8_t one, std::uint8_t two) { return rules.value[one] > rules.value[two]; });
  highest_value_ = letter_kinds_ > 0 ? rules.value[by_value_[0]] : 0;
  subsets_.prepare(rack, rules, leave);
}

void Bounds::look_at(const Anchor& anchor) {
  look_left(anchor);
  look_right(anchor);
}

// The worth of the rack's most valuable tile that fits a cross-check; -1 if none does. All kinds of tiles are asked,
// without a branch: which one is the first to fit, nobody can predict.
std::int32_t Bounds::highest_fitting(LetterMask fits) const {
  std::uint32_t fitting = 0;
  for (int kind = 0; kind < letter_kinds_; ++kind)
    fitting |= static_cast<std::uint32_t>(fits >> by_value_[static_cast<std::size_t>(kind)] & 1U) << kind;
  if (fitting == 0) return rack_->blanks() > 0 && fits != 0 ? 0 : -1;
  return board_->rules().value[by_value_[static_cast<std::size_t>(std::countr_zero(fitting))]];
}

// Adds the bound of a tile on an empty square; false if no tile of the rack fits.
bool Bounds::add_square(Side& side, const Lines& lines, std::size_t square) const {
  const int letter_times = lines.letter_times[square];
  const int word_times = lines.word_times[square];
  if (lines.cross_points[square] != no_cross) {
    const std::int32_t value = highest_fitting(lines.fits[square]);
    if (value < 0) return false;
    side.crosses += (lines.cross_points[square] + value * letter_times) * word_times;
  }
  side.times *= word_times;
  side.doubled += letter_times >= 2 ? 1 : 0;
  side.tripled += letter_times >= 3 ? 1 : 0;
  side.over += std::max(0, letter_times - 3);
  return true;
}

void Bounds::add_tile(Side& side, Tile tile) const {
  side.letters += board_->rules().value_of(tile);
  side.key += WordMap::key_of(letter_of_tile(tile));
}

// A hook's own square is the first of its left tiles; without it there is no left side at all.
void Bounds::look_left(const Anchor& anchor) {
  const Lines& lines = board_->lines(anchor.way);
  const auto square = [&](int pos) { return static_cast<std::size_t>(lines.at(anchor.line, pos)); };
  Side side;
  side.end = anchor.first;
  int pos = anchor.first;
  if (!anchor.hook) {
    for (int at = anchor.first; at <= anchor.last; ++at) add_tile(side, lines.tile[square(at)]);
    --pos;
  }
  left_[0] = side;
  lefts_ = 1;
  for (; pos >= anchor.leftmost && lefts_ <= rack_->size(); --pos) {
    if (!add_square(side, lines, square(pos))) break;
    side.end = pos;
    left_[static_cast<std::size_t>(lefts_++)] = side;
  }
  if (anchor.hook && lefts_ == 1) lefts_ = 0;
}

void Bounds::look_right(const Anchor& anchor) {
  const Lines& lines = board_->lines(anchor.way);
  const auto square = [&](int pos) { return static_cast<std::size_t>(lines.at(anchor.line, pos)); };
  Side side;
  side.end = anchor.last;
  right_[0] = side;
  rights_ = 1;
  for (int pos = anchor.last + 1; pos < lines.length && rights_ <= rack_->size();) {
    if (!add_square(side, lines, square(pos))) break;
    for (++pos; pos < lines.length && lines.tile[square(pos)] != 0; ++pos) add_tile(side, lines.tile[square(pos)]);
    side.end = pos - 1;
    right_[static_cast<std::size_t>(rights_++)] = side;
  }
}

}  // namespace wordloom
