#include "pre_endgame/draws.hpp"

#include <algorithm>
#include <map>
#include <stdexcept>

#include "board/rack.hpp"

namespace wordloom {
namespace {

using Counts = std::map<Tile, int>;

Counts counts_of(std::span<const Tile> tiles) {
  Counts counts;
  for (const Tile tile : tiles) ++counts[tile];
  return counts;
}

std::int64_t choose(int from, int count) {
  std::int64_t ways = 1;
  for (int i = 0; i < count; ++i) ways = ways * (from - i) / (i + 1);
  return ways;
}

// Calls use(part, rest, ways) for every different choice of `size` tiles.
template <typename Use>
void each_choice(const Counts& counts, Counts::const_iterator at, std::size_t size, std::vector<Tile>& part,
                 std::vector<Tile>& rest, std::int64_t ways, Use use) {
  if (part.size() > size) return;
  if (at == counts.end()) {
    if (part.size() == size) use(part, rest, ways);
    return;
  }
  const auto [tile, count] = *at;
  for (int taken = 0; taken <= count; ++taken) {
    part.insert(part.end(), static_cast<std::size_t>(taken), tile);
    rest.insert(rest.end(), static_cast<std::size_t>(count - taken), tile);
    each_choice(counts, std::next(at), size, part, rest, ways * choose(count, taken), use);
    part.resize(part.size() - static_cast<std::size_t>(taken));
    rest.resize(rest.size() - static_cast<std::size_t>(count - taken));
  }
}

template <typename Use>
void each_choice(std::span<const Tile> tiles, std::size_t size, Use use) {
  const Counts counts = counts_of(tiles);
  std::vector<Tile> part;
  std::vector<Tile> rest;
  each_choice(counts, counts.begin(), size, part, rest, 1, use);
}

// Every different order of some tiles, all equally likely.
std::vector<std::vector<Tile>> orders_of(std::vector<Tile> tiles) {
  std::sort(tiles.begin(), tiles.end());
  std::vector<std::vector<Tile>> orders;
  do orders.push_back(tiles);
  while (std::next_permutation(tiles.begin(), tiles.end()));
  return orders;
}

}  // namespace

void PrePosition::check() const {
  if (bag < 1 || bag > most_bag) throw std::invalid_argument("pre-endgame: 1 to 4 tiles in the bag");
  const int other = static_cast<int>(hidden.size() + known.size()) - bag;
  if (rack.empty() || other < 1 || static_cast<int>(hidden.size()) < bag)
    throw std::invalid_argument("pre-endgame: too few tiles for bag and racks");
  if (rack_size < static_cast<int>(rack.size()) || rack_size < other || rack_size + bag > most_tiles)
    throw std::invalid_argument("pre-endgame: rack size out of range");
  if (passes_left < 1) throw std::invalid_argument("pre-endgame: the last pass has ended it");
  for (const auto& tiles_held : {rack, known, hidden})
    for (const Tile tile : tiles_held)
      if (tile == 0 || tile > blank) throw std::invalid_argument("pre-endgame: a rack holds an unknown tile");
}

std::vector<Draw> draws_of(const PrePosition& position) {
  std::vector<Draw> draws;
  const auto add = [&](const std::vector<Tile>& bag, const std::vector<Tile>& rest, std::int64_t ways) {
    Draw& draw = draws.emplace_back(Draw{bag, position.known, ways});
    draw.other.insert(draw.other.end(), rest.begin(), rest.end());
  };
  each_choice(position.hidden, static_cast<std::size_t>(position.bag), add);
  return draws;
}

std::vector<Meeting> meetings_of(const Draw& draw, std::size_t drawn) {
  const std::vector<std::vector<Tile>> orders = orders_of(draw.bag);
  const std::int64_t each = draw.ways * share_scale / static_cast<std::int64_t>(orders.size());
  std::vector<Meeting> meetings;
  for (std::vector<Tile> order : orders) {
    std::sort(order.begin(), order.begin() + static_cast<std::ptrdiff_t>(drawn));
    const auto same = [&](const Meeting& meeting) { return std::ranges::equal(meeting.bag, order); };
    const auto known = std::find_if(meetings.begin(), meetings.end(), same);
    if (known == meetings.end())
      meetings.push_back({{}, std::move(order), each});
    else
      known->shares += each;
  }
  return meetings;
}

std::vector<Meeting> meetings_of(const Draw& draw, std::span<const Tile> exchanged) {
  std::vector<Meeting> meetings;
  const std::int64_t choices = choose(static_cast<int>(draw.bag.size()), static_cast<int>(exchanged.size()));
  each_choice(draw.bag, exchanged.size(),
              [&](const std::vector<Tile>& drawn, const std::vector<Tile>& left, std::int64_t ways) {
                std::vector<Tile> bag = left;
                bag.insert(bag.end(), exchanged.begin(), exchanged.end());
                const auto orders = orders_of(bag);
                const std::int64_t shares =
                    draw.ways * share_scale / choices * ways / static_cast<std::int64_t>(orders.size());
                for (const auto& order : orders) meetings.push_back({drawn, order, shares});
              });
  return meetings;
}

}  // namespace wordloom
