// The endgame of two seats, solved: with the bag empty nothing is hidden any more. Broader and broader searches, each
// to the end of the game, give an answer at any time, and the truth about whether it is proven.
#pragma once

#include <atomic>
#include <cstdint>
#include <vector>

#include "endgame/end_search.hpp"

namespace wordloom {

struct EndQuestion {
  std::int64_t milliseconds = 0;
  unsigned threads = 1;
  std::uint64_t nodes = 0;  // at most so many for the first thread; 0: no limit
  std::size_t top = 1;      // how many of the best plays get exact values
};

struct EndAnswer {
  bool proven = false;  // the best play's value is exact and rests on no estimate; so are those of the other top plays
  int looks = 0;        // at all plays, each broader than the one before
  std::uint64_t nodes = 0;
  std::vector<RootPlay> plays;  // best first
};

class Endgame {
 public:
  // Both must outlive it. Throws std::invalid_argument for a position that makes no sense.
  Endgame(const FanGraph& graph, const BoardRules& rules, EndPosition position);

  EndAnswer solve(const EndQuestion& question);

  // Ends a search that is under way on another thread; it answers with what it has.
  void stop() { stop_.store(true, std::memory_order_relaxed); }

 private:
  void help(unsigned helper, std::uint64_t& nodes);

  const FanGraph& graph_;
  const BoardRules& rules_;
  EndPosition position_;
  KnownValues known_;
  std::atomic<bool> stop_{false};
};

}  // namespace wordloom
