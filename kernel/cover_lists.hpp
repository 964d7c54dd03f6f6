// The words that a table and a rack together could spell: what one search chooses from.
#pragma once

#include <array>
#include <vector>

#include "cover_words.hpp"

namespace wordloom {

inline constexpr int longest_cover_word = static_cast<int>(longest_word);

struct Candidate {
  Packed letters;
  std::uint32_t number;
  std::uint8_t length;
  std::uint8_t key;  // its rarest letter
};

class CoverLists {
 public:
  // Words that lack at most `jokers` letters of the pool, all of them letters that a joker may stand for (a bit
  // each), and that are no less known than `most_level`.
  CoverLists(const CoverWords& words, const LetterCounts& pool, int jokers, std::uint32_t joker_letters,
             int most_level);

  // No words yet.
  explicit CoverLists(const CoverWords& words) : words_(&words) {}

  // Those words of another list that lack at most `jokers` letters of the pool, shortest first as there.
  void narrow(const CoverLists& wider, const LetterCounts& pool, int jokers);

  const CoverWords& words() const { return *words_; }
  std::span<const Candidate> of_length(int length) const { return by_length_[static_cast<std::size_t>(length)]; }
  // Words of one length whose rarest letter is given.
  std::span<const Candidate> with_key(unsigned letter, int length) const {
    const auto& starts = key_starts_[letter];
    const auto at = static_cast<std::size_t>(length);
    return {by_key_[letter].data() + starts[at], starts[at + 1] - starts[at]};
  }
  int longest() const { return longest_; }

 private:
  void index_keys();

  const CoverWords* words_;
  int longest_ = 0;
  std::array<std::vector<Candidate>, longest_cover_word + 1> by_length_;
  std::array<std::vector<Candidate>, cover_letters> by_key_;
  std::array<std::array<std::size_t, longest_cover_word + 2>, cover_letters> key_starts_{};
};

}  // namespace wordloom
