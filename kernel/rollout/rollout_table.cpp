#include "rollout/rollout_table.hpp"

#include <algorithm>
#include <cmath>
#include <stdexcept>

namespace wordloom {
namespace {

constexpr double millionths = 1e6;
constexpr int longest = 200;       // turns: more than any game has
constexpr double unclear = 10;     // points: the error of a final lead that static players came to
constexpr int within_reach = 100;  // points: what no single play brings is not looked for

void remove_tiles(std::vector<Tile>& rack, std::span<const Tile> tiles) {
  for (const Tile tile : tiles) rack.erase(std::find(rack.begin(), rack.end(), is_blank(tile) ? blank : tile));
}

}  // namespace

int RolloutPosition::bag() const {
  auto left = static_cast<int>(unseen.size());
  for (std::size_t other = 0; other < known.size(); ++other)
    left -= sizes[other] - static_cast<int>(known[other].size());
  return left;
}

void RolloutPosition::check() const {
  if (seats() < 2 || seats() > most_seats) throw std::invalid_argument("rollouts: 2 to 4 seats");
  if (sizes.size() != known.size() || scores.size() != seats())
    throw std::invalid_argument("rollouts: sizes and scores for every seat");
  for (std::size_t other = 0; other < known.size(); ++other)
    if (static_cast<int>(known[other].size()) > sizes[other] || sizes[other] > most_tiles)
      throw std::invalid_argument("rollouts: more tiles are known than a rack holds");
  if (rack.empty() || bag() < 0) throw std::invalid_argument("rollouts: too few tiles");
  if (rack_size < 1 || rack_size > most_tiles || exchange_needs < 1)
    throw std::invalid_argument("rollouts: rack size or exchange out of range");
  for (const Tile tile : unseen)
    if (tile == 0 || tile > blank) throw std::invalid_argument("rollouts: unknown tile");
  if (!targets.empty() && (targets.size() != seats() || std::ranges::min(targets) < 1))
    throw std::invalid_argument("rollouts: a target above 0 for every seat, or none");
  Rack{rack};
  for (const auto& tiles_known : known) Rack{tiles_known};
  if (!kept.empty() && kept.size() != known.size()) throw std::invalid_argument("rollouts: what every other seat kept");
  for (const auto& leaves : kept)
    for (const KeptTiles& leave : leaves)
      if (!(leave.weight > 0) || leave.weight > 1) throw std::invalid_argument("rollouts: a weight above 0, at most 1");
}

RolloutTable::RolloutTable(const PlayWords& words, const BoardRules& rules, const RolloutPosition& position,
                           const RolloutPlayers& players)
    : rules_(rules),
      position_(position),
      players_(players),
      board_(words.fans(), rules),
      answerer_(players.leaves, words.map_or_none()),
      player_(players.leaves, words.map_or_none()),
      highest_(nullptr, words.map_or_none()),
      sides_(position.seats()) {
  board_.set(position.tiles);
  for (const auto& leaves : position.kept) {
    std::vector<double>& sums = kept_sums_.emplace_back();
    for (const KeptTiles& leave : leaves) sums.push_back(leave.weight + (sums.empty() ? 0 : sums.back()));
  }
}

RolloutOutcome RolloutTable::play(const Candidate& candidate, std::uint64_t number, std::uint64_t seed, int plies,
                                  bool many) {
  Luck luck(seed, number);
  deal(luck);
  if (!many || !candidate.play || board_.empty()) {
    before_.reset();
  } else if (!before_ || before_deal_ != number || before_seed_ != seed) {
    before_ = answerer_.best_before(board_, sides_[1].rack, outlook(1));
    before_deal_ = number;
    before_seed_ = seed;
  }
  take(0, candidate, luck);
  go_on(luck, plies);
  for (; laid_ > 0; --laid_) board_.take_back();
  return outcome();
}

void RolloutTable::deal(Luck& luck) {
  bag_ = position_.unseen;
  luck.shuffle(std::span<Tile>(bag_));
  for (Side& side : sides_) side = {};
  sides_[0].rack = position_.rack;
  for (std::size_t other = 0; other < position_.known.size(); ++other) {
    std::vector<Tile>& rack = sides_[other + 1].rack;
    rack = position_.known[other];
    if (!position_.kept.empty() && !position_.kept[other].empty()) deal_kept(other, luck);
    for (; static_cast<int>(rack.size()) < position_.sizes[other]; bag_.pop_back()) rack.push_back(bag_.back());
  }
  scoreless_ = 0;
  over_ = false;
  next_ = 1 % sides_.size();
}

// One of the leaves that the seat may have kept, if its tiles are still there and there is room for them.
void RolloutTable::deal_kept(std::size_t other, Luck& luck) {
  const std::vector<double>& sums = kept_sums_[other];
  constexpr std::uint32_t steps = 1U << 30U;
  const double drawn = sums.back() * luck.below(steps) / steps;
  const auto at = std::min(std::ranges::upper_bound(sums, drawn) - sums.begin(), std::ssize(sums) - 1);
  std::vector<Tile>& rack = sides_[other + 1].rack;
  const std::vector<Tile>& leave = position_.kept[other][static_cast<std::size_t>(at)].tiles;
  if (rack.size() + leave.size() > static_cast<std::size_t>(position_.sizes[other])) return;
  const std::vector<Tile> before = bag_;
  for (const Tile tile : leave) {
    const auto held = std::ranges::find(bag_, tile);
    if (held == bag_.end()) {
      bag_ = before;
      return;
    }
    bag_.erase(held);
  }
  rack.insert(rack.end(), leave.begin(), leave.end());
}

void RolloutTable::go_on(Luck& luck, int plies) {
  const bool to_the_end = !position_.targets.empty() && !players_.races;
  for (int ply = 1; !over_ && ply < longest && (ply <= plies || to_the_end || bag_.empty()); ++ply) {
    const std::size_t seat = next_;
    next_ = (seat + 1) % sides_.size();
    take(seat, choose(seat, ply == 1), luck);
    ++turns_;
  }
}

Candidate RolloutTable::choose(std::size_t seat, bool first_answer) {
  if (const auto won = winning_play(seat)) return {won, {}, won->score * thousandths};
  const std::vector<Tile>& rack = sides_[seat].rack;
  StaticPlayer& player = first_answer ? answerer_ : player_;
  Choice choice = first_answer && before_ ? player.choose_again(board_, rack, outlook(seat), *before_)
                                          : player.choose(board_, rack, outlook(seat), true);
  return {choice.play, std::move(choice.exchanged), choice.equity};
}

Outlook RolloutTable::outlook(std::size_t seat) const {
  Outlook outlook{static_cast<int>(bag_.size()), 0, position_.exchange_needs};
  for (std::size_t other = 0; other < sides_.size() && bag_.empty(); ++other)
    if (other != seat) outlook.others_value += value_of(sides_[other].rack);
  return outlook;
}

// One that reaches the seat's target.
std::optional<Play> RolloutTable::winning_play(std::size_t seat) {
  if (position_.targets.empty()) return std::nullopt;
  const int needed = position_.targets[seat] - score_of(seat);
  if (needed > within_reach) return std::nullopt;
  Choice choice = highest_.choose(board_, sides_[seat].rack, {}, false, needed * thousandths);
  return choice.play && choice.play->score >= needed ? choice.play : std::nullopt;
}

void RolloutTable::take(std::size_t seat, const Candidate& move, Luck& luck) {
  Side& side = sides_[seat];
  side.points += move.score();
  note_promise(side, move);
  scoreless_ = move.moves() ? 0 : scoreless_ + 1;
  if (move.play) {
    board_.lay(move.play->way, move.play->line, move.play->start, move.play->tiles_laid());
    ++laid_;
    remove_tiles(side.rack, move.play->tiles_laid());
    refill(side);
  } else if (!move.exchanged.empty()) {  // draw first, then put the old tiles back
    remove_tiles(side.rack, move.exchanged);
    refill(side);
    for (const Tile tile : move.exchanged)
      bag_.insert(bag_.begin() + luck.below(static_cast<std::uint32_t>(bag_.size() + 1)), tile);
  }
  if (!position_.targets.empty() && score_of(seat) >= position_.targets[seat]) over_ = true;
  if (side.rack.empty() && bag_.empty()) settle(seat);
  if (scoreless_ >= 2 * static_cast<int>(sides_.size())) settle(nobody);
}

// What a move promises beyond its points, before it is made. Without a leave model that is nothing; an exchange's
// equity is then no number to reckon with.
void RolloutTable::note_promise(Side& side, const Candidate& move) {
  for (Side& each : sides_) each.opened = 0;
  side.kept = 0;
  if (!move.moves() || players_.leaves == nullptr) return;
  const Caution* caution = caution_for(players_.leaves, {.bag = static_cast<int>(bag_.size())});
  if (move.play)
    side.opened = exposure(board_, caution, move.play->way, move.play->line, move.play->start, move.play->length);
  side.kept = move.equity - move.score() * thousandths + side.opened;
}

void RolloutTable::refill(Side& side) {
  for (; static_cast<int>(side.rack.size()) < position_.rack_size && !bag_.empty(); bag_.pop_back())
    side.rack.push_back(bag_.back());
}

// Everyone loses what they hold; whoever went out earns it.
void RolloutTable::settle(std::size_t out) {
  over_ = true;
  if (!position_.targets.empty()) return;
  for (Side& side : sides_) {
    const int value = value_of(side.rack);
    side.points -= value;
    if (out != nobody) sides_[out].points += value;
  }
}

int RolloutTable::value_of(const std::vector<Tile>& tiles) const {
  int total = 0;
  for (const Tile tile : tiles) total += rules_.value_of(tile);
  return total;
}

RolloutOutcome RolloutTable::outcome() const {
  const auto worth = [this](const Side& side) {  // once it is over nothing more comes of what is kept or opened
    return side.points * thousandths + (over_ ? 0 : side.kept - side.opened);
  };
  std::int32_t best_other = never;
  double win = 1;
  double hope = 1;
  for (std::size_t rival = 1; rival < sides_.size(); ++rival) {
    best_other = std::max(best_other, worth(sides_[rival]));
    const std::int32_t before = (position_.scores[0] - position_.scores[rival]) * thousandths;
    const std::int32_t lead = before + worth(sides_[0]) - worth(sides_[rival]);
    win *= win_of(rival, lead);
    hope *= hope_of(rival, lead);
  }
  if (!position_.targets.empty()) win = hope = race();
  const auto in_millionths = [](double chance) { return static_cast<std::int32_t>(std::lround(chance * millionths)); };
  return {worth(sides_[0]) - best_other, in_millionths(win), in_millionths(hope)};
}

// Of a race: whoever reached their target has won, or came nearest to it at the end.
double RolloutTable::race() const {
  if (!over_ && players_.races) return race_left(*players_.races);
  const auto share = [&](std::size_t seat) {
    return std::min(1.0, static_cast<double>(score_of(seat)) / position_.targets[seat]);
  };
  double win = 1;
  for (std::size_t rival = 1; rival < sides_.size(); ++rival)
    win *= share(0) > share(rival) ? 1 : share(0) == share(rival) ? 0.5 : 0;
  return win;
}

// What is kept is points to come.
double RolloutTable::race_left(const RaceTable& races) const {
  std::array<double, most_seats> needs{};
  for (std::size_t turn = 0; turn < sides_.size(); ++turn) {
    const std::size_t seat = (next_ + turn) % sides_.size();
    const double promised = static_cast<double>(sides_[seat].kept - sides_[seat].opened) / thousandths;
    needs[turn] = std::max(1.0, position_.targets[seat] - score_of(seat) - promised);
  }
  return races.first_of(std::span(needs).first(sides_.size()), (sides_.size() - next_) % sides_.size());
}

// Static players make mistakes at the end, so a lead of a few points is no win yet. Counted as one it would only add to
// the luck of a deal; but where the end is near, as much as can be known is in who won.
double RolloutTable::hope_of(std::size_t rival, std::int32_t lead) const {
  if (!over_ || position_.bag() <= late_bag) return win_of(rival, lead);
  return 0.5 * std::erfc(-static_cast<double>(lead) / (unclear * thousandths * std::sqrt(2.0)));
}

// The chance to end before one rival, who may be on turn now.
double RolloutTable::win_of(std::size_t rival, std::int32_t lead) const {
  if (over_) return lead > 0 ? 1 : lead == 0 ? 0.5 : 0;
  std::size_t held = 0;
  for (const Side& side : sides_) held += side.rack.size();
  const std::size_t unseen = bag_.size() + held - sides_[next_].rack.size();
  const double points = static_cast<double>(lead) / thousandths;
  if (next_ == rival) return 1 - chance_of(-points, unseen, players_.leads);
  return chance_of(points, unseen, players_.leads);
}

}  // namespace wordloom
