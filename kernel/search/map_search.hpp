// The best play alone, by way of the word map: instead of walking the graph from an anchor, ask for each reach which
// sets of rack tiles make words with the letters that lie in it. The most promising reaches come first, most of the
// others are never looked at.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <span>
#include <vector>

#include "board/board.hpp"
#include "board/plays.hpp"
#include "board/rack.hpp"
#include "search/bound_order.hpp"
#include "search/bounds.hpp"
#include "search/moves.hpp"
#include "search/rack_subsets.hpp"
#include "search/word_map.hpp"

namespace wordloom {

// Keeps its working memory between searches; one per thread. Asked for the same tiles again, on another board, it still
// knows which of them make words with which letters: that is a third of the work.
class MapSearch {
 public:
  explicit MapSearch(const WordMap& map) : map_(map) {}

  // Three blanks stand for thousands of letters, and large racks have too many subsets: there the graph is faster.
  static bool suits(const Rack& rack) { return rack.blanks() <= most_blanks && rack.subsets() <= 1024; }

  // As BestSearch::find. The rack must suit.
  std::optional<Play> find(const Board& board, const Rack& rack, const LeaveWorth& leave, SearchOptions options = {},
                           std::int32_t floor = never);

 private:
  static constexpr int most_blanks = 2;

  struct Reach {
    std::int32_t most;
    std::int32_t beside;  // of that, without the tiles laid and what stays
    Premiums premiums;
    std::uint16_t anchor;
    std::uint8_t left;
    std::uint8_t right;
    std::uint8_t first;
    std::uint8_t last;
    LetterKey key;  // of the letters that lie there
  };

  // Rack tiles that make a word with given letters, most probably.
  struct Candidate {
    LetterKey key;  // of the whole word
    std::uint16_t subset;
    std::array<std::uint8_t, most_blanks> blanks;  // what they stand for; 0: no blank
  };

  // A candidate that can be better than the best so far.
  struct Promising {
    std::int32_t most;
    const Candidate* candidate;
    WordMap::Words words;
  };

  // The candidates for one set of letters that lie on the board, by number of tiles laid; found when first asked for.
  struct Meeting {
    LetterKey key = 0;
    std::uint32_t turn = 0;                            // of which search, so that nothing needs clearing
    std::array<std::int32_t, most_tiles + 1> first{};  // in candidates_; -1: not yet asked
    std::array<std::int32_t, most_tiles + 1> last{};
  };

  void prepare(const Board& board, const Rack& rack, const LeaveWorth& leave);
  void list_own_words();
  std::span<const Subset> own(int laid) const {
    const auto tiles = static_cast<std::size_t>(laid);
    return {own_.data() + own_from_[tiles], own_from_[tiles + 1] - own_from_[tiles]};
  }
  void list_reaches(const std::vector<Anchor>& anchors, std::int32_t floor);
  Meeting& meeting(LetterKey key);
  void find_candidates(Meeting& meeting, std::size_t laid);
  void try_reach(const Reach& reach);
  void add_candidates(LetterKey key, std::uint16_t subset, unsigned first_blank, unsigned least_letter);
  void make_room(std::size_t more);
  std::size_t collect_promising(const Reach& reach);
  void try_word(const Reach& reach, const Candidate& candidate, const std::uint8_t* word);
  bool fits(const Reach& reach, const std::uint8_t* word) const;
  void take(const Reach& reach, const Subset& subset, const std::uint8_t* word, std::int32_t score,
            std::uint64_t blanks_at);

  const WordMap& map_;
  const Board* board_ = nullptr;
  const Rack* rack_ = nullptr;
  const BoardRules* known_rules_ = nullptr;  // that all below is about
  std::optional<Rack> known_rack_;
  LeaveWorth known_leave_;
  Bounds bounds_;
  std::vector<Anchor> anchors_;
  std::vector<Reach> reaches_;
  BoundOrder order_;  // of reaches
  // What makes words without letters of the board, most probably, by number of tiles: the only sets of tiles that a
  // reach with none in it can take, which bounds it far better than all sets do.
  std::vector<Subset> own_;
  std::array<std::size_t, most_tiles + 2> own_from_{};
  MostOfSubsets most_of_own_;
  std::vector<Candidate> candidates_;  // the first `candidate_count_` of them
  std::size_t candidate_count_ = 0;
  std::vector<Promising> promising_;  // of the reach in hand, and room for more
  std::vector<Meeting> meetings_;
  std::uint32_t turn_ = 0;
  std::size_t met_ = 0;
  const Caution* caution_ = nullptr;
  std::int32_t least_ = never;
  std::optional<Play> best_;
};

}  // namespace wordloom
