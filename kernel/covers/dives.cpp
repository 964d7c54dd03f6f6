#include "covers/dives.hpp"

#include <algorithm>
#include <span>

namespace wordloom {

// For the whole rack also the words that relieve it most: what is left of it decides whether all can be laid.
void Dives::for_more_points(Aim aim, double share) {
  CoverTurns& turns = state_->turns;
  std::uint64_t nodes = plan::dive_nodes;
  std::size_t skimmed = 0;
  for (int tries = plan::first_tries; tries <= plan::last_tries && !state_->time.passed(share);
       tries *= 2, nodes *= 2) {
    const std::size_t skim_to = skimmed == 0 ? plan::first_skimmed : 2 * skimmed;
    bool hopeless = true;
    for (const Goal& goal : state_->goals) {
      if (goal.aim != aim || goal.points() <= turns.best().points) continue;
      hopeless = false;
      if (aim == Aim::whole_rack && skim(goal, skimmed, skim_to, share)) continue;
      turns.fill().limit(nodes);
      for (int i = 0; i < tries; ++i) {
        if (state_->time.passed(share)) return;
        if (plunge(goal, i, state_->widest)) break;
      }
    }
    if (hopeless) return;
    skimmed = skim_to;
  }
}

// Every turn that is found makes the next one narrower.
void Dives::for_fewer_words(double share) {
  const CoverAnswer& best = state_->turns.best();
  state_->turns.fill().limit(plan::dive_nodes);
  for (int i = 0; i < plan::last_tries; ++i) {
    for (const Goal& goal : state_->goals) {
      if (best.disturbed <= plan::narrow + 1 || state_->time.passed(share)) return;
      if (goal.points() == best.points && plunge(goal, i, best.disturbed - 1)) i = 0;
    }
  }
}

bool Dives::skim(const Goal& goal, std::size_t from, std::size_t to, double share) {
  if (state_->time.passed(share)) return false;
  state_->turns.fill().limit(plan::skim_nodes);
  const std::span<const CoverWord> own = state_->turns.own(goal.length);
  for (std::size_t i = from; i < std::min(to, own.size()); ++i) {
    if (state_->time.passed(share)) return false;
    for (int disturbed = plan::narrow + 1; disturbed <= std::min(state_->widest, plan::skim_widest); ++disturbed) {
      if (skim_word(goal, own[i], disturbed)) return true;
    }
  }
  return false;
}

bool Dives::skim_word(const Goal& goal, const CoverWord& word, int disturbed) {
  bool found = false;
  int tries = 0;
  state_->choices.front().each(word, disturbed, [&](const Apart& apart) {
    found = state_->turns.lay(goal, word, apart, state_->takings.front());
    return found || ++tries == plan::skim_choices;
  });
  return found;
}

bool Dives::plunge(const Goal& goal, int attempt, int widest) {
  const CoverWord* word = attempt % plan::any_word_every == 0 ? any_own(goal.length) : relieving(goal.length);
  if (word == nullptr) return false;
  const std::size_t way = luck_() % state_->takings.size();
  Apart apart;
  if (!state_->choices[way].some(*word, static_cast<std::size_t>(widest), luck_, apart)) return false;
  for (int extra = attempt % plan::widen_up_to; extra > 0 && static_cast<int>(apart.size()) < widest; --extra) {
    widen(apart);
  }
  return state_->turns.lay(goal, *word, apart, state_->takings[way]);
}

const CoverWord* Dives::any_own(int length) {
  const CoverWords& words = state_->turns.words();
  const std::span<const std::uint32_t> places = words.of_length(length);
  for (int i = 0; i < plan::picks && !places.empty(); ++i) {
    const CoverWord& word = words.words()[places[luck_() % places.size()]];
    if (state_->turns.is_own(word)) return &word;
  }
  return nullptr;
}

// Of a few words the one that relieves the rack most.
const CoverWord* Dives::relieving(int length) {
  const CoverWord* best = nullptr;
  int best_relief = -1;
  for (int i = 0; i < plan::words_to_compare; ++i) {
    const CoverWord* word = any_own(length);
    if (word == nullptr) return best;
    const int relief = state_->turns.relief(*word);
    if (relief <= best_relief) continue;
    best = word;
    best_relief = relief;
  }
  return best;
}

// A random group; of two the one with the commoner letters, which go with everything.
void Dives::widen(Apart& apart) {
  const std::size_t one = any_other(apart);
  const std::size_t two = any_other(apart);
  apart.push_back(rareness(one) < rareness(two) ? one : two);
}

std::size_t Dives::any_other(const Apart& apart) {
  const std::size_t count = state_->turns.question().groups.size();
  std::size_t group = luck_() % count;
  while (std::ranges::find(apart, group) != apart.end()) group = (group + 1) % count;
  return group;
}

// The mean rank of a group's letters, times a hundred.
int Dives::rareness(std::size_t group) const {
  const LetterCounts& tiles = state_->turns.tiles_of(group);
  int ranks = 0;
  for (unsigned rank = 0; rank < cover_letters; ++rank) ranks += tiles.of[rank] * static_cast<int>(rank);
  return 100 * ranks / tiles.size;
}

}  // namespace wordloom
