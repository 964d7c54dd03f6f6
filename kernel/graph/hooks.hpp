// Letters that make a longer word when put in front of a word, or behind it.
#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "graph/word_graph.hpp"

namespace wordloom {

// Both take any letters, not only words, and answer in alphabet order.
std::vector<std::uint8_t> front_hooks(const WordGraph& graph, std::span<const std::uint8_t> letters);
std::vector<std::uint8_t> back_hooks(const WordGraph& graph, std::span<const std::uint8_t> letters);

}  // namespace wordloom
