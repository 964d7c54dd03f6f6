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

unsigned shift_for(std::size_t blocks) { return static_cast<unsigned>(64 - std::countr_zero(blocks)); }

}  // namespace

const std::array<LetterKey, letter_count> WordMap::keys_ = make_keys();

WordMap::WordMap(const WordGraph& graph) : letter_total_(static_cast<int>(graph.letters().size())) {
  Lister lister(graph);
  std::stable_sort(lister.words.begin(), lister.words.end(),
                   [](const Listed& one, const Listed& two) { return one.key < two.key; });
  const auto is_first = [&words = lister.words](std::size_t at) {
    return at == 0 || words[at].key != words[at - 1].key;
  };
  std::size_t keys = 0;
  std::size_t pairs = 0;
  for (std::size_t at = 0; at < lister.words.size(); ++at) {
    if (!is_first(at)) continue;
    ++keys;
    pairs += static_cast<std::size_t>(std::popcount(lister.mask_of_word(lister.words[at])));
  }
  const std::size_t blocks = std::bit_ceil(std::max<std::size_t>(keys / 8, 2));  // about eight bits of filter per key
  filter_shift_ = shift_for(blocks);
  slots_ = keys * 3 / 2 + 1;
  HugeVector<std::uint64_t> filter(blocks, 0);
  HugeVector<Entry> table(slots_ + 16);
  HugeVector<std::uint8_t> text;
  text.reserve(lister.letters.size());
  for (std::size_t at = 0; at < lister.words.size();) {
    const Listed& first = lister.words[at];
    Entry entry{first.key, static_cast<std::uint32_t>(text.size()), 0, first.length};
    for (; at < lister.words.size() && lister.words[at].key == first.key; ++at) {
      if (lister.words[at].length != first.length || entry.count == most_words_per_key)
        throw std::invalid_argument("word map: keys collide");
      ++entry.count;
      const auto word = lister.letters.begin() + lister.words[at].where;
      text.insert(text.end(), word, word + first.length);
    }
    const std::uint64_t mixed = mix(first.key);
    filter[mixed >> filter_shift_] |= filter_bits(mixed);
    std::size_t slot = slot_of(mixed);
    while (table[slot].count != 0) ++slot;
    table[slot] = entry;
    if (slot + 1 == table.size()) table.emplace_back();  // the last place stays free, so that every lookup ends
  }
  filter_ = FixedTable(std::move(filter));
  table_ = FixedTable(std::move(table));
  text_ = FixedTable(std::move(text));
  blanks_ = BlankLetters(pairs, [&](const auto& add) {
    for (std::size_t at = 0; at < lister.words.size(); ++at) {
      if (!is_first(at)) continue;
      const Listed& word = lister.words[at];
      for (LetterMask rest = lister.mask_of_word(word); rest != 0; rest &= rest - 1) {
        const auto letter = static_cast<unsigned>(std::countr_zero(rest));
        add(word.key - key_of(letter), letter);
      }
    }
  });
}

WordMap::WordMap(const WordGraph& graph, const SectionReader& file)
    : letter_total_(static_cast<int>(graph.letters().size())),
      filter_(file.section("filt")),
      table_(file.section("entr")),
      text_(file.section("text")),
      blanks_(file) {
  const auto shape = shape_in<Shape>(file, "mapp");
  slots_ = shape.slots;
  if (shape.keys != sum_of_keys()) throw GraphError("version", "the map was made with other keys");
  if (filter_.size() < 2 || !std::has_single_bit(filter_.size())) throw GraphError("damaged", "the filter is cut");
  filter_shift_ = shift_for(filter_.size());
  prove_entries();
}

void WordMap::write(SectionWriter& file) const {
  add_shape(file, "mapp", Shape{slots_, sum_of_keys()});
  file.add_lent("filt", filter_.bytes());
  file.add_lent("entr", table_.bytes());
  file.add_lent("text", text_.bytes());
  blanks_.write(file);
}

std::uint64_t WordMap::sum_of_keys() {
  return checksum({reinterpret_cast<const std::uint8_t*>(keys_.data()), sizeof keys_});
}

// Every lookup must end at a free place, every entry have its letters, and every letter be one of the alphabet.
void WordMap::prove_entries() const {
  bool sound = slots_ > 0 && slots_ < table_.size() && table_[table_.size() - 1].count == 0;
  const std::uint64_t room = text_.size();
  for (const Entry& entry : table_.all())
    sound &= entry.count == 0 || entry.where + std::uint64_t{entry.count} * entry.length <= room;
  unsigned highest = 0;
  for (const std::uint8_t letter : text_.all()) highest = std::max<unsigned>(highest, letter);
  if (!sound || highest > static_cast<unsigned>(letter_total_)) throw GraphError("damaged", "an entry leads outside");
}

std::size_t WordMap::bytes() const {
  return filter_.bytes().size() + table_.bytes().size() + text_.size() + blanks_.bytes();
}

}  // namespace wordloom
