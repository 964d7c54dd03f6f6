// Bytes of Python as tiles.
#pragma once

#include <nanobind/nanobind.h>

#include <span>
#include <vector>

#include "board/board_rules.hpp"

namespace wordloom {

inline std::span<const Tile> tiles_in(const nanobind::bytes& bytes) {
  return {static_cast<const Tile*>(bytes.data()), bytes.size()};
}

inline std::vector<Tile> copy_of(const nanobind::bytes& bytes) {
  return {tiles_in(bytes).begin(), tiles_in(bytes).end()};
}

}  // namespace wordloom
