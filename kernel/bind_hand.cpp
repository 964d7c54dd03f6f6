// Python's view of a hand's words.
#include <nanobind/nanobind.h>
#include <nanobind/stl/vector.h>

#include "bindings.hpp"
#include "hand_words.hpp"

namespace nb = nanobind;
using namespace nb::literals;

namespace wordloom {

void bind_hand(nb::module_& module) {
  module.def(
      "hand_words",
      [](const WordGraph& graph, const nb::bytes& hand) {
        const std::span<const Tile> cards{static_cast<const Tile*>(hand.data()), hand.size()};
        const nb::gil_scoped_release unlocked;
        return hand_words(graph, cards);
      },
      "graph"_a, "hand"_a,
      "Per selection of cards, as a bit mask over the hand (1-63, 64 for a blank): bit 0 if a word uses exactly\n"
      "these, bit n if it does with a card of letter n added.");
}

}  // namespace wordloom
