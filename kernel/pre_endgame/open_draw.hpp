// One draw with everything known: what a move comes to, by the endgame's search.
#pragma once

#include <atomic>
#include <memory>
#include <vector>

#include "endgame/end_search.hpp"
#include "pre_endgame/trials.hpp"

namespace wordloom {

struct Searching {
  const FanGraph& graph;
  const BoardRules& rules;
  const PrePosition& position;
  KnownValues& known;
  const std::atomic<bool>& stop;
  std::size_t most_blocks;  // of plays that one draw remembers
};

class OpenDraw {
 public:
  OpenDraw(const Searching& with, const Draw& draw);

  // Looks until it is known on which side of the window the points are, or exactly which between; or until so many
  // nodes are spent (0: no limit).
  void decide(const Trial& trial, Cell& cell, int alpha, int beta, std::uint64_t nodes);

  // Looks once whether the points are more than `than`, or until so many nodes are spent (0: no limit).
  void compare(const Trial& trial, Cell& cell, int than, std::uint64_t nodes);

  // A guess, by a search of so few plays at each turn.
  void glance(const Trial& trial, Cell& cell, std::size_t breadth, int alpha, int beta, std::uint64_t nodes);

  std::uint64_t nodes() const { return nodes_ + search_.nodes() + (after_exchange_ ? after_exchange_->nodes() : 0); }

 private:
  EndSearch& ready(const Trial& trial, const Cell& cell, std::uint64_t nodes);
  EndSearch& prepared(const Trial& trial, const Cell& cell);
  Valued value(EndSearch& search, const Trial& trial, int alpha, int beta, int depth = EndSearch::most_depth);
  EndPosition exchanged(const Trial& trial, const Meeting& meeting) const;

  const Searching& with_;
  const Draw& draw_;
  EndSearch search_;
  std::unique_ptr<EndSearch> after_exchange_;
  const Trial* exchange_ = nullptr;  // of which that is, and what it drew
  std::vector<Tile> drawn_;
  std::uint64_t nodes_ = 0;  // of searches that are gone
};

}  // namespace wordloom
