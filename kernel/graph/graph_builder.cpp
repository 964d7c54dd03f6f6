// The forward graph is built from the sorted words in one pass (Daciuk et al., “Incremental construction of minimal
// acyclic finite-state automata”, 2000). What follows the separator after a reversed prefix is the forward state of
// that prefix, so the backward graph is the same construction over the distinct prefixes, reversed and sorted: a
// quarter of the strings that spelling out every split of every word would take.
#include "graph/graph_builder.hpp"

#include <algorithm>
#include <bit>
#include <functional>
#include <span>

#include "base/graph_error.hpp"
#include "base/section_file.hpp"
#include "graph/letter_strings.hpp"
#include "graph/word_graph.hpp"

namespace wordloom {
namespace {

using State = std::uint32_t;  // a list of siblings; 0 is the empty list

// One sibling: letter in bits 33–38, accept in bit 32, the state of its children below.
using Edge = std::uint64_t;

constexpr Edge make_edge(std::uint8_t letter, bool accept, State children) {
  return (Edge{letter} << 33) | (Edge{accept} << 32) | children;
}
constexpr State children_of(Edge edge) { return static_cast<State>(edge); }

constexpr std::uint64_t mix(std::uint64_t hash, Edge edge) {
  return std::rotl((hash ^ edge) * 0x9E3779B97F4A7C15, 31) * 0xD6E8FEB86659FD93;
}

// Open addressing over numbers whose meaning the caller knows; 0 marks a free slot.
class NumberTable {
 public:
  // The slot that holds a number for which `same` is true, or the free slot where it belongs.
  template <typename Same>
  std::uint32_t& slot(std::uint64_t hash, Same same) {
    std::size_t at = hash >> shift_;
    while (slots_[at] != 0 && !same(slots_[at])) at = (at + 1) & (slots_.size() - 1);
    return slots_[at];
  }

  // Call after filling a free slot. `hash_of` gives a stored number's hash again.
  template <typename HashOf>
  void grow_if_full(HashOf hash_of) {
    if (++filled_ * 2 < slots_.size()) return;
    std::vector<std::uint32_t> old(slots_.size() * 2);
    old.swap(slots_);
    --shift_;
    for (const std::uint32_t number : old)
      if (number != 0) slot(hash_of(number), [](std::uint32_t) { return false; }) = number;
  }

 private:
  std::vector<std::uint32_t> slots_ = std::vector<std::uint32_t>(1 << 16);
  int shift_ = 64 - 16;
  std::size_t filled_ = 0;
};

// Every distinct list of siblings once, numbered in the order in which they were completed: children first.
class States {
 public:
  States() : ends_(1, 0) {}

  State intern(std::span<const Edge> list) {
    if (list.empty()) return 0;
    std::uint32_t& slot = table_.slot(hash(list), [&](State state) { return std::ranges::equal(edges(state), list); });
    if (slot != 0) return slot;
    edges_.insert(edges_.end(), list.begin(), list.end());
    ends_.push_back(static_cast<std::uint32_t>(edges_.size()));
    const State state = slot = count();
    table_.grow_if_full([this](State stored) { return hash(edges(stored)); });
    return state;
  }

  State count() const { return static_cast<State>(ends_.size() - 1); }

  std::span<const Edge> edges(State state) const {
    return std::span(edges_).subspan(ends_[state - 1], ends_[state] - ends_[state - 1]);
  }

 private:
  static std::uint64_t hash(std::span<const Edge> list) {
    std::uint64_t hash = list.size();
    for (const Edge edge : list) hash = mix(hash, edge);
    return hash;
  }

  std::vector<Edge> edges_;
  std::vector<std::uint32_t> ends_;  // by state: where its edges end, and those of the next begin
  NumberTable table_;
};

// The open path of the construction: strings come sorted, whatever lies behind the common prefix is complete.
class Frontier {
 public:
  // Called when the list behind a prefix is complete.
  using Completed = std::function<void(std::span<const std::uint8_t> prefix, bool accept, State children)>;

  explicit Frontier(States& states, Completed completed = {})
      : states_(states), completed_(std::move(completed)), lists_(1) {}

