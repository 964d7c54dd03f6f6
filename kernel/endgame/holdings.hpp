// What a seat can still hold in an endgame: every part of the rack it began with and of what it may draw, each under
// its number (board/rack.hpp), with what the search asks of it.
#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "board/rack.hpp"
#include "endgame/keys.hpp"

namespace wordloom {

struct Holding {
  Rack rack;
  int value;  // of its tiles
  Key key;
};

class Holdings {
 public:
  Holdings(std::size_t seat, std::span<const Tile> tiles, const BoardRules& rules) {
    const Rack whole(tiles);
    holdings_.reserve(whole.subsets());
    for (std::uint32_t number = 0; number < whole.subsets(); ++number)
      holdings_.push_back(holding(seat, whole.part(number), rules));
  }

  const Holding& at(std::uint32_t number) const { return holdings_[number]; }
  std::uint32_t whole() const { return static_cast<std::uint32_t>(holdings_.size() - 1); }

  // The number of some of the tiles.
  std::uint32_t number_of(std::span<const Tile> tiles) const {
    std::uint32_t number = 0;
    for (const Tile tile : tiles) number += holdings_.back().rack.stride(letter_of_tile(tile));
    return number;
  }

 private:
  static Holding holding(std::size_t seat, Rack rack, const BoardRules& rules) {
    Holding made{rack, 0, 0};
    for (const std::uint8_t kind : rack.kinds()) {
      made.value += kind == 0 ? 0 : rules.value[kind] * rack.count(kind);
      made.key += key_of_held(seat, kind) * static_cast<Key>(rack.count(kind));
    }
    return made;
  }

  std::vector<Holding> holdings_;
};

}  // namespace wordloom
