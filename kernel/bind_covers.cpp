// Python's view of the rummikub solver. Numbers and bytes only; everything from outside is checked here.
#include <nanobind/nanobind.h>
#include <nanobind/stl/tuple.h>
#include <nanobind/stl/vector.h>

#include <stdexcept>
#include <tuple>

#include "bindings.hpp"
#include "covers.hpp"

namespace nb = nanobind;
using namespace nb::literals;

namespace wordloom {
namespace {

constexpr std::size_t most_cover_tiles = 255;  // no box has more; counts stay small numbers

std::span<const std::uint8_t> bytes_in(const nb::bytes& bytes) {
  return {static_cast<const std::uint8_t*>(bytes.data()), bytes.size()};
}

unsigned checked_letter(const CoverWords& words, Tile tile) {
  const unsigned letter = letter_of_tile(tile);
  if (tile > 127 || letter == 0 || letter > words.graph().letters().size()) {
    throw std::invalid_argument("covers: unknown tile");
  }
  return letter;
}

CoverQuestion question_from(const CoverWords& words, const std::vector<nb::bytes>& table, const nb::bytes& rack,
                            bool opened, const nb::bytes& joker_letters, int most_disturbed, int most_level,
                            int milliseconds, std::uint64_t seed, bool processor_time, bool lay_jokers) {
  CoverQuestion question;
  std::size_t tiles = rack.size();
  for (const nb::bytes& group : table) {
    for (const Tile tile : bytes_in(group)) checked_letter(words, tile);
    question.table.emplace_back(bytes_in(group).begin(), bytes_in(group).end());
    tiles += group.size();
  }
  if (tiles > most_cover_tiles) throw std::invalid_argument("covers: too many tiles");
  for (const Tile tile : bytes_in(rack)) {
    if (tile != blank && is_blank(tile)) throw std::invalid_argument("covers: unknown tile");
    if (tile != blank) checked_letter(words, tile);
    question.rack.push_back(tile);
  }
  for (const Tile tile : bytes_in(joker_letters)) {
    question.joker_letters |= 1U << (checked_letter(words, tile) - 1U);
  }
  if (most_disturbed < 0 || milliseconds < 1) throw std::invalid_argument("covers: out of range");
  question.opened = opened;
  question.most_disturbed = most_disturbed;
  question.most_level = most_level;
  question.milliseconds = milliseconds;
  question.seed = seed;
  question.processor_time = processor_time;
  question.lay_jokers = lay_jokers;
  return question;
}

nb::bytes levels_in(const WordGraph& graph, const WordGraph& lexicon, const WordLayers& layers) {
  std::vector<std::uint8_t> levels;
  {
    const nb::gil_scoped_release unlocked;
    levels = word_levels(graph, lexicon, layers);
  }
  return nb::bytes(levels.data(), levels.size());
}

using Answer = std::tuple<int, int, bool, std::vector<nb::bytes>, std::uint64_t>;

Answer best(const CoverWords& words, const std::vector<nb::bytes>& table, const nb::bytes& rack, bool opened,
            const nb::bytes& joker_letters, int most_disturbed, int most_level, int milliseconds,
            std::uint64_t seed, bool processor_time, bool lay_jokers) {
  const CoverQuestion question = question_from(words, table, rack, opened, joker_letters, most_disturbed, most_level,
                                               milliseconds, seed, processor_time, lay_jokers);
  CoverAnswer answer;
  {
    const nb::gil_scoped_release unlocked;
    answer = best_cover(words, question);
  }
  std::vector<nb::bytes> groups;
  for (const Group& group : answer.table) groups.emplace_back(group.data(), group.size());
  return {answer.points, answer.disturbed, answer.proven, std::move(groups), answer.steps};
}

}  // namespace

void bind_covers(nb::module_& module) {
  module.def("word_levels", &levels_in, "graph"_a, "lexicon"_a, "layers"_a,
             "A byte per word of a graph: its level in the lexicon that the layers describe.");
  nb::class_<CoverWords>(module, "CoverWords", "The words of a graph as a rummikub solver reads them.")
      .def(
          "__init__",
          [](CoverWords* self, const WordGraph& graph, int shortest, const nb::bytes& levels) {
            const nb::gil_scoped_release unlocked;
            new (self) CoverWords(graph, shortest, bytes_in(levels));
          },
          "graph"_a, "shortest"_a = 3, "levels"_a = nb::bytes("", 0), nb::keep_alive<1, 2>(),
          "Levels: a byte per word of the graph, 0 for words that do not count; none: all count.")
      .def("__len__", [](const CoverWords& words) { return words.words().size(); })
      .def("best", &best, "table"_a, "rack"_a, "opened"_a, "joker_letters"_a, "most_disturbed"_a = 255,
           "most_level"_a = 255, "milliseconds"_a = 200, "seed"_a = 0, "processor_time"_a = false,
           "lay_jokers"_a = false,
           "The best turn found in the time: (points, words disturbed, proven, new table, steps).\n"
           "Tiles: 1-63 a letter, 64 a joker on the rack, 64 more for a joker on the table that stands for it.");
}

}  // namespace wordloom
