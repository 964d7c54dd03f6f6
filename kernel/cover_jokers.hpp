// Which jokers of the table a turn takes, and dressing its words in tiles and jokers.
#pragma once

#include <functional>
#include <vector>

#include "cover_table.hpp"
#include "cover_words.hpp"

namespace wordloom {

// Jokers taken from the table, one way of many; mostly none.
struct Taking {
  std::vector<Spot> jokers;
  std::vector<std::size_t> groups;  // of the old table, where these lay
  // Words that have to lie on the new table for it: those of the groups, or longer ones around them. There may be
  // fewer of them than groups, since one word can be around two.
  std::vector<std::uint32_t> restored;
  bool operator==(const Taking&) const = default;
};

// Which words a turn may lay at all.
struct Spellable {
  const CoverWords* words;
  Packed pool;
  int jokers;
  int most_level;
  bool operator()(const CoverWord& word) const {
    return word.level <= most_level && lacking(word.letters, pool) <= jokers;
  }
};

// Every way to take jokers, beginning with none. The `plain` ones leave the jokers' words just as they were and are
// few; all of them can be very many, so `enough` is asked along the way, with their number, whether to stop.
std::vector<Taking> ways_to_take(const Groups& table, const Spellable& words, bool plain,
                                 const std::function<bool(std::size_t)>& enough);

struct DressedTurn {
  Groups table;
  TurnWorth worth;
};

// What a layout of words needs to become a turn.
struct Wardrobe {
  const Groups* before;
  const WordGraph* graph;
  std::vector<std::size_t> kept;  // groups that stay as they are
  std::vector<std::size_t> taken_apart;
  std::vector<Spot> freed;  // jokers taken from the table
  std::vector<Tile> rack;
  std::uint32_t joker_letters;  // a bit for each letter that a joker may stand for
  bool lay_jokers;              // no joker may stay on the rack
};

// The most valuable way to spread the jokers over the letters of the new words; not allowed if there is none.
DressedTurn dress(const Wardrobe& wardrobe, const std::vector<std::uint32_t>& words);

}  // namespace wordloom
