// Words as Python hands them over: letters read straight from the str object.
#pragma once

#include <Python.h>

#include <array>
#include <cstdint>
#include <span>

#include "word_graph.hpp"

namespace wordloom {

struct PythonWord {
  std::array<std::uint8_t, longest_word> letters;
  std::size_t length = 0;
  std::span<const std::uint8_t> span() const { return {letters.data(), length}; }
};

// Empty if it is no string of at most 63 letters of the graph's alphabet. `text` must be a str.
inline PythonWord letters_in(const WordGraph& graph, PyObject* text) {
  PythonWord word;
  const Py_ssize_t length = PyUnicode_GET_LENGTH(text);
  if (length > static_cast<Py_ssize_t>(longest_word)) return word;
  const int kind = PyUnicode_KIND(text);
  const void* data = PyUnicode_DATA(text);
  for (Py_ssize_t i = 0; i < length; ++i) {
    const std::uint8_t letter = graph.letters().number(PyUnicode_READ(kind, data, i));
    if (letter == 0) return word;
    word.letters[static_cast<std::size_t>(i)] = letter;
  }
  word.length = static_cast<std::size_t>(length);
  return word;
}

}  // namespace wordloom
