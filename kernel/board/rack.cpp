#include "board/rack.hpp"

#include <algorithm>
#include <stdexcept>

namespace wordloom {

Rack::Rack(std::span<const Tile> tiles) {
  if (tiles.size() > most_tiles) throw std::invalid_argument("rack: too many tiles");
  for (const Tile tile : tiles) {
    if (tile == 0 || tile > blank) throw std::invalid_argument("rack: unknown tile");
    const unsigned letter = letter_of_tile(tile);
    if (count_[letter]++ == 0) kinds_[kind_count_++] = static_cast<std::uint8_t>(letter);
    if (letter != 0) letters_ |= mask_of(letter);
  }
  size_ = static_cast<int>(tiles.size());
  for (const std::uint8_t kind : kinds()) {
    stride_[kind] = subsets_;
    subsets_ *= static_cast<std::uint32_t>(count_[kind] + 1);
  }
}

int Rack::tiles_in(std::uint32_t number) const {
  std::uint32_t tiles = 0;
  for (const std::uint8_t kind : kinds())
    tiles += number / stride_[kind] % static_cast<std::uint32_t>(count_[kind] + 1);
  return static_cast<int>(tiles);
}

Rack Rack::part(std::uint32_t number) const {
  Rack rest = *this;
  rest.letters_ = 0;
  rest.size_ = 0;
  for (const std::uint8_t kind : kinds()) {
    const std::uint32_t left = number / stride_[kind] % static_cast<std::uint32_t>(count_[kind] + 1);
    rest.count_[kind] = static_cast<std::int8_t>(left);
    rest.size_ += static_cast<int>(left);
    if (left > 0 && kind != 0) rest.letters_ |= mask_of(kind);
  }
  return rest;
}

}  // namespace wordloom
