// The most promising first, nearly: things with a bound are put in order by classes of about the same bound. That is
// all a search needs which stops at the first class that cannot beat the best, and it costs no comparisons, which
// would be mispredicted half the time.
#pragma once

#include <algorithm>
#include <array>
#include <cstdint>
#include <span>
#include <vector>

namespace wordloom {

class BoundOrder {
 public:
  // Things have a member `most`, in thousandths of a point.
  template <typename Thing>
  void sort(const std::vector<Thing>& things) {
    places_.resize(things.size());
    if (things.empty()) return;
    const auto by_most = [](const Thing& one, const Thing& two) { return one.most < two.most; };
    const auto [lowest, highest] = std::minmax_element(things.begin(), things.end(), by_most);
    highest_ = highest->most;
    shift_ = 0;
    while (class_of(lowest->most) >= classes) ++shift_;
    std::array<std::uint32_t, classes + 1> next{};
    for (const Thing& thing : things) ++next[class_of(thing.most) + 1];
    for (std::size_t at = 0; at < classes; ++at) next[at + 1] += next[at];
    for (std::uint32_t place = 0; place < things.size(); ++place) places_[next[class_of(things[place].most)]++] = place;
  }

  std::span<const std::uint32_t> places() const { return places_; }

  // Whether everything from a thing with this bound on is below `least`, which is not above the highest bound.
  bool all_below(std::int32_t most, std::int32_t least) const { return class_of(most) > class_of(least); }

 private:
  static constexpr std::size_t classes = 256;

  std::size_t class_of(std::int32_t most) const {
    return (static_cast<std::uint32_t>(highest_) - static_cast<std::uint32_t>(most)) >> shift_;
  }

  std::vector<std::uint32_t> places_;
  std::int32_t highest_ = 0;
  unsigned shift_ = 0;
};

}  // namespace wordloom
