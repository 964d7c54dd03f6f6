// How the hidden tiles of a pre-endgame can lie: which are in the bag, and in which order they will be drawn.
#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "board/board_rules.hpp"

namespace wordloom {

// Two seats, some tiles in the bag, and a seat on turn that does not know which.
struct PrePosition {
  std::vector<Tile> tiles;   // of the board, row by row
  std::vector<Tile> rack;    // of the seat on turn
  std::vector<Tile> known;   // what is known of the other rack
  std::vector<Tile> hidden;  // all the rest: in the bag or on the other rack
  int bag = 1;               // tiles
  int lead = 0;              // of the seat on turn
  int rack_size = 7;
  int passes_left = 4;    // running, until the game ends; at least 1
  bool exchanges = true;  // whether the seat on turn may exchange

  static constexpr int most_bag = 4;

  // Throws std::invalid_argument and says what is wrong.
  void check() const;
};

// Tiles that may be in the bag, all at once; the other seat then holds the rest.
struct Draw {
  std::vector<Tile> bag;    // in order of the tiles
  std::vector<Tile> other;  // the other rack
  std::int64_t ways = 1;    // in how many of all ways it happens
};

std::vector<Draw> draws_of(const PrePosition& position);

// One way in which a move of the seat on turn meets a draw. All chances are whole: of each draw `share_scale` shares.
struct Meeting {
  std::vector<Tile> drawn;  // by an exchange
  std::vector<Tile> bag;    // before a play or a pass, after an exchange; in the order of drawing
  std::int64_t shares = 0;
};

inline constexpr std::int64_t share_scale = 24 * 24;  // orders of four tiles, and of what is put back

// Of a play or pass after which so many tiles are drawn: their order does not matter, that of the rest does.
std::vector<Meeting> meetings_of(const Draw& draw, std::size_t drawn);

// Of an exchange.
std::vector<Meeting> meetings_of(const Draw& draw, std::span<const Tile> exchanged);

}  // namespace wordloom
