// The best turn at a rummikub table: most points first, then the fewest words of the table disturbed.
//
// A turn disturbs some words of the table; their tiles and the rack's are laid out anew, the others stay. The search
// first finds the longest word of the rack alone, so that there is a turn at once, and tries turns that disturb one
// word or none. Then it dives for points: longest words first, those that relieve the rack most with a few choices of
// words to disturb, others with a random choice that can spell them. Then it looks for the same points with fewer
// words disturbed, and at last sweeps through all that is left, until nothing better can exist or the time is over.
// Every part but the last has its share of the time.
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
  bool lay_jokers = false;  // no joker may stay on the rack
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