  void add(std::span<const std::uint8_t> letters, bool accept, State behind_separator) {
    std::size_t common = 0;
    while (common < path_.size() && common < letters.size() && path_[common] == letters[common]) ++common;
    close_down_to(common);
    for (std::size_t depth = common; depth < letters.size(); ++depth) {
      lists_[depth].push_back(make_edge(letters[depth], depth + 1 == letters.size() && accept, 0));
      path_.push_back(letters[depth]);
      if (lists_.size() == path_.size()) lists_.emplace_back();
    }
    if (behind_separator != 0) lists_[path_.size()].push_back(make_edge(separator, false, behind_separator));
  }

  State finish() {
    close_down_to(0);
    return states_.intern(lists_[0]);
  }

 private:
  void close_down_to(std::size_t depth) {
    for (; path_.size() > depth; path_.pop_back()) {
      std::vector<Edge>& list = lists_[path_.size()];
      Edge& parent = lists_[path_.size() - 1].back();
      const State children = states_.intern(list);
      list.clear();
      parent |= children;
      if (completed_) completed_(path_, (parent >> 32 & 1) != 0, children);
    }
  }

  States& states_;
  Completed completed_;
  std::vector<std::vector<Edge>> lists_;  // by depth
  std::vector<std::uint8_t> path_;
};

// Gives each state its place in the node array: children before parents, long lists before short ones of the same
// height, so that a list which is the tail of another finds it there.
class Layout {
 public:
  explicit Layout(const States& states) : states_(states), places_(states.count() + 1), nodes_(1), edges_(1) {}

  void place(State first, State end) {
    for (const State state : in_order(first, end)) places_[state] = place_of(states_.edges(state));
  }

  std::uint32_t place(State state) const { return places_[state]; }
  const std::vector<std::uint32_t>& nodes() const { return nodes_; }
  std::vector<std::uint32_t> take_nodes() { return std::move(nodes_); }

 private:
  std::vector<State> in_order(State first, State end) {
    heights_.resize(end);
    std::vector<State> order;
    for (State state = first; state < end; ++state) {
      std::uint8_t height = 0;
      for (const Edge edge : states_.edges(state)) height = std::max(height, heights_[children_of(edge)]);
      heights_[state] = static_cast<std::uint8_t>(height + 1);
      order.push_back(state);
    }
    std::ranges::stable_sort(order, {},
                             [this](State state) { return std::pair(heights_[state], ~states_.edges(state).size()); });
    return order;
  }

  std::uint32_t place_of(std::span<const Edge> list) {
    std::vector<std::uint64_t>& hashes = hashes_;
    hashes.resize(list.size());
    std::uint64_t hash = 1;
    for (std::size_t i = list.size(); i-- > 0;) hashes[i] = hash = mix(hash, list[i]);
    const std::uint32_t known = tails_.slot(hashes[0], [&](std::uint32_t at) { return is_tail(at, list); });
    return known != 0 ? known : append(list);
  }

  bool is_tail(std::uint32_t at, std::span<const Edge> list) const {
    for (std::size_t i = 0; i < list.size(); ++i)
      if (at + i >= edges_.size() || edges_[at + i] != list[i] || is_last(nodes_[at + i]) != (i + 1 == list.size()))
        return false;
    return true;
  }

  std::uint32_t append(std::span<const Edge> list) {
    const auto start = static_cast<std::uint32_t>(nodes_.size());
    if (nodes_.size() + list.size() > most_nodes) throw GraphError("too-large", "the words need more than 2^24 nodes");
    for (std::size_t i = 0; i < list.size(); ++i) {
      const Edge edge = list[i];
      nodes_.push_back(static_cast<std::uint32_t>(edge >> 33) << letter_shift | places_[children_of(edge)] |
                       ((edge >> 32 & 1) != 0 ? accept_bit : 0) | (i + 1 == list.size() ? last_bit : 0));
      edges_.push_back(edge);
    }
    for (std::size_t i = 0; i < list.size(); ++i)
      remember_tail(start + static_cast<std::uint32_t>(i), list.subspan(i), hashes_[i]);
    return start;
  }

  void remember_tail(std::uint32_t at, std::span<const Edge> tail, std::uint64_t hash) {
    std::uint32_t& slot = tails_.slot(hash, [&](std::uint32_t known) { return is_tail(known, tail); });
    if (slot != 0) return;
    slot = at;
    tails_.grow_if_full([this](std::uint32_t stored) { return tail_hash(stored); });
  }

