// Words by their letters: which words can be made of exactly these tiles? The letters of a word, in any order, add up to
// its key, so a key is known for rack tiles and board letters together without sorting them. A small filter in front
// of the map answers most questions, since most sets of letters make no word.
#pragma once

#include <array>
#include <cstdint>
#include <span>
#include <vector>

#include "board_rules.hpp"
#include "word_graph.hpp"

namespace wordloom {

using LetterKey = std::uint64_t;

class WordMap {
 public:
  explicit WordMap(const WordGraph& graph);

  static LetterKey key_of(unsigned letter) { return keys_[letter]; }  // keys of several letters are added up

  std::size_t bytes() const;
  int letters() const { return letter_total_; }  // of the alphabet

  // False: surely no word. True: most probably one.
  bool may_have(LetterKey key) const {
    const std::uint64_t mixed = mix(key);
    const std::uint64_t bits = filter_bits(mixed);
    return (filter_[mixed >> filter_shift_] & bits) == bits;
  }

  // Fetches what `words` will read first; a lookup waits for memory more than for anything else.
  void prefetch(LetterKey key) const { __builtin_prefetch(&table_[mix(key) >> table_shift_]); }

  // The words with this key, one after the other without gaps; all have the same number of letters. The key of other
  // letters may, once in a very long while, be the same: look before you lay.
  std::span<const std::uint8_t> words(LetterKey key) const;

 private:
  struct Entry {
    std::uint32_t tag = 0;
    std::uint32_t where = 0;  // in text_, behind a byte that tells how many words; 0: no entry
  };

  static std::uint64_t mix(LetterKey key) { return key * 0x9E3779B97F4A7C15ULL; }
  static std::uint64_t filter_bits(std::uint64_t mixed) {
    return std::uint64_t{1} << (mixed & 63U) | std::uint64_t{1} << (mixed >> 6U & 63U) |
           std::uint64_t{1} << (mixed >> 12U & 63U);
  }
  static std::uint32_t tag_of(std::uint64_t mixed) { return static_cast<std::uint32_t>(mixed >> 8U); }

  void store(LetterKey key, std::uint32_t where);

  static const std::array<LetterKey, letter_count> keys_;

  int letter_total_ = 0;
  unsigned filter_shift_ = 63;
  unsigned table_shift_ = 63;
  std::vector<std::uint64_t> filter_;
  std::vector<Entry> table_;
  std::vector<std::uint8_t> text_;   // count, length, words
};

}  // namespace wordloom
