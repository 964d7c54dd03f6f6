#include "graph/fan_graph.hpp"

namespace wordloom {
namespace {

class Unfolder {
 public:
  Unfolder(const WordGraph& graph, unsigned head, HugeVector<std::uint32_t>& words)
      : nodes_(graph.nodes()), head_(head), words_(words), fan_of_(graph.size(), 0) {}

  // Breadth first, so that fans met together lie together.
  Fan unfold(std::uint32_t root) {
    if (root == 0) return 0;
    const Fan fan = place(root);
    while (next_ < queue_.size()) fill(queue_[next_++]);
    return fan;
  }

 private:
  Fan place(std::uint32_t list) {
    if (list == 0) return 0;
    if (fan_of_[list] != 0) return fan_of_[list];
    const std::size_t at = words_.size();
    words_.resize(at + head_ + length(list));
    queue_.push_back(list);
    return fan_of_[list] = static_cast<Fan>(at);
  }

  std::size_t length(std::uint32_t list) const {
    std::size_t count = 1;
    while (!is_last(nodes_[list++])) ++count;
    return count;
  }

  void fill(std::uint32_t list) {
    const Fan fan = fan_of_[list];
    LetterMask mask = 0;
    for (std::size_t at = list, arc = fan + head_;; ++at, ++arc) {
      const std::uint32_t node = nodes_[at];
      mask |= mask_of(letter_of(node));
      const Fan next = place(child_of(node));  // may move words_
      words_[arc] = next << 1U | (accepts(node) ? 1U : 0U);
      if (is_last(node)) break;
    }
    std::memcpy(&words_[fan], &mask, head_ * sizeof(std::uint32_t));
  }

  const std::uint32_t* nodes_;
  unsigned head_;
  HugeVector<std::uint32_t>& words_;
  std::vector<Fan> fan_of_;
  std::vector<std::uint32_t> queue_;
  std::size_t next_ = 0;
};

}  // namespace

FanGraph::FanGraph(const WordGraph& graph) : head_(graph.letters().size() < 32 ? 1 : 2) {
  words_.assign(2, 0);  // the empty fan: no letters, whatever the width of a mask
  Unfolder unfolder(graph, head_, words_);
  root_ = unfolder.unfold(graph.gaddag_root());
  words_.push_back(0);  // lets a two-word mask be read at any fan
  words_.shrink_to_fit();
}

LetterMask FanGraph::endings(Fan fan) const {
  const LetterMask mask = letters(fan);
  LetterMask ending = 0;
  for (LetterMask rest = mask; rest != 0; rest &= rest - 1) {
    const auto letter = static_cast<unsigned>(std::countr_zero(rest));
    if (arc(fan, mask, letter).accepts()) ending |= mask_of(letter);
  }
  return ending;
}

}  // namespace wordloom
