#include "search/word_map.hpp"

#include <algorithm>
#include <bit>
#include <stdexcept>

#include "base/luck.hpp"
#include "graph/fan_graph.hpp"

namespace wordloom {
namespace {

struct Listed {
  LetterKey key;
  std::uint32_t where;  // in the list of letters
  std::uint8_t length;
};

// Walks the forward graph and lists every word with its key.
class Lister {
 public:
  explicit Lister(const WordGraph& graph) : nodes_(graph.nodes()) { walk(graph.dawg_root(), 0); }

  std::vector<Listed> words;
  std::vector<std::uint8_t> letters;

  LetterMask mask_of_word(const Listed& word) const {
    LetterMask mask = 0;
    for (std::size_t at = 0; at < word.length; ++at) mask |= mask_of(letters[word.where + at]);
    return mask;
  }

 private:
  void walk(std::uint32_t list, LetterKey key) {
    if (list == 0) return;
    for (std::uint32_t at = list;; ++at) {
      const std::uint32_t node = nodes_[at];
      spelled_.push_back(letter_of(node));
      const LetterKey here = key + WordMap::key_of(letter_of(node));
      if (accepts(node)) {
        words.push_back({here, static_cast<std::uint32_t>(letters.size()), static_cast<std::uint8_t>(spelled_.size())});
        letters.insert(letters.end(), spelled_.begin(), spelled_.end());
      }
      walk(child_of(node), here);
      spelled_.pop_back();
      if (is_last(node)) return;
    }
  }

  const std::uint32_t* nodes_;
  std::vector<std::uint8_t> spelled_;
};

std::array<LetterKey, letter_count> make_keys() {
  Luck luck(0x776F7264, 0);  // any fixed seed does: keys only have to be different sums
  std::array<LetterKey, letter_count> keys{};
  for (LetterKey& key : keys) key = luck.next();
  return keys;
}

constexpr std::size_t most_words_per_key = 255;

}  // namespace

const std::array<LetterKey, letter_count> WordMap::keys_ = make_keys();

WordMap::WordMap(const WordGraph& graph) : letter_total_(static_cast<int>(graph.letters().size())) {
  Lister lister(graph);
  std::stable_sort(lister.words.begin(), lister.words.end(),
                   [](const Listed& one, const Listed& two) { return one.key < two.key; });
  std::size_t keys = 0;
  std::size_t pairs = 0;
  for (std::size_t at = 0; at < lister.words.size(); ++at) {
    if (at > 0 && lister.words[at].key == lister.words[at - 1].key) continue;
    ++keys;
    pairs += static_cast<std::size_t>(std::popcount(lister.mask_of_word(lister.words[at])));
  }
  const std::size_t blocks = std::bit_ceil(std::max<std::size_t>(keys / 8, 2));  // about eight bits of filter per key
  filter_.assign(blocks, 0);
  filter_shift_ = static_cast<unsigned>(64 - std::countr_zero(blocks));
  slots_ = keys * 3 / 2 + 1;
  table_.assign(slots_ + 16, Entry{});
  text_.reserve(lister.letters.size());
  blanks_.make_room(pairs);
  for (std::size_t at = 0; at < lister.words.size();) {
    const Listed& first = lister.words[at];
    Entry entry{first.key, static_cast<std::uint32_t>(text_.size()), 0, first.length};
    for (; at < lister.words.size() && lister.words[at].key == first.key; ++at) {
      if (lister.words[at].length != first.length || entry.count == most_words_per_key)
        throw std::invalid_argument("word map: keys collide");
      ++entry.count;
      const auto word = lister.letters.begin() + lister.words[at].where;
      text_.insert(text_.end(), word, word + first.length);
    }
    add(first.key, entry);
    for (LetterMask rest = lister.mask_of_word(first); rest != 0; rest &= rest - 1) {
      const auto letter = static_cast<unsigned>(std::countr_zero(rest));
      blanks_.add(first.key - key_of(letter), letter);
    }
  }
}

void WordMap::add(LetterKey key, const Entry& entry) {
  const std::uint64_t mixed = mix(key);
  filter_[mixed >> filter_shift_] |= filter_bits(mixed);
  std::size_t slot = slot_of(mixed);
  while (table_[slot].count != 0) ++slot;
  table_[slot] = entry;
  if (slot + 1 == table_.size()) table_.emplace_back();  // the last place stays free, so that every lookup ends
}

std::size_t WordMap::bytes() const {
  return filter_.size() * sizeof filter_[0] + table_.size() * sizeof table_[0] + text_.size() + blanks_.bytes();
}

}  // namespace wordloom
