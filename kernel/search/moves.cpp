#include "search/moves.hpp"

#include "board/anchors.hpp"
#include "search/search.hpp"

namespace wordloom {
namespace {

class KeepAll {
 public:
  KeepAll(const Board& board, const LeaveWorth& leave, const Caution* caution, std::vector<Play>& plays)
      : board_(board), leave_(leave), caution_(caution), plays_(plays) {}

  void begin(const Anchor&) {}
  bool worth_left(int) const { return true; }
  bool worth_right(int, int) const { return true; }
  void take(const Finding& found) {
    const std::int32_t stays = leave_.empty() ? 0 : leave_[found.laid_number];
    write_play(plays_.emplace_back(), found, found.score * thousandths + stays - exposure_of(board_, caution_, found));
  }

 private:
  const Board& board_;
  const LeaveWorth& leave_;
  const Caution* caution_;
  std::vector<Play>& plays_;
};

}  // namespace

void write_play(Play& play, const Finding& found, std::int32_t equity) {
  play.score = found.score;
  play.equity = equity;
  play.way = found.anchor->way;
  play.line = found.anchor->line;
  play.start = static_cast<std::uint8_t>(found.first);
  play.length = static_cast<std::uint8_t>(found.last + 1 - found.first);
  play.laid = static_cast<std::uint8_t>(found.laid);
  std::copy(found.tiles, found.tiles + found.laid, play.tiles.begin());
}

void all_anchors(const Board& board, SearchOptions options, std::vector<Anchor>& anchors) {
  for (const Way way : {Way::across, Way::down}) {
    if (way == Way::down && board.empty() && !options.first_word_down) break;
    for (int line = 0; line < board.lines(way).count; ++line)
      if (has_line(options.lines, way, line)) find_anchors(board, way, line, anchors);
  }
}

void all_plays(const Board& board, const Rack& rack, const LeaveWorth& leave, SearchOptions options,
               std::vector<Play>& plays) {
  std::vector<Anchor> anchors;
  all_anchors(board, options, anchors);
  KeepAll harvest(board, leave, options.caution, plays);
  Search search(board, rack, harvest);
  for (const Anchor& anchor : anchors) search.run(anchor);
}

}  // namespace wordloom
