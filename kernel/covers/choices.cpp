#include "covers/choices.hpp"

#include <algorithm>
#include <functional>

namespace wordloom {

CoverChoices::CoverChoices(const CoverTurns& turns, const Taking& taking)
    : turns_(&turns),
      taking_(&taking),
      apart_(taking.groups),
      jokers_(turns.rack_jokers() + static_cast<int>(taking.jokers.size())) {
  const Groups& groups = turns.question().groups;
  base_ = letters_of(apart_).packed();
  for (std::size_t group = 0; group < groups.size(); ++group) {
    if (std::ranges::find(apart_, group) != apart_.end()) continue;
    others_.push_back({group, turns.tiles_of(group).packed(), 0});
    biggest_ = std::max(biggest_, turns.tiles_of(group).size);
  }
}

bool CoverChoices::all(int count, const Use& use) {
  const int more = count - static_cast<int>(apart_.size());
  return more >= 0 && choose(0, more, {}, use);
}

LetterCounts CoverChoices::letters_of(const Apart& apart) const {
  const Groups& groups = turns_->question().groups;
  LetterCounts letters = turns_->rack();
  for (const std::size_t group : apart) letters.add(turns_->tiles_of(group).packed(), 1);
  for (const Spot& joker : taking_->jokers)
    letters.add(turns_->counted({&groups[joker.group][joker.at], 1}).packed(), -1);
  return letters;
}

bool CoverChoices::each(const CoverWord& word, int count, const Use& use) {
  const int more = count - static_cast<int>(apart_.size());
  if (more < 0) return false;
  const Packed lacks = lacks_of(word.letters, base_);
  const int lacking = letters_in(lacks);
  if (lacking - jokers_ > more * biggest_) return false;
  if (more == 0) return lacking <= jokers_ && turns_->joker_can_be(lacks) && use(apart_);
  for (Supply& other : others_) other.helps = lacking - letters_in(lacks_of(lacks, other.tiles));
  std::ranges::stable_sort(others_, std::greater{}, &Supply::helps);
  return choose(0, more, lacks, use);
}

bool CoverChoices::choose(std::size_t from, int count, const Packed& lacks, const Use& use) {
  const int lacking = letters_in(lacks);
  if (count == 0) return lacking <= jokers_ && turns_->joker_can_be(lacks) && use(apart_);
  for (std::size_t i = from; i + static_cast<std::size_t>(count) <= others_.size(); ++i) {
    if (lacking - jokers_ > count * others_[i].helps) return false;
    apart_.push_back(others_[i].group);
    const bool found = choose(i + 1, count - 1, lacks_of(lacks, others_[i].tiles), use);
    apart_.pop_back();
    if (found) return true;
  }
  return false;
}

bool CoverChoices::some(const CoverWord& word, std::size_t most, std::mt19937_64& luck, Apart& apart) const {
  apart = apart_;
  Packed lacks = lacks_of(word.letters, base_);
  while (letters_in(lacks) > jokers_ || !turns_->joker_can_be(lacks)) {
    const Supply* best = nullptr;
    int best_help = 0;
    for (const Supply& other : others_) {
      if (std::ranges::find(apart, other.group) != apart.end()) continue;
      const int help = 2 * (letters_in(lacks) - letters_in(lacks_of(lacks, other.tiles)));
      if (help == 0) continue;
      const int noisy = help + static_cast<int>(luck() % 4U);
      if (noisy > best_help) {
        best = &other;
        best_help = noisy;
      }
    }
    if (best == nullptr || apart.size() >= most) return false;
    apart.push_back(best->group);
    lacks = lacks_of(lacks, best->tiles);
  }
  return true;
}

}  // namespace wordloom
