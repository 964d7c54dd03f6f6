#include "rollout/leads.hpp"

#include <algorithm>
#include <atomic>
#include <cmath>
#include <mutex>

#include "base/workers.hpp"

namespace wordloom {
namespace {

struct Seen {
  std::size_t unseen;
  std::size_t seat;
  std::array<std::int32_t, most_seats> scores;
};

void add(std::vector<LeadSums>& sums, const Seen& seen, const std::array<std::int32_t, most_seats>& last,
         std::size_t seats) {
  for (std::size_t other = 0; other < seats; ++other) {
    if (other == seen.seat) continue;
    const std::int64_t before = seen.scores[seen.seat] - seen.scores[other];
    const std::int64_t change = last[seen.seat] - last[other] - before;
    LeadSums& here = sums[seen.unseen];
    ++here.count;
    here.sum += change;
    here.squares += change * change;
  }
}

}  // namespace

std::vector<LeadSums> watch_leads(const FanGraph& graph, const BoardRules& rules, const GamePlan& plan,
                                  std::uint64_t first, std::size_t count, unsigned threads) {
  plan.check();
  const std::size_t seats = plan.players.size();
  std::vector<LeadSums> total(plan.box.size() + 1);
  std::atomic<std::size_t> next{0};
  std::mutex mutex;
  run_workers(threads, [&] {
    SelfPlay table(graph, rules, plan);
    std::vector<LeadSums> sums(total.size());
    std::vector<Seen> seen;
    for (std::size_t game = next++; game < count; game = next++) {
      seen.clear();
      const GameResult result = table.play(first + game, [&](const Moment& moment) {
        Seen& here = seen.emplace_back(Seen{moment.bag.size(), static_cast<std::size_t>(moment.seat), {}});
        for (std::size_t seat = 0; seat < seats; ++seat) {
          here.scores[seat] = moment.scores[seat];
          if (static_cast<int>(seat) != moment.seat) here.unseen += moment.racks[seat].size();
        }
      });
      std::array<std::int32_t, most_seats> last{};  // by seat, as who sits where goes by the game's number
      for (std::size_t seat = 0; seat < seats; ++seat) last[seat] = result.score[(seat + first + game) % seats];
      for (const Seen& each : seen) add(sums, each, last, seats);
    }
    const std::lock_guard lock(mutex);
    for (std::size_t unseen = 0; unseen < total.size(); ++unseen) {
      total[unseen].count += sums[unseen].count;
      total[unseen].sum += sums[unseen].sum;
      total[unseen].squares += sums[unseen].squares;
    }
  });
  return total;
}

double chance_of(double lead, std::size_t unseen, const std::vector<LeadChange>& changes) {
  const LeadChange& change = changes[std::min(unseen, changes.size() - 1)];
  return 0.5 * std::erfc(-(lead + change.mean) / (change.deviation * std::sqrt(2.0)));
}

}  // namespace wordloom
