// The end of a game of up to four seats, searched by max-n: every seat makes the move that brings it furthest ahead of
// the best other. So many moves are possible that only the most promising are looked into, some turns deep, and static
// players play out the rest; a small end is searched whole, and then the answer is proven.
#pragma once

#include <atomic>
#include <cstdint>
#include <optional>
#include <vector>

#include "max_n/seat_table.hpp"

namespace wordloom {

struct ManyQuestion {
  std::int64_t milliseconds = 0;
  unsigned threads = 1;
  int looks = 0;  // at most so many, each deeper and wider than the one before; 0: no limit
};

// A move of the seat on turn and what every seat comes to after it.
struct ManyMove {
  std::optional<Play> play;  // none: a pass
  SeatPoints points{};
  int looks = 0;          // that it was part of; without any, nothing is known of it
  bool resolved = false;  // nothing was left out and every line was played to its end
};

struct ManyAnswer {
  bool proven = false;
  int looks = 0;  // that were finished
  std::uint64_t nodes = 0;
  std::vector<ManyMove> moves;  // best first
};

class MaxN {
 public:
  // All but the position must outlive it. Throws std::invalid_argument for a position that makes no sense.
  MaxN(const PlayWords& words, const BoardRules& rules, const LeaveModel* leaves, OpenPosition position);

  const OpenPosition& position() const { return position_; }

  ManyAnswer solve(const ManyQuestion& question);

  // Ends a search that is under way on another thread; it answers with what it has.
  void stop() { stop_.store(true, std::memory_order_relaxed); }

 private:
  bool look(int number, unsigned threads, std::vector<ManyMove>& moves);

  const PlayWords& words_;
  const BoardRules& rules_;
  const LeaveModel* leaves_;
  OpenPosition position_;
  std::atomic<bool> stop_{false};
  std::atomic<std::uint64_t> nodes_{0};
};

}  // namespace wordloom
