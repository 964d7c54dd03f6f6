// A lexicon prepared for finding plays: the unfolded graph, and for speed the word map if it may take the memory.
#pragma once

#include <optional>

#include "graph/fan_graph.hpp"
#include "search/word_map.hpp"

namespace wordloom {

struct PlayWords {
  FanGraph fans;
  std::optional<WordMap> map;

  PlayWords(const WordGraph& graph, bool with_map) : fans(graph) {
    if (with_map) map.emplace(graph);
  }

  const WordMap* map_or_none() const { return map ? &*map : nullptr; }
  std::size_t bytes() const { return fans.bytes() + (map ? map->bytes() : 0); }
};

}  // namespace wordloom
