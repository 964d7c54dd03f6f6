#include "cover_lists.hpp"

namespace wordloom {

CoverLists::CoverLists(const CoverWords& words, const LetterCounts& pool, int jokers, int most_level)
    : words_(&words) {
  const Packed packed = pool.packed();
  for (const CoverWord& word : words.words()) {
    if (word.level > most_level || word.length > pool.size + jokers) continue;
    if (jokers == 0 ? !fits(word.letters, packed) : lacking(word.letters, packed) > jokers) continue;
    const Candidate candidate{word.letters, word.number, word.length};
    by_length_[word.length].push_back(candidate);
    by_key_[word.key].push_back(candidate);
    longest_ = word.length;  // shortest first
  }
  for (unsigned letter = 0; letter < cover_letters; ++letter) {
    std::size_t at = 0;
    for (std::size_t length = 0; length < key_starts_[letter].size(); ++length) {
      while (at < by_key_[letter].size() && by_key_[letter][at].length < length) ++at;
      key_starts_[letter][length] = at;
    }
  }
}

}  // namespace wordloom
