// The questions players ask of a lexicon, answered by walking the graph instead of reading the list.
//
// Every question is one shape: a pattern, letters a word must have, letters it may have, a length. The walk goes
// the way that the question restricts most: forwards from the first letter, backwards from the last, or outwards
// from letters that lie somewhere inside.
#pragma once

#include <array>
#include <cstdint>
#include <string>
#include <vector>

#include "graph/word_graph.hpp"

namespace wordloom {

inline constexpr std::uint64_t any_run = 0;  // in a pattern: any letters, or none
inline constexpr std::uint8_t no_limit = 255;

using LetterCounts = std::array<std::uint8_t, most_letters + 1>;

struct Question {
  std::vector<std::uint64_t> pattern{any_run};  // per place the letters allowed, as bits; or any_run
  LetterCounts least{};                         // how often a letter must occur
  LetterCounts most = filled(no_limit);         // how often it may occur …
  std::uint8_t blanks = 0;                      // … and how many letters may go beyond that
  std::uint64_t without = 0;                    // letters that may not occur at all, as bits
  std::size_t shortest = 1;
  std::size_t longest = longest_word;

  static constexpr LetterCounts filled(std::uint8_t value) {
    LetterCounts counts{};
    counts.fill(value);
    return counts;
  }
};

// Follows a pattern letter by letter; the set of places reached is a set of bits.
class Pattern {
 public:
  // Throws GraphError "pattern" if it is longer than 60 places.
  explicit Pattern(std::vector<std::uint64_t> places);

  std::uint64_t start() const { return with_runs(1); }
  std::uint64_t step(std::uint64_t reached, std::uint8_t letter) const {
    return with_runs(((reached & moves_[letter]) << 1) | (reached & runs_));
  }
  bool complete(std::uint64_t reached) const { return (reached >> places_.size() & 1) != 0; }
  bool matches(const std::vector<std::uint8_t>& word) const;
  Pattern reversed() const;
  const std::vector<std::uint64_t>& places() const { return places_; }

 private:
  // No two runs follow each other, so that one step over a run is enough.
  std::uint64_t with_runs(std::uint64_t reached) const { return reached | ((reached & runs_) << 1); }

  std::vector<std::uint64_t> places_;
  std::array<std::uint64_t, most_letters + 1> moves_{};  // by letter: the places that take it
  std::uint64_t runs_ = 0;
};

// One walk through the graph; `next` gives one word at a time. The graph must outlive it.
class WordSearch {
 public:
  WordSearch(const WordGraph& graph, const Question& question);

  bool next(std::vector<std::uint8_t>& word);

 private:
  enum class Way : std::uint8_t { forwards, backwards, outwards };

  // A list of siblings being tried, and how it was reached.
  struct Frame {
    std::uint32_t at;       // the next sibling; 0 when all were tried
    std::uint8_t letter;    // by which this list was entered; 0 for the root and behind a separator
    std::uint64_t reached;  // places of the pattern
  };

  Way choose_way();
  void start_outwards();
  bool take(std::uint8_t letter);
  void give_back(std::uint8_t letter);
  void leave_list();
  bool answer(std::vector<std::uint8_t>& word) const;
  bool first_occurrence(const std::vector<std::uint8_t>& word) const;

  const WordGraph& graph_;
  Question question_;
  Pattern pattern_;                   // as the question asks it
  std::vector<std::uint8_t> inside_;  // the letters from which a walk outwards starts
  Way way_;
  Pattern walked_;  // as the walk meets it
  std::vector<Frame> frames_;
  std::vector<std::uint8_t> path_;
  std::size_t turned_at_ = 0;  // letters in the path when the separator was crossed; 0 before
  LetterCounts counts_{};
  std::size_t missing_ = 0;  // required letters not yet met
  std::size_t beyond_ = 0;   // letters that need a blank
  bool start_is_word_ = false;
};

}  // namespace wordloom
