// Every play of a position.
#pragma once

#include <vector>

#include "board/anchors.hpp"
#include "board/board.hpp"
#include "board/exposure.hpp"
#include "board/plays.hpp"
#include "board/rack.hpp"

namespace wordloom {

struct Finding;

struct SearchOptions {
  // A play is told by its squares and tiles: on an empty board with a symmetric layout the down plays repeat the
  // across plays turned over, so they are left out unless asked for.
  bool first_word_down = false;
  // What plays give away counts against their equity; none: it does not.
  const Caution* caution = nullptr;
  // The lines that are searched, a bit for each, by direction.
  LineSet lines = all_lines;
};

// All plays, in no particular order, each once: a single tile that makes words both ways is found across.
// `leave` has rack.subsets() values, or none for an equity equal to the score.
void all_plays(const Board& board, const Rack& rack, const LeaveWorth& leave, SearchOptions options,
               std::vector<Play>& plays);

// For other searches: the anchors of both directions, and a found play written down.
void all_anchors(const Board& board, SearchOptions options, std::vector<Anchor>& anchors);
void write_play(Play& play, const Finding& found, std::int32_t equity);

}  // namespace wordloom
