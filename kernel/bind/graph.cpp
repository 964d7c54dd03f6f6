// Python's view of the word graph: open, ask, build.
#include <nanobind/nanobind.h>
#include <nanobind/stl/map.h>
#include <nanobind/stl/shared_ptr.h>
#include <nanobind/stl/string.h>
#include <nanobind/stl/string_view.h>

#include "base/graph_error.hpp"
#include "bind/bindings.hpp"
#include "bind/python_words.hpp"
#include "graph/graph_builder.hpp"
#include "graph/word_graph.hpp"

namespace nb = nanobind;
using namespace nb::literals;

namespace wordloom {
namespace {

// `word in graph` without nanobind's argument matching: this is the question asked most.
int graph_contains(PyObject* self, PyObject* text) {
  if (!PyUnicode_Check(text)) return 0;
  const WordGraph& graph = *nb::inst_ptr<WordGraph>(self);
  const PythonWord word = letters_in(graph, text);
  return graph.contains(word.span()) ? 1 : 0;
}

Py_ssize_t graph_length(PyObject* self) {
  return static_cast<Py_ssize_t>(nb::inst_ptr<WordGraph>(self)->shape().words);
}

PyType_Slot graph_slots[] = {
    {Py_sq_contains, reinterpret_cast<void*>(graph_contains)},
    {Py_mp_length, reinterpret_cast<void*>(graph_length)},
    {0, nullptr},
};

std::uint32_t number_of(const WordGraph& graph, const nb::str& text) {
  const std::uint32_t number = graph.number_of(letters_in(graph, text.ptr()).span());
  if (number == WordGraph::no_word) throw nb::key_error("not a word of this graph");
  return number;
}

std::string word_at(const WordGraph& graph, std::uint32_t number) {
  const std::vector<std::uint8_t> word = graph.word_at(number);
  if (word.empty()) throw nb::index_error("no word has this number");
  return graph.letters().spell(word.data(), word.size());
}

std::vector<std::uint8_t> build(const nb::bytes& words, const std::string& alphabet,
                                const std::map<std::string, std::string>& info) {
  const std::string_view text(words.c_str(), words.size());
  const nb::gil_scoped_release unlocked;
  return build_graph(text, Letters(alphabet), info);
}

void build_to_file(const std::string& path, const nb::bytes& words, const std::string& alphabet,
                   const std::map<std::string, std::string>& info) {
  const std::vector<std::uint8_t> image = build(words, alphabet, info);
  const nb::gil_scoped_release unlocked;
  write_file(path, image);
}

nb::bytes build_to_bytes(const nb::bytes& words, const std::string& alphabet,
                         const std::map<std::string, std::string>& info) {
  const std::vector<std::uint8_t> image = build(words, alphabet, info);
  return nb::bytes(image.data(), image.size());
}

}  // namespace

void bind_graph(nb::module_& module) {
  const nb::exception<GraphError> error(module, "GraphError");

  nb::class_<WordGraph>(module, "WordGraph", nb::type_slots(graph_slots),
                        "Every word of a lexicon, read-only and mapped from a file.")
      .def(nb::init<const std::string&>(), "path"_a, nb::call_guard<nb::gil_scoped_release>(),
           "Map a graph file; its header, sizes and indices are checked.")
      .def(
          "__init__",
          [](WordGraph* self, const nb::bytes& image) {
            const auto* first = static_cast<const std::uint8_t*>(image.data());
            new (self) WordGraph(std::vector<std::uint8_t>(first, first + image.size()));
          },
          "image"_a, "The same from a file's bytes.")
      .def("verify", &WordGraph::verify, nb::call_guard<nb::gil_scoped_release>(),
           "Compare every section with its checksum.")
      .def_prop_ro("checksum", &WordGraph::checksum, "Identifies the file's whole content.")
      .def_prop_ro("info", &WordGraph::info, "What the header says: language, name, source, licence …")
      .def_prop_ro(
          "alphabet", [](const WordGraph& graph) { return graph.letters().utf8(); }, "The letters in order.")
      .def_prop_ro("node_count", &WordGraph::size)
      .def_prop_ro("dawg_node_count", [](const WordGraph& graph) { return graph.shape().dawg_size; })
      .def_prop_ro("longest", [](const WordGraph& graph) { return graph.shape().longest; })
      .def("number_of", &number_of, "word"_a, "The word's place in alphabetical order; KeyError if it is none.")
      .def("word_at", &word_at, "number"_a, "The word at a place in alphabetical order.");

  module.def("build_graph", &build_to_bytes, "words"_a, "alphabet"_a, "info"_a,
             "Build a graph file's bytes from UTF-8 lines.");
  module.def("build_graph_file", &build_to_file, "path"_a, "words"_a, "alphabet"_a, "info"_a,
             "Build a graph from UTF-8 lines and write it to a file.");
}

}  // namespace wordloom
