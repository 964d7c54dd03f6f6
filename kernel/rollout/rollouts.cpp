#include "rollout/rollouts.hpp"

#include <time.h>

#include <algorithm>
#include <chrono>
#include <cmath>
#include <ctime>
#include <deque>
#include <memory>
#include <stdexcept>

#include "base/workers.hpp"
#include "rollout/rollout_trial.hpp"

namespace wordloom {
namespace {

constexpr std::uint64_t round_deals = 8;        // between two looks at who can still be best
constexpr std::uint64_t round_deals_late = 16;  // the same where equity tells nothing, and few deals too little
constexpr std::uint64_t round_rollouts = 96;    // at least, of all moves: for fewer no thread is worth waking
constexpr std::size_t many_moves = 4;           // from which on their answers to one deal have enough in common
constexpr std::size_t last_parts = 4;           // of a deal: the last ones of a round are shared, so that nobody waits
constexpr double sure = 2.5;                    // standard errors behind the best: dropped
constexpr double sure_enough = 2;               // the same where only the choice matters: time for the others
constexpr double worth_of_point = 300;          // beside a chance in millionths, where two moves win equally often
constexpr double worth_in_race = 6000;          // to the end a race is won or lost in each deal: points tell more
constexpr double equity_deals = 24;             // that equity counts as much as: its error beside that of one deal
constexpr std::int32_t far_behind = 8 * thousandths;  // in equity: hardly ever the best, so that a choice leaves it out
constexpr double equity_turns = 2;         // to go in a race, from which on equity tells as much as elsewhere
constexpr std::size_t most_exchanges = 3;  // among the candidates

// Rollouts that one thread does in turn, counted deal by deal.
struct Portion {
  std::size_t from;
  std::size_t to;

  bool empty() const { return from >= to; }
};

// Of one deal all moves are answered from the same rack, which is worked out once by whoever plays it. So threads take
// whole deals, and share only the last ones of a round.
class Portions {
 public:
  Portions(std::size_t deals, std::size_t moves, std::size_t threads)
      : whole_(deals - std::min(deals, threads)),
        moves_(moves),
        part_((moves + last_parts - 1) / last_parts),
        end_(deals * moves) {}

  Portion at(std::size_t number) const {
    if (number < whole_) return {number * moves_, (number + 1) * moves_};
    const std::size_t from = whole_ * moves_ + (number - whole_) * part_;
    return {from, std::min(from + part_, end_)};
  }

 private:
  std::size_t whole_;
  std::size_t moves_;
  std::size_t part_;
  std::size_t end_;
};

std::chrono::nanoseconds now(bool processor_time) {
  if (!processor_time) return std::chrono::steady_clock::now().time_since_epoch();
  std::timespec spent{};
  clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &spent);
  return std::chrono::seconds(spent.tv_sec) + std::chrono::nanoseconds(spent.tv_nsec);
}

// The chance of the seat on turn after making so many points.
double race_with(double points, const RolloutPosition& position, const RaceTable& races) {
  std::array<double, most_seats> needs{};
  const std::size_t seats = position.seats();
  for (std::size_t seat = 0; seat < seats; ++seat) {
    const double missing = position.targets[seat] - position.scores[seat] - (seat == 0 ? points : 0);
    needs[(seat + seats - 1) % seats] = std::max(1.0, missing);
  }
  return races.first_of(std::span(needs).first(seats), seats - 1);
}

Scales race_scales(const RolloutPosition& position, const RaceTable& races) {
  constexpr double some = 5;
  const double turn = races.usual_turn();
  const double chance = race_with(turn + some, position, races) - race_with(turn - some, position, races);
  const bool far = position.targets[0] - position.scores[0] > equity_turns * turn;
  return {worth_of_point, worth_of_point + chance * 1e6 / (2 * some), far ? equity_deals : 0};
}

// The chance of the seat on turn if it had some points more.
double chance_with(int more, const RolloutPosition& position, const std::vector<LeadChange>& leads) {
  std::size_t unseen = position.unseen.size();
  for (const auto& known : position.known) unseen += known.size();
  double win = 1;
  for (std::size_t rival = 1; rival < position.seats(); ++rival)
    win *= chance_of(position.scores[0] + more - position.scores[rival], unseen, leads);
  return win;
}

Scales scales_of(const RolloutPosition& position, const RolloutPlayers& players) {
  if (!position.targets.empty() && players.races) return race_scales(position, *players.races);
  if (!position.targets.empty()) return {.spread = worth_in_race};
  constexpr int some = 5;
  const double chance = chance_with(some, position, players.leads) - chance_with(-some, position, players.leads);
  return {worth_of_point, worth_of_point + chance * 1e6 / (2 * some), position.bag() > late_bag ? equity_deals : 0};
}

RolledOut summed(const RolloutTrial& trial) {
  RolledOut told{trial.move(), trial.outcomes().size(), 0, 0, 0};
  const auto count = static_cast<double>(trial.outcomes().size());
  if (trial.outcomes().empty()) return told;
  std::int64_t spread = 0;
  std::int64_t win = 0;
  double squares = 0;
  for (const RolloutOutcome& outcome : trial.outcomes()) {
    spread += outcome.spread;
    win += outcome.win;
    squares += static_cast<double>(outcome.win) * outcome.win;
  }
  const double mean = static_cast<double>(win) / count;
  told.spread = static_cast<double>(spread) / count / thousandths;
  told.win = mean / 1e6;
  told.win_error = std::sqrt(std::max(squares / count - mean * mean, 0.0) / std::max(count - 1, 1.0)) / 1e6;
  return told;
}

std::vector<Candidate> best_exchanges(const Rack& rack, const LeaveWorth& leave, int bag) {
  std::vector<std::uint32_t> numbers;
  for (std::uint32_t number = 1; number < rack.subsets(); ++number)
    if (rack.tiles_in(number) <= bag) numbers.push_back(number);
  const auto better_leave = [&](std::uint32_t one, std::uint32_t two) {
    return leave[one] != leave[two] ? leave[one] > leave[two] : one < two;
  };
  const std::size_t count = std::min(most_exchanges, numbers.size());
  std::partial_sort(numbers.begin(), numbers.begin() + static_cast<std::ptrdiff_t>(count), numbers.end(), better_leave);
  std::vector<Candidate> exchanges;
  for (const std::uint32_t number : std::span(numbers).first(count)) {
    Candidate& made = exchanges.emplace_back();
    made.equity = leave[number];
    for (const std::uint8_t kind : rack.kinds()) {
      const auto copies = number / rack.stride(kind) % static_cast<std::uint32_t>(rack.count(kind) + 1);
      made.exchanged.insert(made.exchanged.end(), copies, kind == 0 ? blank : kind);
    }
  }
  return exchanges;
}

bool same(const Candidate& one, const Candidate& two) {
  if (one.play.has_value() != two.play.has_value()) return false;
  if (!one.play) return std::ranges::is_permutation(one.exchanged, two.exchanged);
  return one.play->way == two.play->way && one.play->line == two.play->line && one.play->start == two.play->start &&
         std::ranges::equal(one.play->tiles_laid(), two.play->tiles_laid());
}

}  // namespace

