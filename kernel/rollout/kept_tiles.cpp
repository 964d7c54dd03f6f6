#include "rollout/kept_tiles.hpp"

#include <algorithm>
#include <cmath>
#include <stdexcept>

#include "base/luck.hpp"

namespace wordloom {
namespace {

constexpr double forgiven = 3 * thousandths;  // a loss with which a leave counts a third of one without
constexpr double careless = 0.05;             // the share of turns that say nothing about what was kept

void check(const KeptQuestion& question, const BoardRules& rules) {
  const Play& play = question.last.play;
  const int lines = play.way == Way::down ? rules.cols : rules.rows;
  const int squares = play.way == Way::down ? rules.rows : rules.cols;
  if (play.line >= lines || play.length < 1 || play.start + play.length > squares)
    throw std::invalid_argument("kept tiles: a play leaves the board");
  if (play.laid < 1 || play.laid > question.rack_size || question.rack_size > most_tiles)
    throw std::invalid_argument("kept tiles: a play of too many tiles");
  if (question.exchange_needs < 1 || question.last.bag < 0)
    throw std::invalid_argument("kept tiles: bag or exchange out of range");
  for (const Tile tile : question.unseen)
    if (tile == 0 || tile > blank) throw std::invalid_argument("kept tiles: unknown tile");
}

}  // namespace

std::vector<KeptTiles> kept_tiles(const PlayWords& words, const BoardRules& rules, const LeaveModel* leaves,
                                  const KeptQuestion& question) {
  check(question, rules);
  const Play& play = question.last.play;
  const auto count = static_cast<std::size_t>(question.rack_size - play.laid);
  std::vector<KeptTiles> found;
  if (count == 0 || question.unseen.size() < count || leaves == nullptr) return found;
  Board board(words.fans(), rules);
  board.set(question.last.tiles);
  const Outlook outlook{question.last.bag, 0, question.exchange_needs};
  const std::int32_t opened =
      exposure(board, caution_for(leaves, outlook), play.way, play.line, play.start, play.length);
  StaticPlayer player(leaves, words.map_or_none());
  std::vector<Tile> pool = question.unseen;
  std::vector<Tile> rack;
  Luck luck(question.seed, 0);
  for (std::uint32_t draw = 0; draw < question.draws; ++draw) {
    for (std::size_t drawn = 0; drawn < count; ++drawn)
      std::swap(pool[drawn], pool[drawn + luck.below(static_cast<std::uint32_t>(pool.size() - drawn))]);
    const std::span<const Tile> kept = std::span(pool).first(count);
    const std::int32_t worth = worth_of_kept(kept, play.laid, leaves, rules, outlook);
    const std::int32_t equity = play.score * thousandths + worth - opened;
    rack.assign(kept.begin(), kept.end());
    for (const Tile tile : play.tiles_laid()) rack.push_back(is_blank(tile) ? blank : tile);
    const std::int32_t best = player.choose(board, rack, outlook, true).equity;
    const double sense = std::exp(std::min(0.0, static_cast<double>(equity - best) / forgiven));
    found.push_back({{kept.begin(), kept.end()}, careless + (1 - careless) * sense});
  }
  return found;
}

}  // namespace wordloom
