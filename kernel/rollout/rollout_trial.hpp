// A move on trial in rollouts: what its deals came to, and how sure one can be that another is better.
//
// A few deals tell less than the static equity does, so equity counts as if it were some deals that came out as it
// says. It fades as deals are played, and it keeps a short simulation from choosing by luck.
#pragma once

#include <cstddef>
#include <cstdint>
#include <deque>
#include <optional>
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
  RolloutTrial(Candidate move, const Scales& scales, bool asked_for = false)
      : move_(std::move(move)), scales_(scales), asked_for_(asked_for) {}

  const Candidate& move() const { return move_; }
  const std::vector<RolloutOutcome>& outcomes() const { return outcomes_; }
  bool dropped() const { return dropped_at_.has_value(); }
  void drop() { dropped_at_ = outcomes_.size(); }

  // What somebody asked for is played out to the last deal, even if it can hardly be best any more.
  bool goes_on() const { return !dropped() || asked_for_; }
  void ask_for() { asked_for_ = true; }

  // For how many deals it could still be best.
  std::size_t hopeful_for() const { return dropped_at_.value_or(outcomes_.size()); }

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
  std::vector<RolloutOutcome> outcomes_;   // by deal
  std::optional<std::size_t> dropped_at_;  // after so many deals
  bool asked_for_;
};

// Drops the trials that are so many standard errors behind the best.
void drop_the_hopeless(std::deque<RolloutTrial>& trials, double sure);

}  // namespace wordloom
