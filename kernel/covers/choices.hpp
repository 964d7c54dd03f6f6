// Which words on the cloth to take apart for a scoring word: enough of them to spell it.
#pragma once

#include <functional>
#include <random>
#include <vector>

#include "covers/turns.hpp"

namespace wordloom {

class CoverChoices {
 public:
  using Use = std::function<bool(const Apart&)>;  // true ends the search

  CoverChoices(const CoverTurns& turns, const Taking& taking);

  // All choices of exactly so many groups that can spell the word, the groups with most of its letters first.
  bool each(const CoverWord& word, int count, const Use& use);

  // All choices of exactly so many groups.
  bool all(int count, const Use& use);
  // The letters and jokers that a choice has.
  LetterCounts letters_of(const Apart& apart) const;
  int jokers() const { return jokers_; }

  // A random small choice that can spell the word; empty handed if there is none of at most so many groups.
  bool some(const CoverWord& word, std::size_t most, std::mt19937_64& luck, Apart& apart) const;

 private:
  struct Supply {
    std::size_t group;
    Packed tiles;
    int helps;  // letters of the word
  };

  bool choose(std::size_t from, int count, const Packed& lacks, const Use& use);

  const CoverTurns* turns_;
  const Taking* taking_;
  int biggest_ = 0;  // tiles of the biggest group
  std::vector<Supply> others_;
  Apart apart_;
  Packed base_;  // what needs no choice: the rack, and the groups whose jokers are freed
  int jokers_;
};

}  // namespace wordloom
