#include "covers.hpp"

#include <algorithm>
#include <array>
#include <numeric>
#include <random>

#include "cover_fill.hpp"
#include "cover_jokers.hpp"

namespace wordloom {
namespace {

constexpr int shortest_turn_word = 3;
constexpr int shortest_opening = 6;
constexpr std::uint64_t first_limit = 1000;  // steps for one layout, before the search comes back without limit
constexpr std::uint64_t no_limit = UINT64_MAX;
constexpr std::uint64_t dive_limit = 100;
constexpr std::uint64_t dive_patience = 1500;  // steps for one choice of disturbed words
constexpr std::array<int, 6> dive_widths = {4, 5, 6, 3, 7, 2};  // wide enough for long words, not too wide to lay out
constexpr std::array<int, 3> dive_rounds = {6, 20, 100};        // tries at each width
constexpr int words_to_join = 6;
constexpr double whole_rack_dive = 0.65;                        // until this share of the time is over
constexpr double some_dive = 0.8;

std::uint64_t letters_present(std::uint64_t fours) { return (fours | fours >> 1U | fours >> 2U) & 0x1111111111111111; }

bool share_a_letter(const Packed& a, const Packed& b) {
  return ((letters_present(a.low) & letters_present(b.low)) | (letters_present(a.high) & letters_present(b.high))) != 0;
}

LetterCounts sum(LetterCounts a, const LetterCounts& b) {
  for (unsigned letter = 0; letter < cover_letters; ++letter) a.add(letter, b.of[letter]);
  return a;
}

// What to lay: all tiles of the rack, only some of them, or whatever is best.
enum class Aim { both, whole_rack, some };

class CoverSearch {
 public:
  CoverSearch(const CoverWords& words, const CoverQuestion& question)
      : question_(question), watch_(question.milliseconds, question.processor_time), rack_(rack_letters()), rack_packed_(rack_.packed()),
        rack_jokers_(rack_jokers()),
        lists_(words, everything(), rack_jokers_ + static_cast<int>(jokers_on(question.table).size()),
               question.joker_letters, question.most_level),
        here_(words), fill_(here_, watch_, question.joker_letters), luck_(question.seed) {
    for (const Group& group : question.table) {
      Group letters(group);
      for (Tile& tile : letters) tile = static_cast<Tile>(letter_of_tile(tile));
      numbers_.push_back(words.graph().number_of(letters));
    }
    takings_ = question.opened ? ways_to_take(question.table, lists_) : std::vector<Taking>{{}};
    order_.resize(question.table.size());
    std::iota(order_.begin(), order_.end(), std::size_t{0});
    std::ranges::shuffle(order_, luck_);
    shortest_ = question.opened ? shortest_turn_word : shortest_opening;
    widest_ = question.opened ? std::min(question.most_disturbed, static_cast<int>(question.table.size())) : 0;
    most_points_ = 2 * longest_own();
  }

  CoverAnswer run() {
    if (question_.rack.empty()) {
      best_.proven = true;
      return best_;
    }
    fill_.limit(first_limit);
    if (widest_ > 2) {
      try_apart(takings_.front(), {});
      fill_.limit(dive_limit);
      patience_ = dive_patience;
      dive(Aim::whole_rack, whole_rack_dive);
      dive(Aim::some, some_dive);
      fill_.limit(first_limit);
      patience_ = no_limit;
    }
    aim_ = Aim::both;
    widen(0, widest_);
    if (fill_.cut() && !watch_.over()) {
      fill_.forget_cuts();
      fill_.limit(no_limit);
      widen(0, widest_);
    }
    best_.proven = !fill_.cut() && !ran_out_;
    best_.steps = fill_.steps();
    return best_;
  }

 private:
  LetterCounts rack_letters() const {
    LetterCounts counts;
    for (const Tile tile : question_.rack) {
      if (!is_blank(tile)) counts.add(tile - 1U);
    }
    return counts;
  }

  int rack_jokers() const { return static_cast<int>(std::ranges::count(question_.rack, blank)); }

  LetterCounts everything() const {
    LetterCounts counts = rack_;
    if (!question_.opened) return counts;
    for (const Group& group : question_.table) {
      for (const Tile tile : group) {
        if (!is_blank(tile)) counts.add(letter_of_tile(tile) - 1U);
      }
    }
    return counts;
  }

  // No turn is worth more than twice the longest word that has a letter of the rack.
  int longest_own() const {
    for (int length = lists_.longest(); length >= shortest_; --length) {
      for (const Candidate& word : lists_.of_length(length)) {
        if (rack_jokers_ > 0 || share_a_letter(word.letters, rack_packed_)) return length;
      }
    }
    return 0;
  }

