// Python's view of rollouts and of what leads are worth.
#include <nanobind/nanobind.h>
#include <nanobind/stl/optional.h>
#include <nanobind/stl/pair.h>
#include <nanobind/stl/tuple.h>
#include <nanobind/stl/vector.h>

#include <algorithm>
#include <cmath>
#include <optional>
#include <stdexcept>
#include <tuple>

#include "bind/asked.hpp"
#include "bind/bindings.hpp"
#include "bind/tile_bytes.hpp"
#include "rollout/rollouts.hpp"

namespace nb = nanobind;
using namespace nb::literals;

namespace wordloom {
namespace {

constexpr int most_plies = 100;
constexpr int most_target = 1000;
constexpr std::uint32_t most_draws = 1'000'000;

using KeptTuple = std::tuple<nb::bytes, double>;

void make(Rollouts* self, const PlayWords& words, const BoardRules& rules, const LeaveModel* leaves,
          const nb::bytes& tiles, const nb::bytes& rack, const std::vector<nb::bytes>& known, std::vector<int> sizes,
          const nb::bytes& unseen, std::vector<int> scores, int rack_size, int exchange_needs,
          const std::vector<std::pair<double, double>>& leads, std::vector<int> targets,
          const std::vector<std::vector<KeptTuple>>& kept, const std::vector<std::pair<double, double>>& turns) {
  RolloutPosition position{
      copy_of(tiles), copy_of(rack),      {}, std::move(sizes), copy_of(unseen), std::move(scores), rack_size,
      exchange_needs, std::move(targets), {}};
  for (const nb::bytes& each : known) position.known.push_back(copy_of(each));
  for (const auto& leaves_kept : kept) {
    auto& here = position.kept.emplace_back();
    for (const auto& [leave, weight] : leaves_kept) here.push_back({copy_of(leave), weight});
  }
  RolloutPlayers players{leaves, {}, {}};
  for (const auto& [mean, deviation] : leads) {
    if (!(deviation > 0)) throw std::invalid_argument("rollouts: a deviation is above 0");
    players.leads.push_back({mean, deviation});
  }
  if (!turns.empty() && !position.targets.empty()) {
    std::vector<TurnChance> chances;
    chances.reserve(turns.size());
    for (const auto& [made, highest] : turns) chances.push_back({made, highest});
    players.races.emplace(chances, std::min(*std::ranges::max_element(position.targets), most_target));
  }
  new (self) Rollouts(words, rules, std::move(position), std::move(players));
}

nb::object play_of(const Candidate& move) {
  if (!move.play) return nb::none();
  const Play& play = *move.play;
  const bool down = play.way == Way::down;
  return nb::make_tuple(down, down ? play.start : play.line, down ? play.line : play.start, play.length,
                        nb::bytes(play.tiles.data(), play.laid), play.score,
                        static_cast<double>(play.equity) / thousandths);
}

using PlayTuple = std::tuple<bool, int, int, int, nb::bytes, int, double>;
using MoveTuple = std::tuple<std::optional<PlayTuple>, nb::bytes, double>;

std::int32_t in_thousandths(double equity) {
  if (!(std::abs(equity) < 1e6)) throw std::invalid_argument("rollouts: an equity is a number of points");
  return static_cast<std::int32_t>(std::lround(equity * thousandths));
}

std::uint8_t square_number(int value) {
  if (value < 0 || value > 255) throw std::invalid_argument("rollouts: a play leaves the board");
  return static_cast<std::uint8_t>(value);
}

Play play_from(const PlayTuple& laid) {
  const auto& [down, row, col, length, tiles, score, equity] = laid;
  if (tiles.size() > most_tiles) throw std::invalid_argument("rollouts: a play of too many tiles");
  Play play;
  play.score = score;
  play.equity = in_thousandths(equity);
  play.way = down ? Way::down : Way::across;
  play.line = square_number(down ? col : row);
  play.start = square_number(down ? row : col);
  play.length = square_number(length);
  play.laid = static_cast<std::uint8_t>(tiles.size());
  std::ranges::copy(copy_of(tiles), play.tiles.begin());
  return play;
}

Candidate candidate_of(const MoveTuple& move) {
  const auto& [laid, exchanged, equity] = move;
  Candidate made{std::nullopt, copy_of(exchanged), in_thousandths(equity)};
  if (laid) made.play = play_from(*laid);
  return made;
}

nb::tuple run(Rollouts& rollouts, std::int64_t milliseconds, std::uint64_t deals, unsigned threads, int plies,
              std::size_t candidates, std::uint64_t seed, bool processor_time, bool until_clear,
              const std::vector<MoveTuple>& also) {
  check_threads(threads);
  if (plies < 1 || plies > most_plies) throw std::invalid_argument("plies: 1 to 100");
  if (candidates < 1) throw std::invalid_argument("candidates: at least one");
  check_time(milliseconds);
  if (milliseconds == 0 && deals == 0) throw std::invalid_argument("rollouts: limited by time or by deals");
  RolloutQuestion question{milliseconds, deals, threads, plies, processor_time, candidates, seed, until_clear, {}};
  for (const MoveTuple& move : also) question.also.push_back(candidate_of(move));
  RolloutAnswer answer;
  {
    const nb::gil_scoped_release unlocked;
    answer = rollouts.run(question);
  }
  nb::list moves;
  for (const RolledOut& each : answer.moves)
    moves.append(nb::make_tuple(play_of(each.move), nb::bytes(each.move.exchanged.data(), each.move.exchanged.size()),
                                static_cast<double>(each.move.equity) / thousandths, each.deals, each.spread, each.win,
                                each.win_error));
  return nb::make_tuple(answer.deals, answer.rollouts, answer.turns, moves);
}

nb::list kept(const PlayWords& words, const BoardRules& rules, const LeaveModel* leaves, const nb::bytes& tiles,
              const PlayTuple& play, int bag, const nb::bytes& unseen, int rack_size, int exchange_needs,
              std::uint32_t draws, std::uint64_t seed) {
  if (draws > most_draws) throw std::invalid_argument("kept tiles: too many draws");
  const KeptQuestion question{
      {copy_of(tiles), play_from(play), bag}, copy_of(unseen), rack_size, exchange_needs, draws, seed};
  std::vector<KeptTiles> found;
  {
    const nb::gil_scoped_release unlocked;
    found = kept_tiles(words, rules, leaves, question);
  }
  nb::list told;
  for (const KeptTiles& each : found)
    told.append(nb::make_tuple(nb::bytes(each.tiles.data(), each.tiles.size()), each.weight));
  return told;
}

}  // namespace

void bind_rollouts(nb::module_& module) {
  module.def(
      "kept_tiles", &kept, "graph"_a, "rules"_a, "leaves"_a.none(), "tiles"_a, "play"_a, "bag"_a, "unseen"_a,
      "rack_size"_a, "exchange_needs"_a, "draws"_a, "seed"_a,
      nb::sig("def kept_tiles(graph: PlayGraph, rules: BoardRules, leaves: LeaveModel | None, tiles: bytes, "
              "play: tuple[bool, int, int, int, bytes, int, float], bag: int, unseen: bytes, rack_size: int, "
              "exchange_needs: int, draws: int, seed: int) -> list[tuple[bytes, float]]"),
      "What another seat may have kept, by its last play: leaves drawn from the unseen tiles, each with a weight\n"
      "up to 1. Tiles of the board before that play, and the bag at that time.");
  nb::class_<Rollouts>(module, "Rollouts", "The best moves of a position, played out again and again.")
      .def(
          "__init__", &make, "graph"_a, "rules"_a, "leaves"_a.none(), "tiles"_a, "rack"_a, "known"_a, "sizes"_a,
          "unseen"_a, "scores"_a, "rack_size"_a, "exchange_needs"_a, "leads"_a, "targets"_a = std::vector<int>(),
          "kept"_a = std::vector<std::vector<KeptTuple>>(), "turns"_a = std::vector<std::pair<double, double>>(),
          nb::keep_alive<1, 2>(), nb::keep_alive<1, 3>(), nb::keep_alive<1, 4>(),
          nb::sig("def __init__(self, graph: PlayGraph, rules: BoardRules, leaves: LeaveModel | None, tiles: bytes, "
                  "rack: bytes, known: list[bytes], sizes: list[int], unseen: bytes, scores: list[int], "
                  "rack_size: int, exchange_needs: int, leads: list[tuple[float, float]], targets: list[int] = [], "
                  "kept: list[list[tuple[bytes, float]]] = [], turns: list[tuple[float, float]] = []) -> None"),
          "Seats in the order of play, the one on turn first: what is known of the other racks and their sizes;\n"
          "`unseen` is all the rest. Leads: mean and deviation of how they change, by tiles unseen. Targets: the score\n"
          "of each seat that wins at once; then leftovers cost nothing, and without `turns` every deal is played to\n"
          "its end. Kept: what each other seat may still hold of the unseen tiles, with weights, as kept_tiles tells\n"
          "it. Turns: by points, the chance that a turn makes them, and that it could make them and no more.")
      .def("run", &run, "milliseconds"_a = 0, "deals"_a = 0, "threads"_a = 1, "plies"_a = 2, "candidates"_a = 15,
           "seed"_a = 0, "processor_time"_a = false, "until_clear"_a = false, "also"_a = std::vector<MoveTuple>(),
           nb::sig("def run(self, milliseconds: int = 0, deals: int = 0, threads: int = 1, plies: int = 2, "
                   "candidates: int = 15, seed: int = 0, processor_time: bool = False, until_clear: bool = False, "
                   "also: list[tuple[tuple[bool, int, int, int, bytes, int, float] | None, bytes, float]] = []) -> "
                   "tuple[int, int, int, "
                   "list[tuple[tuple[bool, int, int, int, bytes, int, float] | None, bytes, float, int, float, float, "
                   "float]]]"),
           "(deals, rollouts, turns, moves best first). A move is (play as in Board.plays or None, tiles exchanged,\n"
           "equity, deals, spread, chance to win, its standard error). Limited by deals alone the answer depends on\n"
           "the seed and not on the threads. `until_clear`: for the choice alone, so stop once all moves but one\n"
           "are dropped, and leave out those whose equity is far behind.\n"
           "`also`: moves (play, tiles exchanged, equity) that are played out to the last deal beside the candidates.")
      .def("stop", &Rollouts::stop, "End `run` on another thread; it answers with what it has.");
}

}  // namespace wordloom
