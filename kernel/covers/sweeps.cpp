#include "covers/sweeps.hpp"

#include <algorithm>

namespace wordloom {

void Sweeps::longest_of_rack() {
  CoverTurns& turns = state_->turns;
  const Packed rack = turns.rack().packed();
  const auto tiles = static_cast<int>(turns.question().rack.size());
  for (const Goal& goal : state_->goals) {
    if (goal.aim == Aim::whole_rack || goal.length > tiles) continue;
    for (const std::uint32_t place : turns.words().of_length(goal.length)) {
      const CoverWord& word = turns.words().words()[place];
      if (lacking(word.letters, rack) > turns.rack_jokers() || !turns.is_own(word)) continue;
      if (turns.lay(goal, word, {}, state_->takings.front()) || state_->time.over_at_a_look()) return;
    }
  }
}

void Sweeps::narrow_until(double share, int disturbed, Aim aim) {
  state_->time.begin_part(share);
  narrow(disturbed, aim);
  if (state_->time.end_part()) broke_off_ = true;
}

void Sweeps::narrow(int disturbed, Aim aim) {
  CoverTurns& turns = state_->turns;
  for (std::size_t i = 0; i < state_->takings.size() && !state_->time.known_over(); ++i) {
    CoverChoices& choices = state_->choices[i];
    choices.all(disturbed, [&](const Apart& apart) {
      const LetterCounts letters = choices.letters_of(apart);
      const WordsByLength& words = turns.fill().words_in(letters, choices.jokers(), state_->time.part_until());
      for (const Goal& goal : state_->goals) {
        if (state_->time.over() || !turns.wanted(goal.points(), apart.size())) break;
        if (goal.aim != aim) continue;
        lay_spelled(goal, words[static_cast<std::size_t>(goal.length)], apart, state_->takings[i]);
      }
      return state_->time.known_over();
    });
  }
}

void Sweeps::lay_spelled(const Goal& goal, std::span<const CoverWord> words, const Apart& apart, const Taking& taking) {
  for (const CoverWord& word : words) {
    if (!state_->turns.is_own(word)) continue;
    if (state_->turns.lay(goal, word, apart, taking) || state_->time.over_at_a_look()) return;
  }
}

// With more words disturbed it is quicker to go through the words that could score.
void Sweeps::wanted(int disturbed) {
  if (disturbed <= plan::narrow) {
    narrow(disturbed, Aim::length);
    narrow(disturbed, Aim::whole_rack);
    return;
  }
  for (const Goal& goal : state_->goals) {
    if (state_->time.known_over()) return;
    if (!state_->turns.wanted(goal.points(), static_cast<std::size_t>(disturbed))) return;
    wide(goal, disturbed);
  }
}

void Sweeps::same_points(int disturbed) {
  for (const Goal& goal : state_->goals) {
    if (goal.points() == state_->turns.best().points) wide(goal, disturbed);
  }
}

void Sweeps::everything() {
  state_->turns.fill().forget_cuts();
  state_->turns.fill().limit(plan::no_limit);
  for (int disturbed = 0; disturbed <= state_->widest; ++disturbed) wanted(disturbed);
}

bool Sweeps::wide(const Goal& goal, int disturbed) {
  for (std::size_t i = 0; i < state_->takings.size(); ++i) {
    if (state_->time.over()) return true;
    for (const CoverWord& word : state_->turns.own(goal.length)) {
      if (state_->time.over_at_a_look()) return true;
      const bool done = state_->choices[i].each(word, disturbed, [&](const Apart& apart) {
        return state_->turns.lay(goal, word, apart, state_->takings[i]) || state_->time.over_at_a_look();
      });
      if (done || state_->time.known_over()) return true;
    }
  }
  return false;
}

}  // namespace wordloom
