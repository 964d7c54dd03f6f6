// How soon a target is reached, from the points that static players make in a turn: learned from self-play. From it
// comes the chance to win a race that a rollout leaves before its end.
#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "play/self_play.hpp"

namespace wordloom {

// In how many turns so many points were made, and in how many so many were the most that could be made.
struct TurnSums {
  std::int64_t made = 0;
  std::int64_t highest = 0;
};

// By points; more than the last class has count there. The same on any number of threads.
std::vector<TurnSums> watch_turns(const FanGraph& graph, const BoardRules& rules, const GamePlan& plan,
                                  std::uint64_t first, std::size_t count, unsigned threads);

// The same as chances, each of which adds up to 1.
struct TurnChance {
  double made = 0;
  double highest = 0;
};

class RaceTable {
 public:
  // For whoever needs at most `furthest` points. Throws std::invalid_argument for chances that make no sense.
  RaceTable(std::span<const TurnChance> turn, int furthest);

  // That somebody who needs so many points has them after so many turns: a turn that can reach them does, any other
  // makes what is best in the long run.
  double reached(double needed, int turns) const;

  // That one of them is there first. Needs in the order of play, from the seat on turn.
  double first_of(std::span<const double> needs, std::size_t who) const;

  double usual_turn() const { return usual_turn_; }  // points

 private:
  static constexpr int most_turns = 16;  // hardly any race takes more

  double at(int needed, int turns) const {
    return reached_[static_cast<std::size_t>(needed * (most_turns + 1) + turns)];
  }

  int furthest_;
  std::vector<double> reached_;  // by points needed and turns
  double usual_turn_ = 0;
};

}  // namespace wordloom
