// The best play alone, without looking at most of the others.
#pragma once

#include <optional>
#include <vector>

#include "board/board.hpp"
#include "board/plays.hpp"
#include "board/rack.hpp"
#include "search/bounds.hpp"
#include "search/moves.hpp"

namespace wordloom {

// An anchor with the bounds of all its reaches.
struct BoundedAnchor {
  Anchor anchor;
  std::int32_t most;    // over all its reaches, in thousandths
  std::uint32_t table;  // where its reaches begin, see ReachTable
  std::uint8_t width;   // reaches per number of left tiles
};

// The bounds of a position's anchors, the most promising anchor first.
class ReachTable {
 public:
  void fill(const std::vector<Anchor>& anchors, Bounds& bounds, int rack_size);

  const std::vector<BoundedAnchor>& anchors() const { return anchors_; }

  // At most, with exactly `left` tiles laid up to the anchor and `right` or more after it; `never` if they do not
  // fit. With all_lefts: over `left` or more, whatever lies right.
  std::int32_t most(const BoundedAnchor& anchor, int left, int right) const {
    return cells_[anchor.table + static_cast<std::uint32_t>(left * anchor.width + right + 1)];
  }
  static constexpr int all_lefts = -1;

 private:
  void add(const Anchor& anchor, Bounds& bounds, int rack_size);

  std::vector<BoundedAnchor> anchors_;
  std::vector<std::int32_t> cells_;
};

// Keeps its working memory between searches; one per thread.
class BestSearch {
 public:
  // The play that `better` puts first among all_plays. Plays whose equity is below `floor` need not be found.
  std::optional<Play> find(const Board& board, const Rack& rack, const LeaveWorth& leave, SearchOptions options = {},
                           std::int32_t floor = never);

 private:
  Bounds bounds_;
  ReachTable reaches_;
  std::vector<Anchor> anchors_;
};

}  // namespace wordloom
