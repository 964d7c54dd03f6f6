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

// What the play leaves in the bag, where that is little enough to matter.
void add_near_end(const Rack& rack, const LeaveModel& model, int bag, LeaveWorth& leave) {
  if (bag - rack.size() >= model.near()) return;
  for (std::uint32_t laid = 0; laid < rack.subsets(); ++laid)
    leave[laid] += model.near_end(std::max(0, bag - rack.tiles_in(laid)));
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
    add_near_end(rack, *model, outlook.bag, leave);
  }
}

std::int32_t worth_of_kept(std::span<const Tile> kept, int laid, const LeaveModel* model, const BoardRules& rules,
                           const Outlook& outlook) {
  const Rack rack(kept);
  LeaveWorth leave;
  if (model == nullptr || outlook.bag == 0) {
    worth_of_leaves(rack, model, rules, outlook, leave);
    return leave[0];
  }
  model->worth(rack, leave);
  return leave[0] + model->near_end(std::max(0, outlook.bag - laid));
}

const Caution* caution_for(const LeaveModel* model, const Outlook& outlook) {
  return model != nullptr && outlook.bag > 0 ? &standard_caution : nullptr;
}

std::optional<Play> StaticPlayer::find(const Board& board, const Rack& rack, const SearchOptions& options,
                                       std::int32_t floor) {
  return map_search_ && MapSearch::suits(rack) ? map_search_->find(board, rack, leave_, options, floor)
                                               : search_.find(board, rack, leave_, options, floor);
}

Choice StaticPlayer::choose(const Board& board, std::span<const Tile> tiles, const Outlook& outlook, bool may_exchange,
                            std::int32_t least) {
  const Rack rack(tiles);
  worth_of_leaves(rack, model_, board.rules(), outlook, leave_);
  Choice exchange = may_exchange ? best_exchange(rack, outlook) : Choice{};
  Choice choice;
  const std::int32_t floor = exchange.exchanged.empty() ? least : std::max(least, exchange.equity);
  choice.play = find(board, rack, {.caution = caution_for(model_, outlook)}, floor);
  if (!choice.play) return exchange;
  choice.equity = choice.play->equity;
  return choice;
}

Before StaticPlayer::best_before(const Board& board, std::span<const Tile> tiles, const Outlook& outlook) {
  const Rack rack(tiles);
  worth_of_leaves(rack, model_, board.rules(), outlook, leave_);
  return {find(board, rack, {.caution = caution_for(model_, outlook)}, never), leave_};
}

Choice StaticPlayer::choose_again(const Board& board, std::span<const Tile> tiles, const Outlook& outlook,
                                  const Before& before) {
  const Rack rack(tiles);
  worth_of_leaves(rack, model_, board.rules(), outlook, leave_);
  // What a play gives away hangs on the lines beside it.
  const LineSet changed = widened(board.changed_lines());
  const bool still_best = before.play && !has_line(changed, before.play->way, before.play->line);
  if (leave_ != before.leave || (before.play && !still_best)) return choose(board, tiles, outlook, true);
  Choice choice = best_exchange(rack, outlook);
  std::int32_t floor = choice.exchanged.empty() ? never : choice.equity;
  if (still_best && before.play->equity >= floor) {
    floor = before.play->equity;
    choice = {before.play, {}, floor};
  }
  const auto found = find(board, rack, {.caution = caution_for(model_, outlook), .lines = changed}, floor);
  if (found && (!choice.play || better(*found, *choice.play))) choice = {found, {}, found->equity};
  return choice;
}

// The exchange that keeps the best leave. Without a model only a stuck player exchanges, and then everything.
Choice StaticPlayer::best_exchange(const Rack& rack, const Outlook& outlook) const {
  Choice choice;
  if (outlook.bag < outlook.exchange_needs || outlook.bag == 0) return choice;
  std::uint32_t best = 0;
  choice.equity = never;
  const bool near = model_ != nullptr && outlook.bag - rack.size() < model_->near();
  for (std::uint32_t number = rack.subsets() - 1; number > 0; --number) {
    const int given = near || rack.size() > outlook.bag ? rack.tiles_in(number) : 0;
    if (given > outlook.bag) continue;
    // What is given away goes into the bag: it stays as full as it is.
    const std::int32_t stays =
        near ? model_->near_end(outlook.bag) - model_->near_end(std::max(0, outlook.bag - given)) : 0;
    if (leave_[number] + stays <= choice.equity) continue;
    choice.equity = leave_[number] + stays;
    best = number;
  }
  if (best != 0) choice.exchanged = tiles_of(rack, best);
  if (model_ == nullptr) choice.equity = never;
  return choice;
}

}  // namespace wordloom
