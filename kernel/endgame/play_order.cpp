#include "endgame/play_order.hpp"

#include <algorithm>

namespace wordloom {
namespace {

constexpr int out_first = 1 << 24;
constexpr int known_first = 1 << 25;
constexpr int most_learned = 1 << 20;

// With a blank there are thousands of plays at each turn, and mostly the first of them is good enough: then lines,
// whose plays are in order, are merged as far as they are asked for, and what was learned is left aside.
constexpr std::size_t few = 400;

}  // namespace

void PlayHistory::praise(const EndPlay& play, int depth) {
  std::int32_t& learned = learned_[play.signature % size];
  learned = std::min(learned + depth * depth, most_learned);
}

void PlayOrder::begin(EndTable& table, std::uint32_t first, const PlayHistory& history) {
  lines_.clear();
  few_.clear();
  count_ = 0;
  taken_ = 0;
  table.each_line([&](std::span<const EndPlay> plays) {
    if (plays.empty()) return;
    lines_.push_back({plays.data(), plays.data() + plays.size()});
    count_ += plays.size();
  });
  many_ = count_ > few;
  if (many_)
    order_many(first);
  else
    order_few(table, first, history);
}

void PlayOrder::order_few(const EndTable& table, std::uint32_t first, const PlayHistory& history) {
  for (const Rest& line : lines_) {
    for (const EndPlay* play = line.next; play != line.end; ++play) {
      const int usual = table.goes_out(*play) ? out_first + play->score : play->promise * 16 + history.of(*play);
      few_.push_back({play->signature == first ? known_first : usual, play});
    }
  }
  std::make_heap(few_.begin(), few_.end(),
                 [](const Ordered& one, const Ordered& two) { return one.promise < two.promise; });
}

void PlayOrder::order_many(std::uint32_t first) {
  first_ = nullptr;
  for (const Rest& line : lines_) {
    if (first == 0 || (line.next->signature & line_mask) != (first & line_mask)) continue;
    const EndPlay* found =
        std::find_if(line.next, line.end, [&](const EndPlay& play) { return play.signature == first; });
    if (found != line.end) first_ = found;
  }
  std::make_heap(lines_.begin(), lines_.end(),
                 [](const Rest& one, const Rest& two) { return one.next->promise < two.next->promise; });
}

const EndPlay* PlayOrder::next() {
  if (taken_ == count_) return nullptr;
  ++taken_;
  if (many_) return taken_ == 1 && first_ != nullptr ? first_ : next_of_many();
  std::pop_heap(few_.begin(), few_.end(),
                [](const Ordered& one, const Ordered& two) { return one.promise < two.promise; });
  const EndPlay* play = few_.back().play;
  few_.pop_back();
  return play;
}

const EndPlay* PlayOrder::next_of_many() {
  const auto later = [](const Rest& one, const Rest& two) { return one.next->promise < two.next->promise; };
  while (true) {
    std::pop_heap(lines_.begin(), lines_.end(), later);
    Rest& line = lines_.back();
    const EndPlay* play = line.next++;
    if (line.next == line.end)
      lines_.pop_back();
    else
      std::push_heap(lines_.begin(), lines_.end(), later);
    if (play != first_) return play;
  }
}

}  // namespace wordloom
