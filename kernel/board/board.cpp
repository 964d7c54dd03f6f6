#include "board/board.hpp"

#include <algorithm>
#include <stdexcept>

namespace wordloom {
namespace {

constexpr std::size_t index(int value) { return static_cast<std::size_t>(value); }

bool is_board_tile(Tile tile) { return tile != blank && tile < 2 * blank; }

}  // namespace

Board::Board(const FanGraph& graph, const BoardRules& rules) : graph_(&graph), rules_(&rules) {
  for (const Way way : {Way::across, Way::down}) {
    Lines& lines = mutable_lines(way);
    lines.count = way == Way::across ? rules.rows : rules.cols;
    lines.length = way == Way::across ? rules.cols : rules.rows;
    const std::size_t squares = index(lines.count * lines.length);
    lines.tile.assign(squares, 0);
    lines.fits.assign(squares, any_letter);
    lines.cross_points.assign(squares, no_cross);
    lines.letter_times.resize(squares);
    lines.word_times.resize(squares);
  }
  for (int square = 0; square < rules.rows * rules.cols; ++square) {
    const int there = turned(Way::across, square);
    lines_[0].letter_times[index(square)] = lines_[1].letter_times[index(there)] = rules.letter_times[index(square)];
    lines_[0].word_times[index(square)] = lines_[1].word_times[index(there)] = rules.word_times[index(square)];
  }
}

std::vector<Tile> Board::tiles() const { return lines_[0].tile; }

int Board::turned(Way way, int square) const {
  const Lines& lines = this->lines(way);
  return square % lines.length * lines.count + square / lines.length;
}

void Board::put(Way way, int square, Tile tile) {
  mutable_lines(way).tile[index(square)] = tile;
  mutable_lines(other(way)).tile[index(turned(way, square))] = tile;
  tiles_on_board_ += tile != 0 ? 1 : -1;
}

void Board::clear() {
  for (Lines& lines : lines_) {
    std::fill(lines.tile.begin(), lines.tile.end(), Tile{0});
    std::fill(lines.fits.begin(), lines.fits.end(), any_letter);
    std::fill(lines.cross_points.begin(), lines.cross_points.end(), no_cross);
  }
  tiles_on_board_ = 0;
  laid_.clear();
  old_crosses_.clear();
  steps_.clear();
}

void Board::set(std::span<const Tile> tiles) {
  if (tiles.size() != lines_[0].tile.size()) throw std::invalid_argument("board: one tile or 0 per square");
  for (const Tile tile : tiles)
    if (!is_board_tile(tile)) throw std::invalid_argument("board: unknown tile");
  clear();
  for (int square = 0; square < static_cast<int>(tiles.size()); ++square) {
    lines_[0].tile[index(square)] = lines_[1].tile[index(turned(Way::across, square))] = tiles[index(square)];
    tiles_on_board_ += tiles[index(square)] != 0 ? 1 : 0;
  }
  for (const Way way : {Way::across, Way::down})
    for (int square = 0; square < static_cast<int>(tiles.size()); ++square) renew_cross(way, square, false);
}

void Board::lay(Way way, int line, int start, std::span<const Tile> tiles) {
  const Lines& lines = this->lines(way);
  if (line < 0 || line >= lines.count || start < 0 || start >= lines.length)
    throw std::invalid_argument("lay: off the board");
  int room = 0;
  for (int pos = start; pos < lines.length; ++pos) room += lines.tile[index(lines.at(line, pos))] == 0 ? 1 : 0;
  if (room < static_cast<int>(tiles.size())) throw std::invalid_argument("lay: off the board");
  for (const Tile tile : tiles)
    if (tile == 0 || !is_board_tile(tile)) throw std::invalid_argument("lay: unknown tile");

  steps_.push_back({laid_.size(), old_crosses_.size()});
  int pos = start;
  for (const Tile tile : tiles) {
    while (lines.tile[index(lines.at(line, pos))] != 0) ++pos;
    laid_.push_back({way, lines.at(line, pos)});
    put(way, lines.at(line, pos), tile);
  }
  for (std::size_t at = steps_.back().laid; at < laid_.size(); ++at) {
    const int square = laid_[at].square;
    renew_ends(other(way), square % lines.length, square / lines.length, true);
  }
  if (!tiles.empty()) renew_ends(way, line, pos, true);
}

// The words through (line, pos) in direction `way` have grown: plays at a right angle, through the empty
// squares at both ends of the run, must fit the longer word.
void Board::renew_ends(Way way, int line, int pos, bool remember) {
  const Lines& lines = this->lines(way);
  const auto taken = [&](int at) { return lines.tile[index(lines.at(line, at))] != 0; };
  int before = pos;
  while (before >= 0 && taken(before)) --before;
  int after = pos;
  while (after < lines.length && taken(after)) ++after;
  if (before >= 0) renew_cross(other(way), turned(way, lines.at(line, before)), remember);
  if (after < lines.length) renew_cross(other(way), turned(way, lines.at(line, after)), remember);
}

void Board::renew_cross(Way way, int square, bool remember) {
  Lines& lines = mutable_lines(way);
  if (remember) old_crosses_.push_back({way, square, lines.fits[index(square)], lines.cross_points[index(square)]});
  LetterMask fits = any_letter;
  std::int32_t points = no_cross;
  if (lines.tile[index(square)] == 0) {
    const Lines& across = this->lines(other(way));
    const int there = turned(way, square);
    const int line = there / across.length;
    const int pos = there % across.length;
    int total = 0;
    int count = 0;
    const auto add = [&](int at, int step) {
      for (; at >= 0 && at < across.length; at += step, ++count) {
        const Tile tile = across.tile[index(across.at(line, at))];
        if (tile == 0) return;
        total += rules_->value_of(tile);
      }
    };
    add(pos - 1, -1);
    add(pos + 1, 1);
    if (count > 0) {
      points = total;
      fits = letters_between(across, line, pos);
    }
  }
  lines.fits[index(square)] = fits;
  lines.cross_points[index(square)] = points;
}

// The letters that, put on an empty square, join what stands before and after it in this line into a word.
LetterMask Board::letters_between(const Lines& lines, int line, int pos) const {
  const auto tile = [&](int at) -> Tile {
    return at < 0 || at >= lines.length ? Tile{0} : lines.tile[index(lines.at(line, at))];
  };
  Fan front = graph_->root();  // the letters before the square, read backwards
  for (int at = pos - 1; tile(at) != 0; --at) front = graph_->find(front, letter_of_tile(tile(at))).next();
  if (tile(pos - 1) != 0) front = graph_->find(front, separator).next();
  if (tile(pos + 1) == 0) return graph_->endings(front);

  int end = pos + 1;
  while (tile(end) != 0) ++end;
  if (tile(pos - 1) == 0) {  // only letters after the square: read them backwards, then the letter itself
    Fan back = graph_->root();
    for (int at = end - 1; at > pos; --at) back = graph_->find(back, letter_of_tile(tile(at))).next();
    return graph_->endings(back);
  }
  LetterMask fits = 0;
  const LetterMask letters = graph_->letters(front) & any_letter;
  for (LetterMask rest = letters; rest != 0; rest &= rest - 1) {
    const auto letter = static_cast<unsigned>(std::countr_zero(rest));
    Arc arc = graph_->find(front, letter);
    for (int at = pos + 1; at < end; ++at) arc = graph_->find(arc.next(), letter_of_tile(tile(at)));
    if (arc.accepts()) fits |= mask_of(letter);
  }
  return fits;
}

LineSet Board::changed_lines() const {
  LineSet changed{};
  if (steps_.empty()) return changed;
  const Step step = steps_.back();
  if (static_cast<std::size_t>(tiles_on_board_) == laid_.size() - step.laid) return {~changed[0], ~changed[1]};
  const auto mark = [&](Way way, int line) { changed[static_cast<std::size_t>(way)] |= std::uint64_t{1} << line; };
  for (std::size_t at = step.laid; at < laid_.size(); ++at) {
    const int length = lines(laid_[at].way).length;
    mark(laid_[at].way, laid_[at].square / length);
    mark(other(laid_[at].way), laid_[at].square % length);
  }
  for (std::size_t at = step.crosses; at < old_crosses_.size(); ++at) {
    const OldCross& old = old_crosses_[at];
    const Lines& now = lines(old.way);
    if (now.fits[index(old.square)] != old.fits || now.cross_points[index(old.square)] != old.points)
      mark(old.way, old.square / now.length);
  }
  return changed;
}

void Board::take_back() {
  if (steps_.empty()) throw std::invalid_argument("take back: nothing was laid");
  const Step step = steps_.back();
  steps_.pop_back();
  for (; laid_.size() > step.laid; laid_.pop_back()) put(laid_.back().way, laid_.back().square, 0);
  for (; old_crosses_.size() > step.crosses; old_crosses_.pop_back()) {
    const OldCross& old = old_crosses_.back();
    Lines& lines = mutable_lines(old.way);
    lines.fits[index(old.square)] = old.fits;
    lines.cross_points[index(old.square)] = old.points;
  }
}

}  // namespace wordloom
