#include "graph/word_search.hpp"

#include <algorithm>
#include <bit>
#include <ranges>
#include <utility>

#include "base/graph_error.hpp"

namespace wordloom {
namespace {

constexpr std::size_t most_places = 60;

std::vector<std::uint64_t> without_double_runs(std::vector<std::uint64_t> places) {
  const auto doubled = [](std::uint64_t a, std::uint64_t b) { return a == any_run && b == any_run; };
  places.erase(std::unique(places.begin(), places.end(), doubled), places.end());
  return places;
}

std::uint64_t all_letters(const WordGraph& graph) { return (std::uint64_t{2} << graph.letters().size()) - 2; }

// The longest stretch of places that allow exactly one letter.
std::vector<std::uint8_t> fixed_stretch(const std::vector<std::uint64_t>& places) {
  std::vector<std::uint8_t> longest, stretch;
  for (const std::uint64_t place : places) {
    if (std::popcount(place) == 1)
      stretch.push_back(static_cast<std::uint8_t>(std::countr_zero(place)));
    else
      stretch.clear();
    if (stretch.size() > longest.size()) longest = stretch;
  }
  return longest;
}

// How often each letter occurs in a spread sample of the words.
std::array<std::uint32_t, most_letters + 1> sampled_letters(const WordGraph& graph) {
  std::array<std::uint32_t, most_letters + 1> seen{};
  const std::uint32_t step = std::max(1u, graph.shape().words / 256);
  for (std::uint32_t number = step / 2; number < graph.shape().words; number += step)
    for (const std::uint8_t letter : graph.word_at(number)) ++seen[letter];
  return seen;
}

std::vector<std::uint8_t> rarest_required(const WordGraph& graph, const LetterCounts& least) {
  std::vector<std::uint8_t> rarest;
  const auto seen = sampled_letters(graph);
  for (std::size_t letter = 1; letter <= graph.letters().size(); ++letter)
    if (least[letter] > 0 && (rarest.empty() || seen[letter] < seen[rarest[0]]))
      rarest = {static_cast<std::uint8_t>(letter)};
  return rarest;
}

}  // namespace

Pattern::Pattern(std::vector<std::uint64_t> places) : places_(without_double_runs(std::move(places))) {
  if (places_.size() > most_places) throw GraphError("pattern", "more than 60 places");
  for (std::size_t place = 0; place < places_.size(); ++place) {
    const std::uint64_t bit = std::uint64_t{1} << place;
    if (places_[place] == any_run) runs_ |= bit;
    for (std::size_t letter = 1; letter <= most_letters; ++letter)
      if ((places_[place] >> letter & 1) != 0) moves_[letter] |= bit;
  }
}

bool Pattern::matches(const std::vector<std::uint8_t>& word) const {
  std::uint64_t reached = start();
  for (const std::uint8_t letter : word) reached = step(reached, letter);
  return complete(reached);
}

Pattern Pattern::reversed() const { return Pattern({places_.rbegin(), places_.rend()}); }

WordSearch::WordSearch(const WordGraph& graph, const Question& question)
    : graph_(graph),
      question_(question),
      pattern_(question.pattern),
      way_(choose_way()),
      walked_(way_ == Way::forwards    ? pattern_
              : way_ == Way::backwards ? pattern_.reversed()
                                       : Pattern({any_run})) {
  question_.longest = std::min<std::size_t>(question_.longest, graph.shape().longest);
  for (const std::uint8_t count : question_.least) missing_ += count;
  if (way_ == Way::outwards)
    start_outwards();
  else
    frames_.push_back({way_ == Way::forwards ? graph.dawg_root() : graph.gaddag_root(), 0, walked_.start()});
}

WordSearch::Way WordSearch::choose_way() {
  const std::vector<std::uint64_t>& places = pattern_.places();
  const auto restricts = [this](std::uint64_t place) { return place != any_run && place != all_letters(graph_); };
  if (places.empty() || restricts(places.front())) return Way::forwards;
  if (restricts(places.back())) return Way::backwards;
  // A rack prunes forwards better than any single letter does.
  if (std::ranges::count(question_.most, no_limit) == 0) return Way::forwards;
  inside_ = fixed_stretch(places);
  if (inside_.empty()) inside_ = rarest_required(graph_, question_.least);
  return inside_.empty() ? Way::forwards : Way::outwards;
}

void WordSearch::start_outwards() {
  std::uint32_t list = graph_.gaddag_root();
  std::uint32_t node = 0;
  frames_.push_back({0, 0, walked_.start()});
  for (const std::uint8_t letter : std::views::reverse(inside_)) {
    const std::uint32_t at = graph_.find(list, letter);
    if (at == 0 || !take(letter)) {  // no word has these letters: nothing is left to try
      frames_.back().at = 0;
      return;
    }
    node = graph_.nodes()[at];
    list = child_of(node);
    frames_.push_back({0, letter, walked_.start()});
  }
  frames_.back().at = list;
  start_is_word_ = accepts(node);
}

// Whether the walk may go on with this letter; if so it is counted.
bool WordSearch::take(std::uint8_t letter) {
  if ((question_.without >> letter & 1) != 0) return false;
  const bool beyond = counts_[letter] >= question_.most[letter];
  const bool needed = counts_[letter] < question_.least[letter];
  if (path_.size() >= question_.longest || beyond_ + beyond > question_.blanks) return false;
  if (missing_ - needed > question_.longest - path_.size() - 1) return false;
  beyond_ += beyond;
  missing_ -= needed;
  ++counts_[letter];
  path_.push_back(letter);
  return true;
}

void WordSearch::give_back(std::uint8_t letter) {
  path_.pop_back();
  --counts_[letter];
  missing_ += counts_[letter] < question_.least[letter];
  beyond_ -= counts_[letter] >= question_.most[letter];
}

void WordSearch::leave_list() {
  const std::uint8_t letter = frames_.back().letter;
  frames_.pop_back();
  if (letter != 0)
    give_back(letter);
  else
    turned_at_ = 0;
}

bool WordSearch::next(std::vector<std::uint8_t>& word) {
  if (std::exchange(start_is_word_, false) && answer(word)) return true;
  while (!frames_.empty()) {
    Frame& frame = frames_.back();
    if (frame.at == 0) {
      leave_list();
      continue;
    }
    const std::uint32_t node = graph_.nodes()[frame.at];
    frame.at = is_last(node) ? 0 : frame.at + 1;
    const std::uint8_t letter = letter_of(node);
    const std::uint64_t before = frame.reached;
    if (letter == separator) {
      if (way_ == Way::outwards && turned_at_ == 0) {
        turned_at_ = path_.size();
        frames_.push_back({child_of(node), 0, before});
      }
      continue;
    }
    const std::uint64_t reached = walked_.step(before, letter);
    if (reached == 0 || !take(letter)) continue;
    frames_.push_back({child_of(node), letter, reached});
    if (accepts(node) && walked_.complete(reached) && answer(word)) return true;
  }
  return false;
}

// The word that the path spells, if it is an answer.
bool WordSearch::answer(std::vector<std::uint8_t>& word) const {
  if (missing_ != 0 || path_.size() < question_.shortest) return false;
  word = path_;
  if (way_ == Way::forwards) return true;
  const std::size_t turned_at = turned_at_ == 0 ? path_.size() : turned_at_;
  std::reverse(word.begin(), word.begin() + static_cast<std::ptrdiff_t>(turned_at));
  return way_ == Way::backwards || (first_occurrence(word) && pattern_.matches(word));
}

// A walk outwards meets a word once for each place where the letters inside occur: only the first counts.
bool WordSearch::first_occurrence(const std::vector<std::uint8_t>& word) const {
  const std::size_t turned_at = turned_at_ == 0 ? path_.size() : turned_at_;
  const auto found = std::search(word.begin(), word.end(), inside_.begin(), inside_.end());
  return static_cast<std::size_t>(found - word.begin()) + inside_.size() == turned_at;
}

}  // namespace wordloom
