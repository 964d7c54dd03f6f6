// The GADDAG unfolded for speed: every sibling list becomes a fan, a bit mask of its letters followed by one
// arc per letter. A search then meets only the letters that rack, square and fan have in common, instead of
// walking past all the others; the arc of a letter is found by counting the mask's bits below it.
//
// In memory a fan is `head` words of mask (one while all letters fit 32 bits, else two) and its arcs:
//   bit 0      a word ends with this letter
//   bits 1-31  the fan that follows (0 = none)
// A word graph proves on loading that every walk stays inside it; so does then every walk here. Fans that come from a
// file are proved again.
#pragma once

#include <bit>
#include <cstdint>
#include <cstring>
#include <vector>

#include "base/fixed_table.hpp"
#include "graph/word_graph.hpp"

namespace wordloom {

using LetterMask = std::uint64_t;  // bit n stands for letter n; bit 0 for the GADDAG's separator
using Fan = std::uint32_t;         // where a fan begins; 0 is the empty fan

constexpr LetterMask mask_of(unsigned letter) { return LetterMask{1} << letter; }

struct Arc {
  std::uint32_t bits = 0;
  bool accepts() const { return (bits & 1U) != 0; }
  Fan next() const { return bits >> 1U; }
};

class FanGraph {
 public:
  explicit FanGraph(const WordGraph& graph);
  // As written before. Throws GraphError "damaged" unless every walk stays inside.
  FanGraph(const WordGraph& graph, const SectionReader& file);
  void write(SectionWriter& file) const;

  Fan root() const { return root_; }
  std::size_t bytes() const { return words_.bytes().size(); }

  LetterMask letters(Fan fan) const {
    if (head_ == 1) return words_[fan];
    LetterMask mask;
    std::memcpy(&mask, &words_[fan], sizeof mask);
    return mask;
  }

  // The arc of a letter that the fan has; `mask` is letters(fan), which every caller knows already.
  Arc arc(Fan fan, LetterMask mask, unsigned letter) const {
    const auto below = static_cast<unsigned>(std::popcount(mask & (mask_of(letter) - 1)));
    return Arc{words_[fan + head_ + below]};
  }

  // The arc of any letter; an arc of zero if the fan lacks it.
  Arc find(Fan fan, unsigned letter) const {
    const LetterMask mask = letters(fan);
    return (mask & mask_of(letter)) != 0 ? arc(fan, mask, letter) : Arc{};
  }

  // The letters of a fan that end a word.
  LetterMask endings(Fan fan) const;

 private:
  void prove_walks(LetterMask letters) const;

  FixedTable<std::uint32_t> words_;
  unsigned head_ = 1;
  Fan root_ = 0;
};

}  // namespace wordloom
