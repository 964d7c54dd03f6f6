// Dives: promising words and random choices of words to disturb, to come to many points soon.
#pragma once

#include <cstdint>
#include <random>

#include "covers/search_state.hpp"

namespace wordloom {

class Dives {
 public:
  Dives(SearchState& state, std::uint64_t seed) : state_(&state), luck_(seed) {}

  // Until that share of the time is over, or luck is not what is missing.
  void for_more_points(Aim aim, double share);
  void for_fewer_words(double share);

 private:
  bool skim(const Goal& goal, std::size_t from, std::size_t to, double share);
  bool skim_word(const Goal& goal, const CoverWord& word, int disturbed);
  bool plunge(const Goal& goal, int attempt, int widest);
  const CoverWord* any_own(int length);
  const CoverWord* relieving(int length);
  void widen(Apart& apart);
  std::size_t any_other(const Apart& apart);
  int rareness(std::size_t group) const;

  SearchState* state_;
  std::mt19937_64 luck_;
};

}  // namespace wordloom
