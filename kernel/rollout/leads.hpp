// How a lead changes until the end: learned from self-play, by the tiles that the seat on turn does not see. From it
// comes the chance to win when a rollout stops before the end.
#pragma once

#include <cstdint>
#include <vector>

#include "play/self_play.hpp"

namespace wordloom {

// Changes of the lead of the seat on turn over each other seat, until the end of the game.
struct LeadSums {
  std::int64_t count = 0;
  std::int64_t sum = 0;
  std::int64_t squares = 0;
};

// By tiles unseen. Whole numbers, the same on any number of threads.
std::vector<LeadSums> watch_leads(const FanGraph& graph, const BoardRules& rules, const GamePlan& plan,
                                  std::uint64_t first, std::size_t count, unsigned threads);

struct LeadChange {
  double mean = 0;
  double deviation = 1;
};

// The chance that a lead of the seat on turn is still one at the end. `changes` by tiles unseen, at least one.
double chance_of(double lead, std::size_t unseen, const std::vector<LeadChange>& changes);

}  // namespace wordloom
