#include "play/self_play.hpp"

#include <algorithm>
#include <atomic>
#include <stdexcept>

#include "base/workers.hpp"

namespace wordloom {
namespace {

constexpr int idle_before_passing = 3;  // two players who can only exchange must not do so for ever
constexpr int passes_to_end = 2;        // everyone passes twice running

void remove_tiles(std::vector<Tile>& rack, std::span<const Tile> tiles) {
  for (const Tile tile : tiles) {
    const Tile held = is_blank(tile) ? blank : tile;
    rack.erase(std::find(rack.begin(), rack.end(), held));
  }
}

}  // namespace

void GamePlan::check() const {
  if (players.size() < 2 || players.size() > most_seats) throw std::invalid_argument("self-play: 2 to 4 players");
  if (rack_size < 1 || rack_size > most_tiles) throw std::invalid_argument("self-play: rack size out of range");
  if (exchange_needs < 1) throw std::invalid_argument("self-play: exchange needs a tile in the bag");
  if (box.size() < players.size() * static_cast<std::size_t>(rack_size) || box.size() > 1000)
    throw std::invalid_argument("self-play: too few or too many tiles");
  for (const Tile tile : box)
    if (tile == 0 || tile > blank) throw std::invalid_argument("self-play: unknown tile");
}

SelfPlay::SelfPlay(const FanGraph& graph, const BoardRules& rules, const GamePlan& plan)
    : rules_(rules), plan_(plan), board_(graph, rules), racks_(plan.players.size()) {
  for (const LeaveModel* model : plan.players) players_.emplace_back(model, plan.map);
}

GameResult SelfPlay::play(std::uint64_t number, const Watcher& watcher) {
  const std::size_t seats = players_.size();
  Luck luck(plan_.seed, number / seats);
  for (std::size_t seat = 0; seat < seats; ++seat) player_[seat] = (seat + number) % seats;
  board_.clear();
  bag_ = plan_.box;
  luck.shuffle(std::span<Tile>(bag_));
  score_.fill(0);
  idle_.fill(0);
  passes_.fill(0);
  full_racks_ = 0;
  for (std::size_t seat = 0; seat < seats; ++seat) {
    racks_[seat].clear();
    refill(seat);
  }

  GameResult result;
  for (std::size_t seat = 0;; seat = (seat + 1) % seats) {
    if (watcher) watcher({board_, bag_, racks_, std::span(score_).first(seats), static_cast<int>(seat), luck});
    take_turn(seat, luck);
    ++result.turns;
    if (racks_[seat].empty() && bag_.empty()) {
      settle(static_cast<int>(seat));
      break;
    }
    if (std::all_of(passes_.begin(), passes_.begin() + static_cast<std::ptrdiff_t>(seats),
                    [](int passes) { return passes >= passes_to_end; })) {
      settle(-1);
      break;
    }
  }
  for (std::size_t seat = 0; seat < seats; ++seat) result.score[player_[seat]] = score_[seat];
  result.full_racks = full_racks_;
  return result;
}

void SelfPlay::take_turn(std::size_t seat, Luck& luck) {
  Outlook outlook{static_cast<int>(bag_.size()), 0, plan_.exchange_needs};
  for (std::size_t other = 0; other < racks_.size() && bag_.empty(); ++other)
    if (other != seat) outlook.others_value += value_of(racks_[other]);
  const bool may_exchange = idle_[seat] < idle_before_passing;
  const Choice choice = players_[player_[seat]].choose(board_, racks_[seat], outlook, may_exchange);
  if (choice.play) {
    const Play& play = *choice.play;
    board_.lay(play.way, play.line, play.start, play.tiles_laid());
    score_[seat] += play.score;
    remove_tiles(racks_[seat], play.tiles_laid());
    full_racks_ += play.laid >= plan_.rack_size ? 1 : 0;
    idle_[seat] = passes_[seat] = 0;
    refill(seat);
    return;
  }
  ++idle_[seat];
  if (choice.exchanged.empty()) {
    ++passes_[seat];
  } else {
    passes_[seat] = 0;
    exchange(seat, choice.exchanged, luck);
  }
}

// Draw first, then put the old tiles back and remix.
void SelfPlay::exchange(std::size_t seat, std::span<const Tile> tiles, Luck& luck) {
  remove_tiles(racks_[seat], tiles);
  refill(seat);
  bag_.insert(bag_.end(), tiles.begin(), tiles.end());
  luck.shuffle(std::span<Tile>(bag_));
}

void SelfPlay::refill(std::size_t seat) {
  std::vector<Tile>& rack = racks_[seat];
  while (rack.size() < static_cast<std::size_t>(plan_.rack_size) && !bag_.empty()) {
    rack.push_back(bag_.back());
    bag_.pop_back();
  }
}

// Everyone loses what they hold; whoever went out earns it.
void SelfPlay::settle(int out) {
  for (std::size_t seat = 0; seat < racks_.size(); ++seat) {
    const int value = value_of(racks_[seat]);
    score_[seat] -= value;
    if (out >= 0) score_[static_cast<std::size_t>(out)] += value;
  }
}

int SelfPlay::value_of(std::span<const Tile> tiles) const {
  int total = 0;
  for (const Tile tile : tiles) total += rules_.value_of(tile);
  return total;
}

std::vector<GameResult> play_games(const FanGraph& graph, const BoardRules& rules, const GamePlan& plan,
                                   std::uint64_t first, std::size_t count, unsigned threads) {
  plan.check();
  std::vector<GameResult> results(count);
  std::atomic<std::size_t> next{0};
  run_workers(threads, [&] {
    SelfPlay table(graph, rules, plan);
    for (std::size_t game = next++; game < count; game = next++) results[game] = table.play(first + game);
  });
  return results;
}

}  // namespace wordloom
