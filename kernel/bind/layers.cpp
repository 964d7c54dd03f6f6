// Python's view of layers, and of writing them.
#include <nanobind/nanobind.h>
#include <nanobind/stl/map.h>
#include <nanobind/stl/string.h>

#include <cstring>

#include "base/graph_error.hpp"
#include "base/section_file.hpp"
#include "bind/bindings.hpp"
#include "graph/word_layers.hpp"
#include "graph/word_search.hpp"

namespace nb = nanobind;
using namespace nb::literals;

namespace wordloom {
namespace {

Bytes bytes_in(const nb::bytes& bytes) { return {static_cast<const std::uint8_t*>(bytes.data()), bytes.size()}; }

template <typename T>
nb::bytes to_python(const std::vector<T>& values) {
  return nb::bytes(values.data(), values.size() * sizeof(T));
}

template <typename Number>
std::uint32_t entry(const WordLayers& layers, const std::string& tag, std::size_t index) {
  const Bytes section = layers.section(tag);
  if (index >= section.size() / sizeof(Number)) throw nb::index_error("no such entry");
  Number number;
  std::memcpy(&number, section.data() + index * sizeof number, sizeof number);
  return number;
}

std::uint32_t nth_of_level(const WordLayers& layers, std::uint32_t level, std::uint32_t nth) {
  const std::uint32_t number = layers.nth_of_level(level, nth);
  if (number == layers.words()) throw nb::index_error("the level has fewer words");
  return number;
}

void write_sections(const std::string& path, const std::map<std::string, nb::bytes>& sections) {
  SectionWriter writer;
  for (const auto& [tag, bytes] : sections) writer.add(tag, {bytes_in(bytes).begin(), bytes_in(bytes).end()});
  write_file(path, writer.image());
}

// The words of at least `shortest` letters whose bit is not set, one per line.
nb::bytes unmarked_words(const WordGraph& graph, const nb::bytes& marks, std::size_t shortest) {
  const Bytes bits = bytes_in(marks);
  if (bits.size() != (std::size_t{graph.shape().words} + 7) / 8) throw std::invalid_argument("one bit per word");
  std::string lines;
  {
    const nb::gil_scoped_release unlocked;
    WordSearch all(graph, Question{});
    std::vector<std::uint8_t> word;
    for (std::size_t number = 0; number / 8 < bits.size() && all.next(word); ++number)
      if ((bits[number / 8] >> (number % 8) & 1) == 0 && word.size() >= shortest)
        lines += graph.letters().spell(word.data(), word.size()) + "\n";
  }
  return nb::bytes(lines.data(), lines.size());
}

}  // namespace

void bind_layers(nb::module_& module) {
  nb::class_<WordLayers>(module, "WordLayers", "What is known about the words of a graph, by word number.")
      .def(nb::init<const std::string&, std::uint32_t>(), "path"_a, "words"_a)
      .def("verify", &WordLayers::verify, "Compare every section with its checksum.")
      .def(
          "has", [](const WordLayers& layers, const std::string& tag) { return layers.has(tag); }, "tag"_a)
      .def(
          "section",
          [](const WordLayers& layers, const std::string& tag) {
            const Bytes section = layers.section(tag);
            return nb::bytes(section.data(), section.size());
          },
          "tag"_a)
      .def("level", &WordLayers::level, "number"_a, "1 (everyone knows it) to 10 (dictionaries do).")
      .def("level_size", &WordLayers::level_size, "level"_a)
      .def("nth_of_level", &nth_of_level, "level"_a, "nth"_a)
      .def(
          "marked",
          [](const WordLayers& layers, const std::string& tag, std::uint32_t number) {
            return layers.marked(layers.marks(tag), number);
          },
          "tag"_a, "number"_a, "Whether a word's bit is set in a section of marks.")
      .def("entry16", &entry<std::uint16_t>, "tag"_a, "index"_a)
      .def("entry32", &entry<std::uint32_t>, "tag"_a, "index"_a);

  module.def("write_sections", &write_sections, "path"_a, "sections"_a);
  module.def(
      "packed_levels", [](const nb::bytes& levels) { return to_python(packed_levels(bytes_in(levels))); }, "levels"_a,
      "One byte per word to four bits.");
  module.def(
      "level_index", [](const nb::bytes& levels) { return to_python(level_index(bytes_in(levels))); }, "levels"_a);
  module.def("unmarked_words", &unmarked_words, "graph"_a, "marks"_a, "shortest"_a,
             "The words of some length whose bit is not set, one per line.");
}

}  // namespace wordloom
