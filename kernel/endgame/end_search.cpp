#include "endgame/end_search.hpp"

#include <algorithm>

namespace wordloom {
namespace {

constexpr std::size_t most_plies = 6 * most_tiles + 8;  // bag and racks; every play can be answered by a pass
constexpr int out_first = 1 << 24;
constexpr std::size_t before_threats = 2;  // plays: the best is mostly among the first

Valued negated(Valued valued) { return {-valued.value, valued.resolved}; }

}  // namespace

EndSearch::EndSearch(const FanGraph& graph, const BoardRules& rules, const EndPosition& position, KnownValues& known,
                     const std::atomic<bool>& stop, std::uint64_t node_limit)
    : table_(graph, rules, position),
      passes_left_(position.passes_left),
      known_(known),
      stop_(stop),
      node_limit_(node_limit),
      plays_(most_plies),
      threats_(most_plies),
      small_board_(rules.rows * rules.cols <= SquareSet::most_squares) {}

std::vector<RootPlay> EndSearch::roots() {
  std::vector<RootPlay> roots;
  table_.each_play([&](const EndPlay& play) { roots.push_back({play, {}, false, promise_of(play)}); });
  roots.push_back({{}, {}, false, -most_points});
  std::stable_sort(roots.begin(), roots.end(),
                   [](const RootPlay& one, const RootPlay& two) { return one.promise > two.promise; });
  return roots;
}

std::optional<RootPlay> EndSearch::root(const EndPlay& like) {
  if (like.laid == 0) return RootPlay{{}, {}, false, -most_points};
  for (const EndPlay& play : table_.plays_in(like.way, like.line))
    if (play.signature == like.signature && play.start == like.start &&
        std::ranges::equal(play.tiles_laid(), like.tiles_laid()))
      return RootPlay{play, {}, false, promise_of(play)};
  return std::nullopt;
}

Valued EndSearch::value_of(const RootPlay& root, int depth, int alpha, int beta) {
  return root.passes() ? after_pass(depth - 1, alpha, beta, passes_left_) : after(root.play, depth - 1, alpha, beta);
}

Valued EndSearch::value(int depth, int alpha, int beta) { return search(depth, alpha, beta, passes_left_ == 1); }

void EndSearch::allow(std::uint64_t nodes) {
  node_limit_ = nodes == 0 ? 0 : nodes_ + nodes;
  spent_ = false;
}

void EndSearch::narrow(std::size_t breadth) {
  if (breadth == breadth_) return;
  breadth_ = breadth;
  before_key_ = breadth_key_;
  breadth_key_ = breadth == 0 ? 0 : mixed(breadth);
}

Valued EndSearch::search(int depth, int alpha, int beta, bool pass_ends) {
  if (stopped()) return {};
  if (++nodes_ == node_limit_) spent_ = true;
  const Key key = table_.key(pass_ends) ^ breadth_key_;
  std::uint32_t signature = 0;
  if (const auto known = known_.find(key)) {
    signature = known->signature;
    const bool enough = known->bound == Bound::exact || (known->bound == Bound::at_least && known->value >= beta) ||
                        (known->bound == Bound::at_most && known->value <= alpha);
    if (known->depth >= depth && enough) return {known->value, known->depth == Known::to_the_end};
  } else if (const auto before = known_.find(key ^ breadth_key_ ^ before_key_)) {
    signature = before->signature;
  }
  const Valued found = try_plays(depth, alpha, beta, pass_ends, signature, signature);
  if (stopped()) return {};
  const Bound bound = found.value >= beta ? Bound::at_least : found.value <= alpha ? Bound::at_most : Bound::exact;
  const int deep = found.resolved ? int{Known::to_the_end} : std::clamp(depth, 0, most_depth);
  known_.keep(key, {static_cast<std::int16_t>(found.value), static_cast<std::uint8_t>(deep), bound, signature});
  return found;
}

Valued EndSearch::try_plays(int depth, int alpha, int beta, bool pass_ends, std::uint32_t first,
                            std::uint32_t& best_signature) {
  PlayOrder& plays = plays_[ply_];
  plays.begin(table_, first, history_[table_.mover()]);
  if (plays.empty()) return after_pass(depth, alpha, beta, pass_ends ? 1 : 2);  // nothing to choose: look no less deep
  if (depth <= 0) return {estimate(pass_ends), false};
  Valued best{-most_points, true};
  bool all_resolved = true;
  if (pass_ends) {  // ending it here is always possible
    best = {stand(), true};
    if (best.value >= beta) return best;
  }
  const bool threatened = small_board_ && table_.bag_empty();
  for (const EndPlay* next = plays.next(); next != nullptr; next = plays.next()) {
    const EndPlay& play = *next;
    const std::size_t before = plays.taken() - 1;
    if (breadth_ != 0 && before >= breadth_) break;
    const int least = std::max(alpha, best.value);
    if (threatened && before == before_threats) list_threats();
    if (threatened && before >= before_threats) {
      const int most = most_after(play);
      if (most <= least) {
        best.value = std::max(best.value, most);
        continue;
      }
    }
    Valued found = after(play, depth - 1, least, before == 0 ? beta : least + 1);
    if (before > 0 && found.value > least && found.value < beta) found = after(play, depth - 1, least, beta);
    if (stopped()) return {};
    all_resolved = all_resolved && found.resolved;
    if (found.value > best.value) {
      best = found;
      best_signature = play.signature;
    }
    if (best.value >= beta) {
      history_[table_.mover()].praise(play, depth);
      return best;
    }
  }
  if (!pass_ends) {
    const int least = std::max(alpha, best.value);
    const Valued found = after_pass(depth - 1, least, beta, 2);
    all_resolved = all_resolved && found.resolved;
    if (found.value > best.value) {
      best = found;
      best_signature = 0;
      if (best.value >= beta) return best;
    }
  }
  return {best.value, all_resolved};
}

Valued EndSearch::after(const EndPlay& play, int depth, int alpha, int beta) {
  if (table_.goes_out(play)) return {play.score + 2 * table_.others().value, true};
  if (const auto known = known_after(play, depth, alpha, beta)) return *known;
  table_.play(play);
  ++ply_;
  const Valued found = negated(search(depth, play.score - beta, play.score - alpha, false));
  --ply_;
  table_.take_back();
  return {play.score + found.value, found.resolved};
}

Valued EndSearch::after_pass(int depth, int alpha, int beta, int passes_left) {
  if (passes_left <= 1) return {stand(), true};
  table_.pass();
  ++ply_;
  const Valued found = negated(search(depth, -beta, -alpha, passes_left == 2));
  --ply_;
  table_.pass();
  return found;
}

// What is known about a play without laying it.
std::optional<Valued> EndSearch::known_after(const EndPlay& play, int depth, int alpha, int beta) const {
  const auto known = known_.find(table_.key_after(play) ^ breadth_key_);
  if (!known || known->depth < depth) return std::nullopt;
  const int value = play.score - known->value;
  const bool enough = known->bound == Bound::exact || (known->bound == Bound::at_least && value <= alpha) ||
                      (known->bound == Bound::at_most && value >= beta);
  if (!enough) return std::nullopt;
  return Valued{value, known->depth == Known::to_the_end};
}

// The best ways of the other seat to go out as the board lies.
void EndSearch::list_threats() {
  constexpr std::size_t most_threats = 4;
  std::vector<const EndPlay*> outs;
  table_.each_play_of_other([&](const EndPlay& play) {
    if (table_.would_go_out(play)) outs.push_back(&play);
  });
  std::sort(outs.begin(), outs.end(), [](const EndPlay* one, const EndPlay* two) { return one->score > two->score; });
  std::vector<Threat>& threats = threats_[ply_];
  threats.clear();
  for (const EndPlay* out : outs) {
    if (threats.size() == most_threats) break;
    threats.push_back({out->score, table_.rests_on(*out)});
  }
}

// A play that leaves a threat alone cannot be worth more than being answered by it.
int EndSearch::most_after(const EndPlay& play) const {
  if (threats_[ply_].empty() || table_.goes_out(play)) return most_points;
  const SquareSet laid = table_.laid_by(play);
  for (const Threat& threat : threats_[ply_])
    if (!laid.meets(threat.squares)) return play.score - threat.score - 2 * table_.value_left(play);
  return most_points;
}

// Both lay what looks best at each turn until the game is over.
int EndSearch::estimate(bool pass_ends) {
  const EndPlay* best = nullptr;
  int promise = 0;
  table_.each_play([&](const EndPlay& play) {
    const int here = promise_of(play);
    if (best != nullptr && here <= promise) return;
    best = &play;
    promise = here;
  });
  if (best == nullptr) {
    if (pass_ends) return stand();
    table_.pass();
    const int value = -estimate(true);
    table_.pass();
    return value;
  }
  if (table_.goes_out(*best)) return best->score + 2 * table_.others().value;
  table_.play(*best);
  const int value = best->score - estimate(false);
  table_.take_back();
  return value;
}

// Points, and what no longer costs twice its value at the end.
int EndSearch::promise_of(const EndPlay& play) const {
  if (table_.goes_out(play)) return out_first + play.score;
  return play.promise;
}

}  // namespace wordloom