  // -- which words of the table are disturbed -----------------------------------------------------------------

  void widen(int from, int to) {
    for (int count = from; count <= std::min(to, widest_) && !ran_out_; ++count) {
      if (best_.points == most_points_ && !best_.table.empty() && count >= best_.disturbed) return;
      for (const Taking& taking : takings_) choose(taking, count);
    }
  }

  void choose(const Taking& taking, int count) {
    std::vector<std::size_t> apart;
    for (const Restored& word : taking.restored) apart.push_back(word.group);
    if (static_cast<int>(apart.size()) <= count) choose_more(taking, apart, 0, count);
  }

  void choose_more(const Taking& taking, std::vector<std::size_t>& apart, std::size_t from, int count) {
    if (ran_out_ || (best_.points == most_points_ && !best_.table.empty() && count >= best_.disturbed)) return;
    if (static_cast<int>(apart.size()) == count) return try_apart(taking, apart);
    for (std::size_t i = from; i < order_.size(); ++i) {
      if (std::ranges::find(apart, order_[i]) != apart.end()) continue;
      apart.push_back(order_[i]);
      choose_more(taking, apart, i + 1, count);
      apart.pop_back();
    }
  }

  // Random wide choices, to come to many points soon.
  void dive(Aim aim, double share) {
    aim_ = aim;
    const int most = aim == Aim::whole_rack ? most_points_ : most_points_ / 2;
    for (const int tries : dive_rounds) {
      for (const int width : dive_widths) {
        if (width > widest_) continue;
        for (int i = 0; i < tries && best_.points < most; ++i) {
          if (ran_out_ || watch_.passed(share)) return;
          try_apart(takings_.front(), promising(static_cast<std::size_t>(width)));
        }
      }
    }
  }

  // Random groups, first those that help the rack's rarest letter into some word.
  std::vector<std::size_t> promising(std::size_t width) {
    std::vector<std::size_t> apart(order_);
    std::ranges::shuffle(apart, luck_);
    LetterCounts need = letters_to_join();
    std::ranges::stable_partition(apart, [&](std::size_t group) {
      bool helps = false;
      for (const Tile tile : question_.table[group]) {
        const unsigned letter = letter_of_tile(tile) - 1U;
        if (is_blank(tile) || need.of[letter] == 0) continue;
        need.add(letter, -1);
        helps = true;
      }
      return helps;
    });
    apart.resize(width);
    return apart;
  }

  // What the rack lacks for a random short word with its rarest letter; of a few such words the one that lacks least.
  LetterCounts letters_to_join() {
    LetterCounts best;
    best.size = longest_cover_word;
    const unsigned letter = fill_.rarest(rack_);
    for (int i = 0; i < words_to_join; ++i) {
      const int length = shortest_turn_word + static_cast<int>(luck_() % 5U);
      const std::span<const Candidate> words = lists_.with_key(letter, length);
      if (words.empty()) continue;
      const Packed& word = words[luck_() % words.size()].letters;
      LetterCounts need;
      need.add(Packed{excess(word.low, rack_packed_.low), excess(word.high, rack_packed_.high)}, 1);
      if (need.size < best.size) best = need;
    }
    return best;
  }

  // -- one choice of disturbed words --------------------------------------------------------------------------

  void try_apart(const Taking& taking, const std::vector<std::size_t>& apart) {
    if (time_is_over()) return;
    wardrobe_ = {&question_.table, &lists_.words().graph(), {}, apart, taking.jokers, question_.rack,
                 question_.joker_letters};
    apart_ = static_cast<int>(apart.size());
    jokers_ = rack_jokers_ + static_cast<int>(taking.jokers.size());
    LetterCounts must;
    for (const std::size_t group : apart) add_tiles(group, must);
    fill_.begin(forbidden_words(apart));
    steps_before_ = fill_.steps();
    narrowed_ = false;
    LetterCounts may = rack_;
    if (!restore(taking, must, may)) return;
    if (aim_ != Aim::some) lay_whole_rack(sum(must, may));
    if (aim_ != Aim::whole_rack) lay_some(must, may);
  }

