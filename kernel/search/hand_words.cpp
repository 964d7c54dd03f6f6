#include "search/hand_words.hpp"

#include <array>
#include <stdexcept>

namespace wordloom {
namespace {

// Equal cards are alike, so the walk counts cards by kind; a selection is a number in mixed radix, one digit a kind.
class Walk {
 public:
  Walk(const WordGraph& graph, std::span<const Tile> hand) : graph_(graph) {
    for (const Tile card : hand) ++left_[card];
    std::size_t step = 1;
    for (std::size_t kind = 0; kind < left_.size(); ++kind) {
      step_[kind] = step;
      step *= left_[kind] + std::size_t{1};
    }
    found_.resize(step);
    list(graph.dawg_root(), 0, hand.size(), 0);
  }

  std::size_t step(Tile card) const { return step_[card]; }
  std::uint64_t found(std::size_t selection) const { return found_[selection]; }

 private:
  // Words that go on with the siblings from `node` on; `added` is the letter that came from outside, or 0.
  void list(std::uint32_t node, std::size_t selection, std::size_t cards, std::uint8_t added) {
    if (node == 0) return;
    for (;; ++node) {
      const std::uint32_t here = graph_.nodes()[node];
      const std::uint8_t letter = letter_of(here);
      if (cards > 0) {
        use(letter, here, selection, cards, added);
        use(blank, here, selection, cards, added);
      }
      if (added == 0) reach(here, selection, cards, letter);
      if (is_last(here)) return;
    }
  }

  void use(Tile card, std::uint32_t here, std::size_t selection, std::size_t cards, std::uint8_t added) {
    if (left_[card] == 0) return;
    --left_[card];
    reach(here, selection + step_[card], cards - 1, added);
    ++left_[card];
  }

  void reach(std::uint32_t here, std::size_t selection, std::size_t cards, std::uint8_t added) {
    if (accepts(here)) found_[selection] |= std::uint64_t{1} << added;
    if (cards > 0 || added == 0) list(child_of(here), selection, cards, added);
  }

  const WordGraph& graph_;
  std::array<std::uint8_t, blank + 1> left_{};
  std::array<std::size_t, blank + 1> step_{};
  std::vector<std::uint64_t> found_;
};

}  // namespace

std::vector<std::uint64_t> hand_words(const WordGraph& graph, std::span<const Tile> hand) {
  if (hand.size() > most_hand_cards) throw std::invalid_argument("hand: too many cards");
  for (const Tile card : hand)
    if (card == 0 || card > blank) throw std::invalid_argument("hand: no such card");
  const Walk walk(graph, hand);
  std::vector<std::uint64_t> table(std::size_t{1} << hand.size());
  for (std::size_t mask = 0; mask < table.size(); ++mask) {
    std::size_t selection = 0;
    for (std::size_t place = 0; place < hand.size(); ++place)
      if ((mask >> place & 1U) != 0) selection += walk.step(hand[place]);
    table[mask] = walk.found(selection);
  }
  return table;
}

}  // namespace wordloom
