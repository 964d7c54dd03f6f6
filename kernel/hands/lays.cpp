#include "hands/lays.hpp"

#include <algorithm>
#include <bit>
#include <stdexcept>

namespace wordloom {
namespace {

using Mask = std::uint32_t;

bool is_premium(Tile card) { return card > blank; }
int times(Tile card) { return card - blank; }

// The words in some cards, and the best lay of any part of them. The last card may be changed for another.
class Layer {
 public:
  Layer(const ShortWords& words, std::span<const Tile> cards, const HandTask& task, const CardWorths& worths)
      : known_(words), cards_(cards.begin(), cards.end()), task_(task), worths_(worths) {
    const std::size_t selections = std::size_t{1} << cards_.size();
    keys_.resize(selections);
    is_word_.resize(selections);
    points_.resize(selections);
    whole_.resize(selections);
    for (std::size_t place = 0; place < cards_.size(); ++place) sort_out(place);
    find_words(1, selections / 2);
    for (std::size_t size = 0; size < of_size_.size(); ++size) without_last_[size] = of_size_[size].size();
    find_words(selections / 2, selections);
  }

  void change_last(Tile card) {
    cards_.back() = card;
    sort_out(cards_.size() - 1);
    for (std::size_t size = 0; size < of_size_.size(); ++size) of_size_[size].resize(without_last_[size]);
    std::fill(is_word_.begin() + static_cast<std::ptrdiff_t>(is_word_.size() / 2), is_word_.end(), false);
    std::fill(whole_.begin() + static_cast<std::ptrdiff_t>(whole_.size() / 2), whole_.end(), Whole{});
    find_words(is_word_.size() / 2, is_word_.size());
  }

  std::optional<double> best(Mask hand) {
    hand_ = hand;
    best_.reset();
    if (task_.lengths.empty()) {
      for (Mask rest = hand; rest != 0; rest &= rest - 1) use_up(hand ^ (rest & -rest));
    } else {
      for (const std::vector<int>& lengths : task_.lengths) choose(lengths, 0, hand & letters_, 0);
    }
    return best_;
  }

 private:
  // Whether some cards can be used up, and what that brings; asked again for many hands.
  struct Whole {
    bool known = false;
    std::optional<double> worth;
  };

  void sort_out(std::size_t place) {
    const Mask bit = Mask{1} << place;
    letters_ = is_premium(cards_[place]) ? letters_ & ~bit : letters_ | bit;
    premiums_ = is_premium(cards_[place]) ? premiums_ | bit : premiums_ & ~bit;
  }

  void find_words(std::size_t from, std::size_t to) {
    for (auto mask = static_cast<Mask>(from); mask < to; ++mask) {
      const Mask last = std::bit_floor(mask);
      const Mask rest = mask ^ last;
      const Tile card = cards_[static_cast<std::size_t>(std::countr_zero(last))];
      keys_[mask] = keys_[rest] + (card < blank ? letter_key(card) : 0);
      points_[mask] = points_[rest] + worths_.value[card];
      const auto size = static_cast<std::size_t>(std::popcount(mask));
      if ((mask & premiums_) != 0 || size < 2 || size > longest_short_word) continue;
      if (!known_.makes(keys_[mask], blanks_in(mask))) continue;
      is_word_[mask] = 1;
      of_size_[size].push_back(mask);
    }
  }

  // All cards but the one to be discarded.
  void use_up(Mask used) {
    used_up_ = used;
    const std::optional<double> best_so_far = best_;
    Whole& whole = whole_[used];
    if (!whole.known) {
      best_.reset();
      part(used & letters_, 0);
      whole = {true, best_};
    }
    best_ = best_so_far;
    if (whole.worth) improve(*whole.worth);
  }

  void improve(double worth) {
    if (!best_ || worth > *best_) best_ = worth;
  }

  unsigned blanks_in(Mask mask) const {
    unsigned count = 0;
    for (; mask != 0; mask &= mask - 1) count += cards_[static_cast<std::size_t>(std::countr_zero(mask))] == blank;
    return count;
  }

  // Words of given lengths from the free cards; equal lengths in one order only.
  void choose(const std::vector<int>& lengths, std::size_t count, Mask free, Mask above) {
    if (count == lengths.size()) {
      place(count, 0, 0);
      return;
    }
    const bool same_next = count + 1 < lengths.size() && lengths[count + 1] == lengths[count];
    for (const Mask word : of_size_[static_cast<std::size_t>(lengths[count])]) {
      if ((word & ~free) != 0 || word <= above) continue;
      words_[count] = word;
      choose(lengths, count + 1, free ^ word, same_next ? word : 0);
    }
  }

  // Ways to use up some letters; the word with the lowest of them comes first.
  void part(Mask letters, std::size_t count) {
    if (letters == 0 && count > 0) place(count, 0, 0);
    if (letters == 0 || count == most_lay_words || (best_ && any_way_will_do())) return;
    const Mask lowest = letters & -letters;
    const Mask others = letters ^ lowest;
    for (Mask more = others;; more = (more - 1) & others) {
      if (is_word_[more | lowest] != 0) {
        words_[count] = more | lowest;
        part(others ^ more, count + 1);
      }
      if (more == 0) return;
    }
  }

