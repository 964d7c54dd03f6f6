// Learning what leaves are worth, from self-play.
//
// At every turn of a game a rack is drawn at random from the tiles not on the board and the best play with it is
// found; its equity is what those tiles were worth there. Parts of that rack, of every size, are leaves that were
// completed by luck: a least-squares fit of the equities on the parts of the leaves tells what each part adds. The next
// generation plays with these values and so looks one turn further ahead.
//
// Sums are kept in whole numbers: they come out the same in any order, on any number of threads.
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

#include "play/leaves.hpp"
#include "play/self_play.hpp"

namespace wordloom {

class LeaveSums {
 public:
  explicit LeaveSums(const LeaveParts& parts);

  const LeaveParts& parts() const { return parts_; }
  std::int64_t rows() const { return products_.back(); }

  // A leave and the equity of the rack that came of it.
  void add(std::span<const Tile> leave, std::int32_t equity);
  void add(const LeaveSums& other);

  // The values that fit best; `pull` holds parts that were seldom seen near zero, `pull_beyond` doubles and triples.
  std::vector<std::int32_t> fit(double pull, double pull_beyond) const;

  // For keeping half-finished sums in a file. Throws std::invalid_argument if they belong to another alphabet.
  std::vector<std::byte> state() const;
  void set_state(std::span<const std::byte> state);

 private:
  void list_parts(const Rack& rack);
  std::size_t cell(std::size_t row, std::size_t col) const { return row * (row + 1) / 2 + col; }  // col <= row

  LeaveParts parts_;
  std::size_t columns_;                  // the parts, then a constant
  std::vector<std::uint32_t> products_;  // how often two parts occur together, lower triangle
  std::vector<std::int64_t> sums_;       // equities by part
  std::vector<std::size_t> present_;     // parts of the leave at hand
};

// Plays games first … first + count - 1 and adds what they teach. All players of the plan should have the same model.
void learn_from_games(const FanGraph& graph, const BoardRules& rules, const GamePlan& plan, std::uint64_t first,
                      std::size_t count, unsigned threads, LeaveSums& sums);

}  // namespace wordloom
