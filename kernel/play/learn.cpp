#include "play/learn.hpp"

#include <algorithm>
#include <array>
#include <atomic>
#include <cmath>
#include <limits>
#include <mutex>
#include <numeric>
#include <stdexcept>

#include "base/workers.hpp"

namespace wordloom {
namespace {

constexpr std::size_t most_steps = 2000;
constexpr double close_enough = 1e-14;  // of the squared error at the start: far less than a thousandth of a point

// A symmetric matrix given by its lower triangle, with something added to the diagonal.
class Symmetric {
 public:
  Symmetric(const std::vector<std::uint32_t>& lower, std::vector<double> added)
      : lower_(lower), added_(std::move(added)) {}

  std::size_t size() const { return added_.size(); }
  double diagonal(std::size_t at) const { return lower_[at * (at + 1) / 2 + at] + added_[at]; }

  void times(const std::vector<double>& x, std::vector<double>& product) const {
    const std::uint32_t* cell = lower_.data();
    for (std::size_t row = 0; row < size(); ++row) {
      double sum = 0;
      const double here = x[row];
      for (std::size_t col = 0; col < row; ++col) {
        const double value = *cell++;
        sum += value * x[col];
        product[col] += value * here;
      }
      product[row] = sum + (*cell++ + added_[row]) * here;
    }
  }

 private:
  const std::vector<std::uint32_t>& lower_;
  std::vector<double> added_;
};

double dot(const std::vector<double>& one, const std::vector<double>& two) {
  return std::inner_product(one.begin(), one.end(), two.begin(), 0.0);
}

// Conjugate gradients, each column in its own measure: with thousands of columns much less work than elimination.
std::vector<double> solved(const Symmetric& matrix, const std::vector<double>& right) {
  const std::size_t size = matrix.size();
  std::vector<double> x(size);
  std::vector<double> rest = right;
  std::vector<double> measured(size);
  const auto measure = [&] {
    for (std::size_t at = 0; at < size; ++at) measured[at] = rest[at] / matrix.diagonal(at);
    return dot(rest, measured);
  };
  double left = measure();
  const double enough = left * close_enough;
  std::vector<double> way = measured;
  std::vector<double> product(size);
  for (std::size_t step = 0; step < most_steps && left > enough; ++step) {
    matrix.times(way, product);
    const double far = left / dot(way, product);
    for (std::size_t at = 0; at < size; ++at) {
      x[at] += far * way[at];
      rest[at] -= far * product[at];
    }
    const double before = left;
    left = measure();
    for (std::size_t at = 0; at < size; ++at) way[at] = measured[at] + left / before * way[at];
  }
  return x;
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
  present_.clear();
  list_parts(Rack(leave));
  std::sort(present_.begin(), present_.end());
  for (std::size_t one = 0; one < present_.size(); ++one) {
    sums_[present_[one]] += equity;
    std::uint32_t* const row = products_.data() + cell(present_[one], 0);
    for (std::size_t two = 0; two <= one; ++two) ++row[present_[two]];
  }
}

void LeaveSums::list_parts(const Rack& rack) {
  int vowels = 0;
  int consonants = 0;
  const auto held = rack.kinds();
  std::array<unsigned, most_tiles> kinds{};
  std::partial_sort_copy(held.begin(), held.end(), kinds.begin(), kinds.begin() + std::ssize(held));
  for (std::size_t one = 0; one < held.size(); ++one) {
    const unsigned kind = kinds[one];
    const int copies = rack.count(kind);
    if (static_cast<int>(kind) > parts_.letters()) throw std::invalid_argument("learning: a tile beyond the alphabet");
    for (int which = 1; which <= std::min(copies, most_copies); ++which) present_.push_back(parts_.copy(kind, which));
    if (kind != 0) (parts_.is_vowel(kind) ? vowels : consonants) += copies;
    for (std::size_t two = 0; two < one; ++two) {
      present_.push_back(parts_.pair(kind, kinds[two]));
      if (copies > 1) present_.push_back(parts_.twice(kind, kinds[two]));
      if (rack.count(kinds[two]) > 1) present_.push_back(parts_.twice(kinds[two], kind));
      for (std::size_t three = 0; three < two; ++three)
        present_.push_back(parts_.triple(kind, kinds[two], kinds[three]));
    }
  }
  present_.push_back(parts_.balance(vowels, consonants));
  present_.push_back(parts_.size());  // the constant
}

void LeaveSums::add(const LeaveSums& other) {
  if (other.columns_ != columns_) throw std::invalid_argument("learning: sums of another alphabet");
  if (rows() + other.rows() > std::numeric_limits<std::uint32_t>::max())
    throw std::overflow_error("learning: more games than can be counted");
  std::transform(products_.begin(), products_.end(), other.products_.begin(), products_.begin(), std::plus<>());
  std::transform(sums_.begin(), sums_.end(), other.sums_.begin(), sums_.begin(), std::plus<>());
}

std::vector<std::int32_t> LeaveSums::fit(double pull, double pull_beyond) const {
  std::vector<double> pulls(columns_, pull);
  std::fill(pulls.begin() + static_cast<std::ptrdiff_t>(parts_.small()), pulls.end(), pull_beyond);
  pulls.back() = 1e-6;  // the constant goes where it likes
  const std::vector<double> found = solved(Symmetric(products_, std::move(pulls)), {sums_.begin(), sums_.end()});
  std::vector<std::int32_t> values(parts_.size());
  for (std::size_t part = 0; part < values.size(); ++part)
    values[part] = static_cast<std::int32_t>(std::lround(found[part]));
  return values;
}

std::vector<std::byte> LeaveSums::state() const {
  const auto products = std::as_bytes(std::span(products_));
  const auto sums = std::as_bytes(std::span(sums_));
  std::vector<std::byte> state(products.begin(), products.end());
  state.insert(state.end(), sums.begin(), sums.end());
  return state;
}

void LeaveSums::set_state(std::span<const std::byte> state) {
  const auto products = std::as_writable_bytes(std::span(products_));
  const auto sums = std::as_writable_bytes(std::span(sums_));
  if (state.size() != products.size() + sums.size()) throw std::invalid_argument("learning: sums of another alphabet");
  std::ranges::copy(state.first(products.size()), products.begin());
  std::ranges::copy(state.subspan(products.size()), sums.begin());
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
