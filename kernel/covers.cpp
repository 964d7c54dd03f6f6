#include "covers.hpp"

#include <algorithm>
#include <functional>
#include <random>

#include "cover_choices.hpp"

namespace wordloom {
namespace {

constexpr int shortest_turn_word = 3;
constexpr int shortest_opening = 6;
constexpr std::uint64_t no_limit = UINT64_MAX;
constexpr std::uint64_t sweep_limit = 20'000;  // nodes for one layout, before the search comes back without limit
constexpr std::uint64_t dive_limit = 2'000;    // doubled in every round
constexpr int first_tries = 12;                // of a dive at each length, doubled in every round
constexpr int last_tries = 400;                // after so many, luck is not what is missing
constexpr std::size_t first_skimmed = 32;      // words of a length, doubled in every round
constexpr std::uint64_t skim_limit = 300;
constexpr int skim_widest = 4;                 // with more words disturbed there are too many choices
constexpr int skim_tries = 20;                 // choices for a word and a number of words disturbed
constexpr int narrow = 1;                      // so few words disturbed are tried before the dives
constexpr std::size_t most_takings = 20'000;
constexpr int words_to_compare = 8;
constexpr int picks = 50;                       // to find a word that can score
constexpr double one_disturbed = 0.1;          // until this share of the time is over
constexpr double rack_alone = 0.2;
constexpr double narrow_sweep = 0.25;
constexpr double whole_rack_dive = 0.65;
constexpr double some_dive = 0.75;
constexpr double swaps = 0.9;
constexpr double whole_time = 1.0;

class CoverSearch {
 public:
  CoverSearch(const CoverWords& words, const CoverQuestion& question)
      : turns_(words, question), luck_(question.seed) {
    consider(true);
    const int shortest = question.opened ? shortest_turn_word : shortest_opening;
    for (int length = shortest; length <= words.longest(); ++length) {
      goals_.push_back({length, true});
      goals_.push_back({length, false});
    }
    std::ranges::stable_sort(goals_, std::greater{}, &Goal::points);
    widest_ = question.opened ? std::min(question.most_disturbed, static_cast<int>(question.table.size())) : 0;
  }

  CoverAnswer run() {
    if (turns_.question().rack.empty()) {
      turns_.best().proven = true;
      return turns_.best();
    }
    turns_.fill().limit(sweep_limit);
    longest_of_rack();
    if (widest_ > 0) sweep_until(one_disturbed, narrow, false);
    sweep_until(widest_ > 0 ? rack_alone : whole_time, 0, true);
    if (widest_ > 0) sweep_until(widest_ > narrow ? narrow_sweep : whole_time, narrow, true);
    if (widest_ > narrow) {
      dive(true, whole_rack_dive);
      dive(false, some_dive);
      turns_.fill().limit(sweep_limit);
      settle();
      for (int count = narrow + 1; count <= widest_; ++count) sweep_wanted(count);
    }
    finish();
    turns_.best().steps = turns_.fill().nodes();
    return turns_.best();
  }

 private:
  // The ways to take jokers from the table, but for those already gone through; if they are too many, some are left
  // out and nothing can be proven.
  void consider(bool plain, const std::vector<Taking>& gone_through = {}) {
    const CoverQuestion& question = turns_.question();
    const auto enough = [this](std::size_t found) {
      if (found >= most_takings) ran_out_ = true;
      return ran_out_ || looked_and_over();
    };
    takings_ = {{}};
    if (question.opened) takings_ = ways_to_take(question.table, turns_.spellable(), plain, enough);
    std::erase_if(takings_, [&](const Taking& taking) {
      return std::ranges::find(gone_through, taking) != gone_through.end();
    });
    choices_.clear();
    for (const Taking& taking : takings_) choices_.emplace_back(turns_, taking);
  }

