// Python's view of boards and plays. Numbers and bytes only; everything from outside is checked here.
#include <nanobind/nanobind.h>
#include <nanobind/stl/string.h>
#include <nanobind/stl/vector.h>

#include <mutex>
#include <optional>
#include <stdexcept>

#include "bind/bindings.hpp"
#include "bind/tile_bytes.hpp"
#include "board/board.hpp"
#include "play/static_player.hpp"
#include "search/map_search.hpp"
#include "search/moves.hpp"
#include "search/play_list.hpp"
#include "search/play_words.hpp"

namespace nb = nanobind;
using namespace nb::literals;

namespace wordloom {
namespace {

std::vector<std::uint8_t> copy_of(const nb::bytes& bytes) {
  const auto* first = static_cast<const std::uint8_t*>(bytes.data());
  return {first, first + bytes.size()};
}

BoardRules make_rules(int rows, int cols, const nb::bytes& letter_times, const nb::bytes& word_times,
                      const nb::bytes& values, const std::vector<int>& bonus, int start) {
  BoardRules rules;
  rules.rows = rows;
  rules.cols = cols;
  rules.letter_times = copy_of(letter_times);
  rules.word_times = copy_of(word_times);
  if (values.size() > rules.value.size()) throw std::invalid_argument("tiles: more than 63 letters");
  std::ranges::copy(tiles_in(values), rules.value.begin());
  if (bonus.size() > rules.bonus.size()) throw std::invalid_argument("bonus: more tiles than a rack can hold");
  for (std::size_t laid = 0; laid < bonus.size(); ++laid) {
    if (bonus[laid] < 0 || bonus[laid] > INT16_MAX) throw std::invalid_argument("bonus out of range");
    rules.bonus[laid] = static_cast<std::int16_t>(bonus[laid]);
  }
  rules.start = start;
  rules.check();
  return rules;
}

// A board that several Python threads may share: searches run without the interpreter's lock, so it has its own.
class SharedBoard {
 public:
  SharedBoard(const PlayWords& words, const BoardRules& rules) : board_(words.fans(), rules) {
    if (const WordMap* map = words.map_or_none()) map_search_.emplace(*map);
  }

  // Used under the lock only.
  std::optional<Play> best(const Rack& rack, const LeaveWorth& worth, SearchOptions options) {
    if (map_search_ && MapSearch::suits(rack)) return map_search_->find(board_, rack, worth, options);
    return search_.find(board_, rack, worth, options);
  }

  template <typename Use>
  auto with(Use use) {
    const nb::gil_scoped_release unlocked;
    const std::lock_guard lock(mutex_);
    return use(board_);
  }

