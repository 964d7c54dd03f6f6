#include "cover_jokers.hpp"

#include <algorithm>

namespace wordloom {
namespace {

Group letters_only(const Group& group) {
  Group letters(group);
  for (Tile& tile : letters) tile = static_cast<Tile>(letter_of_tile(tile));
  return letters;
}

using Enough = std::function<bool(std::size_t)>;

// The words that can be read on the new table where a joker's word lay: itself, or longer words around it.
std::vector<std::uint32_t> words_around(const Group& group, const Spellable& spellable, bool plain,
                                        const Enough& enough) {
  const Group word = letters_only(group);
  const CoverWords& words = *spellable.words;
  LetterCounts counts;
  for (const Tile letter : word) counts.add(words.rank_of(letter));
  const Packed packed = counts.packed();
  std::vector<std::uint32_t> numbers;
  for (const CoverWord& around : plain ? words.anagrams(packed) : words.words()) {
    if (!fits(packed, around.letters) || !spellable(around)) continue;
    const std::vector<std::uint8_t> letters = words.graph().word_at(around.number);
    if (!std::ranges::search(letters, word).empty()) numbers.push_back(around.number);
    if (enough(0)) break;
  }
  return numbers;
}

class Dressing {
 public:
  Dressing(const Wardrobe& wardrobe, const std::vector<std::uint32_t>& words) : wardrobe_(wardrobe) {
    for (const std::size_t group : wardrobe.kept) table_.push_back((*wardrobe.before)[group]);
    first_new_ = table_.size();
    for (const std::uint32_t number : words) table_.push_back(wardrobe.graph->word_at(number));
  }

  DressedTurn best() {
    if (count_tiles()) spread(0);
    return std::move(best_);
  }

 private:
  // What each letter of the new words comes from: the words taken apart, the rack, else a joker.
  bool count_tiles() {
    for (std::size_t group = first_new_; group < table_.size(); ++group) {
      for (const Tile tile : table_[group]) need_.add(letter_of_tile(tile) - 1U);
    }
    for (const std::size_t group : wardrobe_.taken_apart) {
      for (std::size_t at = 0; at < (*wardrobe_.before)[group].size(); ++at) {
        const Tile tile = (*wardrobe_.before)[group][at];
        if (is_blank(tile) && std::ranges::find(wardrobe_.freed, Spot{group, at}) != wardrobe_.freed.end()) continue;
        need_.add(letter_of_tile(tile) - 1U, -1);
        if (is_blank(tile)) jokers_.push_back(static_cast<Tile>(letter_of_tile(tile)));
      }
    }
    std::size_t rack_jokers = 0;
    LetterCounts rack;
    for (const Tile tile : wardrobe_.rack) {
      if (is_blank(tile)) {
        ++rack_jokers;
      } else {
        rack.add(tile - 1U);
      }
    }
    std::size_t free = 0;
    for (unsigned letter = 0; letter < cover_letters; ++letter) {
      if (need_.of[letter] < 0) return false;
      const int own = std::min<int>(need_.of[letter], rack.of[letter]);
      used_.insert(used_.end(), static_cast<std::size_t>(own), static_cast<Tile>(letter + 1));
      if (need_.of[letter] > own && (wardrobe_.joker_letters >> letter & 1U) == 0) return false;
      for (int i = own; i < need_.of[letter]; ++i, ++free) jokers_.push_back(static_cast<Tile>(letter + 1));
    }
    rack_jokers_used_ = free > wardrobe_.freed.size() ? free - wardrobe_.freed.size() : 0;
    if (rack_jokers_used_ > rack_jokers) return false;
    if (wardrobe_.lay_jokers) rack_jokers_used_ = rack_jokers;
    to_spread_ = wardrobe_.freed.size() + rack_jokers_used_ - free;
    return true;
  }

  // A joker that must be laid and is not needed for a letter takes the place of one of the rack's letters.
  void spread(std::size_t from) {
    if (to_spread_ == 0) return place_joker(0, 0, 0);
    for (std::size_t i = from; i < used_.size(); ++i) {
      if (i > from && used_[i] == used_[i - 1]) continue;
      const Tile letter = used_[i];
      used_.erase(used_.begin() + static_cast<std::ptrdiff_t>(i));
      jokers_.push_back(letter);
      --to_spread_;
      spread(i);
      ++to_spread_;
      jokers_.pop_back();
      used_.insert(used_.begin() + static_cast<std::ptrdiff_t>(i), letter);
    }
  }

  void place_joker(std::size_t joker, std::size_t from_group, std::size_t from_at) {
    if (joker == jokers_.size()) return weigh();
    const bool after_twin = joker > 0 && jokers_[joker] == jokers_[joker - 1];
    for (std::size_t group = first_new_; group < table_.size(); ++group) {
      for (std::size_t at = 0; at < table_[group].size(); ++at) {
        if (after_twin && (group < from_group || (group == from_group && at <= from_at))) continue;
        if (table_[group][at] != jokers_[joker]) continue;
        table_[group][at] = static_cast<Tile>(blank + jokers_[joker]);
        place_joker(joker + 1, group, at);
        table_[group][at] = jokers_[joker];
      }
    }
  }

  void weigh() {
    const std::size_t from_rack = used_.size() + rack_jokers_used_;
    if (from_rack == 0) return;
    const TurnWorth worth = worth_of(*wardrobe_.before, table_, used_, from_rack == wardrobe_.rack.size());
    if (!worth.allowed || (best_.worth.allowed && worth.points <= best_.worth.points)) return;
    best_ = {table_, worth};
  }

  const Wardrobe& wardrobe_;
  Groups table_;
  std::size_t first_new_ = 0;
  LetterCounts need_;
  std::vector<Tile> jokers_;  // the letters that jokers of the new words stand for
  std::vector<Tile> used_;    // the rack's letters
  std::size_t rack_jokers_used_ = 0;
  std::size_t to_spread_ = 0;
  DressedTurn best_;
};

void add_takings(const Groups& table, const Spellable& words, const std::vector<Spot>& jokers, std::size_t group,
                 bool plain, const Enough& enough, Taking taking, std::vector<Taking>& found) {
  while (group < table.size() &&
         std::ranges::none_of(jokers, [&](const Spot& joker) { return joker.group == group; })) {
    ++group;
  }
  if (group == table.size()) {
    taking.jokers = jokers;
    found.push_back(std::move(taking));
    return;
  }
  for (const std::uint32_t number : words_around(table[group], words, plain, enough)) {
    if (enough(found.size())) return;
    Taking more = taking;
    more.groups.push_back(group);
    if (std::ranges::find(more.restored, number) == more.restored.end()) more.restored.push_back(number);
    add_takings(table, words, jokers, group + 1, plain, enough, std::move(more), found);
  }
}

}  // namespace

std::vector<Taking> ways_to_take(const Groups& table, const Spellable& words, bool plain, const Enough& enough) {
  const std::vector<Spot> jokers = jokers_on(table);
  std::vector<Taking> found{{}};
  if (jokers.size() > 8) return found;  // no box has so many
  for (unsigned some = 1; some < (1U << jokers.size()); ++some) {
    std::vector<Spot> taken;
    for (std::size_t i = 0; i < jokers.size(); ++i) {
      if ((some >> i & 1U) != 0) taken.push_back(jokers[i]);
    }
    add_takings(table, words, taken, 0, plain, enough, {}, found);
  }
  return found;
}

DressedTurn dress(const Wardrobe& wardrobe, const std::vector<std::uint32_t>& words) {
  return Dressing(wardrobe, words).best();
}

}  // namespace wordloom