  // Whatever was left out: for the sake of time, then because it is rare.
  void finish() {
    if (!ran_out_ && (broke_off_ || turns_.fill().cut())) sweep_all();
    bool all_packed = std::ranges::none_of(choices_, &CoverChoices::cut);
    if (!ran_out_ && widest_ > 0) {
      consider(false, std::vector<Taking>(takings_));
      if (!ran_out_) sweep_all();
      all_packed = all_packed && std::ranges::none_of(choices_, &CoverChoices::cut);
    }
    turns_.best().proven = !ran_out_ && !turns_.fill().cut() && all_packed;
  }

  void sweep_all() {
    turns_.fill().forget_cuts();
    turns_.fill().limit(no_limit);
    for (int count = 0; count <= widest_; ++count) sweep_wanted(count);
  }

  // The time of the whole search, or of the part that it is in.
  bool time_is_over() {
    if (turns_.fill().time_is_over()) ran_out_ = true;
    if (until_ < whole_time && turns_.watch().passed(until_)) part_over_ = true;
    return ran_out_ || part_over_;
  }

  // -- sweeps: every choice of so many words ------------------------------------------------------------------

  // The longest word of the rack's tiles alone: whatever else there is no time for, a turn is found.
  void longest_of_rack() {
    const Packed rack = turns_.rack().packed();
    const auto tiles = static_cast<int>(turns_.question().rack.size());
    for (const Goal& goal : goals_) {
      if (goal.whole_rack || goal.length > tiles) continue;
      for (const std::uint32_t place : turns_.words().of_length(goal.length)) {
        const CoverWord& word = turns_.words().words()[place];
        if (lacking(word.letters, rack) > turns_.rack_jokers() || !turns_.is_own(word)) continue;
        if (turns_.lay(goal, &word, {}, takings_.front()) || looked_and_over()) return;
      }
    }
  }

  // Comes back to what is left out once the rest is done.
  void sweep_until(double share, int count, bool whole_rack) {
    until_ = share;
    sweep_narrow(count, whole_rack);
    broke_off_ = broke_off_ || part_over_;
    part_over_ = false;
    until_ = whole_time;
  }

  // With few tiles: every choice, and every word that it can spell.
  void sweep_narrow(int count, bool whole_rack) {
    for (std::size_t i = 0; i < takings_.size() && !ran_out_ && !part_over_; ++i) {
      choices_[i].all(count, [&](const Apart& apart) {
        const LetterCounts letters = choices_[i].letters_of(apart);
        const WordsByLength& words = turns_.fill().words_in(letters, choices_[i].jokers(), until_);
        for (const Goal& goal : goals_) {
          if (time_is_over() || !turns_.wanted(goal.points(), apart.size())) break;
          if (goal.whole_rack != whole_rack) continue;
          if (choices_[i].scoring() == goal.length && turns_.lay(goal, nullptr, apart, takings_[i])) break;
          lay_any(goal, words[static_cast<std::size_t>(goal.length)], apart, takings_[i]);
        }
        return ran_out_ || part_over_;
      });
    }
  }

  bool lay_any(const Goal& goal, std::span<const CoverWord> words, const Apart& apart, const Taking& taking) {
    return std::ranges::any_of(words, [&](const CoverWord& word) {
      return turns_.is_own(word) && (turns_.lay(goal, &word, apart, taking) || looked_and_over());
    });
  }

  bool looked_and_over() { return ++looks_ % 64 == 0 && time_is_over(); }

  // So few words at a time are disturbed that it is quicker to go through the words that could score.
  void sweep_wanted(int count) {
    if (count <= narrow) {
      sweep_narrow(count, false);
      return sweep_narrow(count, true);
    }
    for (const Goal& goal : goals_) {
      if (ran_out_ || part_over_ || !turns_.wanted(goal.points(), static_cast<std::size_t>(count))) return;
      sweep(goal, count);
    }
  }

