#include "cover_words.hpp"

#include <algorithm>
#include <numeric>
#include <stdexcept>

namespace wordloom {
namespace {

constexpr std::uint8_t least_known = 10;

// Calls use(word) for every word of a graph in alphabetical order.
template <typename Use>
void each_word(const WordGraph& graph, std::uint32_t list, std::vector<std::uint8_t>& word, Use& use) {
  if (list == 0) return;
  for (std::uint32_t at = list;; ++at) {
    const std::uint32_t node = graph.nodes()[at];
    word.push_back(letter_of(node));
    if (accepts(node)) use(word);
    each_word(graph, child_of(node), word, use);
    word.pop_back();
    if (is_last(node)) return;
  }
}

}  // namespace

std::vector<std::uint8_t> word_levels(const WordGraph& graph, const WordGraph& lexicon, const WordLayers& layers) {
  if (graph.letters().utf8() != lexicon.letters().utf8()) throw std::invalid_argument("levels: other letters");
  if (layers.words() != lexicon.shape().words) throw std::invalid_argument("levels: of another lexicon");
  std::vector<std::uint8_t> levels;
  levels.reserve(graph.shape().words);
  std::vector<std::uint8_t> word;
  auto look_up = [&](const std::vector<std::uint8_t>& letters) {
    const std::uint32_t number = lexicon.number_of(letters);
    const bool known = number != WordGraph::no_word;
    levels.push_back(known ? static_cast<std::uint8_t>(layers.level(number)) : least_known);
  };
  each_word(graph, graph.dawg_root(), word, look_up);
  return levels;
}

CoverWords::CoverWords(const WordGraph& graph, int shortest, std::span<const std::uint8_t> levels)
    : graph_(&graph), shortest_(shortest), levels_(levels), counts_(graph.shape().words) {
  if (graph.letters().size() > cover_letters) throw std::invalid_argument("covers: more than 32 letters");
  if (!levels.empty() && levels.size() != graph.shape().words) {
    throw std::invalid_argument("covers: one level per word is needed");
  }
  LetterCounts letters;
  std::uint32_t number = 0;
  collect(graph.dawg_root(), letters, 0, number);
  levels_ = {};
  rank_letters();
  std::ranges::stable_sort(words_, {}, &CoverWord::length);
}

// Numbers follow the alphabetical order, which is the order of this walk.
void CoverWords::collect(std::uint32_t list, LetterCounts& letters, int length, std::uint32_t& number) {
  if (list == 0) return;
  for (std::uint32_t at = list;; ++at) {
    const std::uint32_t node = graph_->nodes()[at];
    const unsigned letter = letter_of(node) - 1U;
    letters.add(letter);
    if (accepts(node)) take(letters, length + 1, number++);
    collect(child_of(node), letters, length + 1, number);
    letters.add(letter, -1);
    if (is_last(node)) return;
  }
}

void CoverWords::take(const LetterCounts& letters, int length, std::uint32_t number) {
  const std::uint8_t level = levels_.empty() ? std::uint8_t{1} : levels_[number];
  if (length < shortest_ || level == 0 || std::ranges::max(letters.of) > most_of_a_letter) return;
  counts_[number] = true;
  words_.push_back({letters.packed(), number, static_cast<std::uint8_t>(length), level, 0});
}

void CoverWords::rank_letters() {
  std::array<std::uint32_t, cover_letters> words_with{};
  for (const CoverWord& word : words_) {
    LetterCounts::each(word.letters, [&](unsigned letter, int) { ++words_with[letter]; });
  }
  std::iota(by_rarity_.begin(), by_rarity_.end(), 0U);
  std::ranges::stable_sort(by_rarity_, {}, [&](unsigned letter) { return words_with[letter]; });
  for (unsigned rank = 0; rank < cover_letters; ++rank) rarity_[by_rarity_[rank]] = rank;
  for (CoverWord& word : words_) {
    unsigned rarest = cover_letters;
    LetterCounts::each(word.letters, [&](unsigned letter, int) { rarest = std::min(rarest, rarity_[letter]); });
    word.key = static_cast<std::uint8_t>(by_rarity_[rarest]);
  }
}

}  // namespace wordloom
