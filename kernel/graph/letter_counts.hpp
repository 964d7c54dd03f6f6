// How many of each letter: the arithmetic of words, racks and tables as multisets.
//
// A word is packed into 128 bits, four per letter, the highest of the four left free. Then one subtraction says
// for all letters at once whether a pool holds the word: `pool | guard` lends every letter 8, and a letter that the
// pool lacks takes it back. So words hold at most 7 of a letter, and a pool's count beyond 7 is packed as 7.
#pragma once

#include <algorithm>
#include <array>
#include <bit>
#include <cstdint>

namespace wordloom {

inline constexpr unsigned cover_letters = 32;
inline constexpr int most_of_a_letter = 7;

struct Packed {
  std::uint64_t low = 0;
  std::uint64_t high = 0;
};

inline constexpr std::uint64_t guard_bits = 0x8888888888888888;

inline bool fits(const Packed& word, const Packed& pool) {
  const std::uint64_t low = (pool.low | guard_bits) - word.low;
  const std::uint64_t high = (pool.high | guard_bits) - word.high;
  return (low & high & guard_bits) == guard_bits;
}

// Four bits per letter: by how much the word exceeds the pool.
inline std::uint64_t excess(std::uint64_t word, std::uint64_t pool) {
  const std::uint64_t lent = (word | guard_bits) - pool;
  const std::uint64_t kept = lent & guard_bits;
  return lent & (kept - (kept >> 3U));
}

inline int sum_of_fours(std::uint64_t bits) {
  const std::uint64_t bytes = (bits & 0x0F0F0F0F0F0F0F0F) + ((bits >> 4U) & 0x0F0F0F0F0F0F0F0F);
  return static_cast<int>((bytes * 0x0101010101010101) >> 56U);
}

// How many letters of the word the pool lacks.
inline int lacking(const Packed& word, const Packed& pool) {
  return sum_of_fours(excess(word.low, pool.low)) + sum_of_fours(excess(word.high, pool.high));
}

inline int count_in(const Packed& word, unsigned letter) {
  const std::uint64_t half = letter < 16 ? word.low : word.high;
  return static_cast<int>((half >> (4U * (letter & 15U))) & 7U);
}

// The letters of the word that the pool lacks.
inline Packed lacks_of(const Packed& word, const Packed& pool) {
  return {excess(word.low, pool.low), excess(word.high, pool.high)};
}

inline int letters_in(const Packed& word) { return sum_of_fours(word.low) + sum_of_fours(word.high); }

// Two words' letters together; some count beyond 7 sets a guard bit.
inline Packed together(const Packed& a, const Packed& b) { return {a.low + b.low, a.high + b.high}; }

// The letters of a word without those of a part of it.
inline Packed without(const Packed& word, const Packed& part) { return {word.low - part.low, word.high - part.high}; }

inline Packed with_letter(Packed word, unsigned letter) {
  (letter < 16 ? word.low : word.high) += std::uint64_t{1} << (4U * (letter & 15U));
  return word;
}

// The highest letter of a word; it must have one.
inline unsigned highest_in(const Packed& word) {
  const auto in_half = [](std::uint64_t fours) { return (63U - static_cast<unsigned>(std::countl_zero(fours))) / 4; };
  return word.high != 0 ? 16 + in_half(word.high) : in_half(word.low);
}

inline bool same_letters(const Packed& a, const Packed& b) { return a.low == b.low && a.high == b.high; }

// Whether a comes before b where words are sorted by their highest letters.
inline bool higher(const Packed& a, const Packed& b) { return a.high != b.high ? a.high > b.high : a.low > b.low; }

inline bool is_packed(const Packed& word) { return ((word.low | word.high) & guard_bits) == 0; }

inline bool share_a_letter(const Packed& a, const Packed& b) {
  const auto present = [](std::uint64_t fours) { return (fours | fours >> 1U | fours >> 2U) & 0x1111111111111111; };
  return ((present(a.low) & present(b.low)) | (present(a.high) & present(b.high))) != 0;
}

// A pool of tiles by letter, 0…31.
struct LetterCounts {
  std::array<std::int8_t, cover_letters> of{};
  int size = 0;

  void add(unsigned letter, int count = 1) {
    of[letter] = static_cast<std::int8_t>(of[letter] + count);
    size += count;
  }

  Packed packed() const {
    Packed out;
    for (unsigned letter = 0; letter < 16; ++letter) {
      out.low |= static_cast<std::uint64_t>(std::clamp<int>(of[letter], 0, most_of_a_letter)) << (4U * letter);
      out.high |= static_cast<std::uint64_t>(std::clamp<int>(of[letter + 16], 0, most_of_a_letter)) << (4U * letter);
    }
    return out;
  }

  void add(const Packed& word, int times) {
    each(word, [&](unsigned letter, int count) { add(letter, count * times); });
  }

  // Calls use(letter, count) for every letter of a packed word.
  template <typename Use>
  static void each(const Packed& word, Use use) {
    each_half(word.low, 0, use);
    each_half(word.high, 16, use);
  }

 private:
  template <typename Use>
  static void each_half(std::uint64_t bits, unsigned first, Use use) {
    while (bits != 0) {
      const auto place = static_cast<unsigned>(std::countr_zero(bits)) / 4;
      const auto count = static_cast<int>((bits >> (4 * place)) & 15U);
      use(first + place, count);
      bits &= ~(std::uint64_t{15} << (4 * place));
    }
  }
};

}  // namespace wordloom
