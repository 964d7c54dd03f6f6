// A player that looks at one position only: score, what stays on the rack, what the board gives away, and towards the
// end what the racks cost.
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <vector>

#include "play/leaves.hpp"
#include "search/best.hpp"
#include "search/map_search.hpp"

namespace wordloom {

// What a seat knows beside the board and its rack.
struct Outlook {
  int bag = 0;             // tiles left to draw
  int others_value = 0;    // value of all other racks; known once the bag is empty
  int exchange_needs = 1;  // tiles in the bag
};

struct Choice {
  std::optional<Play> play;  // none: exchange, or pass if nothing is given away
  std::vector<Tile> exchanged;
  std::int32_t equity = 0;
};

// The worth of what stays, by what is laid, in the light of the outlook. Without a model: nothing, so that the
// highest score wins.
void worth_of_leaves(const Rack& rack, const LeaveModel* model, const BoardRules& rules, const Outlook& outlook,
                     LeaveWorth& leave);

// The same for tiles kept after a play of so many others.
std::int32_t worth_of_kept(std::span<const Tile> kept, int laid, const LeaveModel* model, const BoardRules& rules,
                           const Outlook& outlook);

// The caution that goes with them: none without a model, none once the bag is empty.
const Caution* caution_for(const LeaveModel* model, const Outlook& outlook);

// The best play before some tiles were laid, and by which worth of leaves.
struct Before {
  std::optional<Play> play;
  LeaveWorth leave;
};

class StaticPlayer {
 public:
  // Without a word map the graph is searched; the answers are the same.
  StaticPlayer(const LeaveModel* model, const WordMap* map) : model_(model) {
    if (map != nullptr) map_search_.emplace(*map);
  }

  // The best play, exchange or pass. `may_exchange` false: a play or a pass. Plays worth less than `least` need not be
  // found, which takes the less time the higher it is.
  Choice choose(const Board& board, std::span<const Tile> tiles, const Outlook& outlook, bool may_exchange,
                std::int32_t least = never);

  // The same from what was best before the last tiles were laid: only where they changed anything is searched again,
  // unless they took away that best.
  Choice choose_again(const Board& board, std::span<const Tile> tiles, const Outlook& outlook, const Before& before);

  // What `choose_again` begins with.
  Before best_before(const Board& board, std::span<const Tile> tiles, const Outlook& outlook);

 private:
  std::optional<Play> find(const Board& board, const Rack& rack, const SearchOptions& options, std::int32_t floor);
  Choice best_exchange(const Rack& rack, const Outlook& outlook) const;

  const LeaveModel* model_;  // none: the highest score
  std::optional<MapSearch> map_search_;
  BestSearch search_;
  LeaveWorth leave_;
};

}  // namespace wordloom
