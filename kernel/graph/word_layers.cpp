#include "graph/word_layers.hpp"

#include <algorithm>
#include <array>
#include <vector>

#include "base/graph_error.hpp"

namespace wordloom {
namespace {

constexpr std::uint32_t block_size = 4096;

std::size_t block_count(std::size_t words) { return (words + block_size - 1) / block_size; }

}  // namespace

WordLayers::WordLayers(const std::string& path, std::uint32_t words)
    : file_(path), reader_(file_.bytes()), words_(words) {
  if (!has("levl")) return;
  level_bytes_ = section("levl");
  if (level_bytes_.size() != (std::size_t{words} + 1) / 2)
    throw GraphError("damaged", "the levels are of another lexicon");
  level_index_ = numbers("lvix", (block_count(words) + 1) * levels);
}

std::span<const std::uint32_t> WordLayers::numbers(std::string_view tag, std::size_t expected) const {
  const Bytes bytes = section(tag);
  if (bytes.size() != expected * sizeof(std::uint32_t))
    throw GraphError("damaged", "section " + std::string(tag) + " has the wrong size");
  return {reinterpret_cast<const std::uint32_t*>(bytes.data()), expected};
}

Bytes WordLayers::marks(std::string_view tag) const {
  const Bytes bytes = section(tag);
  if (bytes.size() != (std::size_t{words_} + 7) / 8)
    throw GraphError("damaged", "section " + std::string(tag) + " has the wrong size");
  return bytes;
}

std::uint32_t WordLayers::level(std::uint32_t number) const {
  if (number >= words_ || level_bytes_.empty()) return levels;
  return std::clamp(nibble(number), 1u, levels);
}

std::uint32_t WordLayers::level_size(std::uint32_t level) const {
  if (level < 1 || level > levels || level_index_.empty()) return 0;
  return before_block(static_cast<std::uint32_t>(block_count(words_)), level);
}

std::uint32_t WordLayers::nth_of_level(std::uint32_t level, std::uint32_t nth) const {
  if (nth >= level_size(level)) return words_;
  std::uint32_t low = 0;
  for (auto high = static_cast<std::uint32_t>(block_count(words_)); high - low > 1;) {
    const std::uint32_t middle = (low + high) / 2;
    (before_block(middle, level) <= nth ? low : high) = middle;
  }
  std::uint32_t before = before_block(low, level);
  const std::uint32_t end = std::min(words_, (low + 1) * block_size);
  for (std::uint32_t number = low * block_size; number < end; ++number)
    if (nibble(number) == level && before++ == nth) return number;
  return words_;
}

std::vector<std::uint8_t> packed_levels(Bytes levels) {
  std::vector<std::uint8_t> packed((levels.size() + 1) / 2);
  for (std::size_t i = 0; i < levels.size(); ++i)
    packed[i / 2] = static_cast<std::uint8_t>(packed[i / 2] | (levels[i] & 15) << (i % 2 * 4));
  return packed;
}

std::vector<std::uint32_t> level_index(Bytes levels) {
  std::vector<std::uint32_t> index;
  std::array<std::uint32_t, WordLayers::levels> seen{};
  for (std::size_t i = 0; i < levels.size(); ++i) {
    if (i % block_size == 0) index.insert(index.end(), seen.begin(), seen.end());
    if (levels[i] >= 1 && levels[i] <= WordLayers::levels) ++seen[levels[i] - 1u];
  }
  index.insert(index.end(), seen.begin(), seen.end());
  return index;
}

}  // namespace wordloom
