// The best turn at a rummikub table: most points first, then the fewest words of the table disturbed.
//
// A turn disturbs some words of the table; their tiles and the rack's are laid out anew, the others stay. The
// search widens the number of disturbed words step by step. For each choice of them it looks for the longest word
// that can be laid so that the rest still comes out: first using up the whole rack, which doubles the points, then
// with tiles left on the rack. On big tables, where the widening would come late to the points, it first dives
// for them at random wide choices, and then widens to find the same with fewer words disturbed.
#pragma once

#include <cstdint>
#include <vector>

#include "cover_table.hpp"
#include "cover_words.hpp"

namespace wordloom {

struct CoverQuestion {
  Groups table;
  std::vector<Tile> rack;  // letters, or `blank` for a joker
  bool opened = true;
  std::uint32_t joker_letters = 0;  // a bit for each letter that a joker may stand for
  int most_disturbed = 0;
  int most_level = 255;
  int milliseconds = 0;
  bool processor_time = false;
  std::uint64_t seed = 0;
};

struct CoverAnswer {
  Groups table;  // empty: no turn was found
  int points = 0;
  int disturbed = 0;
  bool proven = false;  // no better turn exists
  std::uint64_t steps = 0;
};

CoverAnswer best_cover(const CoverWords& words, const CoverQuestion& question);

}  // namespace wordloom
