#include "graph/hooks.hpp"

namespace wordloom {
namespace {

std::vector<std::uint8_t> accepting_letters(const WordGraph& graph, std::uint32_t list) {
  std::vector<std::uint8_t> letters;
  for (std::uint32_t at = list; at != 0; at = is_last(graph.nodes()[at]) ? 0 : at + 1)
    if (accepts(graph.nodes()[at])) letters.push_back(letter_of(graph.nodes()[at]));
  return letters;
}

template <typename Letters>
std::uint32_t list_behind(const WordGraph& graph, std::uint32_t list, const Letters& letters) {
  for (const std::uint8_t letter : letters) {
    const std::uint32_t at = graph.find(list, letter);
    if (at == 0) return 0;
    list = child_of(graph.nodes()[at]);
  }
  return list;
}

}  // namespace

std::vector<std::uint8_t> front_hooks(const WordGraph& graph, std::span<const std::uint8_t> letters) {
  const std::vector<std::uint8_t> backwards(letters.rbegin(), letters.rend());
  return accepting_letters(graph, list_behind(graph, graph.gaddag_root(), backwards));
}

std::vector<std::uint8_t> back_hooks(const WordGraph& graph, std::span<const std::uint8_t> letters) {
  return accepting_letters(graph, list_behind(graph, graph.dawg_root(), letters));
}

}  // namespace wordloom
