// Python's view of endgames.
#include <nanobind/nanobind.h>

#include "bind/asked.hpp"
#include "bind/bindings.hpp"
#include "bind/tile_bytes.hpp"
#include "endgame/endgame.hpp"
#include "search/play_words.hpp"

namespace nb = nanobind;
using namespace nb::literals;

namespace wordloom {
namespace {

EndPosition position_of(const nb::bytes& tiles, const nb::bytes& rack, const nb::bytes& other, int passes_left) {
  EndPosition position;
  position.tiles = copy_of(tiles);
  position.racks[0] = copy_of(rack);
  position.racks[1] = copy_of(other);
  position.passes_left = passes_left;
  return position;
}

nb::tuple solve(Endgame& endgame, std::int64_t milliseconds, unsigned threads, std::size_t top, std::uint64_t nodes) {
  check_threads(threads);
  check_time(milliseconds);
  EndAnswer answer;
  {
    const nb::gil_scoped_release unlocked;
    answer = endgame.solve({milliseconds, threads, nodes, std::max<std::size_t>(top, 1)});
  }
  nb::list plays;
  for (const RootPlay& root : answer.plays)
    plays.append(nb::make_tuple(told_play(root.play), root.found.value, root.exact));
  return nb::make_tuple(answer.proven, answer.looks, answer.nodes, plays);
}

}  // namespace

void bind_endgame(nb::module_& module) {
  nb::class_<Endgame>(module, "Endgame", "Two seats, no tiles left to draw: nothing is hidden any more.")
      .def(
          "__init__",
          [](Endgame* self, const PlayWords& words, const BoardRules& rules, const nb::bytes& tiles,
             const nb::bytes& rack, const nb::bytes& other, int passes_left) {
            new (self) Endgame(words.fans(), rules, position_of(tiles, rack, other, passes_left));
          },
          "graph"_a, "rules"_a, "tiles"_a, "rack"_a, "other"_a, "passes_left"_a, nb::keep_alive<1, 2>(),
          nb::keep_alive<1, 3>(),
          "Tiles row by row, the rack of the seat on turn, the other rack, and how many passes in a row end the game.")
      .def("solve", &solve, "milliseconds"_a, "threads"_a = 1, "top"_a = 1, "nodes"_a = 0,
           nb::sig("def solve(self, milliseconds: int, threads: int = 1, top: int = 1, nodes: int = 0) -> tuple[bool, "
                   "int, int, "
                   "list[tuple[tuple[bool, int, int, int, bytes, int] | None, int, bool]]]"),
           "(proven, looks, nodes, plays best first). A play is ((down, row, col, length, tiles, score) or None for a\n"
           "pass, points from here to the end less the other's, whether that is exact for the breadth).\n"
           "On one thread and limited by nodes alone the answer is always the same.")
      .def("stop", &Endgame::stop, "End `solve` on another thread; it answers with what it has.");
}

}  // namespace wordloom
