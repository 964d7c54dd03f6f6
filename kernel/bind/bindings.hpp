// One function per part of the kernel, called once by bind/module.cpp.
#pragma once

#include <nanobind/nanobind.h>

namespace wordloom {

void bind_covers(nanobind::module_& module);
void bind_endgame(nanobind::module_& module);
void bind_pre_endgame(nanobind::module_& module);
void bind_graph(nanobind::module_& module);
void bind_hand(nanobind::module_& module);
void bind_leaves(nanobind::module_& module);
void bind_layers(nanobind::module_& module);
void bind_max_n(nanobind::module_& module);
void bind_moves(nanobind::module_& module);
void bind_rollouts(nanobind::module_& module);
void bind_search(nanobind::module_& module);

}  // namespace wordloom
