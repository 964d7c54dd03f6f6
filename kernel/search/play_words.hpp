// A lexicon prepared for finding plays: the unfolded graph, and for speed the word map if it may take the memory.
// Preparing takes a while, so what was prepared can be written to a file, and mapped from it the next time.
#pragma once

#include <memory>
#include <optional>
#include <string>

#include "base/mapped_file.hpp"
#include "graph/fan_graph.hpp"
#include "search/word_map.hpp"

namespace wordloom {

class PlayWords {
 public:
  PlayWords(const WordGraph& graph, bool with_map);
  // From a file that `write` made. Throws GraphError if it cannot be read, is damaged or was made from another graph.
  PlayWords(const WordGraph& graph, const std::string& path);

  // Throws GraphError "unwritable".
  void write(const std::string& path) const;

  const FanGraph& fans() const { return fans_; }
  const WordMap* map_or_none() const { return map_ ? &*map_ : nullptr; }
  std::size_t bytes() const { return fans_.bytes() + (map_ ? map_->bytes() : 0); }

 private:
  std::unique_ptr<MappedFile> file_;  // whose bytes fans and map may be
  std::unique_ptr<SectionReader> sections_;
  std::uint64_t graph_;  // its checksum
  FanGraph fans_;
  std::optional<WordMap> map_;
};

}  // namespace wordloom
