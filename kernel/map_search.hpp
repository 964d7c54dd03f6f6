// The best play alone, by way of the word map: instead of walking the graph from an anchor, ask for each reach which
// sets of rack tiles make words with the letters that lie in it. The most promising reaches come first, most of the
// others are never looked at.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <utility>
#include <vector>

#include "board.hpp"
#include "bounds.hpp"
#include "moves.hpp"
#include "plays.hpp"
#include "rack.hpp"
#include "word_map.hpp"

namespace wordloom {

// Keeps its working memory between searches; one per thread.
class MapSearch {
 public:
  explicit MapSearch(const WordMap& map) : map_(map) {}

  // Two blanks stand for hundreds of pairs of letters, and large racks have too many subsets: there the graph is faster.
  static bool suits(const Rack& rack) { return rack.blanks() <= 1 && rack.subsets() <= 1024; }

  // As BestSearch::find. The rack must suit.
  std::optional<Play> find(const Board& board, const Rack& rack, const LeaveWorth& leave, SearchOptions options = {},
                           std::int32_t floor = never);

 private:
  struct Reach {
    std::int32_t most;
    std::uint16_t anchor;
    std::uint8_t left;
    std::uint8_t right;
    std::uint8_t first;
    std::uint8_t last;
    std::uint8_t doubled;  // letter premiums, see Bounds
    std::uint8_t tripled;
    std::int32_t times;
    LetterKey key;  // of the letters that lie there

    bool operator<(const Reach& other) const { return most < other.most; }
  };

  // Rack tiles that could be laid, before anything is known about the letters they meet.
  struct Subset {
    LetterKey key;  // without the blank
    std::int32_t leave;
    std::uint32_t number;
    std::array<std::int16_t, 4> top;  // worth of its most valuable tiles: none, one, two, all
    bool with_blank;
  };

  // Rack tiles that make a word with given letters, most probably.
  struct Candidate {
    LetterKey key;  // of the whole word
    std::uint16_t subset;
    std::uint8_t blank_letter;  // 0: no blank
  };

  // The candidates for one set of letters that lie on the board, by number of tiles laid; found when first asked for.
  struct Meeting {
    LetterKey key = 0;
    std::uint32_t turn = 0;  // of which search, so that nothing needs clearing
    std::array<std::int32_t, most_tiles + 1> first{};  // in candidates_; -1: not yet asked
    std::array<std::int32_t, most_tiles + 1> last{};
  };

  void list_subsets(const LeaveWorth& leave);
  void list_reaches(const std::vector<Anchor>& anchors, std::int32_t floor);
  Meeting& meeting(LetterKey key);
  void find_candidates(Meeting& meeting, std::size_t laid);
  void try_reach(const Reach& reach);
  void try_word(const Reach& reach, const Subset& subset, unsigned blank_letter, const std::uint8_t* word);
  void take(const Reach& reach, const Subset& subset, const std::uint8_t* word, std::int32_t score, int blank_at);

  const WordMap& map_;
  const Board* board_ = nullptr;
  const Rack* rack_ = nullptr;
  Bounds bounds_;
  std::vector<Anchor> anchors_;
  std::vector<Reach> reaches_;
  std::vector<Subset> subsets_;  // by number of tiles, then best leave first
  std::array<std::size_t, most_tiles + 2> subsets_from_{};
  std::vector<Candidate> candidates_;
  std::vector<std::pair<std::int32_t, const Candidate*>> promising_;  // of the reach in hand, with their bounds
  std::vector<Meeting> meetings_;
  std::uint32_t turn_ = 0;
  std::size_t met_ = 0;
  const Caution* caution_ = nullptr;
  std::int32_t least_ = never;
  std::optional<Play> best_;
};

}  // namespace wordloom
