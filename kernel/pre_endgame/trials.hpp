// A move of a pre-endgame on trial: what is known of it after each draw.
#pragma once

#include <algorithm>
#include <atomic>
#include <cstdint>
#include <vector>

#include "endgame/end_search.hpp"
#include "pre_endgame/draws.hpp"
#include "rollout/rollout_table.hpp"

namespace wordloom {

// Between which the points from here to the end lie, of the seat on turn less the other's, after one meeting.
struct Cell {
  Meeting meeting;
  int low = -EndSearch::most_points;
  int high = EndSearch::most_points;
  int guess = 0;
  int depth = 0;  // that the guess comes from; 0: none yet

  bool exact() const { return low == high; }
  bool looked_into(int needed) const { return depth >= 2 || twice_won(needed) >= 0; }
  bool decided(int alpha, int beta) const { return exact() || high <= alpha || low >= beta; }

  // What a search of some depth found with a window.
  void note(const Valued& found, int depth_searched, int alpha, int beta);

  // Twice the chance to win if it is known whether the points are more than `needed`, else -1.
  int twice_won(int needed) const;

  // The chance to win as far as one can tell.
  double chance(int needed) const;
};

// What deals came to that static players played out: a guess of how moves compare, long before draws are weighed.
struct Forecast {
  std::int64_t deals = 0;
  std::int64_t wins = 0;  // sums, as RolloutOutcome counts
  std::int64_t spread = 0;

  void add(const RolloutOutcome& outcome) {
    ++deals;
    wins += outcome.win;
    spread += outcome.spread;
  }
  double win() const { return static_cast<double>(wins) / static_cast<double>(deals) / 1e6; }
  double points() const { return static_cast<double>(spread) / static_cast<double>(deals) / thousandths; }
};

class Trial {
 public:
  Trial(EndPlay play, std::vector<Tile> exchanged, std::int32_t promise, std::size_t draws, std::int64_t shares)
      : play_(play), exchanged_(std::move(exchanged)), promise_(promise), cells_(draws), open_(2 * shares) {}

  const EndPlay& play() const { return play_; }  // no tiles laid: an exchange, or a pass
  const std::vector<Tile>& exchanged() const { return exchanged_; }
  std::int32_t promise() const { return promise_; }
  Candidate candidate() const;

  Forecast& forecast() { return forecast_; }  // only one thread may change it at a time
  const Forecast& forecast() const { return forecast_; }

  // Of one draw; made when they are asked for the first time. Only one thread may ask for a draw at a time.
  std::vector<Cell>& cells(std::size_t at, const Draw& draw, const PrePosition& position);

  // Whether a win became certain or impossible is counted once for each cell.
  void count(const Cell& cell, int needed);
  std::int64_t won() const { return won_; }  // twice the shares that are won for sure
  std::int64_t can_win() const { return won_ + open_; }
  bool settled() const { return open_ == 0; }

  // Sums over all cells, once each draw has some.
  std::int64_t most_points() const;
  bool exact() const;

  struct Standing {
    double win = 0;
    double spread = 0;
    std::int64_t shares = 0;  // that were looked at
    std::int64_t deeper = 0;  // of them, those that do not rest on a first guess
  };
  Standing standing(int needed) const;

  // Its points after a draw, rounded down.
  int points_after(std::size_t draw) const;

 private:
  EndPlay play_;
  std::vector<Tile> exchanged_;
  std::int32_t promise_;
  Forecast forecast_;
  std::vector<std::vector<Cell>> cells_;  // by draw
  std::atomic<std::int64_t> won_{0};
  std::atomic<std::int64_t> open_;
};

}  // namespace wordloom
