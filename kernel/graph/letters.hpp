// Letters and their numbers: 1…63 in alphabet order. A letter is one code point of the basic plane.
#pragma once

#include <array>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace wordloom {

inline constexpr std::size_t most_letters = 63;

class Letters {
 public:
  // Throws GraphError "alphabet" on bad UTF-8, repeated letters, none or more than 63.
  explicit Letters(std::string_view utf8);

  std::size_t size() const { return spelled_.size() - 1; }
  const std::string& utf8() const { return utf8_; }
  const std::string& spelled(std::uint8_t letter) const { return spelled_[letter]; }

  // 0 if the code point is no letter of this alphabet.
  std::uint8_t number(char32_t code_point) const {
    return code_point < numbers_.size() ? numbers_[code_point] : std::uint8_t{0};
  }

  std::string spell(const std::uint8_t* letters, std::size_t length) const;

 private:
  std::string utf8_;
  std::vector<std::uint8_t> numbers_;  // by code point
  std::vector<std::string> spelled_;   // by number; 0 is unused
};

// Reads one code point at `at` and moves `at` behind it; U+FFFD for malformed input.
char32_t next_code_point(std::string_view utf8, std::size_t& at);

}  // namespace wordloom