  // Words that stay may not be laid twice. And a word laid out again just as it was need not have been disturbed;
  // only a joker can make it look different.
  std::vector<std::uint32_t> forbidden_words(const std::vector<std::size_t>& apart) {
    const bool with_jokers = jokers_ > 0 || std::ranges::any_of(apart, [&](std::size_t group) {
      return std::ranges::any_of(question_.table[group], is_blank);
    });
    std::vector<std::uint32_t> forbidden;
    for (std::size_t group = 0; group < question_.table.size(); ++group) {
      const bool stays = std::ranges::find(apart, group) == apart.end();
      if (stays) wardrobe_.kept.push_back(group);
      if (stays || !with_jokers) forbidden.push_back(numbers_[group]);
    }
    return forbidden;
  }

  void add_tiles(std::size_t group, LetterCounts& counts) const {
    for (std::size_t at = 0; at < question_.table[group].size(); ++at) {
      if (std::ranges::find(wardrobe_.freed, Spot{group, at}) != wardrobe_.freed.end()) continue;
      counts.add(letter_of_tile(question_.table[group][at]) - 1U);
    }
  }

  // Lay the words that must be seen where jokers were taken.
  bool restore(const Taking& taking, LetterCounts& must, LetterCounts& may) {
    restored_longest_ = 0;
    for (const Restored& word : taking.restored) {
      if (fill_.forbidden(word.number)) return false;
      if (std::ranges::find(fill_.chosen(), word.number) != fill_.chosen().end()) return false;
      const Group letters = lists_.words().graph().word_at(word.number);
      for (const Tile letter : letters) take_letter(letter - 1U, must, may);
      if (!on_table(word.number)) restored_longest_ = std::max(restored_longest_, static_cast<int>(letters.size()));
      fill_.chosen().push_back(word.number);
    }
    return jokers_ >= 0;
  }

  void take_letter(unsigned letter, LetterCounts& must, LetterCounts& may) {
    if (must.of[letter] > 0) {
      must.add(letter, -1);
    } else if (may.of[letter] > 0) {
      may.add(letter, -1);
    } else {
      --jokers_;
    }
  }

  int points_wanted() const { return best_.points + (best_.table.empty() || apart_ >= best_.disturbed ? 1 : 0); }

  bool time_is_over() {
    if (watch_.passed(1.0)) ran_out_ = true;
    return ran_out_;
  }

  bool diving() const { return patience_ != no_limit; }

  // Whether a dive has spent enough on this choice of disturbed words.
  bool tired() const { return fill_.steps() - steps_before_ > patience_; }

  bool may_be_laid(const Candidate& word) {
    return !fill_.forbidden(word.number) && std::ranges::find(fill_.chosen(), word.number) == fill_.chosen().end();
  }

  bool on_table(std::uint32_t number) const { return std::ranges::find(numbers_, number) != numbers_.end(); }

  // Only when some word is to be laid: most choices of disturbed words have none that is long enough.
  void narrow(const LetterCounts& pool) {
    if (!narrowed_) here_.narrow(lists_, pool, jokers_);
    narrowed_ = true;
  }

  // The longest word such that all tiles come out; the points are doubled.
  void lay_whole_rack(const LetterCounts& pool) {
    const int tiles = pool.size + jokers_;
    const Packed packed = pool.packed();
    const Fill::Done done = [&] { return better(); };
    if (diving()) narrow(pool);
    const CoverLists& lists = diving() ? here_ : lists_;
    for (int length = lists_.longest(); length >= shortest_ && 2 * length >= points_wanted(); --length) {
      if (time_is_over()) return;
      aimed_at_ = 2 * length;
      if (length == restored_longest_) {
        narrow(pool);
        if (fill_.whole(pool, jokers_, done)) return;
      }
      const int rest_size = tiles - length;
      if (rest_size < 0 || (rest_size > 0 && rest_size < shortest_turn_word)) continue;
      for (const Candidate& word : lists.of_length(length)) {
        if (!fits_with(word, packed, jokers_) || !may_be_laid(word) || on_table(word.number)) continue;
        if (rack_jokers_ == 0 && !share_a_letter(word.letters, rack_packed_)) continue;
        narrow(pool);
        LetterCounts rest = pool;
        LetterCounts none;
        const int lacks = take_word(word, rest, none);
        if (with_word(word, [&] { return fill_.whole(rest, jokers_ - lacks, done); }) || tired()) return;
      }
    }
  }

