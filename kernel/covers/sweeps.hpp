// Sweeps: going through every choice of so many words to disturb, so that nothing is left out.
#pragma once

#include <span>

#include "covers/search_state.hpp"

namespace wordloom {

class Sweeps {
 public:
  explicit Sweeps(SearchState& state) : state_(&state) {}

  // The longest word of the rack's tiles alone: whatever else there is no time for, a turn is found.
  void longest_of_rack();

  // With few tiles: every choice, and every word that it can spell.
  void narrow(int disturbed, Aim aim);
  // The same, but only until that share of the time is over; what is left out counts as broken off.
  void narrow_until(double share, int disturbed, Aim aim);

  // Every turn that would be better than the best so far.
  void wanted(int disturbed);
  // Every turn that brings the points of the best so far.
  void same_points(int disturbed);
  void everything();

  bool broke_off() const { return broke_off_; }

 private:
  void lay_spelled(const Goal& goal, std::span<const CoverWord> words, const Apart& apart, const Taking& taking);
  bool wide(const Goal& goal, int disturbed);

  SearchState* state_;
  bool broke_off_ = false;
};

}  // namespace wordloom
