#include "rollout/races.hpp"

#include <algorithm>
#include <atomic>
#include <cmath>
#include <mutex>
#include <stdexcept>

#include "base/workers.hpp"

namespace wordloom {
namespace {

constexpr int last_class = 150;  // points of a turn: hardly ever more

std::size_t class_of(const Choice& choice) {
  return static_cast<std::size_t>(choice.play ? std::min(choice.play->score, last_class) : 0);
}

}  // namespace

std::vector<TurnSums> watch_turns(const FanGraph& graph, const BoardRules& rules, const GamePlan& plan,
                                  std::uint64_t first, std::size_t count, unsigned threads) {
  plan.check();
  std::vector<TurnSums> total(last_class + 1);
  std::atomic<std::size_t> next{0};
  std::mutex mutex;
  run_workers(threads, [&] {
    SelfPlay table(graph, rules, plan);
    StaticPlayer player(plan.players[0], plan.map);
    StaticPlayer highest(nullptr, plan.map);
    std::vector<TurnSums> sums(total.size());
    const SelfPlay::Watcher watcher = [&](const Moment& moment) {
      if (moment.bag.empty()) return;  // races are over before
      const std::vector<Tile>& rack = moment.racks[static_cast<std::size_t>(moment.seat)];
      const Outlook outlook{static_cast<int>(moment.bag.size()), 0, plan.exchange_needs};
      ++sums[class_of(player.choose(moment.board, rack, outlook, true))].made;
      ++sums[class_of(highest.choose(moment.board, rack, {}, false))].highest;
    };
    for (std::size_t game = next++; game < count; game = next++) table.play(first + game, watcher);
    const std::lock_guard lock(mutex);
    for (std::size_t points = 0; points < total.size(); ++points) {
      total[points].made += sums[points].made;
      total[points].highest += sums[points].highest;
    }
  });
  return total;
}

RaceTable::RaceTable(std::span<const TurnChance> turn, int furthest)
    : furthest_(furthest), reached_(static_cast<std::size_t>((furthest + 1) * (most_turns + 1)), 0.0) {
  constexpr double rounding = 1e-3;
  TurnChance sum;
  for (std::size_t points = 0; points < turn.size(); ++points) {
    if (!(turn[points].made >= 0) || !(turn[points].highest >= 0))
      throw std::invalid_argument("races: a chance is at least 0");
    sum.made += turn[points].made;
    sum.highest += turn[points].highest;
    usual_turn_ += turn[points].made * static_cast<double>(points);
  }
  if (std::abs(sum.made - 1) > rounding || std::abs(sum.highest - 1) > rounding || usual_turn_ <= 0)
    throw std::invalid_argument("races: the chances of a turn's points must add up to 1");
  for (int turns = 0; turns <= most_turns; ++turns) reached_[static_cast<std::size_t>(turns)] = 1;  // nothing needed
  double missed = 0;  // the chance that the highest play is not enough
  double less = 0;    // the chance that the usual play makes less
  for (int needed = 1; needed <= furthest; ++needed) {
    const auto below = std::min(static_cast<std::size_t>(needed), turn.size());
    if (below == static_cast<std::size_t>(needed)) {
      missed += turn[below - 1].highest;
      less += turn[below - 1].made;
    }
    for (int turns = 1; turns <= most_turns; ++turns) {
      double later = 0;
      for (std::size_t points = 0; points < below; ++points)
        later += turn[points].made * at(needed - static_cast<int>(points), turns - 1);
      reached_[static_cast<std::size_t>(needed * (most_turns + 1) + turns)] =
          1 - missed + (less > 0 ? missed * later / less : 0);
    }
  }
}

double RaceTable::reached(double needed, int turns) const {
  const double within = std::clamp(needed, 0.0, static_cast<double>(furthest_));
  const int low = static_cast<int>(within);
  const double part = within - low;
  const int after = std::min(turns, most_turns);
  return part > 0 ? (1 - part) * at(low, after) + part * at(low + 1, after) : at(low, after);
}

double RaceTable::first_of(std::span<const double> needs, std::size_t who) const {
  double first = 0;
  double nobody = 1;  // is there yet
  for (int turn = 1; turn <= most_turns; ++turn) {
    double here = reached(needs[who], turn) - reached(needs[who], turn - 1);
    nobody = 1 - reached(needs[who], turn);
    for (std::size_t other = 0; other < needs.size(); ++other) {
      if (other == who) continue;
      here *= 1 - reached(needs[other], other < who ? turn : turn - 1);
      nobody *= 1 - reached(needs[other], turn);
    }
    first += here;
  }
  return first + nobody / static_cast<double>(needs.size());
}

}  // namespace wordloom
