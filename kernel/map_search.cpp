#include "map_search.hpp"

#include <algorithm>

namespace wordloom {
namespace {

constexpr std::size_t most_meetings = 4096;  // a power of two; far more than a board has

void add_value(std::array<std::int16_t, 4>& top, int value) {
  const int highest = top[1];
  const int second = top[2] - top[1];
  top[1] = static_cast<std::int16_t>(std::max(highest, value));
  top[2] = static_cast<std::int16_t>(top[1] + std::max(second, std::min(highest, value)));
  top[3] = static_cast<std::int16_t>(top[3] + value);
}

}  // namespace

std::optional<Play> MapSearch::find(const Board& board, const Rack& rack, const LeaveWorth& leave,
                                    SearchOptions options, std::int32_t floor) {
  board_ = &board;
  rack_ = &rack;
  least_ = floor;
  caution_ = options.caution;
  best_.reset();
  candidates_.clear();
  met_ = 0;
  ++turn_;
  if (meetings_.empty()) meetings_.resize(most_meetings);
  anchors_.clear();
  all_anchors(board, options, anchors_);
  bounds_.prepare(board, rack, leave);
  list_subsets(leave);
  list_reaches(anchors_, floor);
  std::make_heap(reaches_.begin(), reaches_.end());
  while (!reaches_.empty() && reaches_.front().most >= least_) {  // equal: `better` decides
    std::pop_heap(reaches_.begin(), reaches_.end());
    const Reach reach = reaches_.back();
    reaches_.pop_back();
    try_reach(reach);
  }
  return best_;
}

void MapSearch::list_subsets(const LeaveWorth& leave) {
  std::array<std::size_t, most_tiles + 2> counts{};
  std::vector<Subset> all(rack_->subsets());
  std::vector<std::uint8_t> sizes(rack_->subsets());
  for (const std::uint8_t kind : rack_->kinds()) {
    const std::uint32_t stride = rack_->stride(kind);
    for (int copy = 1; copy <= rack_->count(kind); ++copy) {
      const std::uint32_t base = stride * static_cast<std::uint32_t>(copy);
      const LetterKey key = kind == 0 ? 0 : WordMap::key_of(kind) * static_cast<LetterKey>(copy);
      const int value = kind == 0 ? 0 : board_->rules().value[kind];
      for (std::uint32_t rest = 0; rest < stride; ++rest) {
        Subset& subset = all[base + rest];
        subset = all[base + rest - stride];
        subset.key = all[rest].key + key;
        subset.with_blank = all[rest].with_blank || kind == 0;
        add_value(subset.top, value);
        sizes[base + rest] = static_cast<std::uint8_t>(sizes[rest] + copy);
      }
    }
  }
  for (std::uint32_t number = 0; number < rack_->subsets(); ++number) {
    all[number].leave = leave.empty() ? 0 : leave[number];
    all[number].number = number;
    ++counts[sizes[number]];
  }
  subsets_from_[0] = 0;
  for (std::size_t size = 0; size <= most_tiles; ++size) subsets_from_[size + 1] = subsets_from_[size] + counts[size];
  subsets_.resize(all.size());
  std::array<std::size_t, most_tiles + 2> next = subsets_from_;
  for (std::uint32_t number = 0; number < rack_->subsets(); ++number) subsets_[next[sizes[number]]++] = all[number];
  for (std::size_t size = 0; size <= most_tiles; ++size)
    std::sort(subsets_.begin() + static_cast<std::ptrdiff_t>(subsets_from_[size]),
              subsets_.begin() + static_cast<std::ptrdiff_t>(subsets_from_[size + 1]),
              [](const Subset& one, const Subset& two) { return one.leave > two.leave; });
}

void MapSearch::list_reaches(const std::vector<Anchor>& anchors, std::int32_t floor) {
  reaches_.clear();
  const int size = rack_->size();
  for (std::size_t which = 0; which < anchors.size(); ++which) {
    bounds_.look_at(anchors[which]);
    for (int left = anchors[which].hook ? 1 : 0; left < bounds_.lefts(); ++left) {
      for (int right = left == 0 ? 1 : 0; right < bounds_.rights() && left + right <= size; ++right) {
        const std::int32_t most = bounds_.most(left, right);
        if (most < floor) continue;
        const Side& one = bounds_.left(left);
        const Side& two = bounds_.right(right);
        reaches_.push_back({most, static_cast<std::uint16_t>(which), static_cast<std::uint8_t>(left),
                            static_cast<std::uint8_t>(right), static_cast<std::uint8_t>(one.end),
                            static_cast<std::uint8_t>(two.end), static_cast<std::uint8_t>(one.doubled + two.doubled),
                            static_cast<std::uint8_t>(one.tripled + two.tripled), one.times * two.times,
                            one.key + two.key});
      }
    }
  }
}

MapSearch::Meeting& MapSearch::meeting(LetterKey key) {
  std::size_t slot = key & (most_meetings - 1);
  while (meetings_[slot].turn == turn_ && meetings_[slot].key != key) slot = (slot + 1) & (most_meetings - 1);
  Meeting& meeting = meetings_[slot];
  if (meeting.turn != turn_) {
    if (++met_ == most_meetings) {  // never on a real board; start over rather than run full
      ++turn_;
      met_ = 1;
    }
    meeting.key = key;
    meeting.turn = turn_;
    meeting.first.fill(-1);
  }
  return meeting;
}

void MapSearch::find_candidates(Meeting& meeting, std::size_t laid) {
  meeting.first[laid] = static_cast<std::int32_t>(candidates_.size());
  for (std::size_t at = subsets_from_[laid]; at < subsets_from_[laid + 1]; ++at) {
    const Subset& subset = subsets_[at];
    const LetterKey key = meeting.key + subset.key;
    const auto which = static_cast<std::uint16_t>(at);
    if (!subset.with_blank) {
      if (map_.may_have(key)) candidates_.push_back({key, which, 0});
      continue;
    }
    for (int letter = 1; letter <= map_.letters(); ++letter) {
      const LetterKey whole = key + WordMap::key_of(static_cast<unsigned>(letter));
      if (map_.may_have(whole)) candidates_.push_back({whole, which, static_cast<std::uint8_t>(letter)});
    }
  }
  meeting.last[laid] = static_cast<std::int32_t>(candidates_.size());
}

void MapSearch::try_reach(const Reach& reach) {
  const int laid = reach.left + reach.right;
  const auto count = static_cast<std::size_t>(laid);
  Meeting& here = meeting(reach.key);
  if (here.first[count] < 0) find_candidates(here, count);
  // The bound counted the best leave and the most valuable tiles; each candidate has its own.
  const std::int32_t without = reach.most - bounds_.extra(laid) + board_->rules().bonus[count] * thousandths -
                               bounds_.letters_bound(laid, reach.doubled, reach.tripled) * reach.times * thousandths;
  const auto length = static_cast<std::size_t>(reach.last + 1 - reach.first);
  promising_.clear();
  for (std::int32_t at = here.first[count]; at < here.last[count]; ++at) {
    const Candidate& candidate = candidates_[static_cast<std::size_t>(at)];
    const Subset& subset = subsets_[candidate.subset];
    const int letters = subset.top[3] + subset.top[std::min<std::size_t>(reach.doubled, 3)] +
                        subset.top[std::min<std::size_t>(reach.tripled, 3)];
    const std::int32_t most = without + letters * reach.times * thousandths + subset.leave;
    if (most < least_) continue;
    map_.prefetch(candidate.key);
    promising_.emplace_back(most, &candidate);
  }
  for (const auto& [most, candidate] : promising_) {
    if (most < least_) continue;
    const auto words = map_.words(candidate->key);
    for (std::size_t from = 0; from + length <= words.size(); from += length)
      try_word(reach, subsets_[candidate->subset], candidate->blank_letter, words.data() + from);
  }
}

// Does the word fit the letters that lie there and the words at a right angle? If so, what does it score?
void MapSearch::try_word(const Reach& reach, const Subset& subset, unsigned blank_letter, const std::uint8_t* word) {
  const Anchor& anchor = anchors_[reach.anchor];
  const Lines& lines = board_->lines(anchor.way);
  const BoardRules& rules = board_->rules();
  const auto base = static_cast<std::size_t>(lines.at(anchor.line, reach.first));
  const int length = reach.last + 1 - reach.first;
  for (int at = 0; at < length; ++at) {
    const std::size_t square = base + static_cast<std::size_t>(at);
    const Tile tile = lines.tile[square];
    if (tile != 0 ? letter_of_tile(tile) != word[at] : (lines.fits[square] & mask_of(word[at])) == 0) return;
  }
  std::int32_t letters = 0;
  std::int32_t times = 1;
  std::int32_t crosses = 0;
  for (int at = 0; at < length; ++at) {
    const std::size_t square = base + static_cast<std::size_t>(at);
    const Tile tile = lines.tile[square];
    if (tile != 0) {
      letters += rules.value_of(tile);
      continue;
    }
    const std::int32_t worth = rules.value[word[at]] * lines.letter_times[square];
    letters += worth;
    times *= lines.word_times[square];
    if (lines.cross_points[square] != no_cross) crosses += (lines.cross_points[square] + worth) * lines.word_times[square];
  }
  const std::int32_t score =
      letters * times + crosses + rules.bonus[static_cast<std::size_t>(reach.left + reach.right)];
  if (blank_letter == 0) {
    take(reach, subset, word, score, -1);
    return;
  }
  // Any of the tiles laid with the blank's letter may be the blank.
  for (int at = 0; at < length; ++at) {
    const std::size_t square = base + static_cast<std::size_t>(at);
    if (lines.tile[square] != 0 || word[at] != blank_letter) continue;
    const std::int32_t through = times + (lines.cross_points[square] != no_cross ? lines.word_times[square] : 0);
    take(reach, subset, word, score - rules.value[word[at]] * lines.letter_times[square] * through, at);
  }
}

void MapSearch::take(const Reach& reach, const Subset& subset, const std::uint8_t* word, std::int32_t score,
                     int blank_at) {
  const Anchor& anchor = anchors_[reach.anchor];
  std::int32_t equity = score * thousandths + subset.leave;
  if (equity < least_) return;
  equity -= exposure(*board_, caution_, anchor.way, anchor.line, reach.first, reach.last + 1 - reach.first);
  if (equity < least_) return;
  const Lines& lines = board_->lines(anchor.way);
  const auto base = static_cast<std::size_t>(lines.at(anchor.line, reach.first));
  Play play;
  play.score = score;
  play.equity = equity;
  play.way = anchor.way;
  play.line = anchor.line;
  play.start = reach.first;
  play.length = static_cast<std::uint8_t>(reach.last + 1 - reach.first);
  std::uint32_t number = 0;  // of what is really laid, which must be the subset
  for (int at = 0; at < play.length; ++at) {
    const std::size_t square = base + static_cast<std::size_t>(at);
    if (lines.tile[square] != 0) continue;
    const unsigned kind = at == blank_at ? 0 : word[at];
    number += rack_->stride(kind);
    play.tiles[play.laid++] = static_cast<Tile>(kind == 0 ? word[at] | blank : word[at]);
    // A single tile laid downwards that also makes a word across is the across play.
    if (reach.left + reach.right == 1 && anchor.way == Way::down && lines.cross_points[square] != no_cross) return;
  }
  if (number != subset.number || (best_ && !better(play, *best_))) return;
  best_ = play;
  least_ = equity;
}

}  // namespace wordloom
