#include "endgame/endgame.hpp"

#include <algorithm>
#include <array>
#include <stdexcept>
#include <thread>

#include "base/alarm.hpp"

namespace wordloom {
namespace {

constexpr unsigned known_bits = 20;  // 16 MB

bool before(const RootPlay& one, const RootPlay& two) {
  if (one.exact != two.exact) return one.exact;
  if (one.exact && one.found.value != two.found.value) return one.found.value > two.found.value;
  return one.promise > two.promise;
}

// How many plays are tried at each turn after the first; 0: all. A first look estimates every play; narrow ones are
// over soon and mostly right, so that the last, which proves, meets the best plays first and hardly has to correct
// anything.
constexpr std::array<std::size_t, 4> breadths{5, 20, 60, 0};
constexpr std::size_t tried_first = 4;  // times as many plays of the position itself

// One broader look at the plays: those that can be among the `top` best get exact values. What was known is replaced
// as soon as it is known better, so that a look cut short still counts.
class Look {
 public:
  Look(EndSearch& search, std::vector<RootPlay>& roots, std::size_t top)
      : search_(search), roots_(roots), top_(std::min(top, roots.size())) {}

  // Whether it was finished. The first so many plays are looked at; the others stay behind them.
  bool take(int depth, std::size_t count) {
    std::vector<RootPlay> seen;
    for (std::size_t at = 0; at < roots_.size(); ++at) {
      const bool all = seen.size() < top_;
      RootPlay here = roots_[at];
      if (all || at < count) {
        const int alpha = all ? -EndSearch::most_points : seen[top_ - 1].found.value;
        here.found = look(roots_[at], depth, alpha, all);
        if (search_.stopped()) {
          merge(seen);
          return false;
        }
        here.exact = here.found.value > alpha;
      } else {
        here.exact = false;
      }
      seen.insert(std::find_if(seen.begin(), seen.end(), [&](const RootPlay& other) { return before(here, other); }),
                  here);
      if (seen.size() > top_) seen[top_].exact = false;  // no longer among the best: only that has to be known
    }
    roots_ = std::move(seen);
    return true;
  }

 private:
  Valued look(const RootPlay& root, int depth, int alpha, bool all) {
    if (all && !root.exact) return search_.value_of(root, depth, alpha, EndSearch::most_points);
    if (all) return exactly(root, depth, root.found);
    const Valued found = search_.value_of(root, depth, alpha, alpha + 1);
    return found.value <= alpha || search_.stopped() ? found : exactly(root, depth, found);
  }

  // Around what it is taken to be, which is quick when that is right.
  Valued exactly(const RootPlay& root, int depth, Valued found) {
    constexpr int most_guesses = 8;  // a narrow search may waver
    for (int guesses = 0; guesses < most_guesses && !search_.stopped(); ++guesses) {
      const int guess = found.value;
      found = search_.value_of(root, depth, guess - 1, guess + 1);
      if (found.value == guess) return found;
    }
    return search_.value_of(root, depth, -EndSearch::most_points, EndSearch::most_points);
  }

  // Cut short: plays seen to be better than the old best come first, the others keep their places.
  void merge(const std::vector<RootPlay>& seen) {
    if (seen.empty() || !seen.front().exact) return;
    const auto same = [&](const RootPlay& root) {
      return root.passes() == seen.front().passes() && root.play.signature == seen.front().play.signature;
    };
    const auto found = std::find_if(roots_.begin(), roots_.end(), same);
    if (found == roots_.end()) return;
    *found = seen.front();
    std::rotate(roots_.begin(), found, found + 1);
  }

  EndSearch& search_;
  std::vector<RootPlay>& roots_;
  std::size_t top_;
};

// The looks one after the other, the one that proves only if it is asked for; says whether the last was finished.
bool look_broader(EndSearch& search, std::vector<RootPlay>& roots, std::size_t top, bool prove, int& looks) {
  if (!Look(search, roots, top).take(1, roots.size())) return false;
  ++looks;
  for (const std::size_t breadth : breadths) {
    if (breadth == 0 && !prove) break;
    search.tidy();
    search.narrow(breadth);
    if (!Look(search, roots, top).take(EndSearch::most_depth, breadth == 0 ? roots.size() : tried_first * breadth))
      return false;
    ++looks;
  }
  return true;
}

}  // namespace

Endgame::Endgame(const FanGraph& graph, const BoardRules& rules, EndPosition position)
    : graph_(graph), rules_(rules), position_(std::move(position)), known_(known_bits) {
  if (position_.racks[0].empty() || position_.racks[1].empty())
    throw std::invalid_argument("endgame: both racks must have tiles");
  if (position_.passes_left < 1) throw std::invalid_argument("endgame: the last pass has ended it");
  Board(graph, rules).set(position_.tiles);
  for (const auto& rack : position_.racks) Rack{rack};
}

EndAnswer Endgame::solve(const EndQuestion& question) {
  stop_.store(false, std::memory_order_relaxed);
  EndAnswer answer;
  std::vector<std::uint64_t> helped(question.threads, 0);
  EndSearch search(graph_, rules_, position_, known_, stop_, question.nodes);
  answer.plays = search.roots();
  {
    const Alarm alarm(question.milliseconds, stop_);
    std::vector<std::jthread> helpers;
    for (unsigned helper = 1; helper < question.threads; ++helper)
      helpers.emplace_back([this, helper, &helped] { help(helper, helped[helper]); });
    answer.proven = look_broader(search, answer.plays, question.top, true, answer.looks);
    stop();  // the helpers too
  }
  answer.nodes = search.nodes();
  for (const std::uint64_t nodes : helped) answer.nodes += nodes;
  return answer;
}

// Shows of plays that are not the best that they are not, the least promising first, while the main search goes the
// other way: what it finds is found by the others in the shared memory.
void Endgame::help(unsigned helper, std::uint64_t& nodes) {
  EndSearch search(graph_, rules_, position_, known_, stop_);
  std::vector<RootPlay> roots = search.roots();
  int looks = 0;
  if (look_broader(search, roots, 1, false, looks) && !search.stopped()) {
    search.narrow(0);
    const int best = roots.front().found.value;
    const auto step = static_cast<std::ptrdiff_t>(helper);
    for (auto root = std::ssize(roots) - step; root > 0 && !search.stopped(); --root)
      search.value_of(roots[static_cast<std::size_t>(root)], EndSearch::most_depth, best, best + 1);
  }
  nodes = search.nodes();
}

}  // namespace wordloom
