// The best turn in rummikub: most points first, then the fewest words on the cloth disturbed.
//
// A turn disturbs some words on the cloth; their tiles and the rack's are laid out anew, the others stay. The search
// first finds the longest word of the rack alone, so that there is a turn at once, and sweeps through turns that
// disturb one word or none. Then it dives for points: longest words first, those that relieve the rack most with a few
// choices of words to disturb, others with a random choice that can spell them; then for the same points with fewer
// words disturbed. At last it sweeps through all that is left, until nothing better can exist or the time is over.
// Every part but the last has its share of the time (covers/plan.hpp).
#pragma once

#include <cstdint>
#include <vector>

#include "covers/cloth.hpp"
#include "covers/words.hpp"

namespace wordloom {

struct CoverQuestion {
  Groups groups;
  std::vector<Tile> rack;  // letters, or `blank` for a joker
  bool opened = true;
  int first_word = 0;               // the least length of a word to open with
  bool lay_jokers = false;          // no joker may stay on the rack
  std::uint32_t joker_letters = 0;  // a bit for each letter that a joker may stand for
  int most_disturbed = 255;
  int most_laid = 255;  // words, new or changed
  int most_level = 255;
  int milliseconds = 200;
  bool processor_time = false;
  std::uint64_t seed = 0;
};

struct CoverAnswer {
  Groups groups;  // empty: no turn was found
  int points = 0;
  int disturbed = 0;
  bool proven = false;  // no better turn exists
  std::uint64_t steps = 0;
};

CoverAnswer best_cover(const CoverWords& words, const CoverQuestion& question);

}  // namespace wordloom
