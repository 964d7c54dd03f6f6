#include "cover_table.hpp"

#include <algorithm>

namespace wordloom {
namespace {

Group letters_of(const Group& group) {
  Group letters(group);
  for (Tile& tile : letters) tile = static_cast<Tile>(letter_of_tile(tile));
  return letters;
}

bool shared(const Group& was, std::size_t was_from, std::size_t was_to, const Group& now, std::size_t now_from,
            std::size_t now_to) {
  for (std::size_t i = was_from; i < was_to; ++i) {
    for (std::size_t j = now_from; j < now_to; ++j) {
      if (letter_of_tile(was[i]) == letter_of_tile(now[j])) return true;
    }
  }
  return false;
}

// One way in which the jokers of the old table may have got to the new one, tried joker by joker.
class JokerMoves {
 public:
  JokerMoves(const Groups& before, const Groups& after)
      : before_(before), after_(after), old_(jokers_on(before)), new_(jokers_on(after)) {
    for (const Group& group : before) old_words_.push_back(letters_of(group));
    for (const Group& group : after) new_words_.push_back(letters_of(group));
  }

  // Calls use(jokers of the new table that came from the rack) for every way that the rules allow.
  template <typename Use>
  void each(Use use) {
    place(0, use);
  }

 private:
  template <typename Use>
  void place(std::size_t joker, Use& use) {
    if (joker == old_.size()) {
      std::vector<Spot> from_rack;
      for (std::size_t i = 0; i < new_.size(); ++i) {
        if (!taken_place_.contains(i)) from_rack.push_back(new_[i]);
      }
      use(from_rack);
      return;
    }
    for (std::size_t i = 0; i < new_.size(); ++i) {
      if (taken_place_.contains(i)) continue;
      taken_place_.push(i);
      if (stayed(old_[joker], new_[i])) {
        place(joker + 1, use);
      } else {
        for (const Spot& tile : replacements(old_[joker], new_[i])) {
          if (std::ranges::find(replaced_by_, tile) != replaced_by_.end()) continue;
          replaced_by_.push_back(tile);
          place(joker + 1, use);
          replaced_by_.pop_back();
        }
      }
      taken_place_.pop();
    }
  }

  bool stayed(const Spot& was, const Spot& now) const {
    const Group& old_group = before_[was.group];
    const Group& new_group = after_[now.group];
    if (old_group[was.at] != new_group[now.at]) return false;
    return shared(old_group, 0, was.at, new_group, 0, now.at) ||
           shared(old_group, was.at + 1, old_group.size(), new_group, now.at + 1, new_group.size());
  }

  std::vector<Spot> replacements(const Spot& was, const Spot& now) const {
    std::vector<Spot> found;
    if (std::ranges::find(old_words_, new_words_[now.group]) != old_words_.end()) return found;
    const Group& word = old_words_[was.group];
    for (std::size_t group = 0; group < after_.size(); ++group) {
      if (std::ranges::find(before_, after_[group]) != before_.end()) continue;  // not touched
      const Group& letters = new_words_[group];
      for (std::size_t start = 0; start + word.size() <= letters.size(); ++start) {
        const bool here = std::equal(word.begin(), word.end(), letters.begin() + static_cast<std::ptrdiff_t>(start));
        if (here && !is_blank(after_[group][start + was.at])) found.push_back({group, start + was.at});
      }
    }
    return found;
  }

  struct Places {
    std::vector<std::size_t> used;
    bool contains(std::size_t i) const { return std::ranges::find(used, i) != used.end(); }
    void push(std::size_t i) { used.push_back(i); }
    void pop() { used.pop_back(); }
  };

  const Groups& before_;
  const Groups& after_;
  std::vector<Spot> old_;
  std::vector<Spot> new_;
  Groups old_words_;
  Groups new_words_;
  Places taken_place_;
  std::vector<Spot> replaced_by_;
};

// The groups of `after` that spell a word which `before` did not have.
std::vector<std::size_t> new_groups(const Groups& before, const Groups& after) {
  Groups words;
  for (const Group& group : before) words.push_back(letters_of(group));
  std::vector<std::size_t> found;
  for (std::size_t group = 0; group < after.size(); ++group) {
    if (std::ranges::find(words, letters_of(after[group])) == words.end()) found.push_back(group);
  }
  return found;
}

// How many groups of `before` do not lie, tile for tile, in `after`.
int disturbed_groups(const Groups& before, const Groups& after) {
  return static_cast<int>(std::ranges::count_if(
      before, [&](const Group& group) { return std::ranges::find(after, group) == after.end(); }));
}

int longest_own(const Groups& after, const std::vector<std::size_t>& new_words, const std::vector<Tile>& used,
                const std::vector<Spot>& from_rack) {
  std::size_t longest = 0;
  for (const std::size_t group : new_words) {
    const auto from_the_rack = [&](Tile tile) { return std::ranges::find(used, tile) != used.end(); };
    const bool own = std::ranges::any_of(after[group], from_the_rack) ||
                     std::ranges::any_of(from_rack, [&](const Spot& joker) { return joker.group == group; });
    if (own) longest = std::max(longest, after[group].size());
  }
  return static_cast<int>(longest);
}

}  // namespace

std::vector<Spot> jokers_on(const Groups& table) {
  std::vector<Spot> spots;
  for (std::size_t group = 0; group < table.size(); ++group) {
    for (std::size_t at = 0; at < table[group].size(); ++at) {
      if (is_blank(table[group][at])) spots.push_back({group, at});
    }
  }
  return spots;
}

TurnWorth worth_of(const Groups& before, const Groups& after, const std::vector<Tile>& used, bool whole_rack) {
  TurnWorth worth;
  const std::vector<std::size_t> new_words = new_groups(before, after);
  JokerMoves(before, after).each([&](const std::vector<Spot>& from_rack) {
    worth.allowed = true;
    worth.points = std::max(worth.points, longest_own(after, new_words, used, from_rack) * (whole_rack ? 2 : 1));
  });
  worth.disturbed = disturbed_groups(before, after);
  return worth;
}

}  // namespace wordloom
