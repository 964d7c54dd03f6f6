// Which jokers on the cloth a turn frees, and dressing its words in tiles and jokers.
#pragma once

#include <vector>

#include "covers/cloth.hpp"
#include "graph/word_graph.hpp"

namespace wordloom {

// Jokers freed from the cloth, one way of a few; mostly none.
struct Taking {
  std::vector<Spot> jokers;
  std::vector<std::size_t> groups;  // of the old cloth, where these lay
  std::vector<Tile> needed;         // letters that the rack has to lay for it, because the cloth lacks them
};

// Every way to free jokers, beginning with none.
std::vector<Taking> ways_to_take(const Groups& groups, const std::vector<Tile>& rack);

struct DressedTurn {
  Groups groups;
  TurnWorth worth;
};

// What a layout of words needs to become a turn.
struct Wardrobe {
  const Groups* before;
  const WordGraph* graph;
  std::vector<std::size_t> kept;  // groups that stay as they are
  std::vector<std::size_t> taken_apart;
  std::vector<Spot> freed;  // jokers on the cloth that may take any letter
  std::vector<Tile> rack;
  std::uint32_t joker_letters;  // a bit for each letter that a joker may stand for
  bool lay_jokers;              // no joker may stay on the rack
};

// The most valuable way to spread the jokers over the letters of the new words; not allowed if there is none.
DressedTurn dress(const Wardrobe& wardrobe, const std::vector<std::uint32_t>& words);

}  // namespace wordloom
