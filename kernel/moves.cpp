#include "moves.hpp"

#include <algorithm>

#include "anchors.hpp"

namespace wordloom {
namespace {

// Searches the plays of one anchor at a time: from the anchor leftwards, over the separator, then rightwards.
class Search {
 public:
  Search(const Board& board, const Rack& rack, const LeaveWorth& leave, std::vector<Play>& plays)
      : board_(board), graph_(board.graph()), rack_(rack), leave_(leave), plays_(plays), letters_(rack.letters()) {
    for (unsigned letter = 0; letter < letter_count; ++letter)
      left_in_rack_[letter] = static_cast<std::int8_t>(rack.count(letter));
  }

  void run(const Anchor& anchor) {
    anchor_ = &anchor;
    lines_ = &board_.lines(anchor.way);
    base_ = static_cast<std::size_t>(lines_->at(anchor.line, 0));
    if (anchor.hook) {
      place(graph_.root(), anchor.first, Points{}, Going::left);
      return;
    }
    Points points;
    Fan fan = graph_.root();
    for (int pos = anchor.last; pos >= anchor.first; --pos) {
      const Tile tile = tile_at(pos);
      points.letters += board_.rules().value_of(tile);
      fan = graph_.find(fan, letter_of_tile(tile)).next();
    }
    left(anchor.first - 1, fan, points);
  }

 private:
  enum class Going : std::uint8_t { left, right };

  struct Points {
    std::int32_t letters = 0;  // of the main word, not yet multiplied
    std::int32_t times = 1;
    std::int32_t crosses = 0;  // finished words at a right angle
    std::uint32_t laid = 0;    // the number of what was laid, see rack.hpp
  };

  Tile tile_at(int pos) const { return lines_->tile[base_ + static_cast<std::size_t>(pos)]; }
  bool free_at(int pos) const { return pos >= lines_->length || tile_at(pos) == 0; }
  int laid() const { return right_end_ - left_end_; }

  // The word reaches from pos + 1 to the anchor's last square. Everything left of it is empty: that is how
  // `leftmost` was chosen.
  void left(int pos, Fan fan, const Points& points) {
    const LetterMask letters = graph_.letters(fan);
    if ((letters & mask_of(separator)) != 0) {
      first_ = pos + 1;
      right(anchor_->last + 1, graph_.arc(fan, letters, separator).next(), points);
    }
    if (pos >= anchor_->leftmost) place(fan, pos, points, Going::left);
  }

  void right(int pos, Fan fan, Points points) {
    if (pos < lines_->length && tile_at(pos) == 0) {
      place(fan, pos, points, Going::right);
      return;
    }
    Arc arc;
    const int from = pos;
    for (; pos < lines_->length && tile_at(pos) != 0; ++pos) {
      arc = graph_.find(fan, letter_of_tile(tile_at(pos)));
      if (arc.bits == 0) return;
      points.letters += board_.rules().value_of(tile_at(pos));
      fan = arc.next();
    }
    if (pos == from) return;
    if (arc.accepts()) record(pos - 1, points);
    if (pos < lines_->length && fan != 0) place(fan, pos, points, Going::right);
  }

  // Tries every letter that graph, cross-check and rack allow on an empty square.
  void place(Fan fan, int pos, const Points& points, Going going) {
    if (laid() == rack_.size()) return;
    const std::size_t square = base_ + static_cast<std::size_t>(pos);
    const LetterMask mask = graph_.letters(fan);
    const LetterMask possible = mask & lines_->fits[square] & any_letter;
    const LetterMask choice = left_in_rack_[0] > 0 ? possible : possible & letters_;
    for (LetterMask rest = choice; rest != 0; rest &= rest - 1) {
      const auto letter = static_cast<unsigned>(std::countr_zero(rest));
      const Arc arc = graph_.arc(fan, mask, letter);
      if ((letters_ & mask_of(letter)) != 0) lay(letter, letter, pos, square, arc, points, going);
      if (left_in_rack_[0] > 0) lay(letter, 0, pos, square, arc, points, going);
    }
  }

