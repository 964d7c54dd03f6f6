#include "max_n/max_n.hpp"

#include <algorithm>

#include "base/alarm.hpp"
#include "base/workers.hpp"

namespace wordloom {
namespace {

constexpr int most_looks = 200;
constexpr std::size_t first_moves = 40;  // that the first look plays out

// How many moves a look considers for the seat on turn, and for every seat after it.
std::size_t moves_looked_at(int look) { return look == 1 ? first_moves : 4 * (static_cast<std::size_t>(look) + 2); }
std::size_t answers_looked_at(int look) { return static_cast<std::size_t>(look) + 2; }

// One thread's part of a look.
class Searcher {
 public:
  Searcher(const PlayWords& words, const BoardRules& rules, const LeaveModel* leaves, const OpenPosition& position,
           std::size_t width, const std::atomic<bool>& stop)
      : table_(words, rules, position, leaves), width_(width), stop_(stop) {}

  // What follows a move of the seat on turn, looked into so many more turns.
  void weigh(ManyMove& move, int turns) {
    table_.move(move.play ? &*move.play : nullptr);
    resolved_ = true;
    move.points = search(turns);
    move.resolved = resolved_;
    ++move.looks;
    table_.take_back();
  }

  std::uint64_t nodes() const { return nodes_; }

 private:
  SeatPoints search(int turns) {
    ++nodes_;
    if (table_.over()) return table_.points();
    if (turns == 0) {
      resolved_ = false;
      return table_.played_out();
    }
    const std::size_t seat = table_.mover();
    std::vector<Play> plays;
    table_.list_plays(plays);
    const bool all = plays.size() <= width_;
    if (!all) plays.resize(width_);
    resolved_ = resolved_ && all;
    SeatPoints best{};
    bool any = false;
    const auto consider = [&](const Play* play) {
      table_.move(play);
      const SeatPoints found = search(turns - 1);
      table_.take_back();
      if (!any || table_.prefers(seat, found, best)) best = found;
      any = true;
    };
    for (const Play& play : plays) {
      consider(&play);
      if (stop_.load(std::memory_order_relaxed)) return best;
    }
    if (all) consider(nullptr);  // whoever can do much does not pass
    return best;
  }

  SeatTable table_;
  std::size_t width_;
  const std::atomic<bool>& stop_;
  bool resolved_ = true;
  std::uint64_t nodes_ = 0;
};

}  // namespace

MaxN::MaxN(const PlayWords& words, const BoardRules& rules, const LeaveModel* leaves, OpenPosition position)
    : words_(words), rules_(rules), leaves_(leaves), position_(std::move(position)) {
  position_.check();
  Board(words.fans(), rules).set(position_.tiles);
}

ManyAnswer MaxN::solve(const ManyQuestion& question) {
  stop_.store(false, std::memory_order_relaxed);
  nodes_.store(0, std::memory_order_relaxed);
  ManyAnswer answer;
  std::vector<Play> plays;
  SeatTable(words_, rules_, position_, leaves_).list_plays(plays);
  for (const Play& play : plays) answer.moves.push_back({play, {}, 0, false});
  answer.moves.emplace_back();  // a pass
  const Alarm alarm(question.milliseconds, stop_);
  const int most = question.looks > 0 ? std::min(question.looks, most_looks) : most_looks;
  while (answer.looks < most && !answer.proven && look(answer.looks + 1, question.threads, answer.moves)) {
    ++answer.looks;
    answer.proven = std::ranges::all_of(answer.moves, [](const ManyMove& move) { return move.resolved; });
  }
  answer.nodes = nodes_.load(std::memory_order_relaxed);
  return answer;
}

// Looks at the first moves again, deeper and wider; whether it was finished. The first look is: it is the answer that
// there always is.
bool MaxN::look(int number, unsigned threads, std::vector<ManyMove>& moves) {
  static const std::atomic<bool> never_stop{false};
  const std::size_t count = std::min(moves.size(), moves_looked_at(number));
  std::vector<ManyMove> seen(moves.begin(), moves.begin() + static_cast<std::ptrdiff_t>(count));
  std::atomic<std::size_t> next{0};
  const std::atomic<bool>& stop = number == 1 ? never_stop : stop_;
  run_workers(threads, [&] {
    Searcher searcher(words_, rules_, leaves_, position_, answers_looked_at(number), stop);
    for (std::size_t at = next++; at < count && !stop.load(std::memory_order_relaxed); at = next++)
      searcher.weigh(seen[at], number - 1);
    nodes_ += searcher.nodes();
  });
  if (stop.load(std::memory_order_relaxed)) return false;
  const SeatTable table(words_, rules_, position_, leaves_);
  std::stable_sort(seen.begin(), seen.end(),
                   [&](const ManyMove& one, const ManyMove& two) { return table.prefers(0, one.points, two.points); });
  std::copy(seen.begin(), seen.end(), moves.begin());
  return true;
}

}  // namespace wordloom
