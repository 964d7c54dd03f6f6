// A game of rummikub before and after a turn: where its jokers may be, and what the turn is worth.
//
// The rules are those of the game (see the rules page): a joker on the cloth moves like a tile of its letter. It may
// take another letter if the new cloth holds a tile of the old one, and then lies in a word that was not there before.
#pragma once

#include <cstdint>
#include <vector>

#include "board/board_rules.hpp"

namespace wordloom {

using Group = std::vector<Tile>;  // letters 1…63; a joker as 64 + the letter it stands for
using Groups = std::vector<Group>;

struct Spot {
  std::size_t group;
  std::size_t at;
  bool operator==(const Spot&) const = default;
};

std::vector<Spot> jokers_on(const Groups& groups);

struct TurnWorth {
  bool allowed = false;  // the jokers can have moved like this
  int points = 0;
  int disturbed = 0;  // groups of `before` that are no longer there
};

// `used` are the rack's tiles on the new cloth, `whole_rack` whether nothing stays on the rack.
TurnWorth worth_of(const Groups& before, const Groups& after, const std::vector<Tile>& used, bool whole_rack);

}  // namespace wordloom
