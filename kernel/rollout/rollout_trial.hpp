// A move on trial in rollouts: what its deals came to, and how sure one can be that another is better.
//
// A few deals tell less than the static equity does, so equity counts as if it were some deals that came out as it
// says. It fades as deals are played, and it keeps a short simulation from choosing by luck.
#pragma once

#include <cstddef>
#include <cstdint>
#include <deque>
#include <vector>

#include "rollout/rollout_table.hpp"

namespace wordloom {

// What counts beside a deal's chance to win, which is in millionths.
struct Scales {
  double spread = 0;        // a point of a deal's outcome: decides where two moves win equally often
  double equity = 0;        // a point of equity: all that it is worth, in chances too
  double equity_deals = 0;  // that equity counts as much as
};

class RolloutTrial {
 public:
  RolloutTrial(Candidate move, const Scales& scales) : move_(std::move(move)), scales_(scales) {}

  const Candidate& move() const { return move_; }
  const std::vector<RolloutOutcome>& outcomes() const { return outcomes_; }
  bool dropped() const { return dropped_; }
  void drop() { dropped_ = true; }

  // Room for so many deals in all, which threads then fill.
  void make_room(std::size_t deals) { outcomes_.resize(deals); }
  void set(std::size_t deal, const RolloutOutcome& outcome) { outcomes_[deal] = outcome; }

  // What it is worth by deals and equity. Only trials of as many deals may be compared.
  double worth() const;

  // By how many standard errors it is behind another of as many deals.
  double behind(const RolloutTrial& leader) const;

 private:
  double worth(std::size_t deal) const;

  Candidate move_;
  Scales scales_;
  std::vector<RolloutOutcome> outcomes_;  // by deal
  bool dropped_ = false;
};

// Drops the trials that can hardly be best any more.
void drop_the_hopeless(std::deque<RolloutTrial>& trials);

}  // namespace wordloom
