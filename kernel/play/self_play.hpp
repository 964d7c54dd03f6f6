// Whole games between static players, as fast as the machine allows: for measuring players and for learning leaves.
//
// A game is told by its number alone. Games of one round (as many as there are players) share their bag, and each
// player sits on each seat once, so that luck weighs on all of them alike.
#pragma once

#include <array>
#include <cstdint>
#include <functional>
#include <span>
#include <vector>

#include "base/luck.hpp"
#include "board/board.hpp"
#include "play/leaves.hpp"
#include "play/static_player.hpp"

namespace wordloom {

inline constexpr std::size_t most_seats = 4;

struct GamePlan {
  std::vector<Tile> box;  // every tile of the game
  int rack_size = 7;
  int exchange_needs = 1;  // tiles in the bag
  std::uint64_t seed = 0;
  std::vector<const LeaveModel*> players;  // 2 to 4; none means the highest score
  const WordMap* map = nullptr;            // makes players faster, never different

  // Throws std::invalid_argument and says what is wrong.
  void check() const;
};

struct GameResult {
  std::array<std::int32_t, most_seats> score{};  // by player, not by seat
  std::int32_t turns = 0;
  std::int32_t full_racks = 0;  // plays that laid a whole rack
};

// What a watcher of self-play sees before each turn.
struct Moment {
  const Board& board;
  std::span<const Tile> bag;
  std::span<const std::vector<Tile>> racks;
  std::span<const std::int32_t> scores;  // by seat
  int seat;
  Luck& luck;  // drawing from it changes the rest of the game, always in the same way
};

class SelfPlay {
 public:
  using Watcher = std::function<void(const Moment&)>;

  SelfPlay(const FanGraph& graph, const BoardRules& rules, const GamePlan& plan);

  GameResult play(std::uint64_t number, const Watcher& watcher = {});

 private:
  void take_turn(std::size_t seat, Luck& luck);
  void exchange(std::size_t seat, std::span<const Tile> tiles, Luck& luck);
  void refill(std::size_t seat);
  void settle(int out);
  int value_of(std::span<const Tile> tiles) const;

  const BoardRules& rules_;
  const GamePlan& plan_;
  Board board_;
  std::vector<StaticPlayer> players_;
  std::vector<Tile> bag_;  // drawn from the back
  std::vector<std::vector<Tile>> racks_;
  std::array<std::size_t, most_seats> player_{};  // who sits where
  std::array<std::int32_t, most_seats> score_{};  // by seat
  std::array<int, most_seats> idle_{};            // turns without a play, running
  std::array<int, most_seats> passes_{};          // passes running
  std::int32_t full_racks_ = 0;
};

// Plays games first … first + count - 1 on some threads; results in order of their numbers.
std::vector<GameResult> play_games(const FanGraph& graph, const BoardRules& rules, const GamePlan& plan,
                                   std::uint64_t first, std::size_t count, unsigned threads);

}  // namespace wordloom
