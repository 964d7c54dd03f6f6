#include "graph/letters.hpp"

#include "base/graph_error.hpp"

namespace wordloom {
namespace {

constexpr char32_t malformed = 0xFFFD;

std::uint8_t byte_at(std::string_view text, std::size_t at) { return static_cast<std::uint8_t>(text[at]); }

}  // namespace

char32_t next_code_point(std::string_view utf8, std::size_t& at) {
  const std::uint8_t lead = byte_at(utf8, at++);
  if (lead < 0x80) return lead;
  const int following = lead >= 0xF0 ? 3 : lead >= 0xE0 ? 2 : lead >= 0xC2 ? 1 : 0;
  if (following == 0 || lead > 0xF4) return malformed;
  char32_t point = lead & (0x3Fu >> following);
  for (int i = 0; i < following; ++i) {
    if (at >= utf8.size() || (byte_at(utf8, at) & 0xC0) != 0x80) return malformed;
    point = (point << 6) | (byte_at(utf8, at++) & 0x3Fu);
  }
  return point;
}

Letters::Letters(std::string_view utf8) : utf8_(utf8), spelled_(1) {
  for (std::size_t at = 0; at < utf8.size();) {
    const std::size_t start = at;
    const char32_t point = next_code_point(utf8, at);
    if (point == malformed || point > 0xFFFF || point <= ' ')
      throw GraphError("alphabet", "a letter is not a plain character");
    if (number(point) != 0) throw GraphError("alphabet", "a letter occurs twice");
    if (spelled_.size() > most_letters) throw GraphError("alphabet", "more than 63 letters");
    if (point >= numbers_.size()) numbers_.resize(point + 1);
    numbers_[point] = static_cast<std::uint8_t>(spelled_.size());
    spelled_.emplace_back(utf8.substr(start, at - start));
  }
  if (size() == 0) throw GraphError("alphabet", "no letters");
}

std::string Letters::spell(const std::uint8_t* letters, std::size_t length) const {
  std::string word;
  for (std::size_t i = 0; i < length; ++i) word += spelled_[letters[i]];
  return word;
}

}  // namespace wordloom
