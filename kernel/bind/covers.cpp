// Python's view of the rummikub solver. Numbers and bytes only; everything from outside is checked here.
#include <nanobind/nanobind.h>
#include <nanobind/stl/vector.h>

#include <stdexcept>

#include "bind/bindings.hpp"
#include "covers/covers.hpp"

namespace nb = nanobind;
using namespace nb::literals;

namespace wordloom {
namespace {

constexpr std::size_t most_cover_tiles = 255;  // no box has more; counts stay small numbers

std::span<const std::uint8_t> bytes_in(const nb::bytes& bytes) {
  return {static_cast<const std::uint8_t*>(bytes.data()), bytes.size()};
}

void check_letter(const CoverWords& words, Tile tile) {
  const unsigned letter = letter_of_tile(tile);
  if (tile > 127 || letter == 0 || letter > words.graph().letters().size()) {
    throw std::invalid_argument("covers: unknown tile");
  }
}

std::vector<Tile> tiles_in(const nb::bytes& bytes) { return {bytes_in(bytes).begin(), bytes_in(bytes).end()}; }

nb::bytes bytes_of(const std::vector<Tile>& tiles) { return nb::bytes(tiles.data(), tiles.size()); }

Groups groups_in(const std::vector<nb::bytes>& texts) {
  Groups groups;
  groups.reserve(texts.size());
  for (const nb::bytes& group : texts) groups.push_back(tiles_in(group));
  return groups;
}

std::vector<nb::bytes> bytes_of(const Groups& given) {
  std::vector<nb::bytes> groups;
  groups.reserve(given.size());
  for (const Group& group : given) groups.push_back(bytes_of(group));
  return groups;
}

void set_joker_letters(CoverQuestion& question, const nb::bytes& letters) {
  question.joker_letters = 0;
  for (const Tile letter : bytes_in(letters)) {
    if (letter == 0 || letter > cover_letters) throw std::invalid_argument("covers: unknown letter");
    question.joker_letters |= 1U << (letter - 1U);
  }
}

nb::bytes joker_letters(const CoverQuestion& question) {
  std::vector<Tile> letters;
  for (unsigned letter = 0; letter < cover_letters; ++letter) {
    if ((question.joker_letters >> letter & 1U) != 0) letters.push_back(static_cast<Tile>(letter + 1));
  }
  return bytes_of(letters);
}

void check(const CoverWords& words, const CoverQuestion& question) {
  std::size_t tiles = question.rack.size();
  for (const Group& group : question.groups) {
    if (group.empty()) throw std::invalid_argument("covers: an empty group");
    for (const Tile tile : group) check_letter(words, tile);
    tiles += group.size();
  }
  if (tiles > most_cover_tiles) throw std::invalid_argument("covers: too many tiles");
  for (const Tile tile : question.rack) {
    if (tile != blank && is_blank(tile)) throw std::invalid_argument("covers: unknown tile");
    if (tile != blank) check_letter(words, tile);
  }
  const auto letters = static_cast<unsigned>(words.graph().letters().size());
  if (letters < cover_letters && question.joker_letters >> letters != 0) {
    throw std::invalid_argument("covers: unknown letter");
  }
  if (question.first_word < 0 || question.most_disturbed < 0 || question.most_laid < 1 || question.milliseconds < 1) {
    throw std::invalid_argument("covers: out of range");
  }
}

nb::bytes levels_in(const WordGraph& graph, const WordGraph& lexicon, const WordLayers& layers) {
  std::vector<std::uint8_t> levels;
  {
    const nb::gil_scoped_release unlocked;
    levels = word_levels(graph, lexicon, layers);
  }
  return nb::bytes(levels.data(), levels.size());
}

CoverAnswer best(const CoverWords& words, const CoverQuestion& question) {
  check(words, question);
  // A copy that no other thread can change while the search runs.
  const CoverQuestion asked = question;  // NOLINT(performance-unnecessary-copy-initialization)
  const nb::gil_scoped_release unlocked;
  return best_cover(words, asked);
}

}  // namespace

void bind_covers(nb::module_& module) {
  module.def("word_levels", &levels_in, "graph"_a, "lexicon"_a, "layers"_a,
             "A byte per word of a graph: its level in the lexicon that the layers describe.");
  nb::class_<CoverQuestion>(
      module, "CoverQuestion",
      "A rummikub position and what kind of turn is looked for.\n"
      "Tiles: 1-63 a letter, 64 a joker on the rack, 64 more for a joker on the cloth that stands "
      "for it.")
      .def(nb::init<>())
      .def_prop_rw(
          "groups", [](const CoverQuestion& question) { return bytes_of(question.groups); },
          [](CoverQuestion& question, const std::vector<nb::bytes>& texts) { question.groups = groups_in(texts); })
      .def_prop_rw(
          "rack", [](const CoverQuestion& question) { return bytes_of(question.rack); },
          [](CoverQuestion& question, const nb::bytes& rack) { question.rack = tiles_in(rack); })
      .def_prop_rw("joker_letters", &joker_letters, &set_joker_letters, "What a joker may stand for.")
      .def_rw("opened", &CoverQuestion::opened)
      .def_rw("first_word", &CoverQuestion::first_word, "The least length of a word to open with.")
      .def_rw("lay_jokers", &CoverQuestion::lay_jokers, "No joker may stay on the rack.")
      .def_rw("most_disturbed", &CoverQuestion::most_disturbed)
      .def_rw("most_laid", &CoverQuestion::most_laid, "Words, new or changed.")
      .def_rw("most_level", &CoverQuestion::most_level)
      .def_rw("milliseconds", &CoverQuestion::milliseconds)
      .def_rw("processor_time", &CoverQuestion::processor_time, "Count CPU time, not wall-clock time.")
      .def_rw("seed", &CoverQuestion::seed);
  nb::class_<CoverAnswer>(module, "CoverAnswer", "The best turn that was found.")
      .def_prop_ro(
          "groups", [](const CoverAnswer& answer) { return bytes_of(answer.groups); }, "Empty if none was found.")
      .def_ro("points", &CoverAnswer::points)
      .def_ro("disturbed", &CoverAnswer::disturbed)
      .def_ro("proven", &CoverAnswer::proven, "No better turn exists.")
      .def_ro("steps", &CoverAnswer::steps);
  nb::class_<CoverWords>(module, "CoverWords", "The words of a graph as a rummikub solver reads them.")
      .def(
          "__init__",
          [](CoverWords* self, const WordGraph& graph, int shortest, const nb::bytes& levels) {
            const nb::gil_scoped_release unlocked;
            new (self) CoverWords(graph, shortest, bytes_in(levels));
          },
          "graph"_a, "shortest"_a, "levels"_a = nb::bytes("", 0), nb::keep_alive<1, 2>(),
          "Levels: a byte per word of the graph, 0 for words that do not count; none: all count.")
      .def("__len__", [](const CoverWords& words) { return words.words().size(); })
      .def("best", &best, "question"_a, "The best turn found before time ran out.");
}

}  // namespace wordloom
