#include "board/board_rules.hpp"

#include <algorithm>
#include <functional>
#include <stdexcept>

namespace wordloom {
namespace {

void require(bool holds, const char* complaint) {
  if (!holds) throw std::invalid_argument(complaint);
}

// Together these keep every score inside 32 bits and every tile's multiplier inside 16.
constexpr int most_times = 9;
constexpr int most_line_times = 1024;
constexpr int most_value = 100;
constexpr int most_bonus = 10000;

// The most that one word can be multiplied by: all the word premiums of a line that a rack can cover.
int line_times(const BoardRules& rules, int first, int step, int length) {
  std::vector<int> times;
  times.reserve(static_cast<std::size_t>(length));
  for (int at = 0; at < length; ++at) times.push_back(rules.word_times[static_cast<std::size_t>(first + at * step)]);
  std::sort(times.begin(), times.end(), std::greater<>());
  int product = 1;
  for (std::size_t at = 0; at < times.size() && at < most_tiles && product <= most_line_times; ++at)
    product *= times[at];
  return product;
}

}  // namespace

void BoardRules::check() const {
  require(rows >= 1 && rows <= most_lines && cols >= 1 && cols <= most_lines, "board: 1 to 64 rows and columns");
  const auto squares = static_cast<std::size_t>(rows * cols);
  require(letter_times.size() == squares && word_times.size() == squares, "board: one premium per square");
  for (std::size_t square = 0; square < squares; ++square) {
    require(letter_times[square] >= 1 && letter_times[square] <= most_times, "board: letter premium out of range");
    require(word_times[square] >= 1 && word_times[square] <= most_times, "board: word premium out of range");
  }
  for (int row = 0; row < rows; ++row)
    require(line_times(*this, row * cols, 1, cols) <= most_line_times, "board: too many word premiums in a row");
  for (int col = 0; col < cols; ++col)
    require(line_times(*this, col, cols, rows) <= most_line_times, "board: too many word premiums in a column");
  for (const int worth : value) require(worth >= 0 && worth <= most_value, "tiles: value out of range");
  for (const int points : bonus) require(points >= 0 && points <= most_bonus, "bonus out of range");
  require(start >= -1 && start < rows * cols, "board: start square off the board");
}

}  // namespace wordloom
