// Words as Python hands them over: letters read straight from the str object.
#pragma once

#include <Python.h>

#include <array>
#include <cstdint>
#include <span>

#include "graph/word_graph.hpp"

namespace wordloom {

struct PythonWord {
  std::array<std::uint8_t, longest_word> letters;
  std::size_t length = 0;
  std::span<const std::uint8_t> span() const { return {letters.data(), length}; }
};

// The characters of a str. The stable ABI does not let us look into the object, only copy what is in it.
class Characters {
 public:
#ifdef Py_LIMITED_API
  explicit Characters(PyObject* text) : length_(PyUnicode_GetLength(text)) {
    if (short_enough()) PyUnicode_AsUCS4(text, copy_.data(), static_cast<Py_ssize_t>(copy_.size()), 0);
  }
  Py_UCS4 at(Py_ssize_t place) const { return copy_[static_cast<std::size_t>(place)]; }
#else
  explicit Characters(PyObject* text)
      : length_(PyUnicode_GET_LENGTH(text)), kind_(PyUnicode_KIND(text)), data_(PyUnicode_DATA(text)) {}
  Py_UCS4 at(Py_ssize_t place) const { return PyUnicode_READ(kind_, data_, place); }
#endif
  Py_ssize_t length() const { return length_; }
  bool short_enough() const { return length_ <= static_cast<Py_ssize_t>(longest_word); }

 private:
  Py_ssize_t length_;
#ifdef Py_LIMITED_API
  std::array<Py_UCS4, longest_word> copy_{};
#else
  int kind_;
  const void* data_;
#endif
};

// Empty if it is no string of at most 63 letters of the graph's alphabet. `text` must be a str.
inline PythonWord letters_in(const WordGraph& graph, PyObject* text) {
  PythonWord word;
  const Characters characters(text);
  if (!characters.short_enough()) return word;
  for (Py_ssize_t i = 0; i < characters.length(); ++i) {
    const std::uint8_t letter = graph.letters().number(characters.at(i));
    if (letter == 0) return word;
    word.letters[static_cast<std::size_t>(i)] = letter;
  }
  word.length = static_cast<std::size_t>(characters.length());
  return word;
}

}  // namespace wordloom