  // Lays one tile, a letter or a blank (`from` 0), and goes on.
  void lay(unsigned letter, unsigned from, int pos, std::size_t square, Arc arc, const Points& before, Going going) {
    const std::int32_t worth = from == 0 ? 0 : board_.rules().value[letter] * lines_->letter_times[square];
    const std::int32_t times = lines_->word_times[square];
    Points points = before;
    points.letters += worth;
    points.times *= times;
    if (lines_->cross_points[square] != no_cross) points.crosses += (lines_->cross_points[square] + worth) * times;
    points.laid += rack_.stride(from);

    if (--left_in_rack_[from] == 0) letters_ &= ~mask_of(from);
    const auto tile = static_cast<Tile>(from == 0 ? letter | blank : letter);
    if (going == Going::left) {
      tiles_[--left_end_] = tile;
      if (arc.accepts()) {
        first_ = pos;
        record(anchor_->last, points);
      }
      if (arc.next() != 0) left(pos - 1, arc.next(), points);
      ++left_end_;
    } else {
      tiles_[right_end_++] = tile;
      if (arc.accepts() && free_at(pos + 1)) record(pos, points);
      if (arc.next() != 0) right(pos + 1, arc.next(), points);
      --right_end_;
    }
    if (left_in_rack_[from]++ == 0 && from != 0) letters_ |= mask_of(from);
  }

  void record(int last, const Points& points) {
    const int laid = this->laid();
    if (laid == 0 || last == first_ || is_found_across(laid)) return;
    Play& play = plays_.emplace_back();
    play.score = points.letters * points.times + points.crosses + board_.rules().bonus[static_cast<std::size_t>(laid)];
    play.equity = play.score * thousandths + (leave_.empty() ? 0 : leave_[points.laid]);
    play.way = anchor_->way;
    play.line = anchor_->line;
    play.start = static_cast<std::uint8_t>(first_);
    play.length = static_cast<std::uint8_t>(last + 1 - first_);
    play.laid = static_cast<std::uint8_t>(laid);
    std::copy(tiles_.begin() + left_end_, tiles_.begin() + right_end_, play.tiles.begin());
  }

  // A single tile laid downwards that also makes a word across is the across play.
  bool is_found_across(int laid) const {
    if (laid != 1 || anchor_->way == Way::across) return false;
    int pos = first_;
    while (tile_at(pos) != 0) ++pos;
    return lines_->cross_points[base_ + static_cast<std::size_t>(pos)] != no_cross;
  }

  const Board& board_;
  const FanGraph& graph_;
  const Rack& rack_;
  const LeaveWorth& leave_;
  std::vector<Play>& plays_;

  const Anchor* anchor_ = nullptr;
  const Lines* lines_ = nullptr;
  std::size_t base_ = 0;  // the line's first square
  int first_ = 0;         // where the word begins, once that is settled

  std::array<std::int8_t, letter_count> left_in_rack_{};  // 0: blanks
  LetterMask letters_;                                    // letters still in the rack
  std::array<Tile, 2 * most_tiles + 2> tiles_{};          // laid so far, growing from the middle both ways
  int left_end_ = most_tiles + 1;
  int right_end_ = most_tiles + 1;
};

}  // namespace

void all_plays(const Board& board, const Rack& rack, const LeaveWorth& leave, SearchOptions options,
               std::vector<Play>& plays) {
  std::vector<Anchor> anchors;
  for (const Way way : {Way::across, Way::down}) {
    if (way == Way::down && board.empty() && !options.first_word_down) break;
    for (int line = 0; line < board.lines(way).count; ++line) find_anchors(board, way, line, anchors);
  }
  Search search(board, rack, leave, plays);
  for (const Anchor& anchor : anchors) search.run(anchor);
}

}  // namespace wordloom
