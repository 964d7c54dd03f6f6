// The words of a graph as multisets of letters, in a trie that spells every word rarest letter first.
//
// Letters are counted by their rank here: the rarer a letter is among the words, the higher its rank. So the rarest
// letter of a word is its highest, and words sorted by their packed letters, highest first, are in the order of the
// trie. Where only one set of letters is left the trie ends; the rest is read off the word.
#pragma once

#include <array>
#include <cstdint>
#include <span>
#include <vector>

#include "graph/letter_counts.hpp"
#include "graph/word_graph.hpp"
#include "graph/word_layers.hpp"

namespace wordloom {

struct CoverWord {
  Packed letters;        // by rank
  std::uint32_t number;  // in the graph
  std::uint8_t length;
  std::uint8_t level;  // how well known: 1 everyone knows it
};

// Siblings are contiguous, the rarest letter first.
struct CoverNode {
  std::uint32_t children;    // index of the first, 0: none
  std::uint32_t words;       // index of the first word that ends here
  std::uint16_t word_count;  // anagrams of each other
  std::uint8_t letter;       // its rank
  bool last;
};

class CoverWords {
 public:
  // `levels` has a byte per word of the graph, 0 for words that do not count; empty: all words count.
  // Throws std::invalid_argument if it has another length or the alphabet more than 32 letters.
  CoverWords(const WordGraph& graph, int shortest, std::span<const std::uint8_t> levels);

  const WordGraph& graph() const { return *graph_; }
  std::span<const CoverWord> words() const { return words_; }
  std::span<const CoverWord> at(const CoverNode& node) const {
    return std::span(words_).subspan(node.words, node.word_count);
  }
  // Words of exactly these letters.
  std::span<const CoverWord> anagrams(const Packed& letters) const;
  // The places of all words of one length.
  std::span<const std::uint32_t> of_length(int length) const { return by_length_[static_cast<std::size_t>(length)]; }
  int shortest() const { return shortest_; }
  int longest() const { return longest_; }
  // A list of siblings; 0 for the root is no list.
  const CoverNode* list(std::uint32_t index) const { return nodes_.data() + index; }
  std::uint32_t root() const { return root_; }
  // Letters are 1…32 as in the graph, ranks 0…31.
  unsigned rank_of(unsigned letter) const { return ranks_[letter - 1U]; }

 private:
  void collect(std::uint32_t list, LetterCounts& letters, int length, std::uint32_t& number);
  void take(const LetterCounts& letters, int length, std::uint32_t number);
  void rank_letters();
  void file_by_length();
  std::uint32_t build(std::size_t from, std::size_t to, const Packed& spelled);

  const WordGraph* graph_;
  int shortest_;
  int longest_ = 0;
  std::span<const std::uint8_t> levels_;  // only while building
  std::vector<CoverWord> words_;
  std::array<std::vector<std::uint32_t>, longest_word + 1> by_length_;
  std::vector<CoverNode> nodes_;
  std::uint32_t root_ = 0;
  std::array<unsigned, cover_letters> ranks_{};
};

// A byte per word of `graph`: how well known it is in the lexicon that the layers describe; 10 if it is not there
// (a narrowed graph may spell words in another way).
std::vector<std::uint8_t> word_levels(const WordGraph& graph, const WordGraph& lexicon, const WordLayers& layers);

}  // namespace wordloom
