// What is known about positions met before, shared by all threads without locks: an entry is two words that only fit
// together if nobody wrote between them.
#pragma once

#include <atomic>
#include <cstdint>
#include <memory>
#include <optional>

#include "endgame/keys.hpp"

namespace wordloom {

enum class Bound : std::uint8_t { at_least = 1, at_most = 2, exact = 3 };

struct Known {
  std::int16_t value = 0;
  std::uint8_t depth = 0;
  Bound bound = Bound::exact;
  std::uint32_t signature = 0;  // of the best play; 0: none, or passing

  static constexpr std::uint8_t to_the_end = 255;  // a depth: no estimate is in it
};

class KnownValues {
 public:
  explicit KnownValues(unsigned bits)
      : mask_((std::size_t{1} << bits) - 1), entries_(std::make_unique<Entry[]>(mask_ + 1)) {}

  std::optional<Known> find(Key key) const {
    const Entry& entry = entries_[key & mask_];
    const std::uint64_t packed = entry.packed.load(std::memory_order_relaxed);
    if (packed == 0 || (entry.check.load(std::memory_order_relaxed) ^ packed) != key) return std::nullopt;
    return unpack(packed);
  }

  void keep(Key key, const Known& known) {
    Entry& entry = entries_[key & mask_];
    const std::uint64_t packed = pack(known);
    entry.check.store(key ^ packed, std::memory_order_relaxed);
    entry.packed.store(packed, std::memory_order_relaxed);
  }

 private:
  struct Entry {
    std::atomic<std::uint64_t> check{0};
    std::atomic<std::uint64_t> packed{0};
  };

  static std::uint64_t pack(const Known& known) {
    return static_cast<std::uint64_t>(static_cast<std::uint16_t>(known.value)) |
           static_cast<std::uint64_t>(known.depth) << 16U | static_cast<std::uint64_t>(known.bound) << 24U |
           static_cast<std::uint64_t>(known.signature) << 32U;
  }

  static Known unpack(std::uint64_t packed) {
    return {static_cast<std::int16_t>(packed & 0xFFFFU), static_cast<std::uint8_t>(packed >> 16U),
            static_cast<Bound>(packed >> 24U & 3U), static_cast<std::uint32_t>(packed >> 32U)};
  }

  std::size_t mask_;
  std::unique_ptr<Entry[]> entries_;
};

}  // namespace wordloom
