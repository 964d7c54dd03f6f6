#include "cover_lists.hpp"

#include <algorithm>

namespace wordloom {
namespace {

bool can_be_spelled(const Packed& word, const Packed& pool, int jokers, std::uint32_t joker_letters) {
  if (jokers == 0 || fits(word, pool)) return fits(word, pool);
  if (lacking(word, pool) > jokers) return false;
  bool allowed = true;
  LetterCounts::each({excess(word.low, pool.low), excess(word.high, pool.high)},
                     [&](unsigned letter, int) { allowed = allowed && (joker_letters >> letter & 1U) != 0; });
  return allowed;
}

}  // namespace

CoverLists::CoverLists(const CoverWords& words, const LetterCounts& pool, int jokers, std::uint32_t joker_letters,
                       int most_level)
    : words_(&words) {
  const Packed packed = pool.packed();
  for (const CoverWord& word : words.words()) {
    if (word.level > most_level || word.length > pool.size + jokers) continue;
    if (!can_be_spelled(word.letters, packed, jokers, joker_letters)) continue;
    const Candidate candidate{word.letters, word.number, word.length, word.key};
    by_length_[word.length].push_back(candidate);
    by_key_[word.key].push_back(candidate);
    longest_ = word.length;  // shortest first
  }
  index_keys();
}

void CoverLists::narrow(const CoverLists& wider, const LetterCounts& pool, int jokers) {
  for (auto& words : by_length_) words.clear();
  for (auto& words : by_key_) words.clear();
  longest_ = 0;
  const Packed packed = pool.packed();
  for (int length = 0; length <= std::min(wider.longest_, pool.size + jokers); ++length) {
    for (const Candidate& word : wider.of_length(length)) {
      if (jokers == 0 ? !fits(word.letters, packed) : lacking(word.letters, packed) > jokers) continue;
      by_length_[word.length].push_back(word);
      by_key_[word.key].push_back(word);
      longest_ = length;
    }
  }
  index_keys();
}

void CoverLists::index_keys() {
  for (unsigned letter = 0; letter < cover_letters; ++letter) {
    std::size_t at = 0;
    for (std::size_t length = 0; length < key_starts_[letter].size(); ++length) {
      while (at < by_key_[letter].size() && by_key_[letter][at].length < length) ++at;
      key_starts_[letter][length] = at;
    }
  }
}

}  // namespace wordloom
