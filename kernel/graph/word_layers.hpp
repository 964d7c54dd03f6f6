// What is known about words beside their letters, one small file per lexicon, by word number.
//
//   "levl"  how well known a word is, 1 (everyone) … 10 (dictionaries only), four bits each
//   "lvix"  per block of words, how many of each level come before it
//   other four-letter tags: either marks (one bit per word), lists of word numbers, or text; see core/layers.py
#pragma once

#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "base/mapped_file.hpp"
#include "base/section_file.hpp"

namespace wordloom {

class WordLayers {
 public:
  static constexpr std::uint32_t levels = 10;

  // Throws GraphError like WordGraph does.
  WordLayers(const std::string& path, std::uint32_t words);

  std::uint32_t words() const { return words_; }
  bool has(std::string_view tag) const { return reader_.has(tag); }
  Bytes section(std::string_view tag) const { return reader_.section(tag); }
  void verify() const { reader_.verify_all(); }

  std::uint32_t level(std::uint32_t number) const;
  std::uint32_t level_size(std::uint32_t level) const;
  // The number of the nth word of a level, in alphabetical order; `words()` if there are not so many.
  std::uint32_t nth_of_level(std::uint32_t level, std::uint32_t nth) const;

  bool marked(Bytes marks, std::uint32_t number) const {
    return number < words_ && (marks[number / 8] >> (number % 8) & 1) != 0;
  }
  Bytes marks(std::string_view tag) const;  // checks the size

 private:
  std::span<const std::uint32_t> numbers(std::string_view tag, std::size_t expected) const;
  std::uint32_t nibble(std::uint32_t number) const { return level_bytes_[number / 2] >> (number % 2 * 4) & 15u; }
  std::uint32_t before_block(std::uint32_t block_number, std::uint32_t level) const {
    return level_index_[block_number * levels + level - 1];
  }

  MappedFile file_;
  SectionReader reader_;
  std::uint32_t words_;
  Bytes level_bytes_;
  std::span<const std::uint32_t> level_index_;
};

// The sections "levl" and "lvix" for levels given one byte per word.
std::vector<std::uint8_t> packed_levels(Bytes levels);
std::vector<std::uint32_t> level_index(Bytes levels);

}  // namespace wordloom
