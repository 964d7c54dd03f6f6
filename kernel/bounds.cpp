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

void Bounds::measure(const std::vector<Anchor>& anchors) {
  bounded_.clear();
  table_.clear();
  for (const Anchor& anchor : anchors) {
    const int lefts = left_sides(anchor);
    if (lefts == 0) continue;
    fill_table(anchor, lefts, right_sides(anchor));
  }
  std::sort(bounded_.begin(), bounded_.end(),
            [](const BoundedAnchor& one, const BoundedAnchor& two) { return one.most > two.most; });
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

// Sides with 0, 1, 2 … tiles up to the anchor; a hook's own square is the first of them. Returns how many there are.
int Bounds::left_sides(const Anchor& anchor) {
  const Lines& lines = board_->lines(anchor.way);
  Side side;
  int pos = anchor.first;
  if (!anchor.hook) {
    for (int at = anchor.first; at <= anchor.last; ++at)
      side.letters += board_->rules().value_of(lines.tile[static_cast<std::size_t>(lines.at(anchor.line, at))]);
    --pos;
  }
  left_[0] = side;
  int count = 1;
  for (; pos >= anchor.leftmost && count <= rack_->size(); --pos) {
    if (!add_square(side, lines, static_cast<std::size_t>(lines.at(anchor.line, pos)))) break;
    left_[static_cast<std::size_t>(count++)] = side;
  }
  return anchor.hook && count == 1 ? 0 : count;
}

int Bounds::right_sides(const Anchor& anchor) {
  const Lines& lines = board_->lines(anchor.way);
  const auto square = [&](int pos) { return static_cast<std::size_t>(lines.at(anchor.line, pos)); };
  Side side;
  right_[0] = side;
  int count = 1;
  for (int pos = anchor.last + 1; pos < lines.length && count <= rack_->size(); ++count) {
    if (!add_square(side, lines, square(pos))) break;
    for (++pos; pos < lines.length && lines.tile[square(pos)] != 0; ++pos)
      side.letters += board_->rules().value_of(lines.tile[square(pos)]);
    right_[static_cast<std::size_t>(count)] = side;
  }
  return count;
}

void Bounds::fill_table(const Anchor& anchor, int lefts, int rights) {
  const int size = rack_->size();
  const int width = rights + 2;  // all_lefts, 0 … rights - 1, and one column of never
  const std::size_t table = table_.size();
  table_.resize(table + static_cast<std::size_t>((size + 2) * width), never);
  std::int32_t from_here = never;
  for (int left = lefts - 1; left >= (anchor.hook ? 1 : 0); --left) {
    std::int32_t* row = table_.data() + table + left * width + 1;
    const Side& one = left_[static_cast<std::size_t>(left)];
    std::int32_t most = never;
    for (int right = std::min(rights - 1, size - left); right >= 0; --right) {
      const Side& two = right_[static_cast<std::size_t>(right)];
      const int laid = left + right;
      if (laid > 0) {
        const auto doubled = static_cast<std::size_t>(one.doubled + two.doubled);
        const auto tripled = static_cast<std::size_t>(one.tripled + two.tripled);
        const std::int32_t letters = one.letters + two.letters + top_[static_cast<std::size_t>(laid)] + top_[doubled] +
                                     top_[tripled] + (one.over + two.over) * top_[1];
        const std::int32_t score = letters * one.times * two.times + one.crosses + two.crosses;
        most = std::max(most, score * thousandths + extra_[static_cast<std::size_t>(laid)]);
      }
      row[right] = most;
    }
    from_here = std::max(from_here, most);
    row[all_lefts] = from_here;
  }
  if (from_here == never) return;
  bounded_.push_back({anchor, from_here, static_cast<std::uint32_t>(table), static_cast<std::uint8_t>(width)});
}

}  // namespace wordloom
