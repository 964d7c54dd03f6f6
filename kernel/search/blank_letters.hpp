// Which letters can a blank stand for? Told for the key of the other letters of a word, by one look into memory
// instead of one per letter of the alphabet. The answer holds every letter that makes a word and now and then another:
// it is a filter, and what passes is looked up.
//
// A key has two cells in one cache line, each of 32 bits for the letters 1…32 (further ones share them). A letter that
// makes a word is set in both; one that is set in both makes a word, or two strangers met.
#pragma once

#include <cstdint>

#include "base/huge_pages.hpp"

namespace wordloom {

class BlankLetters {
 public:
  // Room for so many pairs of a key and a letter.
  void make_room(std::size_t pairs);

  void add(std::uint64_t key, unsigned letter) {
    const Place place = place_of(key);
    cells_[place.one] |= bit_of(letter);
    cells_[place.two] |= bit_of(letter);
  }

  // A bit for each letter that may make a word; see `bit_of`.
  std::uint32_t letters(std::uint64_t key) const {
    const Place place = place_of(key);
    return cells_[place.one] & cells_[place.two];
  }

  static std::uint32_t bit_of(unsigned letter) { return std::uint32_t{1} << ((letter - 1) % 32); }

  std::size_t bytes() const { return cells_.size() * sizeof cells_[0]; }

 private:
  struct Place {
    std::size_t one;
    std::size_t two;
  };

  static constexpr unsigned line = 16;  // cells in a cache line

  Place place_of(std::uint64_t key) const {
    const std::uint64_t mixed = key * 0xD1342543DE82EF95ULL;
    const std::size_t first = (mixed >> 32U) * lines_ >> 32U << 4U;
    return {first + (mixed >> 26U & 7U), first + 8 + (mixed >> 29U & 7U)};
  }

  std::uint64_t lines_ = 0;
  HugeVector<std::uint32_t> cells_;
};

}  // namespace wordloom
