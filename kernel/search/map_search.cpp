#include "search/map_search.hpp"

#include <algorithm>
#include <bit>
#include <span>

namespace wordloom {
namespace {

constexpr std::size_t most_meetings = 4096;  // a power of two; far more than a board has

}  // namespace

std::optional<Play> MapSearch::find(const Board& board, const Rack& rack, const LeaveWorth& leave,
                                    SearchOptions options, std::int32_t floor) {
  least_ = floor;
  caution_ = options.caution;
  best_.reset();
  prepare(board, rack, leave);
  anchors_.clear();
  all_anchors(board, options, anchors_);
  list_reaches(anchors_, floor);
  order_.sort(reaches_);
  for (const std::uint32_t place : order_.places()) {
    const Reach& reach = reaches_[place];
    if (reach.most >= least_)  // equal: `better` decides
      try_reach(reach);
    else if (order_.all_below(reach.most, least_))
      break;
  }
  return best_;
}

void MapSearch::prepare(const Board& board, const Rack& rack, const LeaveWorth& leave) {
  board_ = &board;
  rack_ = &rack;
  if (known_rules_ == &board.rules() && known_rack_ == rack && known_leave_ == leave) {
    bounds_.prepare_again(board, rack);
    return;
  }
  known_rules_ = &board.rules();
  known_rack_ = rack;
  known_leave_ = leave;
  candidate_count_ = 0;
  met_ = 0;
  ++turn_;
  if (meetings_.empty()) meetings_.resize(most_meetings);
  bounds_.prepare(board, rack, leave);
  list_own_words();
}

void MapSearch::list_own_words() {
  own_.clear();
  most_of_own_.forget(rack_->size());
  Meeting& alone = meeting(0);
  for (int laid = 1; laid <= rack_->size(); ++laid) {
    const auto tiles = static_cast<std::size_t>(laid);
    own_from_[tiles] = own_.size();
    find_candidates(alone, tiles);
    for (std::int32_t at = alone.first[tiles]; at < alone.last[tiles]; ++at) {
      const std::uint16_t subset = candidates_[static_cast<std::size_t>(at)].subset;
      if (at == alone.first[tiles] || subset != candidates_[static_cast<std::size_t>(at - 1)].subset)
        own_.push_back(bounds_.subsets().at(subset));
    }
    own_from_[tiles + 1] = own_.size();
  }
}

void MapSearch::list_reaches(const std::vector<Anchor>& anchors, std::int32_t floor) {
  reaches_.clear();
  const int size = rack_->size();
  for (std::size_t which = 0; which < anchors.size(); ++which) {
    bounds_.look_at(anchors[which]);
    for (int left = anchors[which].hook ? 1 : 0; left < bounds_.lefts(); ++left) {
      for (int right = left == 0 ? 1 : 0; right < bounds_.rights() && left + right <= size; ++right) {
        const Side& one = bounds_.left(left);
        const Side& two = bounds_.right(right);
        const Premiums premiums = Bounds::premiums(one, two);
        const std::int32_t beside = bounds_.beside(one, two, left + right);
        const LetterKey key = one.key + two.key;
        const std::int32_t adds = key == 0 ? most_of_own_.most(own(left + right), left + right, premiums)
                                           : bounds_.most_of_subsets(left + right, premiums);
        const std::int32_t most = adds == never ? never : beside + adds;
        if (most == never || most < floor) continue;
        reaches_.push_back({most, beside, premiums, static_cast<std::uint16_t>(which), static_cast<std::uint8_t>(left),
                            static_cast<std::uint8_t>(right), static_cast<std::uint8_t>(one.end),
                            static_cast<std::uint8_t>(two.end), key});
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

// Whether a set of letters makes a word is nearly a matter of chance, so a branch on it would be mispredicted half the
// time: every candidate is written down, and only the true ones are counted. The same holds below.
void MapSearch::find_candidates(Meeting& meeting, std::size_t laid) {
  const auto subsets = bounds_.subsets().of_size(static_cast<int>(laid));
  meeting.first[laid] = static_cast<std::int32_t>(candidate_count_);
  make_room(subsets.size());
  for (const Subset& subset : subsets)
    if (subset.blanks == 1) map_.prefetch_blank_letters(meeting.key + subset.key);
  for (const Subset& subset : subsets) {
    const LetterKey key = meeting.key + subset.key;
    const auto which = static_cast<std::uint16_t>(bounds_.subsets().place_of(subset));
    if (subset.blanks == 0) {
      candidates_[candidate_count_] = {key, which, {}};
      candidate_count_ += map_.may_have(key) ? 1 : 0;
    } else if (subset.blanks == 1) {
      add_candidates(key, which, 0, 1);
    } else {
      for (int letter = 1; letter <= map_.letters(); ++letter)
        map_.prefetch_blank_letters(key + WordMap::key_of(static_cast<unsigned>(letter)));
      for (int letter = 1; letter <= map_.letters(); ++letter) {
        const auto first = static_cast<unsigned>(letter);
        add_candidates(key + WordMap::key_of(first), which, first, first);
      }
    }
  }
  meeting.last[laid] = static_cast<std::int32_t>(candidate_count_);
}

// A blank, the second one after `first_blank` unless that is 0, stands for some letter from `least_letter` on.
void MapSearch::add_candidates(LetterKey key, std::uint16_t subset, unsigned first_blank, unsigned least_letter) {
  make_room(letter_count + bounds_.subsets().count());
  for (std::uint32_t rest = map_.blank_letters(key); rest != 0; rest &= rest - 1) {
    for (int letter = std::countr_zero(rest) + 1; letter <= map_.letters(); letter += 32) {
      const LetterKey whole = key + WordMap::key_of(static_cast<unsigned>(letter));
      candidates_[candidate_count_] = {
          whole, subset, {static_cast<std::uint8_t>(letter), static_cast<std::uint8_t>(first_blank)}};
      candidate_count_ += letter >= static_cast<int>(least_letter) && map_.may_have(whole) ? 1 : 0;
    }
  }
}

void MapSearch::make_room(std::size_t more) {
  if (candidates_.size() < candidate_count_ + more) candidates_.resize(2 * (candidate_count_ + more));
}

void MapSearch::try_reach(const Reach& reach) {
  const std::span<Promising> promising(promising_.data(), collect_promising(reach));
  for (const Promising& each : promising) map_.prefetch(each.candidate->key);
  for (Promising& each : promising) each.words = map_.words(each.candidate->key);
  const auto length = static_cast<unsigned>(reach.last + 1 - reach.first);
  for (const Promising& each : promising) {
    if (each.most < least_ || each.words.length != length) continue;
    for (unsigned word = 0; word < each.words.count; ++word)
      try_word(reach, *each.candidate, each.words.letters + word * length);
  }
}

// The bound of a reach counted the best set of tiles; each candidate has its own. Returns how many can beat the best.
std::size_t MapSearch::collect_promising(const Reach& reach) {
  const auto laid = static_cast<std::size_t>(reach.left + reach.right);
  Meeting& here = meeting(reach.key);
  if (here.first[laid] < 0) find_candidates(here, laid);
  const auto candidates = static_cast<std::size_t>(here.last[laid] - here.first[laid]);
  if (promising_.size() < candidates) promising_.resize(2 * candidates);
  const Candidate* first = candidates_.data() + here.first[laid];
  std::size_t count = 0;
  for (const Candidate& candidate : std::span(first, candidates)) {
    const Subset& subset = bounds_.subsets().at(candidate.subset);
    const std::int32_t most = reach.beside + worth_of(subset, reach.premiums);
    promising_[count] = {most, &candidate, {}};
    count += most >= least_ ? 1 : 0;
  }
  return count;
}

// Does the word fit the letters that lie there and the words at a right angle?
bool MapSearch::fits(const Reach& reach, const std::uint8_t* word) const {
  const Anchor& anchor = anchors_[reach.anchor];
  const Lines& lines = board_->lines(anchor.way);
  const auto base = static_cast<std::size_t>(lines.at(anchor.line, reach.first));
  for (std::size_t square = base; square <= base + reach.last - reach.first; ++square) {
    const Tile tile = lines.tile[square];
    const unsigned letter = word[square - base];
    if (tile != 0 ? letter_of_tile(tile) != letter : (lines.fits[square] & mask_of(letter)) == 0) return false;
  }
  return true;
}

// If the word fits, what does it score?
void MapSearch::try_word(const Reach& reach, const Candidate& candidate, const std::uint8_t* word) {
  if (!fits(reach, word)) return;
  const Anchor& anchor = anchors_[reach.anchor];
  const Lines& lines = board_->lines(anchor.way);
  const BoardRules& rules = board_->rules();
  const auto base = static_cast<std::size_t>(lines.at(anchor.line, reach.first));
  const int length = reach.last + 1 - reach.first;
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
    if (lines.cross_points[square] != no_cross)
      crosses += (lines.cross_points[square] + worth) * lines.word_times[square];
  }
  const std::int32_t score =
      letters * times + crosses + rules.bonus[static_cast<std::size_t>(reach.left + reach.right)];
  const Subset& subset = bounds_.subsets().at(candidate.subset);
  // Any of the tiles laid with a blank's letter may be the blank, and then lacks its worth.
  const auto with_blank = [&](unsigned letter, int from, auto use) {
    for (int at = from; at < length; ++at) {
      const std::size_t square = base + static_cast<std::size_t>(at);
      if (lines.tile[square] != 0 || word[at] != letter) continue;
      const std::int32_t through = times + (lines.cross_points[square] != no_cross ? lines.word_times[square] : 0);
      use(at, rules.value[letter] * lines.letter_times[square] * through);
    }
  };
  const auto [one, two] = candidate.blanks;
  if (one == 0) {
    take(reach, subset, word, score, 0);
    return;
  }
  with_blank(one, 0, [&](int at, std::int32_t lost) {
    const std::uint64_t first = std::uint64_t{1} << at;
    if (two == 0) {
      take(reach, subset, word, score - lost, first);
      return;
    }
    with_blank(two, one == two ? at + 1 : 0, [&](int at_two, std::int32_t lost_two) {
      take(reach, subset, word, score - lost - lost_two, first | std::uint64_t{1} << at_two);
    });
  });
}

void MapSearch::take(const Reach& reach, const Subset& subset, const std::uint8_t* word, std::int32_t score,
                     std::uint64_t blanks_at) {
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
    const unsigned kind = (blanks_at >> at & 1U) != 0 ? 0 : word[at];
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
