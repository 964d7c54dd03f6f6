#include "pre_endgame/trials.hpp"

#include <cmath>

namespace wordloom {
namespace {

// The chance that a narrow search which ends well does so in the end.
constexpr double hardly_sure = 0.97;
constexpr double nearly_sure = 0.99;

}  // namespace

void Cell::note(const Valued& found, int alpha, int beta) {
  if (found.value > alpha) low = std::max(low, found.value);
  if (found.value < beta) high = std::min(high, found.value);
  guess = std::clamp(guess, low, high);
}

int Cell::seems_won_twice(int needed) const {
  return std::clamp(guess > needed ? 2 : guess == needed ? 1 : 0, least_won(needed), most_won(needed));
}

double Cell::chance(int needed) const {
  const int known = twice_won(needed);
  if (known >= 0) return known / 2.0;
  if (guess == needed) return 0.5;
  const double sure = breadth >= trusted_breadth ? nearly_sure : hardly_sure;
  return guess > needed ? sure : 1 - sure;
}

std::vector<Cell>& Trial::cells(std::size_t at, const Draw& draw, const PrePosition& position) {
  std::vector<Cell>& here = cells_[at];
  if (!here.empty()) return here;
  const int room = position.rack_size - static_cast<int>(position.rack.size()) + play_.laid;
  const auto drawn = play_.laid == 0 ? 0 : static_cast<std::size_t>(std::min(room, position.bag));
  const auto meetings = exchanged_.empty() ? meetings_of(draw, drawn) : meetings_of(draw, exchanged_);
  for (const Meeting& meeting : meetings) here.emplace_back().meeting = meeting;
  return here;
}

void Trial::count(const Between& before, const Cell& now, int needed) {
  const std::int64_t shares = now.meeting.shares;
  most_points_ -= shares * (before.high - now.high);
  const int won = now.least_won(needed) - before.least_won(needed);
  const int lost = before.most_won(needed) - now.most_won(needed);
  won_ += won * shares;
  open_ -= (won + lost) * shares;
}

bool Trial::exact() const {
  return std::all_of(cells_.begin(), cells_.end(), [](const std::vector<Cell>& here) {
    return !here.empty() && std::all_of(here.begin(), here.end(), [](const Cell& cell) { return cell.exact(); });
  });
}

bool Trial::looked_at_well(std::size_t breadth, int needed) const {
  return std::all_of(cells_.begin(), cells_.end(), [&](const std::vector<Cell>& here) {
    return std::any_of(here.begin(), here.end(),
                       [&](const Cell& cell) { return cell.breadth >= breadth || cell.twice_won(needed) >= 0; });
  });
}

std::int64_t Trial::seems_won(int needed) const {
  std::int64_t seems = 0;
  for (const auto& here : cells_)
    for (const Cell& cell : here) seems += cell.seems_won_twice(needed) * cell.meeting.shares;
  return seems;
}

double Trial::guessed_points(std::size_t draws) const {
  double points = 0;
  double shares = 0;
  for (std::size_t at = 0; at < std::min(draws, cells_.size()); ++at) {
    for (const Cell& cell : cells_[at]) {
      if (!cell.exact() && !cell.whole) continue;
      points += static_cast<double>(cell.meeting.shares) * std::clamp(cell.guess, cell.low, cell.high);
      shares += static_cast<double>(cell.meeting.shares);
    }
  }
  return shares > 0 ? points / shares : -EndSearch::most_points;
}

void Trial::tell_after(std::size_t draw, int needed, double& won, double& looked) const {
  for (const Cell& cell : cells_[draw]) {
    if (!cell.looked_at(needed)) continue;
    won += cell.seems_won_twice(needed) / 2.0;
    ++looked;
  }
}

Trial::Standing Trial::standing(int needed) const {
  Standing standing;
  double points = 0;
  double known = 0;  // shares whose points were asked for
  for (const auto& here : cells_) {
    for (const Cell& cell : here) {
      if (!cell.looked_at(needed)) continue;
      const auto shares = static_cast<double>(cell.meeting.shares);
      standing.win += shares * cell.chance(needed);
      standing.shares += cell.meeting.shares;
      if (cell.trusted(needed)) standing.trusted += cell.meeting.shares;
      if (!cell.exact() && !cell.whole) continue;
      points += shares * (cell.exact() ? cell.low : std::clamp(cell.guess, cell.low, cell.high));
      known += shares;
    }
  }
  if (standing.shares > 0) standing.win /= static_cast<double>(standing.shares);
  if (known > 0) standing.spread = points / known;
  return standing;
}

int Trial::points_after(std::size_t draw) const {
  std::int64_t sum = 0;
  std::int64_t shares = 0;
  for (const Cell& cell : cells_[draw]) {
    sum += cell.meeting.shares * cell.low;
    shares += cell.meeting.shares;
  }
  return static_cast<int>(std::floor(static_cast<double>(sum) / static_cast<double>(shares)));
}

}  // namespace wordloom
