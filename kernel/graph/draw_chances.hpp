// Which words of a length come most easily out of a full bag.
#pragma once

#include <cstdint>
#include <vector>

#include "graph/word_graph.hpp"
#include "graph/word_search.hpp"

namespace wordloom {

// Numbers of all words of this length, those first that can be drawn in most ways; equal ones in alphabetical order.
std::vector<std::uint32_t> by_draw_chance(const WordGraph& graph, std::size_t length, const LetterCounts& bag,
                                          std::size_t blanks);

// In how many ways the letters can be drawn from the bag, blanks standing for any.
double ways_to_draw(const std::vector<std::uint8_t>& word, const LetterCounts& bag, std::size_t blanks);

}  // namespace wordloom
