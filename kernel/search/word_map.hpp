// Words by their letters: which words can be made of exactly these tiles? The letters of a word, in any order, add up
// to its key, so a key is known for rack tiles and board letters together without sorting them. A small filter in front
// of the map answers most questions, since most sets of letters make no word.
#pragma once

#include <array>
#include <cstdint>
#include <span>
#include <vector>

#include "base/fixed_table.hpp"
#include "board/board_rules.hpp"
#include "graph/word_graph.hpp"
#include "search/blank_letters.hpp"

namespace wordloom {

using LetterKey = std::uint64_t;

class WordMap {
 public:
  explicit WordMap(const WordGraph& graph);
  // As written before. Throws GraphError "damaged" if an entry leads outside.
  WordMap(const WordGraph& graph, const SectionReader& file);
  void write(SectionWriter& file) const;

  static LetterKey key_of(unsigned letter) { return keys_[letter]; }  // keys of several letters are added up

  std::size_t bytes() const;
  int letters() const { return letter_total_; }  // of the alphabet

  // False: surely no word. True: most probably one.
  bool may_have(LetterKey key) const {
    const std::uint64_t mixed = mix(key);
    const std::uint64_t bits = filter_bits(mixed);
    return (filter_[mixed >> filter_shift_] & bits) == bits;
  }

  // The letters that, with letters of this key, may make a word: a superset, as bits of BlankLetters.
  std::uint32_t blank_letters(LetterKey key) const { return blanks_.letters(key); }
  void prefetch_blank_letters(LetterKey key) const { blanks_.prefetch(key); }

  // Where to find words, before they are read. Looking up is a wait for memory more than anything else, so it comes in
  // three steps, and between any two of them a search has other keys to look up.
  void prefetch(LetterKey key) const { __builtin_prefetch(&table_[slot_of(mix(key))]); }

  // The words of one key, one after the other without gaps; all have the same number of letters. The key of other
  // letters may, once in a very long while, be the same: look before you lay.
  struct Words {
    const std::uint8_t* letters = nullptr;
    unsigned count = 0;
    unsigned length = 0;
  };
  Words words(LetterKey key) const {
    for (std::size_t slot = slot_of(mix(key)); table_[slot].count != 0; ++slot) {
      const Entry& entry = table_[slot];
      if (entry.key != key) continue;
      const std::uint8_t* letters = text_.data() + entry.where;
      __builtin_prefetch(letters);
      return {letters, entry.count, entry.length};
    }
    return {};
  }

 private:
  struct Entry {
    LetterKey key = 0;
    std::uint32_t where = 0;  // in text_
    std::uint8_t count = 0;   // of words; 0: no entry
    std::uint8_t length = 0;  // of each
    std::uint16_t zero = 0;
  };
  struct Shape {
    std::uint64_t slots = 0;
    std::uint64_t keys = 0;  // what the letters' keys come to: other keys make another map
  };

  static std::uint64_t mix(LetterKey key) { return key * 0x9E3779B97F4A7C15ULL; }
  static std::uint64_t filter_bits(std::uint64_t mixed) {
    return std::uint64_t{1} << (mixed & 63U) | std::uint64_t{1} << (mixed >> 6U & 63U) |
           std::uint64_t{1} << (mixed >> 12U & 63U);
  }
  std::size_t slot_of(std::uint64_t mixed) const { return (mixed >> 32U) * slots_ >> 32U; }

  static std::uint64_t sum_of_keys();
  void prove_entries() const;

  static const std::array<LetterKey, letter_count> keys_;

  int letter_total_ = 0;
  unsigned filter_shift_ = 63;
  std::uint64_t slots_ = 0;  // where an entry may want to be; the table goes on behind them until a free place
  FixedTable<std::uint64_t> filter_;
  FixedTable<Entry> table_;
  FixedTable<std::uint8_t> text_;
  BlankLetters blanks_;
};

}  // namespace wordloom
