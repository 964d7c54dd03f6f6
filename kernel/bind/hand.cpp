// Python's view of hands of cards: their words, and what they can lay for a task.
#include <nanobind/nanobind.h>
#include <nanobind/stl/array.h>
#include <nanobind/stl/optional.h>
#include <nanobind/stl/pair.h>
#include <nanobind/stl/vector.h>

#include <algorithm>
#include <stdexcept>
#include <utility>

#include "bind/bindings.hpp"
#include "hands/lays.hpp"
#include "search/hand_words.hpp"

namespace nb = nanobind;
using namespace nb::literals;

namespace wordloom {
namespace {

std::span<const Tile> cards_in(const nb::bytes& hand) { return {static_cast<const Tile*>(hand.data()), hand.size()}; }

CardWorths worths_of(const std::vector<int>& values, const std::vector<double>& kept) {
  CardWorths worths;
  if (values.size() != card_kinds || kept.size() != card_kinds) throw std::invalid_argument("hand: worths by card");
  std::ranges::copy(values, worths.value.begin());
  std::ranges::copy(kept, worths.kept.begin());
  return worths;
}

std::optional<double> best(const ShortWords& words, const nb::bytes& hand, const HandTask& task,
                           const CardWorths& worths) {
  const std::span<const Tile> cards = cards_in(hand);
  const HandTask asked = task;  // NOLINT(performance-unnecessary-copy-initialization): no thread can change it
  const nb::gil_scoped_release unlocked;
  return best_lay(words, cards, asked, worths);
}

std::vector<double> hopes_of(const ShortWords& words, const nb::bytes& hand,
                             const std::vector<std::pair<Tile, double>>& chances, const HandTask& task,
                             const CardWorths& worths) {
  const std::span<const Tile> cards = cards_in(hand);
  std::vector<CardDraw> draws;
  draws.reserve(chances.size());
  for (const auto& [card, chance] : chances) draws.push_back({card, chance});
  const HandTask asked = task;  // NOLINT(performance-unnecessary-copy-initialization): no thread can change it
  const nb::gil_scoped_release unlocked;
  return hopes(words, cards, draws, asked, worths);
}

void bind_lays(nb::module_& module) {
  nb::class_<HandTask>(module, "HandTask", "What must be laid, and what it brings.")
      .def(nb::init<>())
      .def_rw("lengths", &HandTask::lengths, "Of the words, in any order; none: words that use all cards but one.")
      .def_rw("premiums", &HandTask::premiums, "Whether premium cards may be placed.")
      .def_rw("fourfold_letter", &HandTask::fourfold_letter, "The dearest letter counts four times.")
      .def_rw("fourfold_word", &HandTask::fourfold_word, "The dearest word does.")
      .def_rw("extra", &HandTask::extra, "Points by number of words.")
      .def_rw("left_counts", &HandTask::left_counts, "By number of words: what is left in the hand is subtracted.");
  nb::class_<CardWorths>(module, "CardWorths", "By card: points, and what it is worth in the hand after laying.")
      .def(
          "__init__",
          [](CardWorths* self, const std::vector<int>& values, const std::vector<double>& kept) {
            new (self) CardWorths(worths_of(values, kept));
          },
          "values"_a, "kept"_a);
  nb::class_<ShortWords>(module, "ShortWords",
                         "The words of a hand's length, as sets of letters.\n"
                         "Cards: 1-63 a letter, 64 a blank, 64 + n a premium card that multiplies by n.")
      .def(
          "__init__",
          [](ShortWords* self, const WordGraph& graph) {
            const nb::gil_scoped_release unlocked;
            new (self) ShortWords(graph);
          },
          "graph"_a)
      .def("__len__", &ShortWords::sets)
      .def("best_lay", &best, "hand"_a, "task"_a, "worths"_a, "The most that a hand can lay; None if it cannot.")
      .def("hopes", &hopes_of, "hand"_a, "chances"_a, "task"_a, "worths"_a,
           "By place of the card given away, and last for none: the mean of the best lay after one more card.");
}

}  // namespace

void bind_hand(nb::module_& module) {
  module.def(
      "hand_words",
      [](const WordGraph& graph, const nb::bytes& hand) {
        const std::span<const Tile> cards = cards_in(hand);
        const nb::gil_scoped_release unlocked;
        return hand_words(graph, cards);
      },
      "graph"_a, "hand"_a,
      "Per selection of cards, as a bit mask over the hand (1-63, 64 for a blank): bit 0 if a word uses exactly\n"
      "these, bit n if it does with a card of letter n added.");
  bind_lays(module);
}

}  // namespace wordloom