  bool sweep(const Goal& goal, int count) {
    for (std::size_t i = 0; i < takings_.size(); ++i) {
      CoverChoices& choices = choices_[i];
      const auto lay = [&](const CoverWord* word) {
        if (ran_out_ || part_over_ || looked_and_over()) return true;
        return choices.each(word, count, [&](const Apart& apart) {
          return turns_.lay(goal, word, apart, takings_[i]) || looked_and_over();
        });
      };
      if (choices.scoring() == goal.length && lay(nullptr)) return true;
      if (time_is_over()) return true;
      for (const CoverWord& word : turns_.own(goal.length)) {
        if (lay(&word)) return true;
      }
    }
    return false;
  }

  // Fewer words disturbed for the points already found.
  void settle() {
    shrink();
    for (int count = narrow + 1; count < turns_.best().disturbed && !ran_out_; ++count) {
      for (const Goal& goal : goals_) {
        if (goal.points() == turns_.best().points) sweep(goal, count);
      }
      while (turns_.best().disturbed > count + 2 && swap_once(turns_.best_apart())) shrink();
    }
  }

  // -- dives: promising words and random choices, to come to many points soon --------------------------------

  // For the whole rack also the words that relieve it most: what is left of it decides whether all can be laid.
  void dive(bool whole_rack, double share) {
    std::uint64_t limit = dive_limit;
    std::size_t skimmed = 0;
    for (int tries = first_tries; tries <= last_tries && !turns_.watch().passed(share); tries *= 2, limit *= 2) {
      const std::size_t skim_to = skimmed == 0 ? first_skimmed : 2 * skimmed;
      bool hopeless = true;
      for (const Goal& goal : goals_) {
        if (goal.whole_rack != whole_rack || goal.points() <= turns_.best().points) continue;
        hopeless = false;
        if (whole_rack && skim(goal, skimmed, skim_to, share)) continue;
        turns_.fill().limit(limit);
        for (int i = 0; i < tries; ++i) {
          if (turns_.watch().passed(share)) return;
          if (plunge(goal, i)) break;
        }
      }
      if (hopeless) return;
      skimmed = skim_to;
    }
  }

  bool skim(const Goal& goal, std::size_t from, std::size_t to, double share) {
    if (turns_.watch().passed(share)) return false;
    turns_.fill().limit(skim_limit);
    const std::span<const CoverWord> own = turns_.own(goal.length);
    for (std::size_t i = from; i < std::min(to, own.size()); ++i) {
      if (turns_.watch().passed(share)) return false;
      for (int count = narrow + 1; count <= std::min(widest_, skim_widest); ++count) {
        if (skim_word(goal, own[i], count)) return true;
      }
    }
    return false;
  }

  bool skim_word(const Goal& goal, const CoverWord& word, int count) {
    bool found = false;
    int tries = 0;
    choices_.front().each(&word, count, [&](const Apart& apart) {
      found = turns_.lay(goal, &word, apart, takings_.front());
      return found || ++tries == skim_tries;
    });
    return found;
  }

  bool plunge(const Goal& goal, int attempt) {
    const CoverWord* word = attempt % 4 == 0 ? any_own(goal.length) : relieving(goal.length);
    Apart apart;
    if (word == nullptr) return false;
    if (!choices_.front().some(*word, static_cast<std::size_t>(widest_), luck_, apart)) return false;
    for (int extra = attempt % 6; extra > 0 && static_cast<int>(apart.size()) < widest_; --extra) widen(apart);
    return turns_.lay(goal, word, apart, takings_.front());
  }

  const CoverWord* any_own(int length) {
    const CoverWords& words = turns_.words();
    const std::span<const std::uint32_t> places = words.of_length(length);
    for (int i = 0; i < picks && !places.empty(); ++i) {
      const CoverWord& word = words.words()[places[luck_() % places.size()]];
      if (turns_.is_own(word)) return &word;
    }
    return nullptr;
  }

