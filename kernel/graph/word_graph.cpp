#include "graph/word_graph.hpp"

#include <cstring>

#include "base/graph_error.hpp"

namespace wordloom {

WordGraph::WordGraph(const std::string& path) : file_(std::make_unique<MappedFile>(path)) {
  read(file_->bytes());
  file_->let_go();  // the proof touched every page; a process that only looks words up needs a fifth of them
}

WordGraph::WordGraph(std::vector<std::uint8_t> image) : image_(std::move(image)) { read(image_); }

void WordGraph::read(Bytes image) {
  reader_ = std::make_unique<SectionReader>(image);
  read_info(reader_->verified_section("info"));
  const auto alphabet = info_.find("alphabet");
  if (alphabet == info_.end()) throw GraphError("damaged", "the file names no alphabet");
  letters_ = std::make_unique<Letters>(alphabet->second);

  const Bytes shape = reader_->verified_section("shap");
  if (shape.size() != sizeof shape_) throw GraphError("damaged", "the shape section has the wrong size");
  std::memcpy(&shape_, shape.data(), sizeof shape_);

  const Bytes nodes = reader_->section("node");
  nodes_ = reinterpret_cast<const std::uint32_t*>(nodes.data());
  size_ = nodes.size() / sizeof(std::uint32_t);
  const Bytes counts = reader_->section("cnts");
  counts_ = reinterpret_cast<const std::uint32_t*>(counts.data());
  if (nodes.size() % sizeof(std::uint32_t) != 0 || size_ == 0 || size_ > most_nodes || shape_.dawg_size > size_ ||
      shape_.dawg_root >= shape_.dawg_size || shape_.gaddag_root >= size_ || shape_.longest > longest_word ||
      counts.size() != std::size_t{shape_.dawg_size} * sizeof(std::uint32_t))
    throw GraphError("damaged", "the numbers of the graph contradict each other");
  prove_walks();
}

void WordGraph::read_info(Bytes text) {
  const std::string_view lines(reinterpret_cast<const char*>(text.data()), text.size());
  for (std::size_t at = 0; at < lines.size();) {
    const std::size_t end = std::min(lines.find('\n', at), lines.size());
    const std::string_view line = lines.substr(at, end - at);
    const std::size_t equals = line.find('=');
    if (equals == std::string_view::npos) throw GraphError("damaged", "an info line has no '='");
    info_.emplace(line.substr(0, equals), line.substr(equals + 1));
    at = end + 1;
  }
}

// A node's children must form a list that ends before the node; so the list's start must not lie behind the
// nearest `last` before the node. By induction every walk stays inside the array and comes to an end. The forward
// graph must also keep to its own part, where the word counts are.
void WordGraph::prove_walks() const {
  std::uint32_t nearest_last = 0;
  std::uint32_t bad = 0;
  const std::uint32_t letters = static_cast<std::uint32_t>(letters_->size());
  for (std::uint32_t i = 1; i < size_; ++i) {
    const std::uint32_t node = nodes_[i];
    bad |= static_cast<std::uint32_t>(child_of(node) > nearest_last);
    bad |= static_cast<std::uint32_t>(letter_of(node) > letters);
    nearest_last = is_last(node) ? i : nearest_last;
    bad |= static_cast<std::uint32_t>(i + 1 == shape_.dawg_size && nearest_last != i);
  }
  if (bad != 0 || shape_.dawg_root > nearest_last || shape_.gaddag_root > nearest_last)
    throw GraphError("damaged", "a node points outside the graph");
}

bool WordGraph::contains(std::span<const std::uint8_t> word) const {
  std::uint32_t list = shape_.dawg_root;
  std::uint32_t node = 0;
  for (const std::uint8_t letter : word) {
    const std::uint32_t at = find(list, letter);
    if (at == 0) return false;
    node = nodes_[at];
    list = child_of(node);
  }
  return accepts(node);
}

std::uint32_t WordGraph::number_of(std::span<const std::uint8_t> word) const {
  std::uint32_t list = shape_.dawg_root;
  std::uint32_t number = 0;
  std::uint32_t node = 0;
  for (const std::uint8_t letter : word) {
    const std::uint32_t at = find(list, letter);
    if (at == 0) return no_word;
    number += accepts(node);  // the prefix itself, a word, comes before its extensions
    number += words_from(list) - words_from(at);
    node = nodes_[at];
    list = child_of(node);
  }
  return accepts(node) && number < shape_.words ? number : no_word;
}

std::vector<std::uint8_t> WordGraph::word_at(std::uint32_t number) const {
  std::vector<std::uint8_t> word;
  if (number >= shape_.words) return word;
  std::uint32_t at = shape_.dawg_root;
  while (at != 0) {
    while (number >= words_under(at)) {
      if (is_last(nodes_[at])) return {};  // only counts that lie lead here
      number -= words_under(at++);
    }
    const std::uint32_t node = nodes_[at];
    word.push_back(letter_of(node));
    if (accepts(node) && number-- == 0) return word;
    at = child_of(node);
  }
  return {};
}

}  // namespace wordloom
