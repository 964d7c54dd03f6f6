// Python's view of leaves, self-play and learning.
#include <nanobind/nanobind.h>
#include <nanobind/stl/vector.h>

#include <algorithm>
#include <cstddef>
#include <stdexcept>

#include "bind/asked.hpp"
#include "bind/bindings.hpp"
#include "bind/tile_bytes.hpp"
#include "play/learn.hpp"
#include "play/self_play.hpp"
#include "rollout/leads.hpp"
#include "rollout/races.hpp"
#include "search/play_words.hpp"

namespace nb = nanobind;
using namespace nb::literals;

namespace wordloom {
namespace {

double value_of(const LeaveModel& model, const nb::bytes& leave) {
  LeaveWorth worth;
  model.worth(Rack(tiles_in(leave)), worth);
  return static_cast<double>(worth[0]) / thousandths;  // nothing laid: all of it stays
}

// A plan with its players held, since it points to them.
struct HeldPlan {
  GamePlan plan;
  nb::tuple players;
};

void make_plan(HeldPlan* self, const nb::bytes& box, int rack_size, int exchange_needs, std::uint64_t seed,
               const nb::list& players) {
  GamePlan plan;
  plan.box.assign(tiles_in(box).begin(), tiles_in(box).end());
  plan.rack_size = rack_size;
  plan.exchange_needs = exchange_needs;
  plan.seed = seed;
  for (const nb::handle player : players)
    plan.players.push_back(player.is_none() ? nullptr : nb::cast<const LeaveModel*>(player));
  plan.check();
  new (self) HeldPlan{std::move(plan), nb::tuple(players)};
}

// What is played, once it is known to be possible: the words' map comes with the words.
GamePlan plan_of(const HeldPlan& held, const PlayWords& words, unsigned threads) {
  check_threads(threads);
  GamePlan plan = held.plan;
  plan.map = words.map_or_none();
  return plan;
}

// Games by number, watched without the lock and told one by one.
template <typename Watch, typename Tell>
nb::list told_games(const HeldPlan& held, const PlayWords& words, const BoardRules& rules, std::uint64_t first,
                    std::uint32_t count, unsigned threads, Watch watch, Tell tell) {
  const GamePlan plan = plan_of(held, words, threads);
  const auto found = [&] {
    const nb::gil_scoped_release unlocked;
    return watch(words.fans(), rules, plan, first, count, threads);
  }();
  nb::list told;
  for (const auto& each : found) told.append(tell(each));
  return told;
}

nb::list play(const HeldPlan& held, const PlayWords& words, const BoardRules& rules, std::uint64_t first,
              std::uint32_t count, unsigned threads) {
  return told_games(held, words, rules, first, count, threads, play_games, [&](const GameResult& result) {
    nb::list scores;
    for (std::size_t player = 0; player < held.plan.players.size(); ++player) scores.append(result.score[player]);
    return nb::make_tuple(nb::tuple(scores), result.turns, result.full_racks);
  });
}

nb::list leads(const HeldPlan& held, const PlayWords& words, const BoardRules& rules, std::uint64_t first,
               std::uint32_t count, unsigned threads) {
  return told_games(held, words, rules, first, count, threads, watch_leads,
                    [](const LeadSums& each) { return nb::make_tuple(each.count, each.sum, each.squares); });
}

nb::list turns(const HeldPlan& held, const PlayWords& words, const BoardRules& rules, std::uint64_t first,
               std::uint32_t count, unsigned threads) {
  return told_games(held, words, rules, first, count, threads, watch_turns,
                    [](const TurnSums& each) { return nb::make_tuple(each.made, each.highest); });
}

void learn(LeaveSums& sums, const HeldPlan& held, const PlayWords& words, const BoardRules& rules, std::uint64_t first,
           std::uint32_t count, unsigned threads) {
  const GamePlan plan = plan_of(held, words, threads);
  const nb::gil_scoped_release unlocked;
  learn_from_games(words.fans(), rules, plan, first, count, threads, sums);
}

nb::bytes get_state(const LeaveSums& sums) {
  const std::vector<std::byte> state = sums.state();
  return nb::bytes(state.data(), state.size());
}

void set_state(LeaveSums& sums, const nb::bytes& state) {
  sums.set_state({static_cast<const std::byte*>(state.data()), state.size()});
}

}  // namespace

void bind_leaves(nb::module_& module) {
  nb::class_<LeaveModel>(module, "LeaveModel", "What kept tiles are worth, as learned from self-play.")
      .def(
          "__init__",
          [](LeaveModel* self, int letters, LetterMask vowels, std::vector<std::int32_t> values,
             std::vector<std::int32_t> near_end) {
            new (self) LeaveModel(LeaveParts(letters, vowels), std::move(values), std::move(near_end));
          },
          "letters"_a, "vowels"_a, "values"_a, "near_end"_a = std::vector<std::int32_t>(),
          "Values of the parts in thousandths of a point; vowels as a bit mask of letters; what it is worth to leave\n"
          "none, one, two … tiles in the bag.")
      .def_static(
          "parts", [](int letters) { return LeaveParts(letters, 0).size(); }, "letters"_a,
          "How many values an alphabet needs.")
      .def_static(
          "small_parts", [](int letters) { return LeaveParts(letters, 0).small(); }, "letters"_a,
          "How many of them are enough: the rest, doubles and triples, then add nothing.")
      .def("value", &value_of, "leave"_a, "The worth of a leave in points.")
      .def(
          "near_end",
          [](const LeaveModel& model, int left) {
            return static_cast<double>(model.near_end(std::max(left, 0))) / thousandths;
          },
          "left"_a, "What it is worth in points to leave so many tiles in the bag.");

  nb::class_<HeldPlan>(module, "GamePlan", "Tiles, rack size, luck and players of self-play.")
      .def("__init__", &make_plan, "box"_a, "rack_size"_a, "exchange_needs"_a, "seed"_a, "players"_a,
           nb::sig("def __init__(self, box: bytes, rack_size: int, exchange_needs: int, seed: int, "
                   "players: list[LeaveModel | None]) -> None"),
           "A player is a leave model, or None for the highest score.")
      .def("play", &play, "graph"_a, "rules"_a, "first"_a, "count"_a, "threads"_a,
           nb::sig("def play(self, graph: PlayGraph, rules: BoardRules, first: int, count: int, threads: int) "
                   "-> list[tuple[tuple[int, ...], int, int]]"),
           "Games by number: (scores by player, turns, full racks laid). Threads change nothing but the time.")
      .def("leads", &leads, "graph"_a, "rules"_a, "first"_a, "count"_a, "threads"_a,
           nb::sig("def leads(self, graph: PlayGraph, rules: BoardRules, first: int, count: int, threads: int) "
                   "-> list[tuple[int, int, int]]"),
           "How leads of the seat on turn change until the end, by tiles unseen: (count, sum, sum of squares).")
      .def("turns", &turns, "graph"_a, "rules"_a, "first"_a, "count"_a, "threads"_a,
           nb::sig("def turns(self, graph: PlayGraph, rules: BoardRules, first: int, count: int, threads: int) "
                   "-> list[tuple[int, int]]"),
           "In how many turns so many points were made, and were the most that could be made; by points.");

  nb::class_<LeaveSums>(module, "LeaveSums", "What self-play has taught so far.")
      .def(
          "__init__",
          [](LeaveSums* self, int letters, LetterMask vowels) { new (self) LeaveSums(LeaveParts(letters, vowels)); },
          "letters"_a, "vowels"_a)
      .def("learn", &learn, "plan"_a, "graph"_a, "rules"_a, "first"_a, "count"_a, "threads"_a,
           "Play games by number and add what they teach.")
      .def("fit", &LeaveSums::fit, "pull"_a, "pull_beyond"_a, nb::call_guard<nb::gil_scoped_release>(),
           "The values of a LeaveModel that fit best.")
      .def_prop_ro("rows", &LeaveSums::rows, "Leaves seen.")
      .def_prop_rw("state", &get_state, &set_state, "Everything, to be kept in a file.");
}

}  // namespace wordloom
