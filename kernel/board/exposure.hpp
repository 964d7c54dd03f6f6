// What a play gives away: premium squares beside its tiles that nobody could reach before, and the next player can.
#pragma once

#include <array>
#include <cstdint>

#include "board/board.hpp"

namespace wordloom {

// The cost of opening a premium square, in thousandths of a point, by what it multiplies. Never negative, so that a
// bound that leaves it out is still a bound.
struct Caution {
  std::array<std::int32_t, 10> word{};    // by word premium
  std::array<std::int32_t, 10> letter{};  // by letter premium
};

// Chosen by hand, not learned, and checked once against the same player without caution; see docs/benchmarks.md.
inline constexpr Caution standard_caution{{0, 0, 500, 1000}, {0, 0, 200, 400}};

// Of a word of `length` squares from (line, start) on, before it is laid. Without caution nothing matters.
std::int32_t exposure(const Board& board, const Caution* caution, Way way, int line, int start, int length);

}  // namespace wordloom
