// Millions of short letter strings, kept in one block and sorted by value.
#pragma once

#include <cstdint>
#include <span>
#include <vector>

namespace wordloom {

// What a string carries along while it is sorted.
struct LetterString {
  std::uint64_t key;  // its first ten letters, six bits each, most significant first
  std::uint32_t start;
  std::uint32_t tag;
};

class LetterStrings {
 public:
  void add(std::span<const std::uint8_t> letters, std::uint32_t tag = 0);
  void sort();    // by letters, a prefix before its extensions
  void unique();  // after sort: equal letters once
  bool sorted() const;

  std::size_t size() const { return strings_.size(); }
  std::uint32_t tag(std::size_t i) const { return strings_[i].tag; }
  std::span<const std::uint8_t> letters(std::size_t i) const { return letters(strings_[i]); }

 private:
  std::span<const std::uint8_t> letters(const LetterString& string) const {
    const std::uint8_t* at = block_.data() + string.start;
    return {at + 1, *at};
  }
  bool before(const LetterString& a, const LetterString& b) const;

  std::vector<std::uint8_t> block_;  // each string preceded by its length
  std::vector<LetterString> strings_;
};

}  // namespace wordloom
