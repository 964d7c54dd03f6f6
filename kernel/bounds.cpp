#include "bounds.hpp"

#include <algorithm>

namespace wordloom {

void Bounds::prepare(const Board& board, const Rack& rack, const LeaveWorth& leave) {
  board_ = &board;
  rack_ = &rack;
  const BoardRules& rules = board.rules();

  std::array<std::int32_t, most_tiles> values{};
  std::size_t count = 0;
  letter_kinds_ = 0;
  for (const std::uint8_t kind : rack.kinds()) {
    for (int copy = 0; copy < rack.count(kind); ++copy) values[count++] = kind == 0 ? 0 : rules.value[kind];
    if (kind != 0) by_value_[static_cast<std::size_t>(letter_kinds_++)] = kind;
  }
  std::sort(values.begin(), values.begin() + static_cast<std::ptrdiff_t>(count), std::greater<>());
  std::sort(by_value_.begin(), by_value_.begin() + letter_kinds_,
            [&](std::uint8_t one, std::uint8_t two) { return rules.value[one] > rules.value[two]; });
  top_[0] = 0;
  for (std::size_t n = 0; n < most_tiles; ++n) top_[n + 1] = top_[n] + values[n];

  best_leaves(rack, leave, extra_);
  for (std::size_t laid = 0; laid <= most_tiles; ++laid)
    if (extra_[laid] != never) extra_[laid] += rules.bonus[laid] * thousandths;
}

void Bounds::look_at(const Anchor& anchor) {
  look_left(anchor);
  look_right(anchor);
}

// Adds the bound of a tile on an empty square; false if no tile of the rack fits.
bool Bounds::add_square(Side& side, const Lines& lines, std::size_t square) const {
  const int letter_times = lines.letter_times[square];
  const int word_times = lines.word_times[square];
  if (lines.cross_points[square] != no_cross) {
    const LetterMask fits = lines.fits[square];
    std::int32_t value = rack_->blanks() > 0 && fits != 0 ? 0 : -1;
    for (int kind = 0; kind < letter_kinds_; ++kind) {
      const std::uint8_t letter = by_value_[static_cast<std::size_t>(kind)];
      if ((fits & mask_of(letter)) == 0) continue;
      value = board_->rules().value[letter];
      break;
    }
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

std::int32_t Bounds::most(int left, int right) const {
  const Side& one = left_[static_cast<std::size_t>(left)];
  const Side& two = right_[static_cast<std::size_t>(right)];
  const std::int32_t letters = one.letters + two.letters + (one.over + two.over) * top_[1] +
                               letters_bound(left + right, one.doubled + two.doubled, one.tripled + two.tripled);
  return (letters * one.times * two.times + one.crosses + two.crosses) * thousandths + extra(left + right);
}

}  // namespace wordloom
