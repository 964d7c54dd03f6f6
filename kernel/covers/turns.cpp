#include "covers/turns.hpp"

#include <algorithm>
#include <numeric>
#include <utility>

namespace wordloom {
namespace {

constexpr std::size_t most_to_sort = 60'000;  // more would take too much of the time
constexpr std::size_t most_relief = std::size_t{longest_word} * cover_letters;

LetterCounts sum(LetterCounts a, const LetterCounts& b) {
  for (unsigned letter = 0; letter < cover_letters; ++letter) a.add(letter, b.of[letter]);
  return a;
}

// Takes letters, those that must be laid first; returns those that are lacking.
Packed take_letters(const Packed& word, FillPool& pool) {
  LetterCounts lacks;
  LetterCounts::each(word, [&](unsigned letter, int count) {
    const int from_must = std::min<int>(count, pool.must.of[letter]);
    const int from_may = std::min<int>(count - from_must, pool.may.of[letter]);
    pool.must.add(letter, -from_must);
    pool.may.add(letter, -from_may);
    lacks.add(letter, count - from_must - from_may);
  });
  return lacks.packed();
}

}  // namespace

CoverTurns::CoverTurns(const CoverWords& words, const CoverQuestion& question)
    : question_(&question),
      watch_(question.milliseconds, question.processor_time),
      words_(&words),
      rack_(counted(question.rack)),
      rack_packed_(rack_.packed()),
      rack_jokers_(static_cast<int>(std::ranges::count(question.rack, blank))),
      joker_ranks_(ranks_for_jokers()),
      spellable_{everything().packed(), all_jokers(), question.most_level},
      fill_(words, watch_, joker_ranks_, question.most_level, question.most_laid,
            question.lay_jokers ? 0 : rack_jokers_),
      any_jokers_(all_jokers() > 0),
      done_([this] { return better(); }) {
  for (const Group& group : question.groups) {
    Group letters(group);
    for (Tile& tile : letters) tile = static_cast<Tile>(letter_of_tile(tile));
    groups_.push_back(counted(letters));
    numbers_.push_back(words.graph().number_of(letters));
  }
}

// The letters of tiles by rank; a joker on the cloth counts as its letter, one on the rack not at all.
LetterCounts CoverTurns::counted(std::span<const Tile> tiles) const {
  LetterCounts counts;
  for (const Tile tile : tiles) {
    if (tile != blank) counts.add(words_->rank_of(letter_of_tile(tile)));
  }
  return counts;
}

std::uint32_t CoverTurns::ranks_for_jokers() const {
  std::uint32_t ranks = 0;
  for (unsigned letter = 0; letter < cover_letters; ++letter) {
    if ((question_->joker_letters >> letter & 1U) != 0) ranks |= 1U << words_->rank_of(letter + 1);
  }
  return ranks;
}

LetterCounts CoverTurns::everything() const {
  LetterCounts counts = rack_;
  if (!question_->opened) return counts;
  for (const Group& group : question_->groups) {
    for (const Tile tile : group) {
      if (!is_blank(tile)) counts.add(words_->rank_of(tile));
    }
  }
  return counts;
}

int CoverTurns::all_jokers() const { return rack_jokers_ + static_cast<int>(jokers_on(question_->groups).size()); }

bool CoverTurns::is_own(const CoverWord& word) const {
  if (rack_jokers_ == 0 && !share_a_letter(word.letters, rack_packed_)) return false;
  return spellable_(word) && joker_can_be(lacks_of(word.letters, spellable_.pool)) && !on_table(word.number);
}

std::span<const CoverWord> CoverTurns::own(int length) {
  std::optional<std::vector<CoverWord>>& own = own_[static_cast<std::size_t>(length)];
  if (own) return *own;
  own.emplace();
  for (const std::uint32_t at : words_->of_length(length)) {
    if (is_own(words_->words()[at])) own->push_back(words_->words()[at]);
  }
  if (own->size() <= most_to_sort) relieving_first(*own);
  return *own;
}

// Counts instead of comparing: there are many words, and time is short.
void CoverTurns::relieving_first(std::vector<CoverWord>& words) const {
  std::vector<std::uint16_t> reliefs;
  reliefs.reserve(words.size());
  std::array<std::uint32_t, most_relief + 2> starts{};
  for (const CoverWord& word : words) {
    reliefs.push_back(static_cast<std::uint16_t>(most_relief - static_cast<std::size_t>(relief(word))));
    ++starts[reliefs.back() + 1U];
  }
  std::partial_sum(starts.begin(), starts.end(), starts.begin());
  std::vector<CoverWord> sorted(words.size());
  for (std::size_t i = 0; i < words.size(); ++i) sorted[starts[reliefs[i]]++] = words[i];
  words = std::move(sorted);
}

int CoverTurns::relief(const CoverWord& word) const {
  int relief = 0;
  LetterCounts::each(word.letters, [&](unsigned rank, int count) {
    relief += std::min<int>(count, rack_.of[rank]) * static_cast<int>(rank + 1);
  });
  return relief;
}

bool CoverTurns::wanted(int points, std::size_t disturbed) const {
  if (best_.groups.empty() || points > best_.points) return true;
  return points == best_.points && static_cast<int>(disturbed) < best_.disturbed;
}

bool CoverTurns::on_table(std::uint32_t number) const { return std::ranges::find(numbers_, number) != numbers_.end(); }

bool CoverTurns::joker_can_be(const Packed& lacks) const {
  bool allowed = true;
  LetterCounts::each(lacks, [&](unsigned rank, int) { allowed = allowed && (joker_ranks_ >> rank & 1U) != 0; });
  return allowed;
}

// -- one choice of disturbed words ---------------------------------------------------------------------------------

bool CoverTurns::lay(const Goal& goal, const CoverWord& word, const Apart& apart, const Taking& taking) {
  apart_ = &apart;
  taking_ = &taking;
  aimed_at_ = goal.points();
  begin(apart, taking);
  if (!fill_.may_lay(word)) return false;
  fill_.chosen().push_back(word.number);
  const FillPool pool = gather(taking);
  return goal.aim == Aim::whole_rack ? lay_whole(word, pool) : lay_some(word, pool);
}

// Words that stay may not be laid twice. And a word laid out again just as it was need not have been disturbed;
// only a joker can make it look different.
void CoverTurns::begin(const Apart& apart, const Taking& taking) {
  const bool with_jokers =
      rack_jokers_ > 0 || !taking.jokers.empty() || std::ranges::any_of(apart, [&](std::size_t group) {
        return std::ranges::any_of(question_->groups[group], is_blank);
      });
  forbidden_.clear();
  for (std::size_t group = 0; group < numbers_.size(); ++group) {
    const bool stays = !with_jokers || std::ranges::find(apart, group) == apart.end();
    if (stays) forbidden_.push_back(numbers_[group]);
  }
  fill_.begin(forbidden_, any_jokers_);
}

// The letters to lay. Where the cloth lacks the letter that a joker was freed from, the rack has to lay it.
FillPool CoverTurns::gather(const Taking& taking) const {
  FillPool pool;
  for (const std::size_t group : *apart_) pool.must = sum(pool.must, groups_[group]);
  for (const Spot& joker : taking.jokers) {
    pool.must.add(words_->rank_of(letter_of_tile(question_->groups[joker.group][joker.at])), -1);
  }
  pool.may = rack_;
  for (const Tile letter : taking.needed) {
    pool.must.add(words_->rank_of(letter));
    pool.may.add(words_->rank_of(letter), -1);
  }
  pool.jokers = rack_jokers_ + static_cast<int>(taking.jokers.size());
  return pool;
}

// All tiles come out; the points are doubled.
bool CoverTurns::lay_whole(const CoverWord& word, FillPool pool) {
  pool.must = sum(pool.must, pool.may);
  pool.may = {};
  pool.all_jokers = true;
  const Packed lacks = take_letters(word.letters, pool);
  pool.jokers -= letters_in(lacks);
  if (pool.jokers < 0 || !joker_can_be(lacks)) return false;
  return fill_.cover(pool, done_);
}

// All tiles on the cloth come out, and the word has one of the rack.
bool CoverTurns::lay_some(const CoverWord& word, const FillPool& pool) {
  FillPool rest = pool;
  const Packed lacks = take_letters(word.letters, rest);
  rest.jokers -= letters_in(lacks);
  if (rest.jokers < 0 || !joker_can_be(lacks)) return false;
  const bool own =
      rest.may.size < pool.may.size || (letters_in(lacks) > 0 && rack_jokers_ > 0) ||
      std::ranges::any_of(
          taking_->needed, [&](Tile letter) { return count_in(word.letters, words_->rank_of(letter)) > 0; });
  return own ? fill_.cover(rest, done_) : lay_with_own_tile(word, pool, rest, letters_in(lacks));
}

// All letters of the word are on the cloth: one of them has to come from the rack instead.
bool CoverTurns::lay_with_own_tile(const CoverWord& word, const FillPool& all, const FillPool& rest, int lacks) {
  bool found = false;
  LetterCounts::each(word.letters, [&](unsigned letter, int) {
    if (found || all.must.of[letter] == 0) return;
    FillPool pool = rest;
    pool.must.add(letter);
    if (pool.may.of[letter] > 0) {
      pool.may.add(letter, -1);
    } else if (rack_jokers_ > 0 && all.jokers > lacks) {
      --pool.jokers;
    } else {
      return;
    }
    found = fill_.cover(pool, done_);
  });
  return found;
}

// A layout is complete: keep it if it is the best turn so far. The search goes on if it aimed at more: the long
// word may have got no tile of the rack, and another one scored.
bool CoverTurns::better() {
  Wardrobe wardrobe{&question_->groups,       &words_->graph(),     {}, *apart_, taking_->jokers, question_->rack,
                    question_->joker_letters, question_->lay_jokers};
  for (std::size_t group = 0; group < question_->groups.size(); ++group) {
    if (std::ranges::find(*apart_, group) == apart_->end()) wardrobe.kept.push_back(group);
  }
  DressedTurn turn = dress(wardrobe, fill_.chosen());
  if (!turn.worth.allowed || !wanted(turn.worth.points, static_cast<std::size_t>(turn.worth.disturbed))) return false;
  best_.groups = std::move(turn.groups);
  best_.points = turn.worth.points;
  best_.disturbed = turn.worth.disturbed;
  return best_.points >= aimed_at_;
}

}  // namespace wordloom
