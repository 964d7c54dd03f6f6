// One thread's search of an endgame: negamax with a window, deeper and deeper, on a table of its own.
//
// Values are points from here to the end, of the seat on turn less the other's, leftovers included. A value is
// `resolved` when every line that it rests on was played to the end; otherwise it rests on estimates.
#pragma once

#include <array>
#include <atomic>
#include <cstdint>
#include <optional>
#include <vector>

#include "endgame/end_table.hpp"
#include "endgame/known_values.hpp"
#include "endgame/play_order.hpp"

namespace wordloom {

struct Valued {
  int value = 0;
  bool resolved = false;
};

struct RootPlay {
  EndPlay play;  // no tiles laid: a pass
  Valued found;
  bool exact = false;  // else the value is an upper bound
  int promise = 0;     // for the order in which they are tried

  bool passes() const { return play.laid == 0; }
};

class EndSearch {
 public:
  EndSearch(const FanGraph& graph, const BoardRules& rules, const EndPosition& position, KnownValues& known,
            const std::atomic<bool>& stop, std::uint64_t node_limit = 0);

  // Every play of the position, the most promising first.
  std::vector<RootPlay> roots();

  // A play of the position as this search numbers its tiles; none if it is no play here.
  std::optional<RootPlay> root(const EndPlay& like);

  // The value of a play of the position, looked into `depth` plays deep; right between alpha and beta, a bound outside.
  Valued value_of(const RootPlay& root, int depth, int alpha, int beta);

  // The value of the position itself.
  Valued value(int depth, int alpha, int beta);

  // So many more nodes; 0: no limit.
  void allow(std::uint64_t nodes);

  // From now on only so many of the most promising plays are tried at each turn; 0: all. A narrow search is soon at the
  // end of every line and mostly right about who wins, but no proof. The best plays that it met come first afterwards.
  void narrow(std::size_t breadth);

  // The same tiles in the bag in another order.
  void order_bag(std::span<const Tile> bag) { table_.order_bag(bag); }

  std::uint64_t nodes() const { return nodes_; }
  bool stopped() const { return spent_ || stop_.load(std::memory_order_relaxed); }
  void tidy() { table_.tidy(); }

  static constexpr int most_points = 30'000;  // more than any endgame is worth
  static constexpr int most_depth = 200;

 private:
  // With three or four passes left the value is that with two: whoever would rather play on than end does so either
  // way. So inside the search one more pass ends the game, or two do.
  Valued search(int depth, int alpha, int beta, bool pass_ends);
  Valued after(const EndPlay& play, int depth, int alpha, int beta);
  Valued after_pass(int depth, int alpha, int beta, int passes_left);
  Valued try_plays(int depth, int alpha, int beta, bool pass_ends, std::uint32_t first, std::uint32_t& best_signature);
  std::optional<Valued> known_after(const EndPlay& play, int depth, int alpha, int beta) const;
  void list_threats();
  int most_after(const EndPlay& play) const;
  int estimate(bool pass_ends);
  int promise_of(const EndPlay& play) const;
  int stand() const { return table_.others().value - table_.held().value; }

  // A play of the other seat that goes out, and the squares it needs left alone.
  struct Threat {
    int score;
    SquareSet squares;
  };

  EndTable table_;
  int passes_left_;
  KnownValues& known_;
  const std::atomic<bool>& stop_;
  std::uint64_t node_limit_;  // 0: no limit
  bool spent_ = false;        // all nodes that were allowed
  std::uint64_t nodes_ = 0;
  std::size_t ply_ = 0;
  std::vector<PlayOrder> plays_;              // by ply
  std::vector<std::vector<Threat>> threats_;  // by ply
  bool small_board_;
  std::size_t breadth_ = 0;               // 0: all plays
  Key breadth_key_ = 0;                   // keeps what is found with one breadth apart from the rest
  Key before_key_ = 0;                    // of the breadth before
  std::array<PlayHistory, 2> history_{};  // by seat
};

}  // namespace wordloom
