// Exact covers: laying out letters in words, none left over that must be laid, no word twice.
//
// The rarest letter that must be laid comes first: some word has to hold it. The trie gives all words that do and
// that the pool can spell, those with more rare letters first. A joker is whatever letter the trie asks for and the
// pool lacks. Pools that proved impossible are remembered for the whole search.
#pragma once

#include <functional>
#include <vector>

#include "base/stopwatch.hpp"
#include "covers/words.hpp"

namespace wordloom {

// Pools known to be impossible, by a sum of 64-bit keys; a newer pool may push an older one out. The slots are the
// thread's, because fresh memory for every search takes longer than many a search; what earlier searches left there
// was written with another mark.
class FailedPools {
 public:
  FailedPools() : slots_(of_this_thread()), mark_(next_mark()) {}
  bool contains(std::uint64_t key) const { return slots_[place(key)] == (key ^ mark_); }
  void insert(std::uint64_t key) { slots_[place(key)] = key ^ mark_; }

 private:
  static constexpr std::size_t size = std::size_t{1} << 18U;
  static std::span<std::uint64_t> of_this_thread();
  static std::uint64_t next_mark();
  static std::size_t place(std::uint64_t key) { return static_cast<std::size_t>(key >> 40U) & (size - 1); }

  std::span<std::uint64_t> slots_;
  std::uint64_t mark_;
};

// Letters to lay: `must` all of them, `may` as needed.
struct FillPool {
  LetterCounts must;
  LetterCounts may;
  int jokers = 0;
  bool all_jokers = false;  // none may be left
};

using WordsByLength = std::array<std::vector<CoverWord>, longest_word + 1>;

class Fill {
 public:
  using Done = std::function<bool()>;  // called with every cover; true ends the search

  // Only words no less known than `most_level`, and no more of them than `most_words`; a joker may be a letter whose
  // bit is set. All jokers are laid but for those that may be kept.
  Fill(const CoverWords& words, const Stopwatch& watch, std::uint32_t joker_ranks, int most_level, int most_words,
       int jokers_to_keep);

  // Before the covers of one choice of disturbed words: which words may not be laid. If that differs from choice to
  // choice, `varies`, failures because of it are not remembered.
  void begin(std::span<const std::uint32_t> forbidden, bool varies);
  void limit(std::uint64_t nodes) { limit_ = nodes; }

  // Looks for covers of the pool until done; the words chosen before it is called stay in `chosen`.
  bool cover(const FillPool& pool, const Done& done);

  // All words that letters and jokers can spell; only some if that share of the time passes before.
  const WordsByLength& words_in(const LetterCounts& letters, int jokers, double share);

  bool may_lay(const CoverWord& word) const;
  std::vector<std::uint32_t>& chosen() { return chosen_; }
  bool cut() const { return cut_; }  // some search was given up before its end
  void forget_cuts() { cut_ = false; }
  bool time_is_over();
  std::uint64_t nodes() const { return nodes_; }

 private:
  enum class Source : std::uint8_t { none, must, may, joker };

  bool step(unsigned rarest);
  void collect(std::uint32_t list, const Packed& letters, int jokers);
  bool collected_enough();
  bool walk(std::uint32_t list, unsigned need, const Packed& spelled);
  bool spell_rest(const CoverNode& node, unsigned need, const Packed& spelled);
  bool lay_any(const CoverNode& node, unsigned need);
  bool lay(const CoverWord& word, unsigned need);
  bool complete();
  bool lay_jokers_too();
  bool is_forbidden(const CoverWord& word) const;
  bool can_go_on() const;
  Source take(unsigned letter);
  void put_back(unsigned letter, Source from);
  bool give_up();

  const CoverWords* words_;
  const Stopwatch* watch_;
  std::uint32_t joker_ranks_;
  int most_level_;
  std::size_t most_words_;
  int jokers_to_keep_;
  std::array<std::uint64_t, cover_letters> must_keys_{};
  std::array<std::uint64_t, cover_letters> may_keys_{};
  std::uint64_t joker_key_ = 0;
  const Done* done_ = nullptr;
  std::vector<std::uint32_t> forbidden_;
  bool varies_ = false;
  std::vector<std::uint32_t> chosen_;
  WordsByLength collected_;
  FailedPools failed_;
  FillPool pool_;
  std::uint64_t key_ = 0;  // of the pool
  std::uint64_t limit_ = 0;
  std::uint64_t left_ = 0;
  std::uint64_t nodes_ = 0;
  std::uint64_t look_at_ = 0;  // when to look at the clock again
  bool stopped_ = false;
  bool over_ = false;
  double collect_until_ = 1.0;
  bool clean_ = true;  // nothing below failed for a reason that another path would not have
  bool cut_ = false;
};

}  // namespace wordloom
