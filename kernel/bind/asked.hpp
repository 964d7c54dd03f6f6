// What Python asks of the searches, checked, and how a play of an end is told to it: the same for all of them.
#pragma once

#include <nanobind/nanobind.h>

#include <cstdint>
#include <stdexcept>

#include "endgame/endgame.hpp"

namespace wordloom {

inline void check_threads(unsigned threads) {
  if (threads < 1 || threads > 256) throw std::invalid_argument("threads: 1 to 256");
}

inline void check_time(std::int64_t milliseconds) {
  if (milliseconds < 0 || milliseconds > 1'000'000'000) throw std::invalid_argument("time out of range");
}

/// (down, row, col, length, tiles, score), or None for a pass. Of a play as the endgame keeps it, or any other.
template <typename AnyPlay>
nanobind::object told_play(const AnyPlay& play) {
  if (play.laid == 0) return nanobind::none();
  const bool down = play.way == Way::down;
  return nanobind::make_tuple(down, down ? play.start : play.line, down ? play.line : play.start, play.length,
                              nanobind::bytes(play.tiles.data(), play.laid), play.score);
}

}  // namespace wordloom