 private:
  std::mutex mutex_;
  Board board_;
  BestSearch search_;
  std::optional<MapSearch> map_search_;
};

constexpr int most_others = 100'000;  // points on other racks

Way way_of(bool down) { return down ? Way::down : Way::across; }

void set_tiles(SharedBoard& shared, const nb::bytes& tiles) {
  shared.with([given = tiles_in(tiles)](Board& board) { board.set(given); });
}

nb::bytes get_tiles(SharedBoard& shared) {
  const std::vector<Tile> tiles = shared.with([](Board& board) { return board.tiles(); });
  return nb::bytes(tiles.data(), tiles.size());
}

void lay(SharedBoard& shared, bool down, int row, int col, const nb::bytes& tiles) {
  shared.with([=, given = tiles_in(tiles)](Board& board) {
    board.lay(way_of(down), down ? col : row, down ? row : col, given);
  });
}

nb::tuple tuple_of(const Play& play) {
  const bool down = play.way == Way::down;
  return nb::make_tuple(down, down ? play.start : play.line, down ? play.line : play.start, play.length,
                        nb::bytes(play.tiles.data(), play.laid), play.score,
                        static_cast<double>(play.equity) / thousandths);
}

// Leaves count in the equity if a model is given; then the bag's size tells how.
void leaves_for(const Board& board, const Rack& rack, const LeaveModel* leaves, int bag, int others,
                LeaveWorth& worth) {
  if (bag < 0 || others < 0 || others > most_others) throw std::invalid_argument("outlook out of range");
  if (leaves != nullptr) worth_of_leaves(rack, leaves, board.rules(), {bag, others, 1}, worth);
}

PlayList find_plays(SharedBoard& shared, const nb::bytes& tiles, bool first_word_down, const LeaveModel* leaves,
                    int bag, int others) {
  return shared.with([=, given = tiles_in(tiles)](Board& board) {
    const Rack rack(given);
    LeaveWorth worth;
    leaves_for(board, rack, leaves, bag, others, worth);
    std::vector<Play> plays;
    all_plays(board, rack, worth, {first_word_down, caution_for(leaves, {bag, others, 1})}, plays);
    return PlayList(std::move(plays));
  });
}

nb::object find_best(SharedBoard& shared, const nb::bytes& tiles, bool first_word_down, const LeaveModel* leaves,
                     int bag, int others) {
  const std::optional<Play> best = shared.with([=, &shared, given = tiles_in(tiles)](Board& board) {
    const Rack rack(given);
    LeaveWorth worth;
    leaves_for(board, rack, leaves, bag, others, worth);
    return shared.best(rack, worth, {first_word_down, caution_for(leaves, {bag, others, 1})});
  });
  return best ? nb::object(tuple_of(*best)) : nb::none();
}

std::uint64_t cross_check(SharedBoard& shared, bool down, int row, int col) {
  return shared.with([=](Board& board) {
    if (row < 0 || row >= board.rules().rows || col < 0 || col >= board.rules().cols)
      throw std::invalid_argument("cross-check: off the board");
    const Lines& lines = board.lines(way_of(down));
    return lines.fits[static_cast<std::size_t>(down ? lines.at(col, row) : lines.at(row, col))];
  });
}

nb::tuple play_at(PlayList& plays, nb::ssize_t rank) {
  const auto size = static_cast<nb::ssize_t>(plays.size());
  if (rank < 0) rank += size;
  if (rank < 0 || rank >= size) throw nb::index_error("no play has this rank");
  return tuple_of(plays.at(static_cast<std::size_t>(rank)));
}

nb::list first_plays(PlayList& plays, std::size_t count) {
  nb::list first;
  for (std::size_t rank = 0; rank < std::min(count, plays.size()); ++rank) first.append(tuple_of(plays.at(rank)));
  return first;
}

}  // namespace

void bind_moves(nb::module_& module) {
  nb::class_<PlayWords>(module, "PlayGraph", "A word graph unfolded for the search of plays.")
      .def(nb::init<const WordGraph&, bool>(), "graph"_a, "word_map"_a = false,
           nb::call_guard<nb::gil_scoped_release>(),
           "With a word map the best play is found about twice as fast, for as much memory again or more.")
      .def(nb::init<const WordGraph&, const std::string&>(), "graph"_a, "path"_a,
           nb::call_guard<nb::gil_scoped_release>(),
           "The same from a file that `write` made of this graph, mapped: GraphError if it is of another or damaged.")
      .def("write", &PlayWords::write, "path"_a, nb::call_guard<nb::gil_scoped_release>(),
           "Write it to a file, to be mapped the next time; GraphError if that cannot be done.")
      .def_prop_ro("memory", &PlayWords::bytes, "Bytes it takes.");

  nb::class_<BoardRules>(module, "BoardRules", "Board size, premiums, tile values and bonus of a game.")
      .def(
          "__init__",
          [](BoardRules* self, int rows, int cols, const nb::bytes& letter_times, const nb::bytes& word_times,
             const nb::bytes& values, const std::vector<int>& bonus, int start) {
            new (self) BoardRules(make_rules(rows, cols, letter_times, word_times, values, bonus, start));
          },
          "rows"_a, "cols"_a, "letter_times"_a, "word_times"_a, "values"_a, "bonus"_a, "start"_a = -1,
          "Premiums row by row; values by letter; bonus by tiles laid; start as row * cols + col or -1.\n"
          "Out of range: ValueError.")
      .def_ro("rows", &BoardRules::rows)
      .def_ro("cols", &BoardRules::cols);

  nb::class_<PlayList>(module, "Plays", "Plays, best first; sorted as far as they are looked at.")
      .def("__len__", &PlayList::size)
      .def("__getitem__", &play_at, "rank"_a, "(down, row, col, length, tiles, score, equity)",
           nb::sig("def __getitem__(self, rank: int, /) -> tuple[bool, int, int, int, bytes, int, float]"))
      .def("top", &first_plays, "count"_a, "The best plays, as many as asked for or as there are.",
           nb::sig("def top(self, count: int) -> list[tuple[bool, int, int, int, bytes, int, float]]"))
      .def_prop_ro("best_score", &PlayList::best_score, "The highest score; 0 without plays.");

  nb::class_<SharedBoard>(module, "Board", "Tiles on squares, with the cross-checks that searches need.")
      .def(nb::init<const PlayWords&, const BoardRules&>(), "graph"_a, "rules"_a, nb::keep_alive<1, 2>(),
           nb::keep_alive<1, 3>())
      .def_prop_rw("tiles", &get_tiles, &set_tiles,
                   "All squares row by row: 0 empty, 1-63 a letter, 64 more for a blank that stands for it.")
      .def("lay", &lay, "down"_a, "row"_a, "col"_a, "tiles"_a,
           "Lay tiles on the empty squares from (row, col) on, past the tiles that lie there.")
      .def(
          "take_back", [](SharedBoard& shared) { shared.with([](Board& board) { board.take_back(); }); },
          "Take back the last tiles laid.")
      .def("cross_check", &cross_check, "down"_a, "row"_a, "col"_a,
           "The letters that fit an empty square, as a bit mask, for a play in the given direction.")
      .def(
          "plays", &find_plays, "rack"_a, "first_word_down"_a = false, "leaves"_a = nb::none(), "bag"_a = 1,
          "others"_a = 0,
          "Every play with these rack tiles (1-63, 64 for a blank). With leaves, equity counts what stays and what\n"
          "the play opens; with an empty bag what is left on this rack and the others, whose tiles are worth `others`.")
      .def("best", &find_best, "rack"_a, "first_word_down"_a = false, "leaves"_a = nb::none(), "bag"_a = 1,
           "others"_a = 0,
           nb::sig("def best(self, rack: bytes, first_word_down: bool = False, leaves: LeaveModel | None = None, "
                   "bag: int = 1, others: int = 0) -> tuple[bool, int, int, int, bytes, int, float] | None"),
           "The first of `plays`, found without the others.");
}

}  // namespace wordloom
