// How it is proven which move wins most often: the leader by the draws that it wins, each rival by just so many draws
// that it does not win as are needed to show that it cannot win as often. What is cheap comes first: no draw may cost
// more than a round allows, and each round allows twice as much as the one before.
#include <algorithm>
#include <deque>

#include "base/workers.hpp"
#include "pre_endgame/pre_endgame.hpp"

namespace wordloom {
namespace {

constexpr std::uint64_t least_round = 1'000;      // nodes for one draw
constexpr std::uint64_t most_round = 16'384'000;  // after that without limit
constexpr std::size_t well = 20;                  // plays at each turn, before a move may lead or be taken to be as good
constexpr std::size_t quick = 5;
constexpr std::size_t quick_points = 8;
constexpr std::uint64_t most_glance = 3'000;  // nodes: a guess that takes longer is not worth them
constexpr int most_leaders = 16;              // that are tried in one round
constexpr std::size_t most_equals = 16;       // moves that are compared by points in one round
constexpr int most_attempts = 3;              // to show that a move brings fewer points after a draw

}  // namespace

bool PreEndgame::prove_wins() {
  for (std::uint64_t nodes = least_round; nodes <= most_round && !over(); nodes *= 2) {
    Trial* leader = find_leader(nodes);
    const std::vector<Trial*> equals = refute_rivals(*leader, nodes);
    if (equals.empty() && leader->settled() && !over()) return true;
    if (!equals.empty()) outdo(*leader, equals, nodes);
    if (proven()) return true;
  }
  if (over()) return false;
  settle_wins(ranked_, 0, false);
  return !over();
}

bool PreEndgame::proven() const {
  return std::all_of(ranked_.begin(), ranked_.end(),
                     [&](const Trial* trial) { return trial->settled() || hopeless(*trial); });
}

// The move that seems to win most often once it was looked into.
Trial* PreEndgame::find_leader(std::uint64_t nodes) {
  const int needed = -position_.lead;
  std::vector<const Trial*> asked;
  Trial* front = nullptr;
  for (int tries = 0; tries < most_leaders; ++tries) {
    rank(false);
    const auto at = std::find_if(ranked_.begin(), ranked_.end(), [&](const Trial* trial) { return !hopeless(*trial); });
    front = at == ranked_.end() ? ranked_.front() : *at;
    if (over()) break;
    if (!front->looked_at_well(well, needed)) {
      glance({front}, draws_.size(), well, false, true);
    } else if (!front->settled() && std::find(asked.begin(), asked.end(), front) == asked.end()) {
      asked.push_back(front);
      settle_wins({front}, nodes, false);
    } else {
      break;
    }
  }
  return front;
}

// Shows of moves that they win less often than the leader seems to. Returns those that seem to win as often.
std::vector<Trial*> PreEndgame::refute_rivals(const Trial& leader, std::uint64_t nodes) {
  const int needed = -position_.lead;
  const std::int64_t goal = leader.seems_won(needed);
  std::vector<Trial*> rivals;
  for (Trial* trial : ranked_)
    if (trial != &leader && trial->can_win() >= goal && !outdone(*trial)) rivals.push_back(trial);
  const std::vector<std::size_t> order = hardest_draws();
  std::vector<char> equal(rivals.size(), 0);
  std::atomic<std::size_t> next{0};
  run_workers(question_.threads, [&] {
    for (std::size_t at = next++; at < rivals.size() && !over(); at = next++)
      equal[at] = refute(*rivals[at], goal, order, nodes) ? 0 : 1;
  });
  std::vector<Trial*> equals;
  for (std::size_t at = 0; at < rivals.size(); ++at)
    if (equal[at] != 0) equals.push_back(rivals[at]);
  return equals;
}

// The draws after which most moves seem to be lost come first.
std::vector<std::size_t> PreEndgame::hardest_draws() const {
  std::vector<std::pair<double, std::size_t>> shares;
  for (std::size_t at = 0; at < draws_.size(); ++at) {
    double won = 1;
    double looked = 2;
    for (const Trial* trial : ranked_) trial->tell_after(at, -position_.lead, won, looked);
    shares.emplace_back(won / looked, at);
  }
  std::sort(shares.begin(), shares.end());
  std::vector<std::size_t> order;
  for (const auto& [share, at] : shares) order.push_back(at);
  return order;
}

// False if it does not lose often enough as far as one can tell. Where it seems to lose most clearly comes first.
bool PreEndgame::refute(Trial& rival, std::int64_t goal, const std::vector<std::size_t>& order, std::uint64_t nodes) {
  const int needed = -position_.lead;
  struct Doubt {
    std::size_t at;
    Cell* cell;
  };
  std::vector<Doubt> seen;
  std::vector<Doubt> unseen;
  std::int64_t least = rival.can_win();  // if it loses all that it may lose
  for (const std::size_t at : order) {
    for (Cell& cell : rival.cells(at, draws_[at], position_)) {
      const int most = 2 - cell.seems_won_twice(needed);
      if (cell.twice_won(needed) >= 0 || (cell.breadth > 0 && most == 0)) continue;
      (cell.breadth > 0 ? seen : unseen).push_back({at, &cell});
      least -= (cell.breadth > 0 ? most : 2) * cell.meeting.shares;
    }
  }
  std::stable_sort(seen.begin(), seen.end(),
                   [](const Doubt& one, const Doubt& two) { return one.cell->guess < two.cell->guess; });
  const auto beaten = [&] { return rival.can_win() < goal; };
  const auto decide = [&](const Doubt& doubt) {
    look_into(rival, *doubt.cell, doubt.at, [&](OpenDraw& open) {
      open.compare(rival, *doubt.cell, doubt.cell->guess < needed ? needed - 1 : needed, allowed(nodes));
    });
  };
  for (const Doubt& doubt : seen) {
    if (beaten() || over()) return true;
    if (least >= goal && unseen.empty()) break;
    decide(doubt);
  }
  for (const Doubt& doubt : unseen) {
    if (beaten() || over()) return true;
    if (least >= goal) return false;
    look_into(rival, *doubt.cell, doubt.at, [&](OpenDraw& open) {
      open.glance(rival, *doubt.cell, quick, needed - 1, needed + 1, allowed(most_glance));
    });
    if (doubt.cell->guess > needed)
      least += 2 * doubt.cell->meeting.shares;
    else
      decide(doubt);
  }
  return beaten() || least < goal;
}

// Where most draws are won anyway, many moves win as often as the best. That they bring no more points than it does is
// shown sooner than how often each of them wins.
void PreEndgame::outdo(Trial& leader, const std::vector<Trial*>& equals, std::uint64_t nodes) {
  std::vector<Trial*> rivals;
  for (Trial* rival : equals) {
    if (rivals.size() == most_equals || over()) break;
    if (!hopeless(*rival)) rivals.push_back(rival);
  }
  glance(rivals, draws_.size(), well, false, true);
  if (!leader.settled() || over()) return;
  find_points({&leader}, any_points_, nodes, true);
  if (!leader.exact() || over()) return;
  leader_ = &leader;
  std::vector<char> better(rivals.size(), 0);
  std::atomic<std::size_t> next{0};
  run_workers(question_.threads, [&] {
    for (std::size_t at = next++; at < rivals.size() && !over(); at = next++)
      better[at] = brings_less(*rivals[at], nodes) ? 0 : 1;
  });
  std::vector<Trial*> candidates;
  for (std::size_t at = 0; at < rivals.size(); ++at)
    if (better[at] != 0) candidates.push_back(rivals[at]);
  settle_wins(candidates, nodes, false);
}

// False if it seems to bring more points than the leader. The points that it may bring more than it is taken to are
// dealt out to the draws: a bound that leaves some room is proven sooner than the very points.
bool PreEndgame::brings_less(Trial& rival, std::uint64_t nodes) {
  struct Doubt {
    std::size_t at;
    Cell* cell;
    int attempts = 0;
  };
  std::deque<Doubt> doubts;
  std::int64_t room = leader_->most_points();
  std::int64_t shares = 0;  // of doubts
  for (std::size_t at = 0; at < draws_.size(); ++at) {
    for (Cell& cell : rival.cells(at, draws_[at], position_)) {
      if (over()) return true;
      if (!cell.exact()) {
        doubts.push_back({at, &cell});
        shares += cell.meeting.shares;
      }
      if (!cell.exact() && !cell.whole) {
        look_into(rival, cell, at, [&](OpenDraw& open) {
          open.glance(rival, cell, quick_points, -EndSearch::most_points, EndSearch::most_points, allowed(most_glance));
        });
      }
      room -= cell.meeting.shares * std::clamp(cell.guess, cell.low, cell.high);
    }
  }
  while (!doubts.empty() && !over() && !hopeless(rival)) {
    if (room < 0) return false;
    Doubt doubt = doubts.front();
    doubts.pop_front();
    Cell& cell = *doubt.cell;
    const int guess = std::clamp(cell.guess, cell.low, cell.high);
    const int than = guess + static_cast<int>(room / shares);
    if (cell.high > than)
      look_into(rival, cell, doubt.at, [&](OpenDraw& open) { open.compare(rival, cell, than, allowed(nodes)); });
    if (cell.high <= than) {
      room -= cell.meeting.shares * (cell.high - guess);
      shares -= cell.meeting.shares;
    } else if (cell.low > than && ++doubt.attempts < most_attempts) {
      room -= cell.meeting.shares * (std::clamp(cell.guess, cell.low, cell.high) - guess);
      doubts.push_back(doubt);
    } else {
      return true;
    }
  }
  return true;
}

}  // namespace wordloom
