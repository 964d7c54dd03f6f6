// Exact covers: laying out a pool of letters in words, none left over, no word twice.
//
// The rarest letter of the pool comes first: some word has to hold it, and since every other letter of that word
// is in the pool too, it is the word's rarest letter as well. So only the words filed under it need be tried.
// Pools that proved impossible are remembered.
#pragma once

#include <chrono>
#include <functional>
#include <vector>

#include "cover_lists.hpp"

namespace wordloom {

// Says when a search must end: by the clock on the wall, or by the processor's time for this thread alone, which
// on a busy machine is the fair measure.
class Stopwatch {
 public:
  Stopwatch(int milliseconds, bool processor_time)
      : processor_time_(processor_time), start_(now()), budget_(std::chrono::milliseconds(milliseconds)) {}

  // Looks at the clock every so often; once the time is over it stays over.
  bool over() {
    if (--patience_ > 0 || over_) return over_;
    patience_ = 64;
    return over_ = passed(1.0);
  }
  bool passed(double share) const { return now() - start_ >= budget_ * share; }

 private:
  std::chrono::nanoseconds now() const;

  bool processor_time_;
  std::chrono::nanoseconds start_;
  std::chrono::nanoseconds budget_;
  int patience_ = 0;
  bool over_ = false;
};

// Pools known to be impossible. Starting a new generation forgets them all at no cost.
class FailedPools {
 public:
  struct Key {
    Packed must;
    Packed may;
  };
  FailedPools() : slots_(std::size_t{1} << 16U) {}
  void forget() { ++generation_; }
  bool contains(const Key& key) const;
  void insert(const Key& key);

 private:
  struct Slot {
    Key key;
    std::uint32_t generation = 0;
  };
  std::size_t place(const Key& key) const;

  std::vector<Slot> slots_;  // a newer pool may push an older one out
  std::uint32_t generation_ = 1;
};

class Fill {
 public:
  using Done = std::function<bool()>;  // called with every cover; true ends the search

  Fill(const CoverLists& lists, Stopwatch& watch, std::uint32_t joker_letters);

  // Before each pool: the words that may not be laid, and how many steps to spend at most.
  void begin(std::vector<std::uint32_t> forbidden);
  void limit(std::uint64_t steps) { limit_ = steps; }

  // Lay out the whole pool and all jokers.
  bool whole(LetterCounts pool, int jokers, const Done& done);
  // Lay out all of `must`, with the help of `may` and of jokers as needed. `words` are those to choose from.
  bool around(LetterCounts must, LetterCounts may, int jokers, std::span<const Candidate> words, const Done& done);

  bool forbidden(std::uint32_t number) const;
  unsigned rarest(const LetterCounts& pool) const;
  std::vector<std::uint32_t>& chosen() { return chosen_; }
  bool cut() const { return cut_; }  // some search was given up before its end
  void forget_cuts() { cut_ = false; }
  std::uint64_t steps() const { return steps_; }

 private:
  bool with_jokers(LetterCounts& pool, int jokers, std::size_t first_letter);
  bool exact(LetterCounts& pool);
  bool try_word(const Candidate& word, LetterCounts& pool);
  bool around_step(LetterCounts& must, LetterCounts& may, int jokers, std::span<const Candidate> words);
  bool give_up();

  const CoverLists* lists_;
  Stopwatch* watch_;
  std::vector<unsigned> joker_letters_;  // the commonest first
  const Done* done_ = nullptr;
  std::vector<std::uint32_t> forbidden_;
  std::vector<std::uint32_t> chosen_;
  FailedPools failed_;
  std::uint64_t limit_ = 0;
  std::uint64_t left_ = 0;
  std::uint64_t steps_ = 0;
  bool clean_ = true;  // nothing below failed for a reason that another path would not have
  bool cut_ = false;
};

}  // namespace wordloom