Rollouts::Rollouts(const PlayWords& words, const BoardRules& rules, RolloutPosition position, RolloutPlayers players)
    : words_(words), rules_(rules), position_(std::move(position)), players_(std::move(players)) {
  position_.check();
  if (players_.leads.empty()) throw std::invalid_argument("rollouts: leads are needed");
  Board(words.fans(), rules).set(position_.tiles);
}

std::vector<Candidate> Rollouts::candidates(std::size_t most) const {
  Board board(words_.fans(), rules_);
  board.set(position_.tiles);
  const Rack rack(position_.rack);
  Outlook outlook{position_.bag(), 0, position_.exchange_needs};
  for (const Tile tile : position_.unseen) outlook.others_value += outlook.bag == 0 ? rules_.value_of(tile) : 0;
  for (const auto& known : position_.known)
    for (const Tile tile : known) outlook.others_value += outlook.bag == 0 ? rules_.value_of(tile) : 0;
  LeaveWorth leave;
  worth_of_leaves(rack, players_.leaves, rules_, outlook, leave);
  std::vector<Play> plays;
  all_plays(board, rack, leave, {.caution = caution_for(players_.leaves, outlook)}, plays);
  const std::size_t count = std::min(most, plays.size());
  std::partial_sort(plays.begin(), plays.begin() + static_cast<std::ptrdiff_t>(count), plays.end(), better);
  std::vector<Candidate> found;
  for (const Play& play : std::span(plays).first(count)) found.push_back({play, {}, play.equity});
  if (!position_.targets.empty() && count < plays.size()) {  // in a race the highest score may be best
    const auto lower = [](const Play& one, const Play& two) { return one.score < two.score; };
    const Play& highest = *std::max_element(plays.begin() + static_cast<std::ptrdiff_t>(count), plays.end(), lower);
    found.back() = {highest, {}, highest.equity};
  }
  if (outlook.bag >= outlook.exchange_needs && outlook.bag > 0)
    for (Candidate& exchange : best_exchanges(rack, leave, outlook.bag)) found.push_back(std::move(exchange));
  std::stable_sort(found.begin(), found.end(),
                   [](const Candidate& one, const Candidate& two) { return one.equity > two.equity; });
  if (found.size() > most) found.resize(most);
  if (found.empty() || outlook.bag == 0) found.push_back({std::nullopt, {}, leave[0]});  // passing keeps all
  return found;
}

