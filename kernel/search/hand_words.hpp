// Which cards of a hand make words, all of them at once: for every selection of cards, whether some word uses
// exactly these, and which further letter would make it so.
#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "board/board_rules.hpp"
#include "graph/word_graph.hpp"

namespace wordloom {

inline constexpr std::size_t most_hand_cards = 12;

// One number per selection, selections counted as bit masks over the hand's places. Bit 0: a word uses exactly
// these cards. Bit n: with a card of letter n added a word does. Blanks stand for any letter.
// Throws std::invalid_argument for a hand that is too large or has unknown cards.
std::vector<std::uint64_t> hand_words(const WordGraph& graph, std::span<const Tile> hand);

}  // namespace wordloom
