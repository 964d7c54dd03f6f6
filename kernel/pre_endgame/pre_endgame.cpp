#include "pre_endgame/pre_endgame.hpp"

#include <algorithm>
#include <optional>
#include <stdexcept>

#include "base/alarm.hpp"
#include "base/luck.hpp"
#include "base/workers.hpp"

namespace wordloom {
namespace {

constexpr unsigned known_bits = 21;           // 32 MB
constexpr int most_bag_exchanged = 3;         // tiles: with more there are too many ways to put some back
constexpr std::uint64_t most_glance = 3'000;  // nodes: a guess that takes longer is not worth them
constexpr std::size_t all_of_them = ~std::size_t{0};

// How many of the most promising moves are glanced at, after how many draws, trying how many plays at each turn.
struct Glance {
  std::size_t moves;
  std::size_t draws;
  std::size_t breadth;
};
constexpr std::array<Glance, 5> first_glances{{{48, 8, 5}, {16, 24, 12}, {160, 8, 5}, {32, 40, 12}, {8, 160, 20}}};
constexpr Glance later_glance{all_of_them, 12, 5};

// Moves that win about as often as the best are compared by their points.
constexpr double level = 0.006;
constexpr std::size_t most_level = 12;
constexpr Glance points_glance{most_level, 16, 20};

// How many moves are looked into, and how many nodes each draw may cost at most.
struct Round {
  std::size_t moves;
  std::uint64_t nodes;
};
constexpr std::array<Round, 6> rounds{
    {{4, 2'000}, {12, 16'000}, {24, 64'000}, {64, 256'000}, {all_of_them, 2'000'000}, {all_of_them, 0}}};
constexpr std::size_t later_round = 3;  // from which on every move is glanced at

}  // namespace

PreEndgame::PreEndgame(const PlayWords& words, const BoardRules& rules, PrePosition position, const LeaveModel* leaves)
    : words_(words), rules_(rules), position_(std::move(position)), leaves_(leaves), known_(known_bits) {
  position_.check();
  Board(words.fans(), rules).set(position_.tiles);
  draws_ = draws_of(position_);
  Luck luck(0, 0);
  luck.shuffle(std::span(draws_));  // so that the first of them stand for all
  for (const Draw& draw : draws_) shares_ += draw.ways * share_scale;
  list_moves();
}

void PreEndgame::list_moves() {
  const Rack rack(position_.rack);
  LeaveWorth leave;
  worth_of_leaves(rack, leaves_, rules_, {.bag = position_.bag}, leave);
  const EndPosition alone{position_.tiles, {position_.rack, draws_.front().other}, position_.passes_left, {}, 1};
  for (const RootPlay& root : EndSearch(words_.fans(), rules_, alone, known_, stop_).roots())
    add(root.play, {}, root.play.score * thousandths + leave[root.play.number]);
  if (position_.exchanges) add_exchanges(rack, leave);
  for (Trial& trial : trials_) ranked_.push_back(&trial);
  std::stable_sort(ranked_.begin(), ranked_.end(),
                   [](const Trial* one, const Trial* two) { return one->promise() > two->promise(); });
}

void PreEndgame::add_exchanges(const Rack& rack, const LeaveWorth& leave) {
  all_moves_ = position_.bag <= most_bag_exchanged;
  for (std::uint32_t number = 1; number < rack.subsets() && all_moves_; ++number) {
    if (rack.tiles_in(number) > position_.bag) continue;
    std::vector<Tile> tiles;
    for (const std::uint8_t kind : rack.kinds()) {
      const auto copies = number / rack.stride(kind) % static_cast<std::uint32_t>(rack.count(kind) + 1);
      tiles.insert(tiles.end(), copies, kind == 0 ? blank : kind);
    }
    add({}, std::move(tiles), leave[number]);
  }
}

void PreEndgame::add(const EndPlay& play, std::vector<Tile> exchanged, std::int32_t promise) {
  trials_.emplace_back(play, std::move(exchanged), promise, draws_.size(), shares_);
}

bool PreEndgame::over() const {
  return stop_.load(std::memory_order_relaxed) || (question_.nodes != 0 && nodes_ >= question_.nodes);
}

// Of so many nodes, those that are left.
std::uint64_t PreEndgame::allowed(std::uint64_t nodes) const {
  if (question_.nodes == 0) return nodes;
  const std::uint64_t left = question_.nodes - std::min<std::uint64_t>(question_.nodes, nodes_) + 1;
  return nodes == 0 ? left : std::min(nodes, left);
}

// Best first, as far as one can tell. To choose what to look into next, any guess counts; an answer comes from those
// that were looked into well, as the best of many first guesses is mostly too good to be true.
void PreEndgame::rank(bool to_answer) {
  struct Ranked {
    Trial* trial;
    int trust;
    Trial::Standing standing;
  };
  std::vector<Ranked> standings;
  standings.reserve(ranked_.size());
  std::int64_t most_trusted = 0;
  for (Trial* trial : ranked_) {
    standings.push_back({trial, 0, trial->standing(-position_.lead)});
    most_trusted = std::max(most_trusted, standings.back().standing.trusted);
  }
  for (Ranked& each : standings) {
    const bool well = to_answer && most_trusted > 0 && 2 * each.standing.trusted >= most_trusted;
    each.trust = each.standing.shares == 0 ? 0 : well ? 2 : 1;
  }
  std::stable_sort(standings.begin(), standings.end(), [](const Ranked& one, const Ranked& two) {
    if (one.trust != two.trust) return one.trust > two.trust;
    if (one.standing.win != two.standing.win) return one.standing.win > two.standing.win;
    return one.standing.spread > two.standing.spread;
  });
  for (std::size_t at = 0; at < standings.size(); ++at) ranked_[at] = standings[at].trial;
}

std::vector<Trial*> PreEndgame::first(std::size_t count) const {
  return {ranked_.begin(), ranked_.begin() + static_cast<std::ptrdiff_t>(std::min(count, ranked_.size()))};
}

template <typename Wanted, typename Use>
void PreEndgame::visit(const std::vector<Trial*>& trials, Wanted wanted, Use use) {
  const Searching with{words_.fans(), rules_, position_, known_, stop_};
  std::atomic<std::size_t> next{0};
  run_workers(question_.threads, [&] {
    for (std::size_t at = next++; at < draws_.size(); at = next++) {
      std::optional<OpenDraw> open;  // only if there is anything to do
      for (Trial* trial : trials) {
        for (Cell& cell : trial->cells(at, draws_[at], position_)) {
          if (over()) return;
          if (!wanted(*trial, cell, at)) continue;
          if (!open) open.emplace(with, draws_[at]);
          const std::uint64_t before = open->nodes();
          const bool known = cell.twice_won(-position_.lead) >= 0;
          use(*open, *trial, cell, at);
          nodes_ += open->nodes() - before;
          if (!known) trial->count(cell, -position_.lead);
          for (std::int64_t most = most_won_;
               most < trial->won() && !most_won_.compare_exchange_weak(most, trial->won());) {
          }
        }
      }
    }
  });
}

// One order of each draw is enough for a guess.
void PreEndgame::glance(const std::vector<Trial*>& trials, std::size_t draws, std::size_t breadth, bool points) {
  const int needed = -position_.lead;
  const auto wanted = [&](Trial& trial, const Cell& cell, std::size_t at) {
    const auto& cells = trial.cells(at, draws_[at], position_);
    if (at >= draws || &cell != &cells[at % cells.size()]) return false;
    if (points) return !cell.exact() && !cell.whole;
    return cell.breadth < breadth && cell.twice_won(needed) < 0;
  };
  const int alpha = points ? -EndSearch::most_points : needed - 1;
  const int beta = points ? EndSearch::most_points : needed + 1;
  visit(trials, wanted, [&](OpenDraw& open, const Trial& trial, Cell& cell, std::size_t) {
    open.glance(trial, cell, breadth, alpha, beta, allowed(most_glance));
  });
}

// Moves that seem to win about as often as the best.
std::vector<Trial*> PreEndgame::level_with_best() const {
  std::vector<Trial*> found;
  const double best = ranked_.front()->standing(-position_.lead).win;
  for (Trial* trial : ranked_) {
    const Trial::Standing standing = trial->standing(-position_.lead);
    if (standing.shares > 0 && standing.win >= best - level) found.push_back(trial);
    if (found.size() == most_level) break;
  }
  return found;
}

void PreEndgame::settle_wins(const std::vector<Trial*>& trials, std::uint64_t nodes, bool all) {
  const int needed = -position_.lead;
  const auto wanted = [&](const Trial& trial, const Cell& cell, std::size_t) {
    return cell.twice_won(needed) < 0 && (all || !hopeless(trial));
  };
  visit(trials, wanted, [&](OpenDraw& open, const Trial& trial, Cell& cell, std::size_t) {
    open.decide(trial, cell, needed - 1, needed + 1, allowed(nodes));
  });
}

// Exact, or no more than `than` by draw.
void PreEndgame::find_points(const std::vector<Trial*>& trials, const std::vector<int>& than) {
  const int most = EndSearch::most_points;
  const auto wanted = [&](const Trial&, const Cell& cell, std::size_t at) { return !cell.decided(than[at], most); };
  visit(trials, wanted, [&](OpenDraw& open, const Trial& trial, Cell& cell, std::size_t at) {
    open.decide(trial, cell, than[at], most, allowed(0));
  });
}

// Whether it is known how often each move that can be best wins.
bool PreEndgame::wins_first() {
  for (const Glance& each : first_glances) {
    glance(first(each.moves), each.draws, each.breadth, false);
    rank(false);
  }
  glance(level_with_best(), points_glance.draws, points_glance.breadth, true);
  for (std::size_t round = 0; round < rounds.size(); ++round) {
    if (round >= later_round) {
      glance(first(later_glance.moves), later_glance.draws, later_glance.breadth, false);
      rank(false);
    }
    settle_wins(first(1), rounds[round].nodes, false);
    settle_wins(first(rounds[round].moves), rounds[round].nodes, false);
    rank(false);
    if (over()) return false;
    if (std::all_of(ranked_.begin(), ranked_.end(),
                    [&](const Trial* trial) { return trial->settled() || hopeless(*trial); }))
      return true;
  }
  return !over();
}

// Whether it is known which of the moves that win most often brings most points.
bool PreEndgame::points_second() {
  const std::vector<int> anything(draws_.size(), -EndSearch::most_points);
  std::vector<Trial*> rivals;
  for (Trial* trial : ranked_)
    if (trial->can_win() == most_won_) rivals.push_back(trial);
  Trial* leader = rivals.front();
  find_points({leader}, anything);
  while (!over()) {
    std::erase_if(rivals, [&](const Trial* rival) { return rival == leader; });
    std::vector<int> leaders(draws_.size());
    for (std::size_t at = 0; at < draws_.size(); ++at) leaders[at] = leader->points_after(at);
    find_points(rivals, leaders);
    if (over()) return false;
    std::erase_if(rivals, [&](const Trial* rival) { return rival->most_points() <= leader->most_points(); });
    if (rivals.empty()) return true;
    Trial* rival = *std::max_element(rivals.begin(), rivals.end(), [](const Trial* one, const Trial* two) {
      return one->most_points() < two->most_points();
    });
    find_points({rival}, anything);
    if (!over() && rival->most_points() > leader->most_points()) leader = rival;
    if (leader != rival) std::erase(rivals, rival);
  }
  return false;
}

PreAnswer PreEndgame::solve(const PreQuestion& question) {
  stop_.store(false, std::memory_order_relaxed);
  question_ = question;
  nodes_ = 0;
  PreAnswer answer;
  {
    const Alarm alarm(question.milliseconds, stop_);
    answer.exact = wins_first() && points_second() && all_moves_;
    rank(true);
    if (question.top > 1 && answer.exact) {
      settle_wins(first(question.top), 0, true);
      rank(true);
      find_points(first(question.top), std::vector<int>(draws_.size(), -EndSearch::most_points));
      rank(true);
    }
  }
  answer.nodes = nodes_;
  for (const Trial* trial : ranked_) {
    const Trial::Standing standing = trial->standing(-position_.lead);
    answer.moves.push_back({trial->play(), trial->exchanged(), standing.shares > 0, trial->settled(), trial->exact(),
                            standing.win, standing.spread, standing.spread > -EndSearch::most_points});
  }
  return answer;
}

}  // namespace wordloom
