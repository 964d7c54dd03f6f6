// A move of a pre-endgame on trial: what is known of it after each draw.
#pragma once

#include <algorithm>
#include <atomic>
#include <cstdint>
#include <vector>

#include "endgame/end_search.hpp"
#include "pre_endgame/draws.hpp"

namespace wordloom {

// Between which the points from here to the end lie, of the seat on turn less the other's.
struct Between {
  int low = -EndSearch::most_points;
  int high = EndSearch::most_points;

  bool exact() const { return low == high; }

  // Twice the chance to win if it is known whether the points are more than `needed`, else -1; the least and the most
  // that it can be.
  int twice_won(int needed) const { return least_won(needed) == most_won(needed) ? least_won(needed) : -1; }
  int least_won(int needed) const { return low > needed ? 2 : low == needed ? 1 : 0; }
  int most_won(int needed) const { return high > needed ? 2 : high == needed ? 1 : 0; }
};

// What is known and guessed of the points after one meeting.
struct Cell : Between {
  Meeting meeting;
  int guess = 0;            // by a narrow search
  std::size_t breadth = 0;  // of that search; 0: none yet
  bool whole = false;       // it asked for the points, not only for who wins

  bool decided(int alpha, int beta) const { return exact() || high <= alpha || low >= beta; }
  bool looked_at(int needed) const { return breadth > 0 || twice_won(needed) >= 0; }
  bool trusted(int needed) const { return breadth >= trusted_breadth || twice_won(needed) >= 0; }

  // What a search of all plays found with a window.
  void note(const Valued& found, int alpha, int beta);

  // Twice the chance to win, by the guess as far as it is not known.
  int seems_won_twice(int needed) const;

  // The chance to win as far as one can tell.
  double chance(int needed) const;

  static constexpr std::size_t trusted_breadth = 12;
};

class Trial {
 public:
  Trial(EndPlay play, std::vector<Tile> exchanged, std::int32_t promise, std::size_t draws, std::int64_t shares)
      : play_(play),
        exchanged_(std::move(exchanged)),
        promise_(promise),
        cells_(draws),
        open_(2 * shares),
        most_points_(shares * EndSearch::most_points) {}

  const EndPlay& play() const { return play_; }  // no tiles laid: an exchange, or a pass
  const std::vector<Tile>& exchanged() const { return exchanged_; }
  std::int32_t promise() const { return promise_; }

  // Of one draw; made when they are asked for the first time. Only one thread may ask for a draw at a time.
  std::vector<Cell>& cells(std::size_t at, const Draw& draw, const PrePosition& position);

  const std::vector<std::vector<Cell>>& all_cells() const { return cells_; }
  std::vector<Cell>& opened(std::size_t at) { return cells_[at]; }  // empty if nobody asked for them yet

  // What became known of a cell: whether it is won, and the most points it can bring.
  void count(const Between& before, const Cell& now, int needed);
  std::int64_t won() const { return won_; }  // twice the shares that are won for sure
  std::int64_t can_win() const { return won_ + open_; }
  bool settled() const { return open_ == 0; }

  // Whether every draw, in some order, was looked at with so many plays at each turn, or is decided.
  bool looked_at_well(std::size_t breadth, int needed) const;

  // Twice the shares that it wins by what is known and by guesses.
  std::int64_t seems_won(int needed) const;

  // Adds to `won` and `looked` whether it seems to win after a draw, if that was looked into.
  void tell_after(std::size_t draw, int needed, double& won, double& looked) const;

  // Its points as far as they are known or guessed, of the first draws alone if need be; the mean of a share.
  double guessed_points(std::size_t draws = ~std::size_t{0}) const;

  // The most points that it can bring, in all cells by their shares.
  std::int64_t most_points() const { return most_points_; }
  bool exact() const;

  struct Standing {
    double win = 0;
    double spread = -EndSearch::most_points;  // if nothing is known of the points
    std::int64_t shares = 0;                  // that were looked at
    std::int64_t trusted = 0;                 // of them, those that do not rest on a very narrow search
  };
  Standing standing(int needed) const;

  // Its points after a draw, rounded down.
  int points_after(std::size_t draw) const;

 private:
  EndPlay play_;
  std::vector<Tile> exchanged_;
  std::int32_t promise_;
  std::vector<std::vector<Cell>> cells_;  // by draw
  std::atomic<std::int64_t> won_{0};
  std::atomic<std::int64_t> open_;
  std::atomic<std::int64_t> most_points_;
};

}  // namespace wordloom