  std::uint64_t tail_hash(std::uint32_t at) const {
    std::uint32_t end = at;
    while (!is_last(nodes_[end])) ++end;
    std::uint64_t hash = 1;
    for (std::uint32_t i = end + 1; i-- > at;) hash = mix(hash, edges_[i]);
    return hash;
  }

  const States& states_;
  std::vector<std::uint32_t> places_;  // by state
  std::vector<std::uint8_t> heights_;  // by state: letters of the longest string behind it
  std::vector<std::uint32_t> nodes_;
  std::vector<Edge> edges_;  // by node, what it was made from
  NumberTable tails_;        // node indices
  std::vector<std::uint64_t> hashes_;
};

LetterStrings read_words(std::string_view text, const Letters& letters) {
  LetterStrings words;
  std::vector<std::uint8_t> word;
  for (std::size_t at = 0, line = 1; at < text.size(); ++line) {
    word.clear();
    while (at < text.size() && text[at] != '\n') {
      word.push_back(letters.number(next_code_point(text, at)));
      if (word.back() == 0)
        throw GraphError("word", "line " + std::to_string(line) + " has a character outside the alphabet");
    }
    ++at;
    if (word.empty() || word.size() > longest_word)
      throw GraphError("word", "line " + std::to_string(line) + " has " + std::to_string(word.size()) + " letters");
    words.add(word);
  }
  if (!words.sorted()) words.sort();
  words.unique();
  return words;
}

// For each node of the forward graph the number of words spelled from it and its later siblings.
std::vector<std::uint32_t> count_words(std::span<const std::uint32_t> nodes) {
  std::vector<std::uint32_t> counts(nodes.size());
  for (std::size_t start = 1, end = 0; start < nodes.size(); start = end + 1) {
    for (end = start; !is_last(nodes[end]);) ++end;
    std::uint32_t later = 0;
    for (std::size_t i = end + 1; i-- > start;)
      later = counts[i] = later + accepts(nodes[i]) + counts[child_of(nodes[i])];
  }
  return counts;
}

std::vector<std::uint8_t> info_text(const std::map<std::string, std::string>& info) {
  std::string text;
  for (const auto& [key, value] : info) {
    if (key.find_first_of("\n=") != std::string::npos || value.find('\n') != std::string::npos)
      throw GraphError("info", "a line break or '=' where none may be");
    text.append(key).append("=").append(value).append("\n");
  }
  return {text.begin(), text.end()};
}

constexpr std::uint32_t is_word = 1u << 31;  // in a prefix's tag, beside its state

}  // namespace

std::vector<std::uint8_t> build_graph(std::string_view text, const Letters& letters,
                                      std::map<std::string, std::string> info) {
  GraphShape shape;
  States states;
  LetterStrings prefixes;
  std::vector<std::uint8_t> reversed;
  Frontier forward(states, [&](std::span<const std::uint8_t> prefix, bool accept, State children) {
    reversed.assign(prefix.rbegin(), prefix.rend());
    prefixes.add(reversed, children | (accept ? is_word : 0));
  });
  {
    const LetterStrings words = read_words(text, letters);
    shape.words = static_cast<std::uint32_t>(words.size());
    for (std::size_t i = 0; i < words.size(); ++i) {
      forward.add(words.letters(i), true, 0);
      shape.longest = std::max(shape.longest, static_cast<std::uint32_t>(words.letters(i).size()));
    }
  }
  const State dawg = forward.finish();
  const State forward_end = states.count() + 1;

  prefixes.sort();
  Frontier backward(states);
  for (std::size_t i = 0; i < prefixes.size(); ++i)
    backward.add(prefixes.letters(i), (prefixes.tag(i) & is_word) != 0, prefixes.tag(i) & ~is_word);
  const State gaddag = backward.finish();
  prefixes = {};

  Layout layout(states);
  layout.place(1, forward_end);
  shape.dawg_size = static_cast<std::uint32_t>(layout.nodes().size());
  layout.place(forward_end, states.count() + 1);
  shape.dawg_root = layout.place(dawg);
  shape.gaddag_root = layout.place(gaddag);
  const std::vector<std::uint32_t> nodes = layout.take_nodes();

  info["alphabet"] = letters.utf8();
  SectionWriter file;
  file.add("info", info_text(info));
  file.add("shap", as_bytes(std::vector{shape}));
  file.add("node", as_bytes(nodes));
  file.add("cnts", as_bytes(count_words(std::span(nodes).first(shape.dawg_size))));
  return file.image();
}

}  // namespace wordloom
