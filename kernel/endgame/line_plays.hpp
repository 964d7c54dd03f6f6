// The plays of single lines, found once and remembered: in an endgame the same line meets the same tiles thousands of
// times, because most plays leave most lines alone.
#pragma once

#include <array>
#include <cstdint>
#include <deque>
#include <span>
#include <vector>

#include "board/anchors.hpp"
#include "board/board.hpp"
#include "board/rack.hpp"
#include "endgame/keys.hpp"

namespace wordloom {

// A play as the endgame keeps it, in half the room of board/plays.hpp.
struct EndPlay {
  std::uint32_t signature = 0;  // tells it from the others of a position, nearly always
  std::int16_t score = 0;
  std::int16_t promise = 0;  // its points, and what it lays, which no longer costs twice its value at the end
  std::uint16_t number = 0;  // of what it lays, see board/rack.hpp
  Way way = Way::across;
  std::uint8_t line = 0;
  std::uint8_t start = 0;
  std::uint8_t length = 0;
  std::uint8_t laid = 0;
  std::array<Tile, most_tiles> tiles{};

  std::span<const Tile> tiles_laid() const { return {tiles.data(), laid}; }
};

// The last bits of a signature say in which line the play lies (or in one 32 lines away), so that it is soon found.
inline constexpr std::uint32_t line_mask = 63;
inline std::uint32_t line_of_signature(Way way, int line) {
  return (static_cast<std::uint32_t>(way) << 5U | (static_cast<std::uint32_t>(line) & 31U)) & line_mask;
}

class LinePlays {
 public:
  // Remembers about so many blocks of plays at most.
  explicit LinePlays(std::size_t most_blocks = usual_blocks);

  static constexpr std::size_t usual_blocks = 320;  // about 80 MB

  // The plays that begin in a line whose key is given, the most promising first. They stay where they are until `tidy`.
  std::span<const EndPlay> of(const Board& board, Way way, int line, Key line_key, const Rack& rack, Key rack_key);

  // Frees memory if much is in use. No play of before may be looked at afterwards.
  void tidy();

 private:
  struct Entry {
    Key key = 0;
    const EndPlay* first = nullptr;
    std::uint32_t count = 0;
  };

  static constexpr std::size_t least_entries = std::size_t{1} << 12U;
  static constexpr std::size_t block_size = std::size_t{1} << 13U;  // plays

  Entry& slot(Key key);
  void grow();
  const EndPlay* keep(std::span<const EndPlay> plays);

  std::size_t most_blocks_;
  std::vector<Entry> entries_;
  std::size_t used_ = 0;
  std::deque<std::vector<EndPlay>> blocks_;
  std::vector<Anchor> anchors_;
  std::vector<EndPlay> found_;
};

}  // namespace wordloom
