#include "play/leaves.hpp"

#include <algorithm>
#include <cstdlib>
#include <stdexcept>

namespace wordloom {
namespace {

constexpr std::int32_t most_worth = 1000 * thousandths;

}  // namespace

LeaveParts::LeaveParts(int letters, LetterMask vowels)
    : letters_(letters),
      vowels_(vowels),
      pairs_((letters + 1) * most_copies),
      balances_(pairs_ + (letters + 1) * letters / 2) {
  if (letters < 1 || letters >= static_cast<int>(letter_count)) throw std::invalid_argument("leaves: 1 to 63 letters");
}

LeaveModel::LeaveModel(LeaveParts parts, std::vector<std::int32_t> values) : parts_(parts), values_(std::move(values)) {
  if (values_.size() != parts_.size()) throw std::invalid_argument("leaves: one value per part");
  for (const std::int32_t value : values_)
    if (std::abs(value) > most_worth) throw std::invalid_argument("leaves: value out of range");
}

std::int32_t LeaveModel::copies(unsigned kind, int count) const {
  if (static_cast<int>(kind) > parts_.letters()) return 0;
  std::int32_t total = 0;
  for (int which = 1; which <= count; ++which) total += values_[parts_.copy(kind, which)];
  return total;
}

std::int32_t LeaveModel::pair(unsigned one, unsigned two) const {
  const unsigned high = std::max(one, two);
  if (static_cast<int>(high) > parts_.letters()) return 0;
  return values_[parts_.pair(high, std::min(one, two))];
}

// Builds the worth of every kept multiset from smaller ones, one kind of tile after the other: what is kept of the
// kinds before, and what the new kind adds to it by itself and in pairs.
void LeaveModel::worth(const Rack& rack, LeaveWorth& leave) const {
  const std::uint32_t subsets = rack.subsets();
  leave.assign(subsets, 0);
  std::vector<std::int32_t> with_kind(subsets);  // pairs of the new kind with what is kept
  std::vector<std::uint8_t> vowels(subsets);
  std::vector<std::uint8_t> consonants(subsets);
  const auto kinds = rack.kinds();
  for (std::size_t now = 0; now < kinds.size(); ++now) {
    const unsigned kind = kinds[now];
    const std::uint32_t stride = rack.stride(kind);
    with_kind[0] = 0;
    for (std::size_t before = 0; before < now; ++before) {
      const std::uint32_t step = rack.stride(kinds[before]);
      const std::int32_t value = pair(kind, kinds[before]);
      for (std::uint32_t kept = step; kept < step * static_cast<std::uint32_t>(rack.count(kinds[before]) + 1); ++kept)
        with_kind[kept] = with_kind[kept % step] + value;
    }
    const bool vowel = parts_.is_vowel(kind);
    for (int count = 1; count <= rack.count(kind); ++count) {
      const std::int32_t value = copies(kind, count);
      const std::uint32_t base = stride * static_cast<std::uint32_t>(count);
      for (std::uint32_t kept = 0; kept < stride; ++kept) {
        leave[base + kept] = leave[kept] + value + with_kind[kept];
        vowels[base + kept] = static_cast<std::uint8_t>(vowels[kept] + (vowel ? count : 0));
        consonants[base + kept] = static_cast<std::uint8_t>(consonants[kept] + (vowel || kind == 0 ? 0 : count));
      }
    }
  }
  for (std::uint32_t kept = 0; kept < subsets; ++kept)
    leave[kept] += values_[parts_.balance(vowels[kept], consonants[kept])];
  // What is laid and what is kept add up to the whole rack, digit by digit.
  std::reverse(leave.begin(), leave.end());
}

}  // namespace wordloom
