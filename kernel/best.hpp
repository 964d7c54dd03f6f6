// The best play alone, without looking at most of the others.
#pragma once

#include <optional>
#include <vector>

#include "board.hpp"
#include "bounds.hpp"
#include "moves.hpp"
#include "plays.hpp"
#include "rack.hpp"

namespace wordloom {

// Keeps its working memory between searches; one per thread.
class BestSearch {
 public:
  // The play that `better` puts first among all_plays. Plays whose equity is below `floor` need not be found.
  std::optional<Play> find(const Board& board, const Rack& rack, const LeaveWorth& leave, SearchOptions options = {},
                           std::int32_t floor = never);

 private:
  Bounds bounds_;
  std::vector<Anchor> anchors_;
};

}  // namespace wordloom
