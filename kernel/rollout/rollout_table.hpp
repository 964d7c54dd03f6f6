// One thread's table for rollouts: a position is dealt out by luck, a candidate is played, and static players go on
// from there for some plies, or to the end once the bag is empty.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <vector>

#include "play/self_play.hpp"
#include "play/static_player.hpp"
#include "rollout/kept_tiles.hpp"
#include "rollout/leads.hpp"
#include "rollout/races.hpp"
#include "search/play_words.hpp"

namespace wordloom {

inline constexpr int late_bag = 7;  // tiles in the bag, from which on equity tells next to nothing

// Seats in the order of play, the one on turn first.
struct RolloutPosition {
  std::vector<Tile> tiles;               // of the board, row by row
  std::vector<Tile> rack;                // of the seat on turn
  std::vector<std::vector<Tile>> known;  // what is known of each other rack
  std::vector<int> sizes;                // of each other rack
  std::vector<Tile> unseen;              // bag and other racks, without what is known of them
  std::vector<int> scores;
  int rack_size = 7;
  int exchange_needs = 1;
  std::vector<int> targets;  // of each seat: whoever reaches theirs first wins, and leftovers cost nothing; or none
  std::vector<std::vector<KeptTiles>> kept;  // by each other seat, of what is unseen: one is dealt to it; or none

  std::size_t seats() const { return known.size() + 1; }
  int bag() const;

  // Throws std::invalid_argument and says what is wrong.
  void check() const;
};

struct RolloutPlayers {
  const LeaveModel* leaves;
  std::vector<LeadChange> leads;
  std::optional<RaceTable> races;  // how races come out; without it they are played to the end
};

// What a seat can do: lay tiles, exchange some, or pass.
struct Candidate {
  std::optional<Play> play;
  std::vector<Tile> exchanged;
  std::int32_t equity = 0;

  int score() const { return play ? play->score : 0; }
  bool moves() const { return play || !exchanged.empty(); }
};

struct RolloutOutcome {
  std::int32_t spread = 0;  // points won from here less the best other seat's, in thousandths
  std::int32_t win = 0;     // chance in millionths
  std::int32_t hope = 0;    // the same, but an end counts by how clear it was: what moves are chosen by
};

class RolloutTable {
 public:
  RolloutTable(const PlayWords& words, const BoardRules& rules, const RolloutPosition& position,
               const RolloutPlayers& players);

  // Deals of the same number and seed deal the same tiles to every candidate. Where many are played in turn, it pays to
  // find out first what the next seat would answer to none of them.
  RolloutOutcome play(const Candidate& candidate, std::uint64_t number, std::uint64_t seed, int plies,
                      bool many = false);

  std::uint64_t turns() const { return turns_; }

 private:
  struct Side {
    std::vector<Tile> rack;
    std::int32_t points = 0;  // since the position
    std::int32_t kept = 0;    // what the tiles that the last move kept are worth, in thousandths
    std::int32_t opened = 0;  // what that move gives away; nothing any more once another seat has moved
  };

  void deal(Luck& luck);
  void deal_kept(std::size_t other, Luck& luck);
  void go_on(Luck& luck, int plies);
  Candidate choose(std::size_t seat, bool first_answer);
  Outlook outlook(std::size_t seat) const;
  void take(std::size_t seat, const Candidate& move, Luck& luck);
  std::optional<Play> winning_play(std::size_t seat);
  void note_promise(Side& side, const Candidate& move);
  void refill(Side& side);
  void settle(std::size_t out);
  int score_of(std::size_t seat) const { return position_.scores[seat] + sides_[seat].points; }
  double race() const;
  double race_left(const RaceTable& races) const;
  int value_of(const std::vector<Tile>& tiles) const;
  RolloutOutcome outcome() const;
  double win_of(std::size_t rival, std::int32_t lead) const;
  double hope_of(std::size_t rival, std::int32_t lead) const;

  static constexpr std::size_t nobody = most_seats;

  const BoardRules& rules_;
  const RolloutPosition& position_;
  const RolloutPlayers& players_;
  Board board_;
  StaticPlayer answerer_;  // of the first answers: of one deal they come from the same rack, which it still knows
  StaticPlayer player_;    // of all later turns
  std::optional<Before> before_;   // what the next seat would answer if nothing were played …
  std::uint64_t before_deal_ = 0;  // … in this deal …
  std::uint64_t before_seed_ = 0;  // … of this seed
  StaticPlayer highest_;
  std::vector<Side> sides_;
  std::vector<std::vector<double>> kept_sums_;  // weights of what other seats may have kept, added up
  std::vector<Tile> bag_;                       // drawn from the back
  int laid_ = 0;                                // plays to take back
  int scoreless_ = 0;                           // passes running
  bool over_ = false;
  std::size_t next_ = 0;  // the seat on turn
  std::uint64_t turns_ = 0;
};

}  // namespace wordloom