  // All letters used and no premium card: only where a word counts four times does it matter how they are divided.
  bool any_way_will_do() const { return !task_.fourfold_word && (used_up_ & premiums_) == 0; }

  // Premium cards on the words, one at most on each.
  void place(std::size_t count, std::size_t word, Mask placed) {
    if (word == count) {
      weigh(count, placed);
      return;
    }
    times_[word] = 1;
    place(count, word + 1, placed);
    if (!task_.premiums) return;
    for (Mask left = premiums_ & hand_ & ~placed; left != 0; left &= left - 1) {
      times_[word] = times(cards_[static_cast<std::size_t>(std::countr_zero(left))]);
      place(count, word + 1, placed | (left & -left));
    }
  }

  void weigh(std::size_t count, Mask placed) {
    Mask used = placed;
    for (std::size_t word = 0; word < count; ++word) used |= words_[word];
    if (task_.lengths.empty()) {
      if (used == used_up_) improve(points(count));
      return;
    }
    const Mask left = hand_ & ~used;
    if (left != 0) improve(points(count) + left_worth(left, task_.left_counts[count]));
  }

  int points(std::size_t count) const {
    int total = task_.extra[count];
    int dearest = 0;
    for (std::size_t word = 0; word < count; ++word) {
      const int brings = points_[words_[word]] * times_[word];
      total += brings;
      if (task_.fourfold_word) dearest = std::max(dearest, brings);
      if (task_.fourfold_letter) dearest = std::max(dearest, dearest_in(words_[word]) * times_[word]);
    }
    return total + 3 * dearest;
  }

  int dearest_in(Mask word) const {
    int value = 0;
    for (; word != 0; word &= word - 1)
      value = std::max(value, worths_.value[cards_[static_cast<std::size_t>(std::countr_zero(word))]]);
    return value;
  }

  // What stays in the hand once the card that is worth least there was discarded.
  double left_worth(Mask left, bool counts) const {
    double sum = 0;
    double least = 1e9;
    for (; left != 0; left &= left - 1) {
      const Tile card = cards_[static_cast<std::size_t>(std::countr_zero(left))];
      const double worth = worths_.kept[card] - (counts ? worths_.value[card] : 0);
      sum += worth;
      least = std::min(least, worth);
    }
    return sum - least;
  }

  const ShortWords& known_;
  std::vector<Tile> cards_;
  const HandTask& task_;
  const CardWorths& worths_;
  Mask letters_ = 0;
  Mask premiums_ = 0;
  std::vector<LetterKey> keys_;
  std::vector<std::uint8_t> is_word_;
  std::vector<int> points_;
  std::vector<Whole> whole_;
  std::array<std::vector<Mask>, longest_short_word + 1> of_size_;
  std::array<std::size_t, longest_short_word + 1> without_last_{};
  // The hand at work on, and the lay that is being made.
  Mask hand_ = 0;
  Mask used_up_ = 0;
  std::array<Mask, most_lay_words> words_{};
  std::array<int, most_lay_words> times_{};
  std::optional<double> best_;
};

void check(const ShortWords& words, std::span<const Tile> hand, std::size_t most) {
  if (hand.size() > most) throw std::invalid_argument("hand: too many cards");
  for (const Tile card : hand)
    if (card == 0 || card >= card_kinds || (card < blank && card > words.letters()))
      throw std::invalid_argument("hand: no such card");
}

void check(const HandTask& task) {
  for (const std::vector<int>& lengths : task.lengths)
    if (lengths.empty() || lengths.size() > most_lay_words ||
        std::ranges::any_of(lengths, [](int length) { return length < 2 || length > int{longest_short_word}; }))
      throw std::invalid_argument("hand: no such task");
}

}  // namespace

std::optional<double> best_lay(const ShortWords& words, std::span<const Tile> hand, const HandTask& task,
                               const CardWorths& worths) {
  check(words, hand, most_lay_cards);
  check(task);
  return Layer(words, hand, task, worths).best((Mask{1} << hand.size()) - 1);
}

std::vector<double> hopes(const ShortWords& words, std::span<const Tile> hand, std::span<const CardDraw> draws,
                          const HandTask& task, const CardWorths& worths) {
  check(words, hand, most_lay_cards - 1);
  check(task);
  std::vector<double> means(hand.size() + 1);
  std::vector<Tile> cards(hand.begin(), hand.end());
  cards.push_back(blank);
  const Mask all = (Mask{1} << cards.size()) - 1;
  Layer layer(words, cards, task, worths);
  for (const CardDraw& draw : draws) {
    check(words, {&draw.card, 1}, 1);
    layer.change_last(draw.card);
    for (std::size_t place = 0; place < means.size(); ++place) {
      const Mask gone = place < hand.size() ? Mask{1} << place : 0;
      means[place] += draw.chance * std::max(0.0, layer.best(all & ~gone).value_or(0.0));
    }
  }
  return means;
}

}  // namespace wordloom
