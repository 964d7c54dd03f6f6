#include "hands/short_words.hpp"

#include <algorithm>
#include <bit>
#include <numeric>

namespace wordloom {
namespace {

LetterKey key_of(const std::vector<Tile>& letters) {
  return std::accumulate(letters.begin(), letters.end(), LetterKey{0},
                         [](LetterKey sum, Tile letter) { return sum + letter_key(letter); });
}

}  // namespace

ShortWords::ShortWords(const WordGraph& graph) : letters_(graph.letters().size()) {
  std::vector<LetterKey> keys;
  std::vector<Tile> spelled;
  walk(graph, graph.dawg_root(), spelled, [&keys](const std::vector<Tile>& word) {
    const LetterKey whole = key_of(word);
    keys.push_back(whole);
    for (const Tile letter : word) keys.push_back(whole - letter_key(letter));
  });
  std::ranges::sort(keys);
  const auto repeated = std::ranges::unique(keys);
  keys.erase(repeated.begin(), repeated.end());
  sets_ = keys.size();
  slots_.resize(std::bit_ceil(std::max<std::size_t>(2 * sets_, 2)));
  walk(graph, graph.dawg_root(), spelled, [this](const std::vector<Tile>& word) {
    const LetterKey whole = key_of(word);
    note(whole, 0);
    for (const Tile letter : word) note(whole - letter_key(letter), letter);
  });
}

template <typename Visit>
void ShortWords::walk(const WordGraph& graph, std::uint32_t node, std::vector<Tile>& spelled,
                      const Visit& visit) const {
  if (node == 0 || spelled.size() == longest_short_word) return;
  for (;; ++node) {
    const std::uint32_t here = graph.nodes()[node];
    spelled.push_back(letter_of(here));
    if (accepts(here)) visit(spelled);
    walk(graph, child_of(here), spelled, visit);
    spelled.pop_back();
    if (is_last(here)) return;
  }
}

std::size_t ShortWords::slot_of(LetterKey letters) const {
  std::size_t slot = letters & (slots_.size() - 1);
  while (slots_[slot].bits != 0 && slots_[slot].letters != letters) slot = (slot + 1) & (slots_.size() - 1);
  return slot;
}

void ShortWords::note(LetterKey letters, unsigned bit) {
  Slot& slot = slots_[slot_of(letters)];
  slot.letters = letters;
  slot.bits |= std::uint64_t{1} << bit;
}

std::uint64_t ShortWords::bits(LetterKey letters) const { return slots_[slot_of(letters)].bits; }

bool ShortWords::makes(LetterKey letters, unsigned blanks) const {
  if (blanks == 0) return (bits(letters) & 1U) != 0;
  if (blanks == 1) return bits(letters) >> 1U != 0;
  for (std::size_t letter = 1; letter <= letters_; ++letter)
    if (makes(letters + letter_key(static_cast<Tile>(letter)), blanks - 1)) return true;
  return false;
}

}  // namespace wordloom
