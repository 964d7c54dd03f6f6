// A table of two to four seats with nothing left to draw and every rack open: moves are made and taken back, and static
// players play out what a search does not look into.
#pragma once

#include <array>
#include <cstdint>
#include <span>
#include <vector>

#include "play/self_play.hpp"
#include "play/static_player.hpp"
#include "search/play_words.hpp"

namespace wordloom {

// Seats in the order of play, the one on turn first.
struct OpenPosition {
  std::vector<Tile> tiles;  // of the board, row by row
  std::vector<std::vector<Tile>> racks;
  std::vector<int> scores;
  int passes_left = 0;    // running, until the game ends; at least 1
  int passes_to_end = 0;  // the same after a play

  std::size_t seats() const { return racks.size(); }

  // Throws std::invalid_argument and says what is wrong.
  void check() const;
};

using SeatPoints = std::array<std::int32_t, most_seats>;  // of each seat, from the position on

class SeatTable {
 public:
  SeatTable(const PlayWords& words, const BoardRules& rules, const OpenPosition& position, const LeaveModel* leaves);

  std::size_t mover() const { return mover_; }
  bool over() const { return over_; }
  const SeatPoints& points() const { return points_; }

  // Every play of the seat on turn, the most promising first.
  void list_plays(std::vector<Play>& plays);

  // A play, or a pass without one; taken back in the opposite order.
  void move(const Play* play);
  void take_back();

  // What static players come to from here.
  SeatPoints played_out();

  // How far a seat ends before the best other.
  std::int32_t ahead(std::size_t seat, const SeatPoints& points) const;

  // Whether a seat would rather have one end than another: the greater lead, then more points, then fewer for the
  // others in the order of play.
  bool prefers(std::size_t seat, const SeatPoints& one, const SeatPoints& two) const;

 private:
  struct Step {
    std::vector<Tile> rack;
    SeatPoints points;
    int passes_left;
    bool laid;
  };

  std::size_t after(std::size_t seat, std::size_t turns) const { return (seat + turns) % racks_.size(); }
  int others_value() const;
  void settle(std::size_t out);

  static constexpr std::size_t nobody = most_seats;

  const BoardRules& rules_;
  const OpenPosition& position_;
  const LeaveModel* leaves_;
  Board board_;
  StaticPlayer player_;
  std::vector<std::vector<Tile>> racks_;
  SeatPoints points_{};
  std::size_t mover_ = 0;
  int passes_left_;
  bool over_ = false;
  std::vector<Step> steps_;
  LeaveWorth worth_;
};

}  // namespace wordloom
