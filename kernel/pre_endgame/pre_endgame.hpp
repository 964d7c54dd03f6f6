// The best move when few tiles are left in the bag: every draw is weighed, the chance to win first and points second.
//
// A move that takes the last tiles leaves nothing hidden, and then it is an endgame. After any other move both seats
// are taken to know what will be drawn, and nobody to exchange any more.
#pragma once

#include <atomic>
#include <cstdint>
#include <deque>
#include <functional>
#include <memory>
#include <mutex>
#include <vector>

#include "play/static_player.hpp"
#include "pre_endgame/open_draw.hpp"
#include "search/play_words.hpp"

namespace wordloom {

struct PreQuestion {
  std::int64_t milliseconds = 0;
  unsigned threads = 1;
  std::uint64_t nodes = 0;  // at most, nearly; 0: no limit
  std::size_t top = 1;      // how many of the best moves are weighed to the end
};

struct PreMove {
  EndPlay play;  // no tiles laid: an exchange, or a pass
  std::vector<Tile> exchanged;
  bool looked_at = false;
  bool win_known = false;     // else it rests on guesses
  bool spread_known = false;  // the same for the points
  double win = 0;
  double spread = 0;
  bool points_looked_at = false;  // else the spread says nothing
};

struct PreAnswer {
  bool exact = false;  // no other move is better
  std::uint64_t nodes = 0;
  std::vector<PreMove> moves;  // best first
};

// How many of the most promising moves are glanced at, after how many draws, trying how many plays at each turn.
struct Glance {
  std::size_t moves;
  std::size_t draws;
  std::size_t breadth;
};

class PreEndgame {
 public:
  // All must outlive it. Throws std::invalid_argument for a position that makes no sense. Leaves put the moves in a
  // first order; without them the highest score comes first.
  PreEndgame(const PlayWords& words, const BoardRules& rules, PrePosition position, const LeaveModel* leaves);

  PreAnswer solve(const PreQuestion& question);

  // Ends a search that is under way on another thread; it answers with what it has.
  void stop() { stop_.store(true, std::memory_order_relaxed); }

 private:
  static constexpr std::uint64_t most_glance = 3'000;  // nodes: a guess that takes longer is not worth them

  void list_moves();
  void add_exchanges(const Rack& rack, const LeaveWorth& leave);
  void add(const EndPlay& play, std::vector<Tile> exchanged, std::int32_t promise);
  void rank(bool to_answer);
  void put_leader_first();
  std::vector<Trial*> first(std::size_t count) const;
  bool over() const;
  std::uint64_t allowed(std::uint64_t nodes) const;

  // Calls use(open, trial, cell) for what is not decided yet of some trials, draw by draw on all threads.
  template <typename Wanted, typename Use>
  void visit(const std::vector<Trial*>& trials, Wanted wanted, Use use);

  void look_into(Trial& trial, Cell& cell, std::size_t at, const std::function<void(OpenDraw&)>& use);
  void glance(const std::vector<Trial*>& trials, std::size_t draws, std::size_t breadth, bool points, bool all_orders);
  void compare_points(const Glance& by);
  std::vector<Trial*> as_good(std::size_t count) const;
  void settle_wins(const std::vector<Trial*>& trials, std::uint64_t nodes, bool all);
  void find_points(const std::vector<Trial*>& trials, const std::vector<int>& than, std::uint64_t nodes, bool all);
  void guess_wins();
  // With more tiles in the bag there are too many orders to guess after each of them.
  bool orders_matter() const { return position_.bag <= 2; }

  bool prove_wins();
  bool proven() const;
  Trial* find_leader(std::uint64_t nodes);
  std::vector<Trial*> refute_rivals(const Trial& leader, std::uint64_t nodes);
  std::vector<std::size_t> hardest_draws() const;
  bool refute(Trial& rival, std::int64_t goal, const std::vector<std::size_t>& order, std::uint64_t nodes);
  void outdo(Trial& leader, const std::vector<Trial*>& equals, std::uint64_t nodes);
  std::vector<Trial*> most_points_of(std::vector<Trial*> equals, std::size_t count);
  void guess_points(const std::vector<Trial*>& trials);
  bool brings_less(Trial& rival, std::uint64_t nodes);
  bool points_second();
  bool hopeless(const Trial& trial) const { return trial.can_win() < most_won_ || outdone(trial); }
  bool outdone(const Trial& trial) const;

  const PlayWords& words_;
  const BoardRules& rules_;
  PrePosition position_;
  const LeaveModel* leaves_;
  KnownValues known_;
  std::atomic<bool> stop_{false};
  Searching with_;
  std::vector<Draw> draws_;
  std::vector<std::unique_ptr<OpenDraw>> opened_;  // by draw: what they remember of the lines is of use again
  std::deque<std::mutex> locks_;                   // by draw: only one thread at a time searches it
  std::int64_t shares_ = 0;                        // of all draws
  std::deque<Trial> trials_;
  std::vector<Trial*> ranked_;
  bool all_moves_ = true;  // are on trial
  std::atomic<std::int64_t> most_won_{0};
  const Trial* leader_ = nullptr;  // whose points are known, so that others can be shown to bring no more
  std::vector<int> any_points_;    // by draw
  std::atomic<std::uint64_t> nodes_{0};
  PreQuestion question_;
};

}  // namespace wordloom
