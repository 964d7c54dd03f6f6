#include "pre_endgame/pre_endgame.hpp"

#include <algorithm>
#include <stdexcept>

#include "base/alarm.hpp"
#include "base/luck.hpp"
#include "base/workers.hpp"

namespace wordloom {
namespace {

constexpr unsigned known_bits = 21;       // 32 MB
constexpr std::size_t all_blocks = 1024;  // of plays: 256 MB, shared by all draws
constexpr std::size_t least_blocks = 4;   // of one draw
constexpr int most_bag_exchanged = 3;     // tiles: with more there are too many ways to put some back

constexpr std::array<Glance, 5> first_glances{{{48, 8, 5}, {16, 24, 12}, {160, 8, 5}, {32, 40, 12}, {8, 160, 20}}};

// Moves that seem to win about as often as the best are compared by their points, the first of them early.
constexpr double level = 0.015;
constexpr Glance early_points{24, 8, 12};
constexpr std::size_t early_after = 2;  // first glances
constexpr Glance points_glance{12, 16, 20};

}  // namespace

PreEndgame::PreEndgame(const PlayWords& words, const BoardRules& rules, PrePosition position, const LeaveModel* leaves)
    : words_(words),
      rules_(rules),
      position_(std::move(position)),
      leaves_(leaves),
      known_(known_bits),
      with_{words_.fans(), rules_, position_, known_, stop_, 0} {
  position_.check();
  Board(words.fans(), rules).set(position_.tiles);
  draws_ = draws_of(position_);
  Luck luck(0, 0);
  luck.shuffle(std::span(draws_));  // so that the first of them stand for all
  for (const Draw& draw : draws_) shares_ += draw.ways * share_scale;
  opened_.resize(draws_.size());
  locks_ = std::deque<std::mutex>(draws_.size());
  with_.most_blocks = std::max(least_blocks, all_blocks / draws_.size());
  any_points_.assign(draws_.size(), -EndSearch::most_points);
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

// It is proven to be the best, whatever guesses say of others.
void PreEndgame::put_leader_first() {
  const auto at = std::find(ranked_.begin(), ranked_.end(), leader_);
  std::rotate(ranked_.begin(), at, at + 1);
}

std::vector<Trial*> PreEndgame::first(std::size_t count) const {
  return {ranked_.begin(), ranked_.begin() + static_cast<std::ptrdiff_t>(std::min(count, ranked_.size()))};
}

template <typename Wanted, typename Use>
void PreEndgame::visit(const std::vector<Trial*>& trials, Wanted wanted, Use use) {
  std::atomic<std::size_t> next{0};
  run_workers(question_.threads, [&] {
    for (std::size_t at = next++; at < draws_.size(); at = next++) {
      for (Trial* trial : trials) {
        for (Cell& cell : trial->cells(at, draws_[at], position_)) {
          if (over()) return;
          if (!wanted(*trial, cell, at)) continue;
          look_into(*trial, cell, at, [&](OpenDraw& open) { use(open, *trial, cell, at); });
        }
      }
    }
  });
}

void PreEndgame::look_into(Trial& trial, Cell& cell, std::size_t at, const std::function<void(OpenDraw&)>& use) {
  const std::lock_guard lock(locks_[at]);
  std::unique_ptr<OpenDraw>& open = opened_[at];  // only if there is anything to do
  if (!open) open = std::make_unique<OpenDraw>(with_, draws_[at]);
  const std::uint64_t before = open->nodes();
  const Between old = cell;
  use(*open);
  nodes_ += open->nodes() - before;
  trial.count(old, cell, -position_.lead);
  for (std::int64_t most = most_won_; most < trial.won() && !most_won_.compare_exchange_weak(most, trial.won());) {
  }
}

// One order of each draw is mostly enough for a guess.
void PreEndgame::glance(const std::vector<Trial*>& trials, std::size_t draws, std::size_t breadth, bool points,
                        bool all_orders) {
  const int needed = -position_.lead;
  const auto wanted = [&](Trial& trial, const Cell& cell, std::size_t at) {
    const auto& cells = trial.cells(at, draws_[at], position_);
    if (at >= draws || (!all_orders && &cell != &cells[at % cells.size()])) return false;
    if (points) return !cell.exact() && !cell.whole;
    return cell.breadth < breadth && cell.twice_won(needed) < 0;
  };
  const int alpha = points ? -EndSearch::most_points : needed - 1;
  const int beta = points ? EndSearch::most_points : needed + 1;
  visit(trials, wanted, [&](OpenDraw& open, const Trial& trial, Cell& cell, std::size_t) {
    open.glance(trial, cell, std::max(breadth, cell.breadth), alpha, beta, allowed(most_glance));
  });
}

// The moves that seem to win about as often as the best, at most so many.
std::vector<Trial*> PreEndgame::as_good(std::size_t count) const {
  std::vector<Trial*> found;
  const double best = ranked_.front()->standing(-position_.lead).win;
  for (Trial* trial : ranked_) {
    const Trial::Standing standing = trial->standing(-position_.lead);
    if (standing.shares > 0 && standing.win >= best - level) found.push_back(trial);
    if (found.size() == count) break;
  }
  return found;
}

void PreEndgame::compare_points(const Glance& by) {
  glance(as_good(by.moves), by.draws, by.breadth, true, false);
  rank(false);
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
void PreEndgame::find_points(const std::vector<Trial*>& trials, const std::vector<int>& than, std::uint64_t nodes,
                             bool all) {
  const int most = EndSearch::most_points;
  const auto wanted = [&](const Trial& trial, const Cell& cell, std::size_t at) {
    return !cell.decided(than[at], most) && (all || !hopeless(trial));
  };
  visit(trials, wanted, [&](OpenDraw& open, const Trial& trial, Cell& cell, std::size_t at) {
    open.decide(trial, cell, than[at], most, allowed(nodes));
  });
}

// Whether it wins no more often than the leader and brings no more points.
bool PreEndgame::outdone(const Trial& trial) const {
  return leader_ != nullptr && &trial != leader_ && trial.can_win() <= leader_->won() &&
         trial.most_points() <= leader_->most_points();
}

void PreEndgame::guess_wins() {
  for (std::size_t at = 0; at < first_glances.size(); ++at) {
    const Glance& each = first_glances[at];
    glance(first(each.moves), each.draws, each.breadth, false, false);
    if (over()) return;  // with ten thousand moves it takes longer to rank them again and again than to look at some
    rank(false);
    if (at + 1 == early_after) compare_points(early_points);
  }
  compare_points(points_glance);
}

// Whether it is known which of the moves that win most often brings most points: the leader.
bool PreEndgame::points_second() {
  std::vector<Trial*> rivals;
  for (Trial* trial : ranked_)
    if (trial->can_win() == most_won_ && !outdone(*trial)) rivals.push_back(trial);
  const auto led = std::find(rivals.begin(), rivals.end(), leader_);
  Trial* leader = led == rivals.end() ? rivals.front() : *led;
  find_points({leader}, any_points_, 0, true);
  while (!over()) {
    leader_ = leader;
    std::erase_if(rivals, [&](const Trial* rival) { return rival == leader; });
    std::vector<int> leaders(draws_.size());
    for (std::size_t at = 0; at < draws_.size(); ++at) leaders[at] = leader->points_after(at);
    find_points(rivals, leaders, 0, false);
    if (over()) return false;
    std::erase_if(rivals, [&](const Trial* rival) { return outdone(*rival); });
    if (rivals.empty()) return true;
    Trial* rival = *std::max_element(rivals.begin(), rivals.end(), [](const Trial* one, const Trial* two) {
      return one->most_points() < two->most_points();
    });
    find_points({rival}, any_points_, 0, true);
    if (!over() && rival->most_points() > leader->most_points()) leader = rival;
    if (leader != rival) std::erase(rivals, rival);
  }
  return false;
}

PreAnswer PreEndgame::solve(const PreQuestion& question) {
  stop_.store(false, std::memory_order_relaxed);
  question_ = question;
  nodes_ = 0;
  leader_ = nullptr;
  PreAnswer answer;
  {
    const Alarm alarm(question.milliseconds, stop_);
    guess_wins();
    answer.exact = prove_wins() && points_second() && all_moves_;
    rank(true);
    if (answer.exact) put_leader_first();
    if (question.top > 1 && answer.exact) {
      settle_wins(first(question.top), 0, true);
      rank(true);
      put_leader_first();
      find_points(first(question.top), any_points_, 0, true);
      rank(true);
      put_leader_first();
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
