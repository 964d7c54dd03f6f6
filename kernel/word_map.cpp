#include "word_map.hpp"

#include <algorithm>
#include <bit>
#include <stdexcept>

#include "luck.hpp"

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
  for (std::size_t at = 0; at < lister.words.size(); ++at)
    keys += at == 0 || lister.words[at].key != lister.words[at - 1].key ? 1 : 0;
  const std::size_t blocks = std::bit_ceil(std::max<std::size_t>(keys / 8, 2));  // about eight bits of filter per key
  const std::size_t slots = std::bit_ceil(std::max<std::size_t>(keys * 3 / 2, 2));
  filter_.assign(blocks, 0);
  table_.assign(slots, Entry{});
  filter_shift_ = static_cast<unsigned>(64 - std::countr_zero(blocks));
  table_shift_ = static_cast<unsigned>(64 - std::countr_zero(slots));
  text_.reserve(lister.letters.size() + 2 * keys + 1);
  text_.push_back(0);
  for (std::size_t at = 0; at < lister.words.size();) {
    const Listed& first = lister.words[at];
    const std::size_t where = text_.size();
    text_.push_back(0);
    text_.push_back(first.length);
    for (; at < lister.words.size() && lister.words[at].key == first.key; ++at) {
      if (lister.words[at].length != first.length || text_[where] == most_words_per_key)
        throw std::invalid_argument("word map: keys collide");
      ++text_[where];
      const auto word = lister.letters.begin() + lister.words[at].where;
      text_.insert(text_.end(), word, word + first.length);
    }
    store(first.key, static_cast<std::uint32_t>(where));
  }
}

void WordMap::store(LetterKey key, std::uint32_t where) {
  const std::uint64_t mixed = mix(key);
  filter_[mixed >> filter_shift_] |= filter_bits(mixed);
  std::size_t slot = mixed >> table_shift_;
  while (table_[slot].where != 0) slot = (slot + 1) & (table_.size() - 1);
  table_[slot] = {tag_of(mixed), where};
}

std::span<const std::uint8_t> WordMap::words(LetterKey key) const {
  const std::uint64_t mixed = mix(key);
  for (std::size_t slot = mixed >> table_shift_; table_[slot].where != 0; slot = (slot + 1) & (table_.size() - 1)) {
    if (table_[slot].tag != tag_of(mixed)) continue;
    const std::uint8_t* found = text_.data() + table_[slot].where;
    LetterKey whole = 0;  // the tag is only part of the key
    for (std::size_t at = 0; at < found[1]; ++at) whole += key_of(found[2 + at]);
    if (whole == key) return {found + 2, static_cast<std::size_t>(found[0]) * found[1]};
  }
  return {};
}

std::size_t WordMap::bytes() const {
  return filter_.size() * sizeof filter_[0] + table_.size() * sizeof table_[0] + text_.size();
}

}  // namespace wordloom
