// The words of a graph as multisets of letters, shortest first: what a search for covers reads from end to end.
#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "letter_counts.hpp"
#include "word_graph.hpp"
#include "word_layers.hpp"

namespace wordloom {

struct CoverWord {
  Packed letters;
  std::uint32_t number;  // in the graph
  std::uint8_t length;
  std::uint8_t level;  // how well known: 1 everyone knows it
  std::uint8_t key;    // its rarest letter
};

class CoverWords {
 public:
  // `levels` has a byte per word of the graph, 0 for words that do not count; empty: all words count.
  // Throws std::invalid_argument if it has another length or the alphabet more than 32 letters.
  CoverWords(const WordGraph& graph, int shortest, std::span<const std::uint8_t> levels);

  const WordGraph& graph() const { return *graph_; }
  std::span<const CoverWord> words() const { return words_; }
  int longest() const { return words_.empty() ? 0 : words_.back().length; }
  // Letters 0…31 by how few words have them; the rarest is 0.
  unsigned rarity(unsigned letter) const { return rarity_[letter]; }
  unsigned letter_of_rarity(unsigned rank) const { return by_rarity_[rank]; }
  bool counts(std::uint32_t number) const { return number < counts_.size() && counts_[number]; }

 private:
  void collect(std::uint32_t list, LetterCounts& letters, int length, std::uint32_t& number);
  void take(const LetterCounts& letters, int length, std::uint32_t number);
  void rank_letters();

  const WordGraph* graph_;
  int shortest_;
  std::span<const std::uint8_t> levels_;  // only while building
  std::vector<CoverWord> words_;
  std::vector<bool> counts_;
  std::array<unsigned, cover_letters> rarity_{};
  std::array<unsigned, cover_letters> by_rarity_{};
};

// A byte per word of `graph`: how well known it is in the lexicon that the layers describe; 10 if it is not there
// (a narrowed graph may spell words in another way).
std::vector<std::uint8_t> word_levels(const WordGraph& graph, const WordGraph& lexicon, const WordLayers& layers);

}  // namespace wordloom
