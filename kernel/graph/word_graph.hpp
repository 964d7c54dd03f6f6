// Every word of a lexicon as one read-only graph, mapped from a file.
//
// A graph is an array of nodes, one 32-bit number each:
//
//   bits 0–23   index of the first child, 0 if there is none
//   bit  24     last: this is the last sibling of its list
//   bit  25     accept: a word ends with this letter
//   bits 26–31  letter: 1…63 in alphabet order, 0 for the separator '^'
//
// A list of siblings is contiguous, letters ascending; equal lists, and lists that are the tail of another, are
// stored once. The children of a node always lie before it, which makes one pass over the array enough to prove
// that every walk stays inside and ends. Index 0 is no node.
//
// Two roots share the array. From `dawg_root` words are spelled forwards. From `gaddag_root` a word w0…wn-1 is
// spelled, for each i, as wi…w0 '^' wi+1…wn-1; for i = n-1 there is no separator and w0's node accepts. What
// follows a separator is therefore always a list of the forward graph.
#pragma once

#include <cstdint>
#include <map>
#include <memory>
#include <span>
#include <string>
#include <vector>

#include "base/mapped_file.hpp"
#include "base/section_file.hpp"
#include "graph/letters.hpp"

namespace wordloom {

inline constexpr std::uint32_t child_mask = 0x00FFFFFF;
inline constexpr std::uint32_t last_bit = 1u << 24;
inline constexpr std::uint32_t accept_bit = 1u << 25;
inline constexpr unsigned letter_shift = 26;
inline constexpr std::uint8_t separator = 0;
inline constexpr std::size_t most_nodes = std::size_t{child_mask} + 1;
inline constexpr std::size_t longest_word = 63;

constexpr std::uint32_t child_of(std::uint32_t node) { return node & child_mask; }
constexpr bool is_last(std::uint32_t node) { return (node & last_bit) != 0; }
constexpr bool accepts(std::uint32_t node) { return (node & accept_bit) != 0; }
constexpr std::uint8_t letter_of(std::uint32_t node) { return static_cast<std::uint8_t>(node >> letter_shift); }

// Section "shap": the numbers that describe the array in section "node".
struct GraphShape {
  std::uint32_t dawg_root = 0;
  std::uint32_t gaddag_root = 0;
  std::uint32_t dawg_size = 0;  // nodes of the forward graph: indices below this, and only they, belong to it
  std::uint32_t words = 0;
  std::uint32_t longest = 0;  // letters of the longest word
};

class WordGraph {
 public:
  static constexpr std::uint32_t no_word = 0xFFFFFFFF;

  // From a file, or from the bytes of one. Both throw GraphError when it is foreign, truncated, damaged or of
  // another version.
  explicit WordGraph(const std::string& path);
  explicit WordGraph(std::vector<std::uint8_t> image);

  const std::uint32_t* nodes() const { return nodes_; }
  std::size_t size() const { return size_; }
  std::uint32_t dawg_root() const { return shape_.dawg_root; }
  std::uint32_t gaddag_root() const { return shape_.gaddag_root; }
  const GraphShape& shape() const { return shape_; }
  const Letters& letters() const { return *letters_; }
  const std::map<std::string, std::string>& info() const { return info_; }

  // Identifies the file's whole content.
  std::uint64_t checksum() const { return reader_->checksum(); }
  // Compares every section with its checksum; throws GraphError.
  void verify() const { reader_->verify_all(); }

  // The node for `letter` in the list that starts at `list`; 0 if there is none. `list` may be 0.
  std::uint32_t find(std::uint32_t list, std::uint8_t letter) const {
    if (list == 0) return 0;
    for (const std::uint32_t* node = nodes_ + list;; ++node) {
      const std::uint8_t found = letter_of(*node);
      if (found >= letter) return found == letter ? static_cast<std::uint32_t>(node - nodes_) : 0;
      if (is_last(*node)) return 0;
    }
  }

  bool contains(std::span<const std::uint8_t> word) const;

  // Words are numbered 0…words-1 in alphabetical order; layers are arrays over these numbers.
  std::uint32_t number_of(std::span<const std::uint8_t> word) const;  // no_word if it is none
  std::vector<std::uint8_t> word_at(std::uint32_t number) const;      // empty if there is none

 private:
  void read(Bytes image);
  void read_info(Bytes text);
  void prove_walks() const;
  // Words spelled from this node and its later siblings.
  std::uint32_t words_from(std::uint32_t node) const { return counts_[node]; }
  std::uint32_t words_under(std::uint32_t node) const {
    return is_last(nodes_[node]) ? counts_[node] : counts_[node] - counts_[node + 1];
  }

  std::unique_ptr<MappedFile> file_;
  std::vector<std::uint8_t> image_;  // instead of a file
  std::unique_ptr<SectionReader> reader_;
  std::unique_ptr<Letters> letters_;
  std::map<std::string, std::string> info_;
  GraphShape shape_;
  const std::uint32_t* nodes_ = nullptr;
  std::size_t size_ = 0;
  const std::uint32_t* counts_ = nullptr;
};

}  // namespace wordloom
