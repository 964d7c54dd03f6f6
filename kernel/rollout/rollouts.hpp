// Which move is best, by rollouts: the same deals are played out after each of the best moves by equity, and moves that
// can hardly be best any more are dropped.
#pragma once

#include <atomic>
#include <cstdint>
#include <vector>

#include "rollout/rollout_table.hpp"

namespace wordloom {

struct RolloutQuestion {
  std::int64_t milliseconds = 0;  // 0: no limit
  std::uint64_t deals = 0;        // at most; 0: no limit
  unsigned threads = 1;
  int plies = 2;
  bool processor_time = false;  // the limit is in time of this process on all processors
  std::size_t candidates = 15;
  std::uint64_t seed = 0;
  bool until_clear = false;     // only the choice matters: stop once one move is left, try none that is far behind
  std::vector<Candidate> also;  // moves to play out to the last deal, whatever they are worth
};

struct RolledOut {
  Candidate move;
  std::uint64_t deals = 0;
  double spread = 0;  // points, the mean over all deals
  double win = 0;
  double win_error = 0;  // one standard error
};

struct RolloutAnswer {
  std::uint64_t deals = 0;       // of the move that was looked at longest
  std::uint64_t turns = 0;       // played in all of them
  std::uint64_t rollouts = 0;    // deals times moves
  std::vector<RolledOut> moves;  // best first
};

class Rollouts {
 public:
  // Words and rules must outlive it. Throws std::invalid_argument for a position that makes no sense.
  Rollouts(const PlayWords& words, const BoardRules& rules, RolloutPosition position, RolloutPlayers players);

  RolloutAnswer run(const RolloutQuestion& question);

  // Ends a run that is under way on another thread; it answers with what it has.
  void stop() { stop_.store(true, std::memory_order_relaxed); }

 private:
  std::vector<Candidate> candidates(std::size_t most) const;
  void check(const Candidate& move) const;

  const PlayWords& words_;
  const BoardRules& rules_;
  RolloutPosition position_;
  RolloutPlayers players_;
  std::atomic<bool> stop_{false};
};

}  // namespace wordloom
