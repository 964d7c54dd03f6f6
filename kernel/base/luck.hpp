// Seeded luck for self-play: splitmix64, one stream per game, so that a game depends on its number alone and not on
// which thread plays it.
#pragma once

#include <cstdint>
#include <span>
#include <utility>

namespace wordloom {

class Luck {
 public:
  Luck(std::uint64_t seed, std::uint64_t stream) : state_(seed) {
    state_ = next() ^ (stream * 0xD1342543DE82EF95ULL);
    next();
  }

  std::uint64_t next() {
    std::uint64_t z = (state_ += 0x9E3779B97F4A7C15ULL);
    z = (z ^ (z >> 30U)) * 0xBF58476D1CE4E5B9ULL;
    z = (z ^ (z >> 27U)) * 0x94D049BB133111EBULL;
    return z ^ (z >> 31U);
  }

  // 0 … below - 1. The bias of the reduction is below 2^-32 for the small numbers drawn here.
  std::uint32_t below(std::uint32_t limit) {
    return static_cast<std::uint32_t>((next() >> 32U) * std::uint64_t{limit} >> 32U);
  }

  template <typename T>
  void shuffle(std::span<T> items) {
    for (std::size_t left = items.size(); left > 1; --left)
      std::swap(items[left - 1], items[below(static_cast<std::uint32_t>(left))]);
  }

 private:
  std::uint64_t state_;
};

}  // namespace wordloom
