// The module's front door. Each part of the kernel registers itself with one bind_* function,
// defined in its own bind_*.cpp file, so that parts can be read and built apart.
#include <nanobind/nanobind.h>

#include "bindings.hpp"

namespace nb = nanobind;

NB_MODULE(_kernel, module) {
  module.doc() = "Wordloom's search kernel: word graph, plays, covers.";
  wordloom::bind_graph(module);
  wordloom::bind_moves(module);
}
