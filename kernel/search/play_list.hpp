// The plays of one search, sorted only as far as someone looks: asking for the ten best of a thousand sorts ten.
#pragma once

#include <algorithm>
#include <cstddef>
#include <vector>

#include "board/plays.hpp"

namespace wordloom {

class PlayList {
 public:
  explicit PlayList(std::vector<Play> plays) : plays_(std::move(plays)) {}

  std::size_t size() const { return plays_.size(); }

  // The play at a rank, 0 being the best; `rank` < size().
  const Play& at(std::size_t rank) {
    if (rank >= sorted_) sort_up_to(std::min(plays_.size(), std::max({rank + 1, 2 * sorted_, first_look})));
    return plays_[rank];
  }

  int best_score() const {
    int best = 0;
    for (const Play& play : plays_) best = std::max(best, static_cast<int>(play.score));
    return best;
  }

 private:
  static constexpr std::size_t first_look = 16;

  void sort_up_to(std::size_t count) {
    const auto from = plays_.begin() + static_cast<std::ptrdiff_t>(sorted_);
    const auto to = plays_.begin() + static_cast<std::ptrdiff_t>(count);
    std::partial_sort(from, to, plays_.end(), better);
    sorted_ = count;
  }

  std::vector<Play> plays_;
  std::size_t sorted_ = 0;
};

}  // namespace wordloom
