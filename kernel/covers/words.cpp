#include "covers/words.hpp"

#include <algorithm>
#include <functional>
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
    : graph_(&graph), shortest_(shortest), levels_(levels) {
  if (graph.letters().size() > cover_letters) throw std::invalid_argument("covers: more than 32 letters");
  if (!levels.empty() && levels.size() != graph.shape().words) {
    throw std::invalid_argument("covers: one level per word is needed");
  }
  LetterCounts letters;
  std::uint32_t number = 0;
  collect(graph.dawg_root(), letters, 0, number);
  levels_ = {};
  rank_letters();
  std::ranges::sort(words_, higher, &CoverWord::letters);
  file_by_length();
  nodes_.resize(1);
  if (!words_.empty()) root_ = build(0, words_.size(), {});
  nodes_.shrink_to_fit();
}

void CoverWords::file_by_length() {
  for (std::size_t at = 0; at < words_.size(); ++at) {
    by_length_[words_[at].length].push_back(static_cast<std::uint32_t>(at));
    longest_ = std::max<int>(longest_, words_[at].length);
  }
}

// The words of the range begin with the letters spelled, and go on.
std::uint32_t CoverWords::build(std::size_t from, std::size_t to, const Packed& spelled) {
  const auto first = static_cast<std::uint32_t>(nodes_.size());
  const auto next_letter = [&](std::size_t at) { return highest_in(without(words_[at].letters, spelled)); };
  std::vector<std::size_t> starts;
  for (std::size_t at = from; at < to; ++at) {
    if (at == from || next_letter(at) != next_letter(at - 1)) starts.push_back(at);
  }
  nodes_.resize(nodes_.size() + starts.size());
  for (std::size_t i = 0; i < starts.size(); ++i) {
    const std::size_t start = starts[i];
    const std::size_t end = i + 1 < starts.size() ? starts[i + 1] : to;
    const unsigned letter = next_letter(start);
    const Packed more = with_letter(spelled, letter);
    const bool anagrams = same_letters(words_[start].letters, words_[end - 1].letters);
    std::size_t words = anagrams ? start : end;  // a word of just these letters comes last
    while (words > start && same_letters(words_[words - 1].letters, more)) --words;
    const std::uint32_t children = words > start ? build(start, words, more) : 0;
    nodes_[first + i] = {children, static_cast<std::uint32_t>(words), static_cast<std::uint16_t>(end - words),
                         static_cast<std::uint8_t>(letter), i + 1 == starts.size()};
  }
  return first;
}

std::span<const CoverWord> CoverWords::anagrams(const Packed& letters) const {
  const auto found = std::ranges::equal_range(words_, letters, higher, &CoverWord::letters);
  return {found.begin(), found.end()};
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
  words_.push_back({letters.packed(), number, static_cast<std::uint8_t>(length), level});
}

void CoverWords::rank_letters() {
  std::array<std::uint32_t, cover_letters> words_with{};
  for (const CoverWord& word : words_) {
    LetterCounts::each(word.letters, [&](unsigned letter, int) { ++words_with[letter]; });
  }
  std::array<unsigned, cover_letters> commonest_first{};
  std::iota(commonest_first.begin(), commonest_first.end(), 0U);
  std::ranges::stable_sort(commonest_first, std::greater{}, [&](unsigned letter) { return words_with[letter]; });
  for (unsigned rank = 0; rank < cover_letters; ++rank) ranks_[commonest_first[rank]] = rank;
  for (CoverWord& word : words_) {
    LetterCounts ranked;
    LetterCounts::each(word.letters, [&](unsigned letter, int count) { ranked.add(ranks_[letter], count); });
    word.letters = ranked.packed();
  }
}

}  // namespace wordloom
