// Short words as sets of letters: whether some cards make a word is one look into a table.
//
// A set of letters has a key, the sum of its letters' own numbers, so that a card more is an addition. Sets that are a
// word, or lack one letter of being one, are in the table; the keys are random enough that no two of them meet.
#pragma once

#include <cstdint>
#include <vector>

#include "board/board_rules.hpp"
#include "graph/word_graph.hpp"

namespace wordloom {

inline constexpr std::size_t longest_short_word = 7;

using LetterKey = std::uint64_t;

constexpr LetterKey letter_key(Tile letter) {
  std::uint64_t z = (letter + std::uint64_t{1}) * 0x9E3779B97F4A7C15ULL;
  z = (z ^ (z >> 30U)) * 0xBF58476D1CE4E5B9ULL;
  z = (z ^ (z >> 27U)) * 0x94D049BB133111EBULL;
  return z ^ (z >> 31U);
}

class ShortWords {
 public:
  explicit ShortWords(const WordGraph& graph);

  // Whether a word uses exactly these letters and as many blanks.
  bool makes(LetterKey letters, unsigned blanks) const;
  std::size_t letters() const { return letters_; }
  std::size_t sets() const { return sets_; }

 private:
  struct Slot {
    LetterKey letters = 0;
    std::uint64_t bits = 0;  // none: the slot is free
  };

  template <typename Visit>
  void walk(const WordGraph& graph, std::uint32_t node, std::vector<Tile>& spelled, const Visit& visit) const;
  void note(LetterKey letters, unsigned bit);
  // Bit 0: these letters are a word. Bit n: with letter n they are.
  std::uint64_t bits(LetterKey letters) const;
  std::size_t slot_of(LetterKey letters) const;

  std::size_t letters_;
  std::size_t sets_ = 0;
  std::vector<Slot> slots_;  // a power of two of them, at most half full
};

}  // namespace wordloom
