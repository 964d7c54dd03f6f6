#include "covers/jokers.hpp"

#include <algorithm>

#include "graph/letter_counts.hpp"

namespace wordloom {
namespace {

constexpr std::size_t most_jokers = 8;  // no box has so many

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

int count_plain(const Groups& groups, unsigned letter) {
  int count = 0;
  for (const Group& group : groups) count += static_cast<int>(std::ranges::count(group, static_cast<Tile>(letter)));
  return count;
}

// The tiles on the cloth stay on it, so they stand in for freed jokers wherever they lie; what is still needed comes
// from the rack. False if that lacks it.
bool find_needed(const Groups& groups, const std::vector<Tile>& rack, Taking& taking) {
  LetterCounts freed;
  for (const Spot& joker : taking.jokers) freed.add(letter_of_tile(groups[joker.group][joker.at]) - 1U);
  for (unsigned letter = 1; letter <= cover_letters; ++letter) {
    const int needed = freed.of[letter - 1] - count_plain(groups, letter);
    if (needed <= 0 || freed.of[letter - 1] == 0) continue;
    if (std::ranges::count(rack, static_cast<Tile>(letter)) < needed) return false;
    taking.needed.insert(taking.needed.end(), static_cast<std::size_t>(needed), static_cast<Tile>(letter));
  }
  return true;
}

}  // namespace

std::vector<Taking> ways_to_take(const Groups& groups, const std::vector<Tile>& rack) {
  const std::vector<Spot> jokers = jokers_on(groups);
  std::vector<Taking> found{{}};
  if (jokers.size() > most_jokers) return found;
  for (unsigned some = 1; some < (1U << jokers.size()); ++some) {
    Taking taking;
    for (std::size_t i = 0; i < jokers.size(); ++i) {
      if ((some >> i & 1U) == 0) continue;
      taking.jokers.push_back(jokers[i]);
      if (taking.groups.empty() || taking.groups.back() != jokers[i].group) taking.groups.push_back(jokers[i].group);
    }
    if (find_needed(groups, rack, taking)) found.push_back(std::move(taking));
  }
  return found;
}

DressedTurn dress(const Wardrobe& wardrobe, const std::vector<std::uint32_t>& words) {
  return Dressing(wardrobe, words).best();
}

}  // namespace wordloom
