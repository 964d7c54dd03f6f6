#include "cover_fill.hpp"

#include <time.h>

#include <algorithm>
#include <ctime>

namespace wordloom {
namespace {

constexpr int shortest_cover_word = 3;
// Words of middling length leave the most ways to lay out the rest.
constexpr std::array<int, 13> lengths_by_promise = {5, 6, 4, 7, 8, 3, 9, 10, 11, 12, 13, 14, 15};

bool can_be_left(int letters) { return letters == 0 || letters >= shortest_cover_word; }

// Unlike LetterCounts::packed this keeps counts up to 15, so that different pools stay different.
Packed exact_key(const LetterCounts& pool) {
  Packed key;
  for (unsigned letter = 0; letter < 16; ++letter) {
    key.low |= static_cast<std::uint64_t>(pool.of[letter]) << (4U * letter);
    key.high |= static_cast<std::uint64_t>(pool.of[letter + 16]) << (4U * letter);
  }
  return key;
}

bool has_key(const LetterCounts& pool) { return std::ranges::max(pool.of) < 16; }

bool same(const Packed& a, const Packed& b) { return a.low == b.low && a.high == b.high; }

}  // namespace

std::chrono::nanoseconds Stopwatch::now() const {
  if (!processor_time_) return std::chrono::steady_clock::now().time_since_epoch();
  std::timespec spent{};
  clock_gettime(CLOCK_THREAD_CPUTIME_ID, &spent);
  return std::chrono::seconds(spent.tv_sec) + std::chrono::nanoseconds(spent.tv_nsec);
}

std::size_t FailedPools::place(const Key& key) const {
  std::uint64_t hash = key.must.low * 0x9E3779B97F4A7C15;
  hash = (hash ^ key.must.high ^ (hash >> 29U)) * 0xBF58476D1CE4E5B9;
  hash = (hash ^ key.may.low ^ (hash >> 32U)) * 0x94D049BB133111EB;
  hash = (hash ^ key.may.high ^ (hash >> 29U)) * 0x9E3779B97F4A7C15;
  return static_cast<std::size_t>(hash >> 32U) & (slots_.size() - 1);
}

bool FailedPools::contains(const Key& key) const {
  const Slot& slot = slots_[place(key)];
  return slot.generation == generation_ && same(slot.key.must, key.must) && same(slot.key.may, key.may);
}

void FailedPools::insert(const Key& key) { slots_[place(key)] = {key, generation_}; }

Fill::Fill(const CoverLists& lists, Stopwatch& watch, std::uint32_t joker_letters)
    : lists_(&lists), watch_(&watch) {
  for (unsigned rank = cover_letters; rank-- > 0;) {
    const unsigned letter = lists.words().letter_of_rarity(rank);
    if ((joker_letters >> letter & 1U) != 0) joker_letters_.push_back(letter);
  }
}

void Fill::begin(std::vector<std::uint32_t> forbidden) {
  forbidden_ = std::move(forbidden);
  chosen_.clear();
  failed_.forget();
}

bool Fill::forbidden(std::uint32_t number) const {
  return std::ranges::find(forbidden_, number) != forbidden_.end();
}

bool Fill::give_up() {
  ++steps_;
  if (left_ > 0 && !watch_->over()) {
    --left_;
    return false;
  }
  cut_ = true;
  clean_ = false;
  return true;
}

unsigned Fill::rarest(const LetterCounts& pool) const {
  for (unsigned rank = 0; rank < cover_letters; ++rank) {
    const unsigned letter = lists_->words().letter_of_rarity(rank);
    if (pool.of[letter] > 0) return letter;
  }
  return 0;
}

bool Fill::whole(LetterCounts pool, int jokers, const Done& done) {
  done_ = &done;
  left_ = limit_;
  clean_ = true;
  return with_jokers(pool, jokers, 0);
}

bool Fill::with_jokers(LetterCounts& pool, int jokers, std::size_t first_letter) {
  if (jokers == 0) return exact(pool);
  for (std::size_t i = first_letter; i < joker_letters_.size(); ++i) {
    pool.add(joker_letters_[i]);
    const bool found = with_jokers(pool, jokers - 1, i);
    pool.add(joker_letters_[i], -1);
    if (found) return true;
  }
  return false;
}

bool Fill::exact(LetterCounts& pool) {
  if (pool.size == 0) {
    if ((*done_)()) return true;
    clean_ = false;
    return false;
  }
  if (pool.size < shortest_cover_word || give_up()) return false;
  const bool known = has_key(pool);
  const FailedPools::Key key{exact_key(pool), {}};
  if (known && failed_.contains(key)) return false;
  const bool clean_so_far = clean_;
  clean_ = true;
  const unsigned letter = rarest(pool);
  const Packed packed = pool.packed();
  const auto try_length = [&](int length) {
    for (const Candidate& word : lists_->with_key(letter, length)) {
      if (fits(word.letters, packed) && try_word(word, pool)) return true;
    }
    return false;
  };
  if (pool.size <= lists_->longest() && try_length(pool.size)) return true;
  for (const int length : lengths_by_promise) {
    if (length >= pool.size || length > lists_->longest() || !can_be_left(pool.size - length)) continue;
    if (try_length(length)) return true;
  }
  for (int length = lengths_by_promise.back() + 1; length < std::min(pool.size - 2, lists_->longest() + 1); ++length) {
    if (try_length(length)) return true;
  }
  if (known && clean_) failed_.insert(key);
  clean_ = clean_ && clean_so_far;
  return false;
}

bool Fill::try_word(const Candidate& word, LetterCounts& pool) {
  if (forbidden(word.number)) return false;
  if (std::ranges::find(chosen_, word.number) != chosen_.end()) {
    clean_ = false;
    return false;
  }
  chosen_.push_back(word.number);
  pool.add(word.letters, -1);
  const bool found = exact(pool);
  pool.add(word.letters, 1);
  chosen_.pop_back();
  return found;
}

bool Fill::around(LetterCounts must, LetterCounts may, int jokers, std::span<const Candidate> words,
                  const Done& done) {
  done_ = &done;
  left_ = limit_;
  clean_ = true;
  return around_step(must, may, jokers, words);
}

bool Fill::around_step(LetterCounts& must, LetterCounts& may, int jokers, std::span<const Candidate> words) {
  if (must.size == 0) {
    if ((*done_)()) return true;
    clean_ = false;
    return false;
  }
  if (must.size + may.size + jokers < shortest_cover_word || give_up()) return false;
  // With jokers left the same letters can succeed or fail, so only pools without are remembered.
  const bool known = jokers == 0 && has_key(must) && has_key(may);
  const FailedPools::Key key{exact_key(must), exact_key(may)};
  if (known && failed_.contains(key)) return false;
  const bool clean_so_far = clean_;
  clean_ = true;
  const unsigned letter = rarest(must);
  LetterCounts pool = must;
  for (unsigned i = 0; i < cover_letters; ++i) pool.add(i, may.of[i]);
  const Packed packed = pool.packed();
  for (const Candidate& word : words) {
    if (count_in(word.letters, letter) == 0) continue;
    const int lacks = jokers == 0 ? (fits(word.letters, packed) ? 0 : 1) : lacking(word.letters, packed);
    if (lacks > jokers || forbidden(word.number)) continue;
    if (std::ranges::find(chosen_, word.number) != chosen_.end()) {
      clean_ = false;
      continue;
    }
    LetterCounts must_left = must;
    LetterCounts may_left = may;
    LetterCounts::each(word.letters, [&](unsigned i, int count) {
      const int from_must = std::min<int>(count, must_left.of[i]);
      must_left.add(i, -from_must);
      may_left.add(i, -std::min<int>(count - from_must, may_left.of[i]));
    });
    chosen_.push_back(word.number);
    const bool found = around_step(must_left, may_left, jokers - lacks, words);
    chosen_.pop_back();
    if (found) return true;
  }
  if (known && clean_) failed_.insert(key);
  clean_ = clean_ && clean_so_far;
  return false;
}

}  // namespace wordloom
