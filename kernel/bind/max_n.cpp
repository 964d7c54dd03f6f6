// Python's view of the ends of many seats.

#include <nanobind/nanobind.h>
#include <nanobind/stl/vector.h>

#include "bind/asked.hpp"
#include "bind/bindings.hpp"
#include "bind/tile_bytes.hpp"
#include "max_n/max_n.hpp"

namespace nb = nanobind;
using namespace nb::literals;

namespace wordloom {
namespace {

OpenPosition position_of(const nb::bytes& tiles, const std::vector<nb::bytes>& racks, const std::vector<int>& scores,
                         int passes_left, int passes_to_end) {
  OpenPosition position{copy_of(tiles), {}, scores, passes_left, passes_to_end};
  for (const nb::bytes& rack : racks) position.racks.push_back(copy_of(rack));
  return position;
}

nb::tuple solve(MaxN& end, std::int64_t milliseconds, unsigned threads, int looks) {
  check_threads(threads);
  check_time(milliseconds);
  ManyAnswer answer;
  {
    const nb::gil_scoped_release unlocked;
    answer = end.solve({milliseconds, threads, looks});
  }
  nb::list moves;
  for (const ManyMove& move : answer.moves) {
    if (move.looks == 0) break;  // those that were looked at come first
    nb::list points;
    for (std::size_t seat = 0; seat < end.position().seats(); ++seat) points.append(move.points[seat]);
    moves.append(nb::make_tuple(told_play(move.play.value_or(Play{})), points, move.resolved));
  }
  return nb::make_tuple(answer.proven, answer.looks, answer.nodes, moves);
}

}  // namespace

void bind_max_n(nb::module_& module) {
  nb::class_<MaxN>(module, "MaxN", "Two to four seats, no tiles left to draw, and every rack known.")
      .def(
          "__init__",
          [](MaxN* self, const PlayWords& words, const BoardRules& rules, const LeaveModel* leaves,
             const nb::bytes& tiles, const std::vector<nb::bytes>& racks, const std::vector<int>& scores,
             int passes_left, int passes_to_end) {
            new (self) MaxN(words, rules, leaves, position_of(tiles, racks, scores, passes_left, passes_to_end));
          },
          "graph"_a, "rules"_a, "leaves"_a.none(), "tiles"_a, "racks"_a, "scores"_a, "passes_left"_a, "passes_to_end"_a,
          nb::keep_alive<1, 2>(), nb::keep_alive<1, 3>(), nb::keep_alive<1, 4>(),
          "Tiles row by row; racks and scores in the order of play, the seat on turn first; how many passes in a row\n"
          "end the game now, and how many after a play.")
      .def("solve", &solve, "milliseconds"_a, "threads"_a = 1, "looks"_a = 0,
           nb::sig("def solve(self, milliseconds: int, threads: int = 1, looks: int = 0) -> tuple[bool, int, int, "
                   "list[tuple[tuple[bool, int, int, int, bytes, int] | None, list[int], bool]]]"),
           "(proven, looks, nodes, moves that were looked at, best first). A move is ((down, row, col, length, tiles,\n"
           "score) or None for a pass, the points of every seat from here to the end, whether they are proven).\n"
           "Each look is deeper and wider than the one before; limited by looks alone the answer is always the same.")
      .def("stop", &MaxN::stop, "End `solve` on another thread; it answers with what it has.");
}

}  // namespace wordloom
