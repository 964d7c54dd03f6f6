#include "search/rack_subsets.hpp"

namespace wordloom {
namespace {

void add_value(std::array<std::int16_t, 4>& top, int value) {
  const int highest = top[1];
  const int second = top[2] - top[1];
  top[1] = static_cast<std::int16_t>(std::max(highest, value));
  top[2] = static_cast<std::int16_t>(top[1] + std::max(second, std::min(highest, value)));
  top[3] = static_cast<std::int16_t>(top[3] + value);
}

constexpr std::size_t other_times = 7;

// A small number for the products of word premiums that real boards have.
std::size_t kind_of_times(std::int32_t times) {
  constexpr std::array<std::uint8_t, 10> kinds{7, 0, 1, 2, 3, 7, 4, 7, 5, 6};
  return times < static_cast<std::int32_t>(kinds.size()) ? kinds[static_cast<std::size_t>(times)] : other_times;
}

}  // namespace

void RackSubsets::prepare(const Rack& rack, const BoardRules& rules, const LeaveWorth& leave) {
  by_number_.resize(rack.subsets());
  sizes_.resize(rack.subsets());
  subsets_.resize(rack.subsets());
  by_number_[0] = Subset{};
  sizes_[0] = 0;
  for (const std::uint8_t kind : rack.kinds()) {
    const std::uint32_t stride = rack.stride(kind);
    const LetterKey key = kind == 0 ? 0 : WordMap::key_of(kind);
    const int value = kind == 0 ? 0 : rules.value[kind];
    const std::uint32_t end = stride * static_cast<std::uint32_t>(rack.count(kind) + 1);
    for (std::uint32_t number = stride; number < end; ++number) {  // one tile more than a subset that is known
      Subset& subset = by_number_[number];
      subset = by_number_[number - stride];
      subset.key += key;
      subset.blanks = static_cast<std::uint8_t>(subset.blanks + (kind == 0 ? 1 : 0));
      add_value(subset.top, value);
      sizes_[number] = static_cast<std::uint8_t>(sizes_[number - stride] + 1);
    }
  }
  std::array<std::size_t, most_tiles + 2> next{};
  for (const std::uint8_t size : sizes_) ++next[size + 1U];
  for (std::size_t size = 0; size <= most_tiles; ++size) next[size + 1] += next[size];
  from_ = next;
  for (std::uint32_t number = 0; number < rack.subsets(); ++number) {
    Subset& subset = by_number_[number];
    subset.leave = leave.empty() ? 0 : leave[number];
    subset.number = number;
    subsets_[next[sizes_[number]]++] = subset;
  }
  most_.forget(rack.size());
}

void MostOfSubsets::forget(int rack_size) {
  std::fill_n(known_.begin(), kinds * static_cast<std::size_t>(rack_size + 1), unknown);
}

std::int32_t MostOfSubsets::most(std::span<const Subset> subsets, int tiles, const Premiums& premiums) {
  const std::size_t times = kind_of_times(premiums.times);
  const auto premium = static_cast<std::size_t>(std::min(premiums.doubled, 3) * 4 + std::min(premiums.tripled, 3));
  std::int32_t& known = known_[static_cast<std::size_t>(tiles) * kinds + premium * kinds_of_times + times];
  if (known != unknown && times != other_times) return known;
  std::int32_t most = never;
  for (const Subset& subset : subsets) most = std::max(most, worth_of(subset, premiums));
  known = most;
  return most;
}

}  // namespace wordloom
