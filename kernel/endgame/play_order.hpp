// The plays of one turn in the order in which a search tries them: the most promising first.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <vector>

#include "endgame/end_table.hpp"

namespace wordloom {

// How often plays were good enough before, by their signature.
class PlayHistory {
 public:
  std::int32_t of(const EndPlay& play) const { return learned_[play.signature % size]; }
  void praise(const EndPlay& play, int depth);

 private:
  static constexpr std::size_t size = std::size_t{1} << 12U;
  std::array<std::int32_t, size> learned_{};
};

class PlayOrder {
 public:
  // Those of the seat on turn; that with the signature `first` comes first (0: none does).
  void begin(EndTable& table, std::uint32_t first, const PlayHistory& history);

  bool empty() const { return count_ == 0; }
  std::size_t taken() const { return taken_; }
  const EndPlay* next();  // nullptr after the last

 private:
  struct Ordered {
    int promise;
    const EndPlay* play;
  };

  // Of one line, what has not been tried.
  struct Rest {
    const EndPlay* next;
    const EndPlay* end;
  };

  void order_few(const EndTable& table, std::uint32_t first, const PlayHistory& history);
  void order_many(std::uint32_t first);
  const EndPlay* next_of_many();

  std::vector<Rest> lines_;
  std::vector<Ordered> few_;
  bool many_ = false;
  const EndPlay* first_ = nullptr;  // of many
  std::size_t count_ = 0;
  std::size_t taken_ = 0;
};

}  // namespace wordloom
