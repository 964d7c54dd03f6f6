#include "play/static_player.hpp"

#include <algorithm>

namespace wordloom {
namespace {

// With the bag empty the one who goes out earns the others' tiles and they lose them; whoever is left with tiles
// loses them, and probably gives a turn away first.
constexpr std::int32_t turn_given_away = 10 * thousandths;

void endgame_worth(const Rack& rack, const BoardRules& rules, const Outlook& outlook, LeaveWorth& leave) {
  leave.assign(rack.subsets(), 0);
  for (const std::uint8_t kind : rack.kinds()) {
    const std::int32_t cost = kind == 0 ? 0 : 2 * rules.value[kind] * thousandths;
    const std::uint32_t stride = rack.stride(kind);
    const auto radix = static_cast<std::uint32_t>(rack.count(kind) + 1);
    for (std::uint32_t kept = 0; kept < rack.subsets(); ++kept)
      leave[kept] -= cost * static_cast<std::int32_t>(kept / stride % radix);
  }
  for (std::uint32_t kept = 1; kept < rack.subsets(); ++kept) leave[kept] -= turn_given_away;
  leave[0] = 2 * outlook.others_value * thousandths;
  std::reverse(leave.begin(), leave.end());
}

// The tiles of a laid number, see board/rack.hpp.
std::vector<Tile> tiles_of(const Rack& rack, std::uint32_t number) {
  std::vector<Tile> tiles;
  for (const std::uint8_t kind : rack.kinds()) {
    const auto radix = static_cast<std::uint32_t>(rack.count(kind) + 1);
    tiles.insert(tiles.end(), number / rack.stride(kind) % radix, kind == 0 ? blank : kind);
  }
  return tiles;
}

}  // namespace

void worth_of_leaves(const Rack& rack, const LeaveModel* model, const BoardRules& rules, const Outlook& outlook,
                     LeaveWorth& leave) {
  if (model == nullptr) {
    leave.assign(rack.subsets(), 0);
  } else if (outlook.bag == 0) {
    endgame_worth(rack, rules, outlook, leave);
  } else {
    model->worth(rack, leave);
  }
}

const Caution* caution_for(const LeaveModel* model, const Outlook& outlook) {
  return model != nullptr && outlook.bag > 0 ? &standard_caution : nullptr;
}

Choice StaticPlayer::choose(const Board& board, std::span<const Tile> tiles, const Outlook& outlook, bool may_exchange,
                            std::int32_t least) {
  const Rack rack(tiles);
  worth_of_leaves(rack, model_, board.rules(), outlook, leave_);
  Choice exchange = may_exchange ? best_exchange(rack, outlook) : Choice{};
  Choice choice;
  const std::int32_t floor = exchange.exchanged.empty() ? least : std::max(least, exchange.equity);
  const SearchOptions options{.caution = caution_for(model_, outlook)};
  choice.play = map_search_ && MapSearch::suits(rack) ? map_search_->find(board, rack, leave_, options, floor)
                                                      : search_.find(board, rack, leave_, options, floor);
  if (!choice.play) return exchange;
  choice.equity = choice.play->equity;
  return choice;
}

// The exchange that keeps the best leave. Without a model only a stuck player exchanges, and then everything.
Choice StaticPlayer::best_exchange(const Rack& rack, const Outlook& outlook) const {
  Choice choice;
  if (outlook.bag < outlook.exchange_needs || outlook.bag == 0) return choice;
  std::uint32_t best = 0;
  choice.equity = never;
  for (std::uint32_t number = rack.subsets() - 1; number > 0; --number) {
    if (leave_[number] <= choice.equity) continue;
    if (rack.size() > outlook.bag && rack.tiles_in(number) > outlook.bag) continue;
    choice.equity = leave_[number];
    best = number;
  }
  if (best != 0) choice.exchanged = tiles_of(rack, best);
  if (model_ == nullptr) choice.equity = never;
  return choice;
}

}  // namespace wordloom
