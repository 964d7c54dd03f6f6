#include "search/blank_letters.hpp"

namespace wordloom {
namespace {

constexpr std::size_t pairs_per_cell = 3;  // then one bit in five is set, and one letter in 25 passes without a word

}  // namespace

void BlankLetters::make_room(std::size_t pairs) {
  lines_ = pairs / pairs_per_cell / line + 1;
  cells_.assign(lines_ * line, 0);
}

}  // namespace wordloom
