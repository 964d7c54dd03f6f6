// The module's front door. Each part of the kernel registers itself with one bind_* function,
// defined in its own bind_*.cpp file, so that parts can be read and built apart.
#include <nanobind/nanobind.h>

#include <stdexcept>

#include "bind/bindings.hpp"

namespace nb = nanobind;

NB_MODULE(_kernel, module) {
#if defined(__x86_64__)
  if (!__builtin_cpu_supports("popcnt") || !__builtin_cpu_supports("sse4.2"))
    throw std::runtime_error("this processor is too old: Wordloom needs x86-64-v2 (2009 or later)");
#endif
  // Lexicons and finders are cached for as long as the process lives; that is no leak worth a page of warnings.
  nb::set_leak_warnings(false);
  module.doc() = "Wordloom's search kernel: word graph, plays, covers.";
  wordloom::bind_endgame(module);
  wordloom::bind_pre_endgame(module);
  wordloom::bind_graph(module);
  wordloom::bind_hand(module);
  wordloom::bind_leaves(module);
  wordloom::bind_layers(module);
  wordloom::bind_max_n(module);
  wordloom::bind_moves(module);
  wordloom::bind_rollouts(module);
  wordloom::bind_search(module);
  wordloom::bind_covers(module);
}
