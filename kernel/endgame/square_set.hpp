// A set of squares, for boards of up to 256 of them.
#pragma once

#include <array>
#include <cstdint>

namespace wordloom {

class SquareSet {
 public:
  static constexpr int most_squares = 256;

  void add(int square) { words_[word(square)] |= std::uint64_t{1} << (static_cast<unsigned>(square) % 64U); }

  bool meets(const SquareSet& other) const {
    std::uint64_t both = 0;
    for (std::size_t at = 0; at < words_.size(); ++at) both |= words_[at] & other.words_[at];
    return both != 0;
  }

 private:
  static std::size_t word(int square) { return static_cast<std::size_t>(square) / 64U; }

  std::array<std::uint64_t, most_squares / 64> words_{};
};

}  // namespace wordloom
