#include "search/best.hpp"

#include <algorithm>

#include "search/search.hpp"

namespace wordloom {
namespace {

class KeepBest {
 public:
  KeepBest(const Board& board, const ReachTable& reaches, const LeaveWorth& leave, const Caution* caution,
           std::int32_t floor)
      : board_(board), reaches_(reaches), leave_(leave), caution_(caution), least_(floor) {}

  void bound_by(const BoundedAnchor& anchor) { anchor_ = &anchor; }
  bool can_beat(std::int32_t most) const { return most != never && most >= least_; }  // equal: `better` decides

  void begin(const Anchor&) {}
  bool worth_left(int left) const { return can_beat(reaches_.most(*anchor_, left, ReachTable::all_lefts)); }
  bool worth_right(int left, int right) const { return can_beat(reaches_.most(*anchor_, left, right)); }

  void take(const Finding& found) {
    const std::int32_t equity = found.score * thousandths + (leave_.empty() ? 0 : leave_[found.laid_number]);
    if (equity < least_) return;
    const std::int32_t after_all = equity - exposure_of(board_, caution_, found);
    if (after_all < least_) return;
    Play play;
    write_play(play, found, after_all);
    if (best_ && !better(play, *best_)) return;
    best_ = play;
    least_ = after_all;
  }

  const std::optional<Play>& best() const { return best_; }

 private:
  const Board& board_;
  const ReachTable& reaches_;
  const LeaveWorth& leave_;
  const Caution* caution_;
  const BoundedAnchor* anchor_ = nullptr;
  std::int32_t least_;
  std::optional<Play> best_;
};

}  // namespace

void ReachTable::fill(const std::vector<Anchor>& anchors, Bounds& bounds, int rack_size) {
  anchors_.clear();
  cells_.clear();
  for (const Anchor& anchor : anchors) {
    bounds.look_at(anchor);
    if (bounds.lefts() > 0) add(anchor, bounds, rack_size);
  }
  std::sort(anchors_.begin(), anchors_.end(),
            [](const BoundedAnchor& one, const BoundedAnchor& two) { return one.most > two.most; });
}

void ReachTable::add(const Anchor& anchor, Bounds& bounds, int rack_size) {
  const int width = bounds.rights() + 2;  // all_lefts, the right tiles, and a column of never
  const std::size_t table = cells_.size();
  cells_.resize(table + static_cast<std::size_t>((rack_size + 2) * width), never);
  std::int32_t from_here = never;
  for (int left = bounds.lefts() - 1; left >= (anchor.hook ? 1 : 0); --left) {
    std::int32_t* row = cells_.data() + table + left * width + 1;
    std::int32_t most = never;
    for (int right = std::min(bounds.rights() - 1, rack_size - left); right >= 0; --right) {
      if (left + right > 0) most = std::max(most, bounds.most(left, right));
      row[right] = most;
    }
    from_here = std::max(from_here, most);
    row[all_lefts] = from_here;
  }
  if (from_here == never) return;
  anchors_.push_back({anchor, from_here, static_cast<std::uint32_t>(table), static_cast<std::uint8_t>(width)});
}

std::optional<Play> BestSearch::find(const Board& board, const Rack& rack, const LeaveWorth& leave,
                                     SearchOptions options, std::int32_t floor) {
  anchors_.clear();
  all_anchors(board, options, anchors_);
  bounds_.prepare(board, rack, leave);
  reaches_.fill(anchors_, bounds_, rack.size());
  KeepBest harvest(board, reaches_, leave, options.caution, floor);
  Search search(board, rack, harvest);
  for (const BoundedAnchor& bounded : reaches_.anchors()) {
    if (!harvest.can_beat(bounded.most)) break;
    harvest.bound_by(bounded);
    search.run(bounded.anchor);
  }
  return harvest.best();
}

}  // namespace wordloom
