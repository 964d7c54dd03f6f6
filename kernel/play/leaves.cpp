#include "play/leaves.hpp"

#include <algorithm>
#include <cstdlib>
#include <stdexcept>

namespace wordloom {
namespace {

constexpr std::int32_t most_worth = 1000 * thousandths;
constexpr std::size_t most_near = 15;

void check_worth(const std::vector<std::int32_t>& values) {
  for (const std::int32_t value : values)
    if (std::abs(value) > most_worth) throw std::invalid_argument("leaves: value out of range");
}

}  // namespace

LeaveParts::LeaveParts(int letters, LetterMask vowels)
    : letters_(letters),
      vowels_(vowels),
      pairs_((letters + 1) * most_copies),
      balances_(pairs_ + (letters + 1) * letters / 2),
      doubles_(balances_ + (most_balance + 1) * (most_balance + 1)),
      triples_(doubles_ + (letters + 1) * letters) {
  if (letters < 1 || letters >= static_cast<int>(letter_count)) throw std::invalid_argument("leaves: 1 to 63 letters");
}

LeaveModel::LeaveModel(LeaveParts parts, std::vector<std::int32_t> values, std::vector<std::int32_t> near_end)
    : parts_(parts),
      values_(std::move(values)),
      near_end_(std::move(near_end)),
      beyond_pairs_(values_.size() > parts.small()) {
  if (values_.size() != parts_.size() && values_.size() != parts_.small())
    throw std::invalid_argument("leaves: one value per part");
  if (near_end_.size() > most_near) throw std::invalid_argument("leaves: the end is nearer than that");
  check_worth(values_);
  check_worth(near_end_);
  for (int vowels = 0; vowels <= most_tiles; ++vowels)
    for (int consonants = 0; consonants <= most_tiles; ++consonants)
      balance_[static_cast<std::size_t>(16 * vowels + consonants)] = values_[parts_.balance(vowels, consonants)];
}

std::int32_t LeaveModel::copies(unsigned kind, int count) const {
  if (!knows(kind)) return 0;
  std::int32_t total = 0;
  for (int which = 1; which <= count; ++which) total += values_[parts_.copy(kind, which)];
  return total;
}

std::int32_t LeaveModel::pair(unsigned one, unsigned two) const {
  const unsigned high = std::max(one, two);
  return knows(high) ? values_[parts_.pair(high, std::min(one, two))] : 0;
}

std::int32_t LeaveModel::twice(unsigned kind, unsigned other) const {
  return beyond_pairs_ && knows(std::max(kind, other)) ? values_[parts_.twice(kind, other)] : 0;
}

std::int32_t LeaveModel::triple(unsigned one, unsigned two, unsigned three) const {
  const unsigned high = std::max({one, two, three});
  const unsigned low = std::min({one, two, three});
  return knows(high) ? values_[parts_.triple(high, one + two + three - high - low, low)] : 0;
}

void LeaveModel::meet(const Rack& rack, std::size_t now, Scratch& scratch) const {
  const auto kinds = rack.kinds();
  const unsigned kind = kinds[now];
  std::int32_t* const with_one = scratch.with_one.data();
  std::int32_t* const with_second = scratch.with_second.data();
  std::int32_t* const with_two = scratch.with_two.data();
  with_one[0] = with_second[0] = with_two[0] = 0;
  for (std::size_t before = 0; before < now; ++before) {
    const unsigned other = kinds[before];
    const std::uint32_t step = rack.stride(other);
    for (std::size_t first = 0; beyond_pairs_ && first < before; ++first) {
      const std::uint32_t stride = rack.stride(kinds[first]);
      const std::int32_t value = triple(kind, other, kinds[first]);
      for (int copies = 1; copies <= rack.count(kinds[first]); ++copies)
        for (std::uint32_t kept = 0; kept < stride; ++kept)
          with_two[stride * static_cast<std::uint32_t>(copies) + kept] = with_two[kept] + value;
    }
    std::int32_t value = pair(kind, other);
    for (int copies = 1; copies <= rack.count(other); ++copies) {
      if (copies == 2) value += twice(other, kind);
      std::int32_t* const to = with_one + step * static_cast<std::uint32_t>(copies);
      for (std::uint32_t kept = 0; kept < step; ++kept)
        to[kept] = with_one[kept] + (beyond_pairs_ ? with_two[kept] : 0) + value;
    }
    if (rack.count(kind) < 2) continue;
    const std::int32_t second = twice(kind, other);
    for (int copies = 1; copies <= rack.count(other); ++copies)
      for (std::uint32_t kept = 0; kept < step; ++kept)
        with_second[step * static_cast<std::uint32_t>(copies) + kept] = with_second[kept] + second;
  }
}

// Builds the worth of every kept multiset from smaller ones, one kind of tile after the other: what is kept of the
// kinds before, and what the new kind adds to it by itself and together with them.
void LeaveModel::worth(const Rack& rack, LeaveWorth& leave) const {
  thread_local Scratch scratch;
  const std::uint32_t subsets = rack.subsets();
  scratch.fit(subsets);
  leave.resize(subsets);
  leave[0] = 0;
  scratch.balance[0] = 0;
  const auto kinds = rack.kinds();
  for (std::size_t now = 0; now < kinds.size(); ++now) {
    const unsigned kind = kinds[now];
    const std::uint32_t stride = rack.stride(kind);
    meet(rack, now, scratch);
    const auto weight = static_cast<std::uint8_t>(kind == 0 ? 0 : parts_.is_vowel(kind) ? 16 : 1);
    for (int count = 1; count <= rack.count(kind); ++count) {
      const std::int32_t value = copies(kind, count);
      const std::uint32_t base = stride * static_cast<std::uint32_t>(count);
      for (std::uint32_t kept = 0; kept < stride; ++kept) {
        leave[base + kept] = leave[kept] + value + scratch.with_one[kept] + (count > 1 ? scratch.with_second[kept] : 0);
        scratch.balance[base + kept] = static_cast<std::uint8_t>(scratch.balance[kept] + weight * count);
      }
    }
  }
  for (std::uint32_t kept = 0; kept < subsets; ++kept) leave[kept] += balance_[scratch.balance[kept]];
  // What is laid and what is kept add up to the whole rack, digit by digit.
  std::reverse(leave.begin(), leave.end());
}

}  // namespace wordloom
