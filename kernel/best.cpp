#include "best.hpp"

#include "search.hpp"

namespace wordloom {
namespace {

class KeepBest {
 public:
  KeepBest(const Bounds& bounds, const LeaveWorth& leave, std::int32_t floor)
      : bounds_(bounds), leave_(leave), least_(floor) {}

  void bound_by(const BoundedAnchor& anchor) { anchor_ = &anchor; }
  bool can_beat(std::int32_t most) const { return most != never && most >= least_; }  // equal: `better` decides

  void begin(const Anchor&) {}
  bool worth_left(int left) const { return can_beat(bounds_.most(*anchor_, left, Bounds::all_lefts)); }
  bool worth_right(int left, int right) const { return can_beat(bounds_.most(*anchor_, left, right)); }

  void take(const Finding& found) {
    const std::int32_t equity = found.score * thousandths + (leave_.empty() ? 0 : leave_[found.laid_number]);
    if (equity < least_) return;
    Play play;
    write_play(play, found, equity);
    if (best_ && !better(play, *best_)) return;
    best_ = play;
    least_ = equity;
  }

  const std::optional<Play>& best() const { return best_; }

 private:
  const Bounds& bounds_;
  const LeaveWorth& leave_;
  const BoundedAnchor* anchor_ = nullptr;
  std::int32_t least_;
  std::optional<Play> best_;
};

}  // namespace

std::optional<Play> BestSearch::find(const Board& board, const Rack& rack, const LeaveWorth& leave,
                                     SearchOptions options, std::int32_t floor) {
  anchors_.clear();
  all_anchors(board, options, anchors_);
  bounds_.prepare(board, rack, leave);
  bounds_.measure(anchors_);
  KeepBest harvest(bounds_, leave, floor);
  Search search(board, rack, harvest);
  for (const BoundedAnchor& bounded : bounds_.anchors()) {
    if (!harvest.can_beat(bounded.most)) break;
    harvest.bound_by(bounded);
    search.run(bounded.anchor);
  }
  return harvest.best();
}

}  // namespace wordloom
