// Python's view of pre-endgames.
#include <nanobind/nanobind.h>

#include <stdexcept>

#include "bind/asked.hpp"
#include "bind/bindings.hpp"
#include "bind/tile_bytes.hpp"
#include "pre_endgame/pre_endgame.hpp"
#include "search/play_words.hpp"

namespace nb = nanobind;
using namespace nb::literals;

namespace wordloom {
namespace {

void make(PreEndgame* self, const PlayWords& words, const BoardRules& rules, const LeaveModel* leaves,
          const nb::bytes& tiles, const nb::bytes& rack, const nb::bytes& known, const nb::bytes& hidden, int bag,
          int lead, int rack_size, int passes_left, bool exchanges) {
  if (lead < -EndSearch::most_points / 2 || lead > EndSearch::most_points / 2)
    throw std::invalid_argument("pre-endgame: lead out of range");
  PrePosition position{copy_of(tiles), copy_of(rack), copy_of(known), copy_of(hidden), bag,
                       lead,           rack_size,     passes_left,    exchanges};
  new (self) PreEndgame(words, rules, std::move(position), leaves);
}

nb::tuple solve(PreEndgame& endgame, std::int64_t milliseconds, unsigned threads, std::size_t top,
                std::uint64_t nodes) {
  check_threads(threads);
  check_time(milliseconds);
  PreAnswer answer;
  {
    const nb::gil_scoped_release unlocked;
    answer = endgame.solve({milliseconds, threads, nodes, std::max<std::size_t>(top, 1)});
  }
  nb::list moves;
  for (const PreMove& move : answer.moves)
    moves.append(nb::make_tuple(told_play(move.play), nb::bytes(move.exchanged.data(), move.exchanged.size()),
                                move.looked_at ? nb::cast(move.win) : nb::none(),
                                move.points_looked_at ? nb::cast(move.spread) : nb::none(), move.win_known,
                                move.spread_known));
  return nb::make_tuple(answer.exact, answer.nodes, moves);
}

}  // namespace

void bind_pre_endgame(nb::module_& module) {
  nb::class_<PreEndgame>(module, "PreEndgame", "Two seats, one to four tiles left to draw: every draw is weighed.")
      .def(
          "__init__", &make, "graph"_a, "rules"_a, "leaves"_a.none(), "tiles"_a, "rack"_a, "known"_a, "hidden"_a,
          "bag"_a, "lead"_a, "rack_size"_a, "passes_left"_a, "exchanges"_a, nb::keep_alive<1, 2>(),
          nb::keep_alive<1, 3>(), nb::keep_alive<1, 4>(),
          nb::sig("def __init__(self, graph: PlayGraph, rules: BoardRules, leaves: LeaveModel | None, tiles: bytes, "
                  "rack: bytes, known: bytes, hidden: bytes, bag: int, lead: int, rack_size: int, passes_left: int, "
                  "exchanges: bool) -> None"),
          "Tiles row by row, the rack of the seat on turn, what is known of the other rack, and all the rest, of which\n"
          "`bag` tiles are in the bag. `exchanges`: whether the seat on turn may exchange.")
      .def("solve", &solve, "milliseconds"_a, "threads"_a = 1, "top"_a = 1, "nodes"_a = 0,
           nb::sig("def solve(self, milliseconds: int, threads: int = 1, top: int = 1, nodes: int = 0) -> tuple[bool, "
                   "int, list[tuple[tuple[bool, int, int, int, bytes, int] | None, bytes, float | None, float | None, "
                   "bool, bool]]]"),
           "(exact, nodes, moves best first). A move is ((down, row, col, length, tiles, score) or None, tiles\n"
           "exchanged, chance to win, points from here to the end less the other's, whether each of them is known).\n"
           "On one thread and limited by nodes alone the answer is always the same.")
      .def("stop", &PreEndgame::stop, "End `solve` on another thread; it answers with what it has.");
}

}  // namespace wordloom
