#include "graph/letter_strings.hpp"

#include <algorithm>
#include <limits>

#include "base/graph_error.hpp"

namespace wordloom {

namespace {
constexpr std::size_t letters_in_key = 10;
}

void LetterStrings::add(std::span<const std::uint8_t> letters, std::uint32_t tag) {
  if (block_.size() + letters.size() >= std::numeric_limits<std::uint32_t>::max())
    throw GraphError("too-large", "the word list is larger than 4 GB");
  std::uint64_t key = 0;
  for (std::size_t i = 0; i < letters_in_key; ++i) key = (key << 6) | (i < letters.size() ? letters[i] : 0u);
  strings_.push_back({key, static_cast<std::uint32_t>(block_.size()), tag});
  block_.push_back(static_cast<std::uint8_t>(letters.size()));
  block_.insert(block_.end(), letters.begin(), letters.end());
}

// Letters are never 0, so that the padding of a short key sorts it before its extensions.
bool LetterStrings::before(const LetterString& a, const LetterString& b) const {
  if (a.key != b.key) return a.key < b.key;
  return std::ranges::lexicographical_compare(letters(a), letters(b));
}

void LetterStrings::sort() {
  std::ranges::sort(strings_, [this](const auto& a, const auto& b) { return before(a, b); });
}

bool LetterStrings::sorted() const {
  return std::ranges::is_sorted(strings_, [this](const auto& a, const auto& b) { return before(a, b); });
}

void LetterStrings::unique() {
  const auto rest = std::ranges::unique(strings_, [this](const auto& a, const auto& b) {
    return a.key == b.key && std::ranges::equal(letters(a), letters(b));
  });
  strings_.erase(rest.begin(), rest.end());
}

}  // namespace wordloom
