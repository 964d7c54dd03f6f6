#include "max_n/seat_table.hpp"

#include <algorithm>
#include <stdexcept>

#include "search/moves.hpp"

namespace wordloom {

void OpenPosition::check() const {
  if (seats() < 2 || seats() > most_seats) throw std::invalid_argument("end of many: 2 to 4 seats");
  if (scores.size() != seats()) throw std::invalid_argument("end of many: a score for every seat");
  if (passes_left < 1 || passes_to_end < passes_left)
    throw std::invalid_argument("end of many: the last pass has ended it");
  for (const auto& rack : racks) {
    if (rack.empty()) throw std::invalid_argument("end of many: every rack must have tiles");
    Rack{rack};
  }
}

SeatTable::SeatTable(const PlayWords& words, const BoardRules& rules, const OpenPosition& position,
                     const LeaveModel* leaves)
    : rules_(rules),
      position_(position),
      leaves_(leaves),
      board_(words.fans(), rules),
      player_(leaves, words.map_or_none()),
      racks_(position.racks),
      passes_left_(position.passes_left) {
  board_.set(position.tiles);
}

void SeatTable::list_plays(std::vector<Play>& plays) {
  const Rack rack(racks_[mover_]);
  worth_of_leaves(rack, leaves_, rules_, {0, others_value(), 1}, worth_);
  plays.clear();
  all_plays(board_, rack, worth_, {}, plays);
  std::sort(plays.begin(), plays.end(), better);
}

void SeatTable::move(const Play* play) {
  std::vector<Tile>& rack = racks_[mover_];
  steps_.push_back({rack, points_, passes_left_, play != nullptr});
  if (play != nullptr) {
    board_.lay(play->way, play->line, play->start, play->tiles_laid());
    points_[mover_] += play->score;
    for (const Tile tile : play->tiles_laid()) rack.erase(std::ranges::find(rack, is_blank(tile) ? blank : tile));
    passes_left_ = position_.passes_to_end;
    if (rack.empty()) settle(mover_);
  } else if (--passes_left_ == 0) {
    settle(nobody);
  }
  mover_ = after(mover_, 1);
}

void SeatTable::take_back() {
  Step& step = steps_.back();
  mover_ = after(mover_, racks_.size() - 1);
  if (step.laid) board_.take_back();
  racks_[mover_] = std::move(step.rack);
  points_ = step.points;
  passes_left_ = step.passes_left;
  over_ = false;
  steps_.pop_back();
}

SeatPoints SeatTable::played_out() {
  const std::size_t before = steps_.size();
  while (!over_) {
    const Choice choice = player_.choose(board_, racks_[mover_], {0, others_value(), 1}, false);
    move(choice.play ? &*choice.play : nullptr);
  }
  const SeatPoints found = points_;
  while (steps_.size() > before) take_back();
  return found;
}

std::int32_t SeatTable::ahead(std::size_t seat, const SeatPoints& points) const {
  std::int32_t best_other = never;
  for (std::size_t other = 0; other < racks_.size(); ++other)
    if (other != seat) best_other = std::max(best_other, position_.scores[other] + points[other]);
  return position_.scores[seat] + points[seat] - best_other;
}

bool SeatTable::prefers(std::size_t seat, const SeatPoints& one, const SeatPoints& two) const {
  if (const auto first = ahead(seat, one), second = ahead(seat, two); first != second) return first > second;
  if (one[seat] != two[seat]) return one[seat] > two[seat];
  for (std::size_t turns = 1; turns < racks_.size(); ++turns)
    if (const std::size_t other = after(seat, turns); one[other] != two[other]) return one[other] < two[other];
  return false;
}

int SeatTable::others_value() const {
  int total = 0;
  for (std::size_t other = 0; other < racks_.size(); ++other)
    for (const Tile tile : racks_[other]) total += other == mover_ ? 0 : rules_.value_of(tile);
  return total;
}

// Everyone loses what they hold; whoever went out earns it.
void SeatTable::settle(std::size_t out) {
  over_ = true;
  for (std::size_t seat = 0; seat < racks_.size(); ++seat) {
    int value = 0;
    for (const Tile tile : racks_[seat]) value += rules_.value_of(tile);
    points_[seat] -= value;
    if (out != nobody) points_[out] += value;
  }
}

}  // namespace wordloom
