// A table at which an endgame is played forwards and back: board, what both seats hold, whose turn it is. The bag may
// hold a few tiles more, in the order in which they will be drawn: then both seats know that order.
#pragma once

#include <array>
#include <cstdint>
#include <vector>

#include "board/board.hpp"
#include "endgame/holdings.hpp"
#include "endgame/line_plays.hpp"
#include "endgame/square_set.hpp"

namespace wordloom {

struct EndPosition {
  std::vector<Tile> tiles;                            // row by row
  std::array<std::vector<Tile>, 2> racks;             // the seat on turn first
  int passes_left = 2;                                // running, until the game ends; at least 1
  std::vector<Tile> bag;                              // the next to be drawn first
  int rack_size = most_tiles;                         // that is drawn up to
  std::size_t most_blocks = LinePlays::usual_blocks;  // of plays that are remembered
};

class EndTable {
 public:
  EndTable(const FanGraph& graph, const BoardRules& rules, const EndPosition& position);

  std::size_t mover() const { return mover_; }
  const Holding& held() const { return holdings_[mover_].at(held_[mover_]); }
  const Holding& others() const { return holdings_[1 - mover_].at(held_[1 - mover_]); }
  std::uint32_t held_number() const { return held_[mover_]; }
  int value_left(const EndPlay& play) const { return holdings_[mover_].at(held_[mover_] - play.number).value; }
  bool goes_out(const EndPlay& play) const { return held_[mover_] == play.number && bag_empty(); }
  bool bag_empty() const { return drawn_ == bag_.size(); }

  // The same tiles in the bag in another order; nothing may have been played.
  void order_bag(std::span<const Tile> bag);

  // Differs between positions from which the game can go on differently.
  Key key(bool pass_ends) const {
    return mixed(board_key_ ^ held().key ^ (others().key << 1U)) ^ bag_keys_[drawn_] ^ (mover_ != 0 ? mover_key : 0) ^
           (pass_ends ? pass_key : 0);
  }

  // The key after a play of the seat on turn that does not go out.
  Key key_after(const EndPlay& play) const {
    const Refilled left = refilled(held_[mover_] - play.number);
    const Key key = holdings_[mover_].at(left.held).key;
    return mixed(board_key_ ^ key_of(play) ^ others().key ^ (key << 1U)) ^ bag_keys_[left.drawn] ^
           (mover_ == 0 ? mover_key : 0);
  }

  // Calls use(plays) for every line, with the plays of the seat on turn in it, the most promising first.
  template <typename Use>
  void each_line(Use use) {
    each_line_of(held(), use);
  }

  // Calls use(play) for every play of the seat on turn, or of the other seat as if it were on turn.
  template <typename Use>
  void each_play(Use use) {
    each_play_of(held(), use);
  }
  template <typename Use>
  void each_play_of_other(Use use) {
    each_play_of(others(), use);
  }
  std::span<const EndPlay> plays_in(Way way, int line) { return plays_in(way, line, held()); }
  bool would_go_out(const EndPlay& of_other) const { return held_[1 - mover_] == of_other.number && bag_empty(); }

  // The squares that a play lays tiles on, and all on which a tile would change it or what it scores.
  SquareSet laid_by(const EndPlay& play) const;
  SquareSet rests_on(const EndPlay& play) const;

 private:
  std::span<const EndPlay> plays_in(Way way, int line, const Holding& holding) {
    const Key first = board_.empty() ? first_key : 0;  // the first word may lie where later ones may not
    const Key key = line_keys_[static_cast<std::size_t>(way)][static_cast<std::size_t>(line)] ^ first;
    return plays_.of(board_, way, line, key, holding.rack, holding.key);
  }

  template <typename Use>
  void each_line_of(const Holding& holding, Use use) {
    for (const Way way : {Way::across, Way::down}) {
      if (way == Way::down && board_.empty()) break;
      for (int line = 0; line < board_.lines(way).count; ++line) use(plays_in(way, line, holding));
    }
  }

  template <typename Use>
  void each_play_of(const Holding& holding, Use use) {
    each_line_of(holding, [&](std::span<const EndPlay> plays) {
      for (const EndPlay& play : plays) use(play);
    });
  }

 public:
  void play(const EndPlay& play);
  void take_back();
  void pass() { mover_ = 1 - mover_; }
  void tidy() { plays_.tidy(); }
  const BoardRules& rules() const { return board_.rules(); }

 private:
  struct OldLine {
    Way way;
    int line;
    Key key;
  };

  // What was so before a play.
  struct Step {
    std::size_t old_lines;  // how many there were
    Key board_key;
    std::uint32_t held;
    std::size_t drawn;
  };

  struct Refilled {
    std::uint32_t held;
    std::size_t drawn;
  };

  // What the seat on turn holds after drawing.
  Refilled refilled(std::uint32_t held) const {
    Refilled now{held, drawn_};
    if (bag_empty()) return now;
    for (int size = holdings_[mover_].at(held).rack.size(); size < rack_size_ && now.drawn < bag_.size(); ++size)
      now.held += strides_[mover_][now.drawn++];
    return now;
  }

  static constexpr Key mover_key = 0x6D6F7665725F6B79ULL;
  static constexpr Key pass_key = 0x1B873593CC9E2D51ULL;
  static constexpr Key first_key = 0x66697273745F776FULL;

  template <typename Use>
  void each_tile(const EndPlay& play, Use use) const;
  int square_at(Way way, int line, int pos) const;
  Key key_of(const EndPlay& play) const;
  void renew(Way way, std::uint64_t changed);

  Board board_;
  std::array<Holdings, 2> holdings_;
  std::array<std::uint32_t, 2> held_;
  std::size_t mover_ = 0;
  Key board_key_ = 0;
  std::array<std::vector<Key>, 2> line_keys_;
  std::vector<OldLine> old_lines_;
  std::vector<Step> steps_;
  std::vector<Tile> bag_;
  int rack_size_;
  std::size_t drawn_ = 0;                              // of the bag
  std::vector<Key> bag_keys_;                          // of what is left, by how many are drawn
  std::array<std::vector<std::uint32_t>, 2> strides_;  // of the bag's tiles, as each seat would hold them
  LinePlays plays_;
};

}  // namespace wordloom