  // Of a few words the one that relieves the rack most.
  const CoverWord* relieving(int length) {
    const CoverWord* best = nullptr;
    int best_relief = -1;
    for (int i = 0; i < words_to_compare; ++i) {
      const CoverWord* word = any_own(length);
      if (word == nullptr) return best;
      const int relief = turns_.relief(*word);
      if (relief <= best_relief) continue;
      best = word;
      best_relief = relief;
    }
    return best;
  }

  // A random group; of two the one with the commoner letters, which go with everything.
  void widen(Apart& apart) {
    const std::size_t one = any_other(apart);
    const std::size_t two = any_other(apart);
    apart.push_back(rareness(one) < rareness(two) ? one : two);
  }

  std::size_t any_other(const Apart& apart) {
    const std::size_t table = turns_.question().table.size();
    std::size_t group = luck_() % table;
    while (std::ranges::find(apart, group) != apart.end()) group = (group + 1) % table;
    return group;
  }

  // The mean rank of a group's letters, times a hundred.
  int rareness(std::size_t group) const {
    const LetterCounts& tiles = turns_.tiles_of(group);
    int ranks = 0;
    for (unsigned rank = 0; rank < cover_letters; ++rank) ranks += tiles.of[rank] * static_cast<int>(rank);
    return 100 * ranks / tiles.size;
  }

  // From the best turn so far: one disturbed word fewer, and one fewer again.
  void shrink() {
    while (shrink_once() && !ran_out_) {
    }
  }

  bool shrink_once() {
    const Apart apart = turns_.best_apart();
    if (static_cast<int>(apart.size()) <= narrow + 1) return false;
    for (std::size_t i = 0; i < apart.size(); ++i) {
      if (any_word(without_group(apart, i))) return true;
      if (time_is_over()) return false;
    }
    return false;
  }

  // Two disturbed words fewer, and another one instead.
  bool swap_once(const Apart& apart) {
    bool found = false;
    turns_.fill().limit(dive_limit);
    for (std::size_t i = 1; i < apart.size(); ++i) {
      for (std::size_t j = 0; j < i && !found; ++j) found = with_another(without_group(without_group(apart, i), j), apart);
    }
    turns_.fill().limit(sweep_limit);
    return found;
  }

  bool with_another(Apart fewer, const Apart& but) {
    for (std::size_t group = 0; group < turns_.question().table.size(); ++group) {
      if (turns_.watch().passed(swaps)) return false;
      if (std::ranges::find(but, group) != but.end()) continue;
      fewer.push_back(group);
      if (any_word(fewer)) return true;
      fewer.pop_back();
    }
    return false;
  }

  static Apart without_group(Apart apart, std::size_t at) {
    apart.erase(apart.begin() + static_cast<std::ptrdiff_t>(at));
    return apart;
  }

  // Lays any word that keeps the points.
  bool any_word(const Apart& apart) {
    const Packed letters = choices_.front().letters_of(apart).packed();
    for (const Goal& goal : goals_) {
      if (goal.points() != turns_.best().points) continue;
      for (const CoverWord& word : turns_.own(goal.length)) {
        if (lacking(word.letters, letters) > turns_.rack_jokers()) continue;
        if (turns_.lay(goal, &word, apart, takings_.front())) return true;
        if (looked_and_over()) return false;
      }
    }
    return false;
  }

  CoverTurns turns_;
  std::vector<Taking> takings_;
  std::vector<CoverChoices> choices_;  // for each taking
  std::vector<Goal> goals_;  // most points first
  std::mt19937_64 luck_;
  int widest_ = 0;
  unsigned looks_ = 0;
  double until_ = whole_time;  // the share of the time for the part of the search that is under way
  bool part_over_ = false;
  bool broke_off_ = false;  // a part was left before its end
  bool ran_out_ = false;
};

}  // namespace

CoverAnswer best_cover(const CoverWords& words, const CoverQuestion& question) {
  return CoverSearch(words, question).run();
}

}  // namespace wordloom
