#include "endgame/line_plays.hpp"

#include <algorithm>

#include "search/search.hpp"

namespace wordloom {
namespace {

class KeepEndPlays {
 public:
  KeepEndPlays(const BoardRules& rules, std::vector<EndPlay>& plays) : rules_(rules), plays_(plays) {}

  void begin(const Anchor&) {}
  bool worth_left(int) const { return true; }
  bool worth_right(int, int) const { return true; }
  void take(const Finding& found) {
    EndPlay& play = plays_.emplace_back();
    play.score = static_cast<std::int16_t>(found.score);
    play.number = static_cast<std::uint16_t>(found.laid_number);
    play.way = found.anchor->way;
    play.line = found.anchor->line;
    play.start = static_cast<std::uint8_t>(found.first);
    play.length = static_cast<std::uint8_t>(found.last + 1 - found.first);
    play.laid = static_cast<std::uint8_t>(found.laid);
    std::copy(found.tiles, found.tiles + found.laid, play.tiles.begin());
    int promise = play.score;
    for (const Tile tile : play.tiles_laid()) promise += 2 * rules_.value_of(tile);
    play.promise = static_cast<std::int16_t>(promise);
    play.signature = signature_of(play);
  }

 private:
  static std::uint32_t signature_of(const EndPlay& play) {
    Key key = static_cast<Key>(play.way) << 16U | static_cast<Key>(play.line) << 8U | play.start;
    for (const Tile tile : play.tiles_laid()) key = (key ^ tile) * 0x9E3779B97F4A7C15ULL + (key >> 40U);
    const auto most = static_cast<std::uint32_t>(mixed(key)) & ~line_mask;
    const std::uint32_t signature = most | line_of_signature(play.way, play.line);
    return signature == 0 ? line_mask + 1 : signature;  // 0 stands for no play
  }

  const BoardRules& rules_;
  std::vector<EndPlay>& plays_;
};

}  // namespace

LinePlays::LinePlays(std::size_t most_blocks) : most_blocks_(most_blocks), entries_(least_entries) {}

std::span<const EndPlay> LinePlays::of(const Board& board, Way way, int line, Key line_key, const Rack& rack,
                                       Key rack_key) {
  const Key key = mixed(line_key ^ rack_key) | 1U;
  Entry& known = slot(key);
  if (known.key == key) return {known.first, known.count};
  anchors_.clear();
  find_anchors(board, way, line, anchors_);
  found_.clear();
  KeepEndPlays harvest(board.rules(), found_);
  Search search(board, rack, harvest);
  for (const Anchor& anchor : anchors_) search.run(anchor);
  std::stable_sort(found_.begin(), found_.end(),
                   [](const EndPlay& one, const EndPlay& two) { return one.promise > two.promise; });
  const EndPlay* first = keep(found_);
  known = {key, first, static_cast<std::uint32_t>(found_.size())};
  if (++used_ * 2 > entries_.size()) grow();
  return {first, found_.size()};
}

LinePlays::Entry& LinePlays::slot(Key key) {
  std::size_t at = (key >> 20U) & (entries_.size() - 1);
  while (entries_[at].key != 0 && entries_[at].key != key) at = (at + 1) & (entries_.size() - 1);
  return entries_[at];
}

void LinePlays::grow() {
  std::vector<Entry> old(entries_.size() * 2);
  old.swap(entries_);
  for (const Entry& entry : old)
    if (entry.key != 0) slot(entry.key) = entry;
}

const EndPlay* LinePlays::keep(std::span<const EndPlay> plays) {
  if (plays.empty()) return nullptr;
  if (blocks_.empty() || blocks_.back().capacity() - blocks_.back().size() < plays.size())
    blocks_.emplace_back().reserve(std::max(block_size, plays.size()));
  std::vector<EndPlay>& block = blocks_.back();
  block.insert(block.end(), plays.begin(), plays.end());
  return block.data() + block.size() - plays.size();
}

void LinePlays::tidy() {
  if (blocks_.size() <= most_blocks_) return;
  blocks_.clear();
  entries_.assign(least_entries, Entry{});
  used_ = 0;
}

}  // namespace wordloom
