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

constexpr std::size_t first_fan = 2;  // behind the empty fan: no letters, whatever the width of a mask

unsigned head_for(const WordGraph& graph) { return graph.letters().size() < 32 ? 1 : 2; }

}  // namespace

FanGraph::FanGraph(const WordGraph& graph) : head_(head_for(graph)) {
  HugeVector<std::uint32_t> words(first_fan, 0);
  Unfolder unfolder(graph, head_, words);
  root_ = unfolder.unfold(graph.gaddag_root());
  words.push_back(0);  // lets a two-word mask be read at any fan
  words.shrink_to_fit();
  words_ = FixedTable(std::move(words));
}

FanGraph::FanGraph(const WordGraph& graph, const SectionReader& file)
    : words_(file.section("fans")), head_(head_for(graph)), root_(shape_in<Fan>(file, "root")) {
  prove_walks((mask_of(static_cast<unsigned>(graph.letters().size())) << 1U) - 1);
}

void FanGraph::write(SectionWriter& file) const {
  file.add_lent("fans", words_.bytes());
  add_shape(file, "root", root_);
}

// Fans lie one behind the other, so their beginnings can be counted off; every arc must lead to one of them.
void FanGraph::prove_walks(LetterMask letters) const {
  const auto damaged = [] { return GraphError("damaged", "an arc leads outside the fans"); };
  if (words_.size() <= first_fan || words_[0] != 0 || words_[1] != 0) throw damaged();
  const std::size_t end = words_.size() - 1;
  std::vector<bool> begins(end, false);
  begins[0] = true;
  for (std::size_t fan = first_fan; fan != end;) {
    begins[fan] = true;
    const LetterMask mask = this->letters(static_cast<Fan>(fan));
    fan += head_ + static_cast<unsigned>(std::popcount(mask));
    if ((mask & ~letters) != 0 || fan > end) throw damaged();
  }
  bool inside = root_ < end && begins[root_];
  for (std::size_t fan = first_fan; fan != end && inside;) {
    const auto arcs = static_cast<unsigned>(std::popcount(this->letters(static_cast<Fan>(fan))));
    fan += head_;
    for (const std::size_t next = fan + arcs; fan != next; ++fan) {
      const Fan follows = Arc{words_[fan]}.next();
      inside = inside && follows < end && begins[follows];
    }
  }
  if (!inside) throw damaged();
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