void Rollouts::check(const Candidate& move) const {
  std::vector<Tile> rack = position_.rack;
  const auto take = [&rack](Tile tile) {
    const auto held = std::ranges::find(rack, is_blank(tile) ? blank : tile);
    if (held == rack.end()) throw std::invalid_argument("rollouts: a move takes tiles that the rack does not have");
    rack.erase(held);
  };
  for (const Tile tile : move.exchanged) take(tile);
  if (!move.play) return;
  const Play& play = *move.play;
  const int lines = play.way == Way::down ? rules_.cols : rules_.rows;
  const int squares = play.way == Way::down ? rules_.rows : rules_.cols;
  if (play.line >= lines || play.length < 1 || play.start + play.length > squares)
    throw std::invalid_argument("rollouts: a play leaves the board");
  int free = 0;
  for (int at = play.start; at < play.start + play.length; ++at) {
    const int row = play.way == Way::down ? at : play.line;
    const int col = play.way == Way::down ? play.line : at;
    free += position_.tiles[static_cast<std::size_t>(row * rules_.cols + col)] == 0 ? 1 : 0;
  }
  if (play.laid == 0 || free != play.laid) throw std::invalid_argument("rollouts: a play must fill its free squares");
  for (int laid = 0; laid < play.laid; ++laid) take(play.tiles[static_cast<std::size_t>(laid)]);
}

RolloutAnswer Rollouts::run(const RolloutQuestion& question) {
  stop_.store(false, std::memory_order_relaxed);
  const auto until = now(question.processor_time) + std::chrono::milliseconds(question.milliseconds);
  const auto over = [&] {
    return stop_.load(std::memory_order_relaxed) ||
           (question.milliseconds > 0 && now(question.processor_time) >= until);
  };
  std::deque<RolloutTrial> trials;
  const Scales scales = scales_of(position_, players_);
  for (Candidate& move : candidates(question.candidates)) {
    const bool far = !trials.empty() && move.equity < trials.front().move().equity - far_behind;
    if (!question.until_clear || scales.equity_deals == 0 || !far) trials.emplace_back(std::move(move), scales);
  }
  for (const Candidate& move : question.also) {
    check(move);
    const auto known = std::ranges::find_if(trials, [&](const auto& trial) { return same(trial.move(), move); });
    if (known == trials.end())
      trials.emplace_back(move, scales, true);
    else
      known->ask_for();
  }
  std::vector<std::unique_ptr<RolloutTable>> tables;
  tables.reserve(question.threads);
  for (unsigned thread = 0; thread < question.threads; ++thread)
    tables.push_back(std::make_unique<RolloutTable>(words_, rules_, position_, players_));
  Crew crew(question.threads);
  RolloutAnswer answer;
  std::vector<RolloutTrial*> going;
  const std::uint64_t least = scales.equity_deals > 0 ? round_deals : round_deals_late;
  while (!over() && (question.deals == 0 || answer.deals < question.deals)) {
    going.clear();
    for (RolloutTrial& trial : trials)
      if (trial.goes_on()) going.push_back(&trial);
    if (going.size() < 2 && answer.deals > 0 && (question.deals == 0 || question.until_clear)) break;
    const std::uint64_t usual = std::max(least, round_rollouts / going.size());
    const std::uint64_t round = question.deals == 0 ? usual : std::min(usual, question.deals - answer.deals);
    for (RolloutTrial* trial : going) trial->make_room(answer.deals + round);
    const bool many = going.size() >= many_moves;
    const Portions portions(round, going.size(), question.threads);
    std::atomic<std::size_t> next{0};
    std::atomic<unsigned> seated{0};
    std::atomic<bool> cut{false};
    crew.run([&] {
      RolloutTable& table = *tables[seated++];
      for (Portion mine = portions.at(next++); !mine.empty(); mine = portions.at(next++)) {
        for (std::size_t task = mine.from; task < mine.to && !cut; ++task) {
          if (over()) {
            cut = true;
            return;
          }
          const std::uint64_t deal = answer.deals + task / going.size();
          RolloutTrial& trial = *going[task % going.size()];
          trial.set(deal, table.play(trial.move(), deal, question.seed, question.plies, many));
        }
      }
    });
    if (cut) {  // a round that is not whole says nothing
      for (RolloutTrial* trial : going) trial->make_room(answer.deals);
      break;
    }
    answer.deals += round;
    answer.rollouts += round * going.size();
    drop_the_hopeless(trials, question.until_clear ? sure_enough : sure);
  }
  std::stable_sort(trials.begin(), trials.end(), [](const RolloutTrial& one, const RolloutTrial& two) {
    if (one.hopeful_for() != two.hopeful_for()) return one.hopeful_for() > two.hopeful_for();
    return one.worth() > two.worth();
  });
  for (const RolloutTrial& trial : trials) answer.moves.push_back(summed(trial));
  for (const auto& table : tables) answer.turns += table->turns();
  return answer;
}

}  // namespace wordloom
