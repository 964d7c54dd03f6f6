// Making turns: laying a scoring word and everything around it, for one choice of disturbed words.
#pragma once

#include <optional>
#include <vector>

#include "covers/covers.hpp"
#include "covers/fill.hpp"
#include "covers/jokers.hpp"

namespace wordloom {

// Points come from the length of a word, doubled if the whole rack is laid.
enum class Aim : std::uint8_t { length, whole_rack };

// What a turn aims at: a scoring word of this length.
struct Goal {
  int length;
  Aim aim;
  int points() const { return aim == Aim::whole_rack ? 2 * length : length; }
};

using Apart = std::vector<std::size_t>;  // the groups on the cloth that are taken apart

// Which words a turn may lay at all.
struct Spellable {
  Packed pool;
  int jokers;
  int most_level;
  bool operator()(const CoverWord& word) const {
    return word.level <= most_level && lacking(word.letters, pool) <= jokers;
  }
};

class CoverTurns {
 public:
  CoverTurns(const CoverWords& words, const CoverQuestion& question);

  // Words that can score: not on the cloth, and with a letter of the rack. If they are not too many,
  // those that relieve the rack most come first.
  bool is_own(const CoverWord& word) const;
  std::span<const CoverWord> own(int length);
  // How much a word takes from the rack, rare letters above all: then the rest is laid out more easily.
  int relief(const CoverWord& word) const;

  // Lays the word, and lays out what the groups taken apart leave. True if the best turn so far was found and brings
  // the points aimed at.
  bool lay(const Goal& goal, const CoverWord& word, const Apart& apart, const Taking& taking);

  // Whether so many points with so many words disturbed would be better than the best so far.
  bool wanted(int points, std::size_t disturbed) const;
  CoverAnswer& best() { return best_; }

  const CoverQuestion& question() const { return *question_; }
  const CoverWords& words() const { return *words_; }
  const LetterCounts& rack() const { return rack_; }
  int rack_jokers() const { return rack_jokers_; }
  const LetterCounts& tiles_of(std::size_t group) const { return groups_[group]; }
  bool on_table(std::uint32_t number) const;
  bool joker_can_be(const Packed& lacks) const;
  LetterCounts counted(std::span<const Tile> tiles) const;
  Stopwatch& watch() { return watch_; }
  Fill& fill() { return fill_; }

 private:
  std::uint32_t ranks_for_jokers() const;
  void relieving_first(std::vector<CoverWord>& words) const;
  LetterCounts everything() const;
  int all_jokers() const;
  void begin(const Apart& apart, const Taking& taking);
  FillPool gather(const Taking& taking) const;
  bool lay_whole(const CoverWord& word, FillPool pool);
  bool lay_some(const CoverWord& word, const FillPool& pool);
  bool lay_with_own_tile(const CoverWord& word, const FillPool& all, const FillPool& rest, int lacks);
  bool better();

  const CoverQuestion* question_;
  Stopwatch watch_;
  const CoverWords* words_;
  LetterCounts rack_;
  Packed rack_packed_;
  int rack_jokers_;
  std::uint32_t joker_ranks_;
  Spellable spellable_;
  Fill fill_;
  bool any_jokers_;
  Fill::Done done_;
  std::vector<LetterCounts> groups_;
  std::vector<std::uint32_t> numbers_;  // of the groups' words
  std::array<std::optional<std::vector<CoverWord>>, longest_word + 1> own_;
  CoverAnswer best_;
  std::vector<std::uint32_t> forbidden_;
  // of the choice being tried
  const Apart* apart_ = nullptr;
  const Taking* taking_ = nullptr;
  int aimed_at_ = 0;  // points
};

}  // namespace wordloom
