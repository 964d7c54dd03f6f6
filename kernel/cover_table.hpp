// A rummikub table before and after a turn: where its jokers may be, and what the turn is worth.
//
// The rules are those of the game (see the rules page): a joker stays in its word as long as it keeps its letter and
// something of the word is still on the same side of it; it is taken when its old word can be read on the new table,
// alone or inside another word, with the letter's own tile in its place, and then is part of a new word.
#pragma once

#include <cstdint>
#include <vector>

#include "board_rules.hpp"

namespace wordloom {

using Group = std::vector<Tile>;  // letters 1…63; a joker as 64 + the letter it stands for
using Groups = std::vector<Group>;

struct Spot {
  std::size_t group;
  std::size_t at;
  bool operator==(const Spot&) const = default;
};

std::vector<Spot> jokers_on(const Groups& table);

struct TurnWorth {
  bool allowed = false;  // the jokers can have moved like this
  int points = 0;
  int disturbed = 0;  // groups of `before` that are no longer there
};

// `used` are the rack's tiles on the new table, `whole_rack` whether nothing stays on the rack.
TurnWorth worth_of(const Groups& before, const Groups& after, const std::vector<Tile>& used, bool whole_rack);

}  // namespace wordloom
