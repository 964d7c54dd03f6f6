#include "covers/fill.hpp"

#include <algorithm>
#include <random>
#include <utility>

namespace wordloom {
namespace {

constexpr std::uint64_t nodes_between_looks = 2048;  // the clock is slow to read

}  // namespace

std::span<std::uint64_t> FailedPools::of_this_thread() {
  thread_local std::vector<std::uint64_t> slots(size);
  return slots;
}

std::uint64_t FailedPools::next_mark() {
  thread_local std::mt19937_64 marks(2);
  return marks();
}

Fill::Fill(const CoverWords& words, const Stopwatch& watch, std::uint32_t joker_ranks, int most_level, int most_words,
           int jokers_to_keep)
    : words_(&words),
      watch_(&watch),
      joker_ranks_(joker_ranks),
      most_level_(most_level),
      most_words_(static_cast<std::size_t>(most_words)),
      jokers_to_keep_(jokers_to_keep) {
  std::mt19937_64 keys(1);
  for (std::uint64_t& key : must_keys_) key = keys();
  for (std::uint64_t& key : may_keys_) key = keys();
  joker_key_ = keys();
}

void Fill::begin(std::span<const std::uint32_t> forbidden, bool varies) {
  forbidden_.assign(forbidden.begin(), forbidden.end());
  varies_ = varies;
  chosen_.clear();
}

bool Fill::is_forbidden(const CoverWord& word) const {
  return std::ranges::find(forbidden_, word.number) != forbidden_.end();
}

bool Fill::may_lay(const CoverWord& word) const {
  return !is_forbidden(word) && std::ranges::find(chosen_, word.number) == chosen_.end();
}

bool Fill::time_is_over() {
  if (!over_) over_ = watch_->passed(1.0);
  return over_;
}

bool Fill::cover(const FillPool& pool, const Done& done) {
  done_ = &done;
  pool_ = pool;
  key_ = pool.all_jokers ? 1 : 2;
  for (unsigned letter = 0; letter < cover_letters; ++letter) {
    key_ += must_keys_[letter] * static_cast<std::uint64_t>(pool.must.of[letter]);
    key_ += may_keys_[letter] * static_cast<std::uint64_t>(pool.may.of[letter]);
  }
  key_ += joker_key_ * static_cast<std::uint64_t>(pool.jokers);
  left_ = limit_;
  stopped_ = false;
  clean_ = true;
  return step(cover_letters - 1);
}

const WordsByLength& Fill::words_in(const LetterCounts& letters, int jokers, double share) {
  for (std::vector<CoverWord>& words : collected_) words.clear();
  pool_ = {letters, {}, jokers, false};
  stopped_ = false;
  collect_until_ = share;
  if (words_->root() != 0) collect(words_->root(), letters.packed(), jokers);
  return collected_;
}

void Fill::collect(std::uint32_t list, const Packed& letters, int jokers) {
  for (const CoverNode* node = words_->list(list);; ++node) {
    if (const Source from = take(node->letter); from != Source::none) {
      if (!collected_enough() && node->children != 0) collect(node->children, letters, jokers);
      for (const CoverWord& word : words_->at(*node)) {
        if (word.level > most_level_ || lacking(word.letters, letters) > jokers) continue;
        collected_[word.length].push_back(word);
      }
      put_back(node->letter, from);
    }
    if (node->last || stopped_) return;
  }
}

bool Fill::collected_enough() {
  ++nodes_;
  if (nodes_ >= look_at_) {
    look_at_ = nodes_ + nodes_between_looks;
    if (watch_->passed(collect_until_)) stopped_ = cut_ = true;
  }
  return stopped_;
}

bool Fill::give_up() {
  ++nodes_;
  if (nodes_ >= look_at_) {
    look_at_ = nodes_ + nodes_between_looks;
    time_is_over();
  }
  if (left_ > 0 && !over_) {
    --left_;
    return false;
  }
  stopped_ = cut_ = true;
  clean_ = false;
  return true;
}

// All that must be laid is laid.
bool Fill::complete() {
  if (pool_.all_jokers && pool_.jokers > 0) return false;
  if ((*done_)()) return true;
  clean_ = false;
  return false;
}

// A joker that may not stay behind is needed nowhere: give it a letter, and lay that.
bool Fill::lay_jokers_too() {
  if (pool_.jokers <= jokers_to_keep_ || pool_.all_jokers || stopped_) return false;
  for (unsigned letter = 0; letter < cover_letters; ++letter) {
    if ((joker_ranks_ >> letter & 1U) == 0) continue;
    pool_.must.add(letter);
    --pool_.jokers;
    key_ += must_keys_[letter] - joker_key_;
    const bool found = step(letter);
    key_ -= must_keys_[letter] - joker_key_;
    ++pool_.jokers;
    pool_.must.add(letter, -1);
    if (found || stopped_) return found;
  }
  return false;
}

// Whether what is left has the length of a word at least.
bool Fill::can_go_on() const { return pool_.must.size + pool_.may.size + pool_.jokers >= words_->shortest(); }

bool Fill::step(unsigned rarest) {
  if (pool_.must.size == 0) return complete() || lay_jokers_too();
  if (!can_go_on() || words_->root() == 0 || failed_.contains(key_)) return false;
  if (chosen_.size() >= most_words_) {
    clean_ = false;  // fewer words before it would leave room
    return false;
  }
  while (pool_.must.of[rarest] == 0) --rarest;
  const bool clean_so_far = clean_;
  clean_ = true;
  if (walk(words_->root(), rarest, {})) return true;
  if (clean_) failed_.insert(key_);
  clean_ = clean_ && clean_so_far;
  return false;
}

// Spells words from a list of the trie on; they must hold the letter needed, which only rarer ones precede.
bool Fill::walk(std::uint32_t list, unsigned need, const Packed& spelled) {
  const bool has = count_in(spelled, need) > 0;
  for (const CoverNode* node = words_->list(list);; ++node) {
    const unsigned letter = node->letter;
    if (!has && letter < need) return false;
    if (const Source from = take(letter); from != Source::none) {
      const Packed more = with_letter(spelled, letter);
      const bool found = !give_up() && ((node->children != 0 && walk(node->children, need, more)) ||
                                        (node->word_count != 0 && spell_rest(*node, need, more)));
      put_back(letter, from);
      if (found || stopped_) return found;
    }
    if (node->last) return false;
  }
}

// Takes what a word has beyond the end of the trie, and lays it.
bool Fill::spell_rest(const CoverNode& node, unsigned need, const Packed& spelled) {
  const Packed& word = words_->at(node).front().letters;
  if (count_in(word, need) == 0) return false;
  std::array<std::pair<unsigned, Source>, longest_word> taken;
  std::size_t count = 0;
  bool spelled_out = true;
  LetterCounts::each(without(word, spelled), [&](unsigned letter, int times) {
    for (int i = 0; i < times && spelled_out; ++i) {
      const Source from = take(letter);
      spelled_out = from != Source::none;
      if (spelled_out) taken[count++] = {letter, from};
    }
  });
  const bool found = spelled_out && lay_any(node, need);
  while (count-- > 0) put_back(taken[count].first, taken[count].second);
  return found;
}

bool Fill::lay_any(const CoverNode& node, unsigned need) {
  if (pool_.must.size > 0 && !can_go_on()) return false;
  for (const CoverWord& word : words_->at(node)) {
    if (lay(word, need)) return true;
    if (stopped_) return false;
  }
  return false;
}

bool Fill::lay(const CoverWord& word, unsigned need) {
  if (word.level > most_level_) return false;
  if (!may_lay(word)) {
    if (varies_ || !is_forbidden(word)) clean_ = false;
    return false;
  }
  chosen_.push_back(word.number);
  const bool found = step(need);
  chosen_.pop_back();
  return found;
}

Fill::Source Fill::take(unsigned letter) {
  if (pool_.must.of[letter] > 0) {
    pool_.must.add(letter, -1);
    key_ -= must_keys_[letter];
    return Source::must;
  }
  if (pool_.may.of[letter] > 0) {
    pool_.may.add(letter, -1);
    key_ -= may_keys_[letter];
    return Source::may;
  }
  if (pool_.jokers == 0 || (joker_ranks_ >> letter & 1U) == 0) return Source::none;
  --pool_.jokers;
  key_ -= joker_key_;
  return Source::joker;
}

void Fill::put_back(unsigned letter, Source from) {
  if (from == Source::must) {
    pool_.must.add(letter);
    key_ += must_keys_[letter];
  } else if (from == Source::may) {
    pool_.may.add(letter);
    key_ += may_keys_[letter];
  } else {
    ++pool_.jokers;
    key_ += joker_key_;
  }
}

}  // namespace wordloom