  // The longest word with a tile of the rack such that all tiles of the table come out.
  void lay_some(const LetterCounts& must, const LetterCounts& may) {
    const LetterCounts pool = sum(must, may);
    const int longest = std::max(restored_longest_, std::min(pool.size + jokers_, lists_.longest()));
    if (longest < std::max(points_wanted(), shortest_)) return;
    narrow(pool);
    std::vector<Candidate> words;
    for (int length = shortest_turn_word; length <= here_.longest(); ++length) {
      for (const Candidate& word : here_.of_length(length)) {
        if (may_be_laid(word)) words.push_back(word);
      }
    }
    const Fill::Done done = [&] { return better(); };
    for (int length = longest; length >= std::max(points_wanted(), shortest_); --length) {
      if (time_is_over()) return;
      aimed_at_ = length;
      if (length == restored_longest_ && fill_.around(must, may, jokers_, words, done)) return;
      for (const Candidate& word : std::ranges::equal_range(words, length, {}, &Candidate::length)) {
        if (on_table(word.number)) continue;
        if (with_word(word, [&] { return lay_word(word, must, may, words, done); }) || tired()) return;
      }
    }
  }

  // Lay a word with at least one tile of the rack, and the rest of the table's tiles around it.
  bool lay_word(const Candidate& word, LetterCounts must, LetterCounts may, std::span<const Candidate> words,
                const Fill::Done& done) {
    const LetterCounts all_must = must;
    const LetterCounts all_may = may;
    const int lacks = take_word(word, must, may);
    if (may.size < all_may.size || (lacks > 0 && rack_jokers_ > 0)) {
      return fill_.around(must, may, jokers_ - lacks, words, done);
    }
    // All its letters are on the table: one of them has to come from the rack instead.
    bool found = false;
    LetterCounts::each(word.letters, [&](unsigned letter, int) {
      if (found || all_must.of[letter] == 0) return;
      LetterCounts must_more = must;
      LetterCounts may_less = may;
      must_more.add(letter);
      if (may.of[letter] > 0) {
        may_less.add(letter, -1);
        found = fill_.around(must_more, may_less, jokers_ - lacks, words, done);
      } else if (rack_jokers_ > 0 && jokers_ > lacks) {
        found = fill_.around(must_more, may_less, jokers_ - lacks - 1, words, done);
      }
    });
    return found;
  }

  bool fits_with(const Candidate& word, const Packed& pool, int jokers) const {
    return jokers == 0 ? fits(word.letters, pool) : lacking(word.letters, pool) <= jokers;
  }

  // Takes a word's letters, the table's before the rack's; returns how many are lacking.
  static int take_word(const Candidate& word, LetterCounts& must, LetterCounts& may) {
    int lacks = 0;
    LetterCounts::each(word.letters, [&](unsigned letter, int count) {
      const int from_must = std::min<int>(count, must.of[letter]);
      const int from_may = std::min<int>(count - from_must, may.of[letter]);
      must.add(letter, -from_must);
      may.add(letter, -from_may);
      lacks += count - from_must - from_may;
    });
    return lacks;
  }

  template <typename Lay>
  bool with_word(const Candidate& word, Lay lay) {
    fill_.chosen().push_back(word.number);
    const bool found = lay();
    fill_.chosen().pop_back();
    return found;
  }

  // A layout is complete: keep it if it is the best turn so far. The search goes on if it aimed at more: the long
  // word may have got no tile of the rack, and another one scored.
  bool better() {
    DressedTurn turn = dress(wardrobe_, fill_.chosen());
    if (!turn.worth.allowed || turn.worth.points < points_wanted()) return false;
    best_.table = std::move(turn.table);
    best_.points = turn.worth.points;
    best_.disturbed = turn.worth.disturbed;
    return best_.points >= aimed_at_;
  }

  const CoverQuestion& question_;
  Stopwatch watch_;
  LetterCounts rack_;
  Packed rack_packed_;
  int rack_jokers_;
  CoverLists lists_;
  CoverLists here_;  // the words of lists_ that the choice being tried can spell
  bool narrowed_ = false;
  Fill fill_;
  std::mt19937_64 luck_;
  std::vector<std::uint32_t> numbers_;  // of the table's words
  std::vector<Taking> takings_;
  std::vector<std::size_t> order_;
  int shortest_ = shortest_turn_word;
  int widest_ = 0;
  int most_points_ = 0;
  CoverAnswer best_;
  bool ran_out_ = false;
  Aim aim_ = Aim::both;
  std::uint64_t patience_ = no_limit;
  // of the choice being tried
  Wardrobe wardrobe_;
  int apart_ = 0;
  int aimed_at_ = 0;  // points
  std::uint64_t steps_before_ = 0;
  int jokers_ = 0;
  int restored_longest_ = 0;
};

}  // namespace

CoverAnswer best_cover(const CoverWords& words, const CoverQuestion& question) {
  return CoverSearch(words, question).run();
}

}  // namespace wordloom
