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
constexpr std::size_t well = 20;  // plays at each turn, before a move may lead or be taken to be as good
constexpr std::size_t quick = 5;
constexpr std::size_t quick_points = 8;
constexpr std::size_t some_draws = 8;
constexpr std::size_t most_better = 2;   // moves that seem to bring more than the leader, settled in one round
constexpr int most_leaders = 16;         // that are tried in one round
constexpr std::size_t most_equals = 16;  // moves whose points are guessed after every draw
constexpr int most_attempts = 3;         // to show that a move brings fewer points after a draw

// A cell that may be better than is wanted.
struct Doubt {
  std::size_t at;  // draw
  Cell* cell;
  int attempts = 0;
};

}  // namespace

bool PreEndgame::prove_wins() {
  for (std::uint64_t nodes = least_round; nodes <= most_round && !over(); nodes *= 2) {
    Trial* leader = find_leader(nodes);
    const std::vector<Trial*> equals = refute_rivals(*leader, nodes);
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
      glance({front}, draws_.size(), well, false, orders_matter());
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
  order.reserve(shares.size());
  for (const auto& [share, at] : shares) order.push_back(at);
  return order;
}

// False if it seems to win as often as the leader. Where it seems to lose most clearly comes first; where nobody looked
// yet, the draws that are the hardest for all.
bool PreEndgame::refute(Trial& rival, std::int64_t goal, const std::vector<std::size_t>& order, std::uint64_t nodes) {
  const int needed = -position_.lead;
  std::vector<Doubt> seen;
  std::int64_t least = rival.can_win();  // if it wins no more than it seems to, and nothing where nobody looked
  for (const std::size_t at : order) {
    if (rival.all_cells()[at].empty()) least -= 2 * draws_[at].ways * share_scale;
    for (Cell& cell : rival.opened(at)) {
      const int doubt =
          cell.most_won(needed) - (cell.breadth > 0 ? cell.seems_won_twice(needed) : cell.least_won(needed));
      if (doubt == 0) continue;
      least -= doubt * cell.meeting.shares;
      if (cell.breadth > 0) seen.push_back({at, &cell});
    }
  }
  const auto decide = [&](const Doubt& doubt) {
    look_into(rival, *doubt.cell, doubt.at, [&](OpenDraw& open) {
      open.compare(rival, *doubt.cell, doubt.cell->guess < needed ? needed - 1 : needed, allowed(nodes));
    });
  };
  const auto enough = [&] {
    return over() || rival.can_win() < goal || least > goal || (least == goal && rival.can_win() == goal);
  };
  const auto decide_seen = [&] {
    std::stable_sort(seen.begin(), seen.end(),
                     [](const Doubt& one, const Doubt& two) { return one.cell->guess < two.cell->guess; });
    for (const Doubt& doubt : seen) {
      if (enough()) return;
      decide(doubt);
    }
  };
  const bool few = rival.can_win() - goal < shares_ / 2;  // have to be lost; else a look at all draws comes first
  if (few) decide_seen();
  for (const std::size_t at : order) {
    for (Cell& cell : rival.cells(at, draws_[at], position_)) {
      if (enough()) return over() || rival.can_win() < goal;
      if (cell.breadth > 0 || cell.twice_won(needed) >= 0) continue;
      look_into(rival, cell, at,
                [&](OpenDraw& open) { open.glance(rival, cell, quick, needed - 1, needed + 1, allowed(most_glance)); });
      least += (cell.seems_won_twice(needed) - cell.least_won(needed)) * cell.meeting.shares;
      if (cell.seems_won_twice(needed) == cell.most_won(needed)) continue;
      if (few)
        decide({at, &cell});
      else
        seen.push_back({at, &cell});
    }
  }
  if (!few) decide_seen();
  return over() || rival.can_win() < goal || least < goal;
}

// Where most draws are won anyway, many moves win as often as the best. Which of them brings most is guessed of all of
// them; that they bring no more than it does is shown sooner than how often each of them wins.
void PreEndgame::outdo(Trial& leader, const std::vector<Trial*>& equals, std::uint64_t nodes) {
  const std::vector<Trial*> rivals =
      most_points_of(equals, most_equals * static_cast<std::size_t>(nodes / least_round));
  if (over()) return;
  guess_points({&leader});
  std::vector<Trial*> better;
  for (Trial* rival : rivals) {
    if (better.size() == most_better) break;
    if (!hopeless(*rival) && rival->guessed_points() > leader.guessed_points()) better.push_back(rival);
  }
  settle_wins(better, nodes, false);
  if (!better.empty() || !leader.settled() || over()) return;
  find_points({&leader}, any_points_, nodes, true);
  if (!leader.exact() || over()) return;
  leader_ = &leader;
  std::vector<char> more(equals.size(), 0);
  std::atomic<std::size_t> next{0};
  run_workers(question_.threads, [&] {
    for (std::size_t at = next++; at < equals.size() && !over(); at = next++)
      more[at] = hopeless(*equals[at]) || brings_less(*equals[at], nodes) ? 0 : 1;
  });
  better.clear();
  for (std::size_t at = 0; at < equals.size(); ++at)
    if (more[at] != 0 && better.size() < most_better) better.push_back(equals[at]);
  settle_wins(better, nodes, false);
}

// Of moves that seem to win equally often, those that seem to bring most, guessed after every draw: at most `count` are
// compared after some draws first.
std::vector<Trial*> PreEndgame::most_points_of(std::vector<Trial*> equals, std::size_t count) {
  if (equals.size() > count) equals.resize(count);
  glance(equals, some_draws, quick, true, false);
  const auto more = [&](const Trial* one, const Trial* two) {
    return one->guessed_points(some_draws) > two->guessed_points(some_draws);
  };
  if (equals.size() > most_equals) {
    std::stable_sort(equals.begin(), equals.end(), more);
    equals.resize(most_equals);
  }
  guess_points(equals);
  std::stable_sort(equals.begin(), equals.end(),
                   [](const Trial* one, const Trial* two) { return one->guessed_points() > two->guessed_points(); });
  return equals;
}

void PreEndgame::guess_points(const std::vector<Trial*>& trials) {
  glance(trials, draws_.size(), well, true, orders_matter());
}

// False if it seems to bring more points than the leader. The points that it may bring more than it is taken to are
// dealt out to the draws: a bound that leaves some room is proven sooner than the very points.
bool PreEndgame::brings_less(Trial& rival, std::uint64_t nodes) {
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
          open.glance(rival, cell, std::max(quick_points, cell.breadth), -EndSearch::most_points,
                      EndSearch::most_points, allowed(most_glance));
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
