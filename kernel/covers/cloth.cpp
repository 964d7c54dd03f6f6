#include "covers/cloth.hpp"

#include <algorithm>
#include <array>

namespace wordloom {
namespace {

Group letters_of(const Group& group) {
  Group letters(group);
  for (Tile& tile : letters) tile = static_cast<Tile>(letter_of_tile(tile));
  return letters;
}

using ByLetter = std::array<int, letter_count>;

ByLetter letters_at(const Groups& groups, const std::vector<Spot>& spots) {
  ByLetter counts{};
  for (const Spot& spot : spots) ++counts[letter_of_tile(groups[spot.group][spot.at])];
  return counts;
}

// The ways in which the jokers of the old cloth may have got to the new one: any choice of those that came from the
// rack that leaves the others where the rules allow them.
class JokerMoves {
 public:
  JokerMoves(const Groups& before, const Groups& after, const std::vector<std::size_t>& new_words)
      : after_(after), new_words_(new_words), new_(jokers_on(after)) {
    const std::vector<Spot> old = jokers_on(before);
    old_letters_ = letters_at(before, old);
    from_rack_ = new_.size() - std::min(new_.size(), old.size());
    for (const Group& group : after) {
      for (const Tile tile : group) {
        if (!is_blank(tile)) ++plain_[tile];
      }
    }
  }

  // Calls use(jokers of the new cloth that came from the rack) for every way that the rules allow.
  template <typename Use>
  void each(Use use) {
    choose(0, use);
  }

 private:
  template <typename Use>
  void choose(std::size_t joker, Use& use) {
    if (joker == new_.size()) {
      if (rack_.size() == from_rack_ && allowed()) use(rack_);
      return;
    }
    rack_.push_back(new_[joker]);
    if (rack_.size() <= from_rack_) choose(joker + 1, use);
    rack_.pop_back();
    moved_.push_back(new_[joker]);
    choose(joker + 1, use);
    moved_.pop_back();
  }

  // For every letter that jokers were freed from there are tiles enough; and no old word holds a joker with another
  // letter than before. Of equal jokers those in old words are the ones that kept their letter.
  bool allowed() const {
    const ByLetter letters = letters_at(after_, moved_);
    std::vector<Spot> in_old_words(moved_);
    std::erase_if(in_old_words,
                  [&](const Spot& spot) { return std::ranges::find(new_words_, spot.group) != new_words_.end(); });
    const ByLetter old_word_letters = letters_at(after_, in_old_words);
    for (std::size_t letter = 0; letter < letter_count; ++letter) {
      if (old_letters_[letter] - letters[letter] > plain_[letter]) return false;
      if (old_word_letters[letter] > old_letters_[letter]) return false;
    }
    return true;
  }

  const Groups& after_;
  const std::vector<std::size_t>& new_words_;
  std::vector<Spot> new_;
  ByLetter old_letters_{};
  ByLetter plain_{};
  std::size_t from_rack_ = 0;  // how many
  std::vector<Spot> rack_;
  std::vector<Spot> moved_;
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

std::vector<Spot> jokers_on(const Groups& groups) {
  std::vector<Spot> spots;
  for (std::size_t group = 0; group < groups.size(); ++group) {
    for (std::size_t at = 0; at < groups[group].size(); ++at) {
      if (is_blank(groups[group][at])) spots.push_back({group, at});
    }
  }
  return spots;
}

TurnWorth worth_of(const Groups& before, const Groups& after, const std::vector<Tile>& used, bool whole_rack) {
  TurnWorth worth;
  const std::vector<std::size_t> new_words = new_groups(before, after);
  JokerMoves(before, after, new_words).each([&](const std::vector<Spot>& from_rack) {
    worth.allowed = true;
    worth.points = std::max(worth.points, longest_own(after, new_words, used, from_rack) * (whole_rack ? 2 : 1));
  });
  worth.disturbed = disturbed_groups(before, after);
  return worth;
}

}  // namespace wordloom
