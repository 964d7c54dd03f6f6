#include "endgame/endgame.hpp"

#include <algorithm>
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

// One deeper look at all plays: those that can be among the `top` best get exact values. What was known is replaced
// as soon as it is known better, so that a look cut short still counts.
class Look {
 public:
  Look(EndSearch& search, std::vector<RootPlay>& roots, std::size_t top)
      : search_(search), roots_(roots), top_(std::min(top, roots.size())) {}

  // Whether it was finished.
  bool take(int depth) {
    std::vector<RootPlay> seen;
    for (const RootPlay& root : roots_) {
      const int alpha = seen.size() < top_ ? -EndSearch::most_points : seen[top_ - 1].found.value;
      RootPlay here = root;
      here.found = look(root, depth, alpha, seen.size() < top_);
      if (search_.stopped()) {
        merge(seen);
        return false;
      }
      here.exact = here.found.value > alpha;
      if (!here.exact) rest_resolved_ = rest_resolved_ && here.found.resolved;
      seen.insert(std::find_if(seen.begin(), seen.end(), [&](const RootPlay& other) { return before(here, other); }),
                  here);
      if (seen.size() > top_ && seen[top_].exact) push_out(seen[top_]);
    }
    roots_ = std::move(seen);
    return true;
  }

  bool resolved() const {
    return rest_resolved_ && std::all_of(roots_.begin(), roots_.begin() + static_cast<std::ptrdiff_t>(top_),
                                         [](const RootPlay& root) { return root.found.resolved; });
  }

 private:
  Valued look(const RootPlay& root, int depth, int alpha, bool all) {
    if (all) return search_.value_of(root, depth, alpha, EndSearch::most_points);
    const Valued found = search_.value_of(root, depth, alpha, alpha + 1);
    if (found.value <= alpha || search_.stopped()) return found;
    return search_.value_of(root, depth, alpha, EndSearch::most_points);
  }

  // No longer among the best: what is known of it only has to show that.
  void push_out(RootPlay& root) {
    root.exact = false;
    rest_resolved_ = rest_resolved_ && root.found.resolved;
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
  bool rest_resolved_ = true;
};

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
    for (int depth = 1; depth <= EndSearch::most_depth && !answer.proven; ++depth) {
      search.tidy();
      Look look(search, answer.plays, question.top);
      if (!look.take(depth)) break;
      answer.depth = depth;
      answer.proven = look.resolved();
    }
    stop();  // the helpers too
  }
  answer.nodes = search.nodes();
  for (const std::uint64_t nodes : helped) answer.nodes += nodes;
  return answer;
}

// The same search a little deeper: what it finds is found by the others in the shared memory.
void Endgame::help(unsigned helper, std::uint64_t& nodes) {
  EndSearch search(graph_, rules_, position_, known_, stop_);
  std::vector<RootPlay> roots = search.roots();
  for (int depth = 1 + static_cast<int>(helper % 2); depth <= EndSearch::most_depth; ++depth) {
    search.tidy();
    if (!Look(search, roots, 1).take(depth)) break;
  }
  nodes = search.nodes();
}

}  // namespace wordloom
