#include "endgame/end_table.hpp"

#include <bit>

namespace wordloom {
namespace {

std::vector<Tile> both(const std::vector<Tile>& rack, const std::vector<Tile>& bag) {
  std::vector<Tile> tiles = rack;
  tiles.insert(tiles.end(), bag.begin(), bag.end());
  return tiles;
}

}  // namespace

EndTable::EndTable(const FanGraph& graph, const BoardRules& rules, const EndPosition& position)
    : board_(graph, rules),
      holdings_{Holdings(0, both(position.racks[0], position.bag), rules),
                Holdings(1, both(position.racks[1], position.bag), rules)},
      held_{holdings_[0].number_of(position.racks[0]), holdings_[1].number_of(position.racks[1])},
      rack_size_(position.rack_size),
      plays_(position.most_blocks) {
  board_.set(position.tiles);
  order_bag(position.bag);
  for (std::size_t square = 0; square < position.tiles.size(); ++square)
    if (position.tiles[square] != 0) board_key_ ^= key_of_tile(static_cast<int>(square), position.tiles[square]);
  for (const Way way : {Way::across, Way::down}) {
    std::vector<Key>& keys = line_keys_[static_cast<std::size_t>(way)];
    for (int line = 0; line < board_.lines(way).count; ++line) keys.push_back(key_of_line(board_, way, line));
  }
}

void EndTable::order_bag(std::span<const Tile> bag) {
  bag_.assign(bag.begin(), bag.end());
  bag_keys_.assign(bag_.size() + 1, 0);
  for (std::size_t drawn = bag_.size(); drawn-- > 0;)
    bag_keys_[drawn] = mixed(bag_keys_[drawn + 1] + bag_[drawn] + 0x5851F42D4C957F2DULL);
  for (std::size_t seat = 0; seat < 2; ++seat) {
    strides_[seat].clear();
    for (const Tile& tile : bag_) strides_[seat].push_back(holdings_[seat].number_of({&tile, 1}));
  }
}

void EndTable::play(const EndPlay& play) {
  steps_.push_back({old_lines_.size(), board_key_, held_[mover_], drawn_});
  board_key_ ^= key_of(play);
  board_.lay(play.way, play.line, play.start, play.tiles_laid());
  const Refilled left = refilled(held_[mover_] - play.number);
  held_[mover_] = left.held;
  drawn_ = left.drawn;
  mover_ = 1 - mover_;
  const auto changed = board_.changed_lines();
  renew(Way::across, changed[0]);
  renew(Way::down, changed[1]);
}

void EndTable::take_back() {
  board_.take_back();
  mover_ = 1 - mover_;
  const Step& before = steps_.back();
  held_[mover_] = before.held;
  drawn_ = before.drawn;
  board_key_ = before.board_key;
  for (; old_lines_.size() > before.old_lines; old_lines_.pop_back()) {
    const OldLine& old = old_lines_.back();
    line_keys_[static_cast<std::size_t>(old.way)][static_cast<std::size_t>(old.line)] = old.key;
  }
  steps_.pop_back();
}

// Calls use(square, tile) for each tile that a play is about to lay, squares counted row by row.
template <typename Use>
void EndTable::each_tile(const EndPlay& play, Use use) const {
  const Lines& lines = board_.lines(play.way);
  int pos = play.start;
  for (const Tile tile : play.tiles_laid()) {
    while (lines.tile[static_cast<std::size_t>(lines.at(play.line, pos))] != 0) ++pos;
    use(square_at(play.way, play.line, pos), tile);
    ++pos;
  }
}

int EndTable::square_at(Way way, int line, int pos) const {
  const int cols = board_.rules().cols;
  return way == Way::across ? line * cols + pos : pos * cols + line;
}

Key EndTable::key_of(const EndPlay& play) const {
  Key key = 0;
  each_tile(play, [&](int square, Tile tile) { key ^= key_of_tile(square, tile); });
  return key;
}

SquareSet EndTable::laid_by(const EndPlay& play) const {
  SquareSet squares;
  each_tile(play, [&](int square, Tile) { squares.add(square); });
  return squares;
}

SquareSet EndTable::rests_on(const EndPlay& play) const {
  SquareSet squares;
  const Lines& along = board_.lines(play.way);
  const Lines& across = board_.lines(other(play.way));
  const auto add_if_on_board = [&](Way way, int line, int pos) {
    if (pos >= 0 && pos < board_.lines(way).length) squares.add(square_at(way, line, pos));
  };
  add_if_on_board(play.way, play.line, play.start - 1);
  add_if_on_board(play.way, play.line, play.start + play.length);
  for (int pos = play.start; pos < play.start + play.length; ++pos) {
    if (along.tile[static_cast<std::size_t>(along.at(play.line, pos))] != 0) continue;
    squares.add(square_at(play.way, play.line, pos));
    for (const int step : {-1, 1}) {  // both ends of the word at a right angle
      int at = play.line + step;
      while (at >= 0 && at < across.length && across.tile[static_cast<std::size_t>(across.at(pos, at))] != 0)
        at += step;
      add_if_on_board(other(play.way), pos, at);
    }
  }
  return squares;
}

void EndTable::renew(Way way, std::uint64_t changed) {
  std::vector<Key>& keys = line_keys_[static_cast<std::size_t>(way)];
  for (; changed != 0; changed &= changed - 1) {
    const auto line = static_cast<std::size_t>(std::countr_zero(changed));
    if (line >= keys.size()) return;
    old_lines_.push_back({way, static_cast<int>(line), keys[line]});
    keys[line] = key_of_line(board_, way, static_cast<int>(line));
  }
}

}  // namespace wordloom
