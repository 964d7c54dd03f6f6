// What all parts of a search share: the turns, the ways to free jokers, the goals, and the time.
#pragma once

#include <vector>

#include "covers/choices.hpp"
#include "covers/plan.hpp"
#include "covers/turns.hpp"

namespace wordloom {

// The time of a whole search, and of the part that is under way.
class SearchTime {
 public:
  SearchTime(Fill& fill, const Stopwatch& watch) : fill_(&fill), watch_(&watch) {}

  void begin_part(double until) { until_ = until; }
  // True if the part was left before its end.
  bool end_part();

  bool over();
  bool over_at_a_look();  // for tight loops: the clock is slow to read, so it is looked at now and then
  bool known_over() const { return ran_out_ || part_over_; }
  bool ran_out() const { return ran_out_; }
  bool passed(double share) const { return watch_->passed(share); }
  double part_until() const { return until_; }

 private:
  Fill* fill_;
  const Stopwatch* watch_;
  double until_ = plan::whole;
  bool part_over_ = false;
  bool ran_out_ = false;
  unsigned looks_ = 0;
};

struct SearchState {
  SearchState(const CoverWords& words, const CoverQuestion& question);
  SearchState(const SearchState&) = delete;
  SearchState& operator=(const SearchState&) = delete;
  ~SearchState() = default;

  CoverTurns turns;
  SearchTime time;
  std::vector<Taking> takings;        // none is the first
  std::vector<CoverChoices> choices;  // for each taking
  std::vector<Goal> goals;            // most points first
  int widest = 0;                     // the most words that may be disturbed
};

}  // namespace wordloom
