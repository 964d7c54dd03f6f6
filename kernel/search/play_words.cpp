#include "search/play_words.hpp"

namespace wordloom {
namespace {

constexpr std::uint64_t layout = 1;  // of fans and map; raised when either changes, so that older files are made again

struct Origin {
  std::uint64_t graph = 0;  // its checksum
  std::uint64_t layout = 0;
};

std::uint64_t checked_origin(const SectionReader& file, const WordGraph& graph) {
  const auto origin = shape_in<Origin>(file, "from");
  if (origin.graph != graph.checksum()) throw GraphError("foreign", "made from another graph");
  if (origin.layout != layout) throw GraphError("version", "another layout");
  return origin.graph;
}

}  // namespace

PlayWords::PlayWords(const WordGraph& graph, bool with_map) : graph_(graph.checksum()), fans_(graph) {
  if (with_map) map_.emplace(graph);
}

PlayWords::PlayWords(const WordGraph& graph, const std::string& path)
    : file_(std::make_unique<MappedFile>(path)),
      sections_(std::make_unique<SectionReader>(file_->bytes())),
      graph_(checked_origin(*sections_, graph)),
      fans_(graph, *sections_) {
  if (sections_->has("mapp")) map_.emplace(graph, *sections_);
}

void PlayWords::write(const std::string& path) const {
  SectionWriter file;
  add_shape(file, "from", Origin{graph_, layout});
  fans_.write(file);
  if (map_) map_->write(file);
  write_file(path, file.image());
}

}  // namespace wordloom
