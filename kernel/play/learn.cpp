#include "play/learn.hpp"

#include <algorithm>
#include <atomic>
#include <cmath>
#include <mutex>
#include <stdexcept>

#include "base/workers.hpp"

namespace wordloom {
namespace {

// Solves the symmetric system of the lower triangle `a` in place (Cholesky); the answer replaces `b`.
void solve(std::vector<double>& a, std::vector<double>& b) {
  const std::size_t size = b.size();
  const auto row = [&](std::size_t i) { return a.data() + i * (i + 1) / 2; };
  for (std::size_t i = 0; i < size; ++i) {
    for (std::size_t j = 0; j <= i; ++j) {
      double rest = row(i)[j];
      for (std::size_t k = 0; k < j; ++k) rest -= row(i)[k] * row(j)[k];
      row(i)[j] = i == j ? std::sqrt(rest) : rest / row(j)[j];
    }
    for (std::size_t k = 0; k < i; ++k) b[i] -= row(i)[k] * b[k];
    b[i] /= row(i)[i];
  }
  for (std::size_t i = size; i-- > 0;) {
    b[i] /= row(i)[i];
    for (std::size_t k = 0; k < i; ++k) b[k] -= row(i)[k] * b[i];
  }
}

// Watches self-play and draws a rack of its own at every turn.
class Pupil {
 public:
  Pupil(const GamePlan& plan, const LeaveParts& parts)
      : plan_(plan), player_(plan.players[0], plan.map), sums_(parts) {}

  void watch(const Moment& moment) {
    if (moment.bag.size() < static_cast<std::size_t>(plan_.rack_size)) return;  // leaves matter less and less
    pool_.assign(moment.bag.begin(), moment.bag.end());
    for (const std::vector<Tile>& rack : moment.racks) pool_.insert(pool_.end(), rack.begin(), rack.end());
    const auto size = static_cast<std::size_t>(plan_.rack_size);
    for (std::size_t drawn = 0; drawn < size; ++drawn)
      std::swap(pool_[drawn], pool_[drawn + moment.luck.below(static_cast<std::uint32_t>(pool_.size() - drawn))]);
    const Outlook outlook{static_cast<int>(moment.bag.size()), 0, plan_.exchange_needs};
    const Choice choice = player_.choose(moment.board, std::span(pool_).first(size), outlook, true);
    if (!choice.play && choice.exchanged.empty()) return;
    const std::int32_t equity = std::max(choice.equity, 0);
    for (std::size_t kept = 0; kept < size; ++kept) sums_.add(std::span(pool_).first(kept), equity);
  }

  const LeaveSums& sums() const { return sums_; }

 private:
  const GamePlan& plan_;
  StaticPlayer player_;
  LeaveSums sums_;
  std::vector<Tile> pool_;
};

}  // namespace

LeaveSums::LeaveSums(const LeaveParts& parts)
    : parts_(parts), columns_(parts.size() + 1), products_(columns_ * (columns_ + 1) / 2), sums_(columns_) {}

void LeaveSums::add(std::span<const Tile> leave, std::int32_t equity) {
  const Rack rack(leave);
  std::array<std::size_t, most_tiles*(most_tiles + 1) / 2 + 2> present{};
  std::size_t count = 0;
  int vowels = 0;
  int consonants = 0;
  const auto kinds = rack.kinds();
  for (std::size_t one = 0; one < kinds.size(); ++one) {
    const int copies = rack.count(kinds[one]);
    if (kinds[one] > parts_.letters()) throw std::invalid_argument("learning: a tile beyond the alphabet");
    for (int which = 1; which <= std::min(copies, most_copies); ++which)
      present[count++] = parts_.copy(kinds[one], which);
    if (kinds[one] != 0) (parts_.is_vowel(kinds[one]) ? vowels : consonants) += copies;
    for (std::size_t two = 0; two < one; ++two)
      present[count++] = parts_.pair(std::max(kinds[one], kinds[two]), std::min(kinds[one], kinds[two]));
  }
  present[count++] = parts_.balance(vowels, consonants);
  present[count++] = parts_.size();  // the constant
  std::sort(present.begin(), present.begin() + static_cast<std::ptrdiff_t>(count));
  for (std::size_t one = 0; one < count; ++one) {
    sums_[present[one]] += equity;
    for (std::size_t two = 0; two <= one; ++two) ++products_[cell(present[one], present[two])];
  }
}

void LeaveSums::add(const LeaveSums& other) {
  if (other.columns_ != columns_) throw std::invalid_argument("learning: sums of another alphabet");
  std::transform(products_.begin(), products_.end(), other.products_.begin(), products_.begin(), std::plus<>());
  std::transform(sums_.begin(), sums_.end(), other.sums_.begin(), sums_.begin(), std::plus<>());
}

std::vector<std::int32_t> LeaveSums::fit(double pull) const {
  std::vector<double> a(products_.begin(), products_.end());
  std::vector<double> b(sums_.begin(), sums_.end());
  for (std::size_t column = 0; column < columns_; ++column)
    a[cell(column, column)] += column + 1 < columns_ ? pull : 1e-6;
  solve(a, b);
  std::vector<std::int32_t> values(parts_.size());
  for (std::size_t part = 0; part < values.size(); ++part)
    values[part] = static_cast<std::int32_t>(std::lround(b[part]));
  return values;
}

std::vector<std::int64_t> LeaveSums::numbers() const {
  std::vector<std::int64_t> numbers = products_;
  numbers.insert(numbers.end(), sums_.begin(), sums_.end());
  return numbers;
}

void LeaveSums::set_numbers(std::span<const std::int64_t> numbers) {
  if (numbers.size() != products_.size() + sums_.size())
    throw std::invalid_argument("learning: sums of another alphabet");
  std::copy_n(numbers.begin(), products_.size(), products_.begin());
  std::copy(numbers.begin() + static_cast<std::ptrdiff_t>(products_.size()), numbers.end(), sums_.begin());
}

void learn_from_games(const FanGraph& graph, const BoardRules& rules, const GamePlan& plan, std::uint64_t first,
                      std::size_t count, unsigned threads, LeaveSums& sums) {
  plan.check();
  std::atomic<std::size_t> next{0};
  std::mutex mutex;
  run_workers(threads, [&] {
    SelfPlay table(graph, rules, plan);
    Pupil pupil(plan, sums.parts());
    const SelfPlay::Watcher watcher = [&](const Moment& moment) { pupil.watch(moment); };
    for (std::size_t game = next++; game < count; game = next++) table.play(first + game, watcher);
    const std::lock_guard lock(mutex);
    sums.add(pupil.sums());
  });
}

}  // namespace wordloom
