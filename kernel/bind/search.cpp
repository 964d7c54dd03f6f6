// Python's view of searches: an iterator over words, hooks, and words by their chance in the bag.
#include <nanobind/nanobind.h>
#include <nanobind/stl/optional.h>
#include <nanobind/stl/string.h>
#include <nanobind/stl/vector.h>

#include <mutex>
#include <optional>
#include <stdexcept>

#include "bind/bindings.hpp"
#include "bind/python_words.hpp"
#include "graph/draw_chances.hpp"
#include "graph/hooks.hpp"
#include "graph/word_search.hpp"

namespace nb = nanobind;
using namespace nb::literals;

namespace wordloom {
namespace {

std::vector<std::uint8_t> checked_letters(const WordGraph& graph, const nb::str& text) {
  const PythonWord word = letters_in(graph, text.ptr());
  if (word.length == 0 && nb::len(text) != 0) throw std::invalid_argument("not letters of this alphabet");
  return {word.span().begin(), word.span().end()};
}

// Words are found in batches without the interpreter's lock, first a few and then more at a time, so that both
// the first answer and the last come soon.
class Found {
 public:
  Found(const WordGraph& graph, const Question& question) : graph_(graph), search_(graph, question) {}

  std::string next() {
    const nb::gil_scoped_release unlocked;
    const std::lock_guard lock(mutex_);
    if (given_ == batch_.size()) refill();
    if (batch_.empty()) throw nb::stop_iteration();
    return std::move(batch_[given_++]);
  }

 private:
  void refill() {
    batch_.clear();
    given_ = 0;
    while (batch_.size() < wanted_ && search_.next(word_))
      batch_.push_back(graph_.letters().spell(word_.data(), word_.size()));
    wanted_ = std::min<std::size_t>(wanted_ * 2, 64);
  }

  const WordGraph& graph_;
  WordSearch search_;
  std::mutex mutex_;
  std::vector<std::string> batch_;
  std::vector<std::uint8_t> word_;
  std::size_t given_ = 0;
  std::size_t wanted_ = 1;
};

Found* search(const WordGraph& graph, std::vector<std::uint64_t> pattern, const nb::str& containing,
              const nb::str& without, const std::optional<nb::str>& rack, unsigned blanks, unsigned shortest,
              unsigned longest) {
  Question question;
  question.pattern = std::move(pattern);
  for (const std::uint8_t letter : checked_letters(graph, containing)) ++question.least[letter];
  for (const std::uint8_t letter : checked_letters(graph, without)) question.without |= std::uint64_t{1} << letter;
  if (rack) {
    question.most = Question::filled(0);
    for (const std::uint8_t letter : checked_letters(graph, *rack)) ++question.most[letter];
  }
  if (blanks > longest_word) throw std::invalid_argument("more blanks than letters");
  question.blanks = static_cast<std::uint8_t>(blanks);
  question.shortest = shortest;
  question.longest = longest;
  return new Found(graph, question);
}

std::string hooks_of(std::vector<std::uint8_t> (*hooks)(const WordGraph&, std::span<const std::uint8_t>),
                     const WordGraph& graph, const nb::str& letters) {
  const std::vector<std::uint8_t> found = hooks(graph, checked_letters(graph, letters));
  return graph.letters().spell(found.data(), found.size());
}

nb::bytes draw_order(const WordGraph& graph, unsigned length, const nb::str& bag, unsigned blanks) {
  LetterCounts counts{};
  for (const nb::handle letter : nb::iter(bag)) {
    const PythonWord one = letters_in(graph, letter.ptr());
    if (one.length != 1) throw std::invalid_argument("not letters of this alphabet");
    ++counts[one.letters[0]];
  }
  std::vector<std::uint32_t> numbers;
  {
    const nb::gil_scoped_release unlocked;
    numbers = by_draw_chance(graph, length, counts, blanks);
  }
  return nb::bytes(numbers.data(), numbers.size() * sizeof(std::uint32_t));
}

}  // namespace

void bind_search(nb::module_& module) {
  nb::class_<Found>(module, "WordSearch", "An iterator over the words that answer a question.")
      .def(
          "__iter__", [](nb::object self) { return self; }, nb::sig("def __iter__(self) -> WordSearch"))
      .def("__next__", &Found::next);

  module.def("search", &search, "graph"_a, "pattern"_a, "containing"_a = "", "without"_a = "", nb::kw_only(),
             "rack"_a = nb::none(), "blanks"_a = 0, "shortest"_a = 1, "longest"_a = longest_word,
             nb::keep_alive<0, 1>(), nb::rv_policy::take_ownership,
             "Words that match a pattern: per place the letters allowed, as bits, or 0 for any run.");
  module.def(
      "front_hooks",
      [](const WordGraph& graph, const nb::str& letters) { return hooks_of(&front_hooks, graph, letters); }, "graph"_a,
      "letters"_a, "Letters that make a word when put in front.");
  module.def(
      "back_hooks",
      [](const WordGraph& graph, const nb::str& letters) { return hooks_of(&back_hooks, graph, letters); }, "graph"_a,
      "letters"_a, "Letters that make a word when put behind.");
  module.def("draw_order", &draw_order, "graph"_a, "length"_a, "bag"_a, "blanks"_a,
             "Numbers (32 bits each) of the words of a length, the easiest to draw from the bag first.");
}

}  // namespace wordloom
