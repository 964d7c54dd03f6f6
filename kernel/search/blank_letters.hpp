// Which letters can a blank stand for? Told for the key of the other letters of a word, by one look into memory
// instead of one per letter of the alphabet. The answer holds every letter that makes a word and now and then another:
// it is a filter, and what passes is looked up.
//
// A key has two cells in one cache line, each of 32 bits for the letters 1…32 (further ones share them). A letter that
// makes a word is set in both; one that is set in both makes a word, or two strangers met.
#pragma once

#include <cstdint>
#include <utility>

#include "base/fixed_table.hpp"

namespace wordloom {

class BlankLetters {
 public:
  BlankLetters() = default;
  // Room for so many pairs of a key and a letter; `tell(add)` calls add(key, letter) for each of them.
  template <typename Tell>
  BlankLetters(std::size_t pairs, Tell tell) : lines_(pairs / pairs_per_cell / line + 1) {
    HugeVector<std::uint32_t> cells(lines_ * line, 0);
    tell([this, &cells](std::uint64_t key, unsigned letter) {
      const Place place = place_of(key);
      cells[place.one] |= bit_of(letter);
      cells[place.two] |= bit_of(letter);
    });
    cells_ = FixedTable(std::move(cells));
  }
  // As written before; any bits are safe to look at. Throws GraphError "damaged" if there are none.
  explicit BlankLetters(const SectionReader& file);
  void write(SectionWriter& file) const { file.add_lent("blnk", cells_.bytes()); }

  // A bit for each letter that may make a word; see `bit_of`.
  std::uint32_t letters(std::uint64_t key) const {
    const Place place = place_of(key);
    return cells_[place.one] & cells_[place.two];
  }

  void prefetch(std::uint64_t key) const { __builtin_prefetch(&cells_[place_of(key).one]); }

  static std::uint32_t bit_of(unsigned letter) { return std::uint32_t{1} << ((letter - 1) % 32); }

  std::size_t bytes() const { return cells_.bytes().size(); }

 private:
  struct Place {
    std::size_t one;
    std::size_t two;
  };

  static constexpr unsigned line = 16;  // cells in a cache line
  static constexpr std::size_t pairs_per_cell =
      3;  // one bit in five is set, and one letter in 25 passes without a word

  Place place_of(std::uint64_t key) const {
    const std::uint64_t mixed = key * 0xD1342543DE82EF95ULL;
    const std::size_t first = (mixed >> 32U) * lines_ >> 32U << 4U;
    return {first + (mixed >> 26U & 7U), first + 8 + (mixed >> 29U & 7U)};
  }

  std::uint64_t lines_ = 0;
  FixedTable<std::uint32_t> cells_;
};

}  // namespace wordloom
