#include "pre_endgame/open_draw.hpp"

#include <algorithm>
#include <stdexcept>

namespace wordloom {
namespace {

constexpr std::size_t usual_breadth = 8;
constexpr int most_tries = 8;  // to guess the points, before all of them are possible

EndPosition open(const Searching& with, const Draw& draw) {
  return {with.position.tiles,       {with.position.rack, draw.other},
          with.position.passes_left, draw.bag,
          with.position.rack_size,   with.most_blocks};
}

}  // namespace

OpenDraw::OpenDraw(const Searching& with, const Draw& draw)
    : with_(with), draw_(draw), search_(with.graph, with.rules, open(with, draw), with.known, with.stop) {}

void OpenDraw::decide(const Trial& trial, Cell& cell, int alpha, int beta, std::uint64_t nodes) {
  if (cell.breadth == 0) glance(trial, cell, usual_breadth, alpha, beta, nodes);
  if (cell.decided(alpha, beta)) return;
  EndSearch& search = ready(trial, cell, nodes);
  int aim = cell.guess;
  for (int tries = 0; !cell.decided(alpha, beta); ++tries) {
    search.tidy();
    int least = std::max(alpha, cell.low - 1);
    int most = std::min(beta, cell.high + 1);
    if (aim >= most) {  // on one side, as it seems: that is all there is to show
      least = most - 1;
    } else if (aim <= least) {
      most = least + 1;
    } else if (most - least > 2 && tries < most_tries) {  // around what it is taken to be: quick when that is right
      aim = std::clamp(aim, least + 1, most - 1);
      least = aim - 1;
      most = aim + 1;
    }
    const Valued found = value(search, trial, least, most);
    if (search.stopped()) return;
    cell.note(found, least, most);
    aim = found.value;
  }
}

void OpenDraw::compare(const Trial& trial, Cell& cell, int than, std::uint64_t nodes) {
  if (cell.breadth == 0) glance(trial, cell, usual_breadth, than - 1, than + 2, nodes);
  if (cell.low > than || cell.high <= than) return;
  EndSearch& search = ready(trial, cell, nodes);
  search.tidy();
  const Valued found = value(search, trial, than, than + 1);
  if (!search.stopped()) cell.note(found, than, than + 1);
}

void OpenDraw::glance(const Trial& trial, Cell& cell, std::size_t breadth, int alpha, int beta, std::uint64_t nodes) {
  EndSearch& search = prepared(trial, cell);
  search.narrow(breadth);
  search.allow(nodes);
  search.tidy();
  Valued found = value(search, trial, alpha, beta);
  if (search.stopped()) {  // too much to look at: an estimate will do
    if (cell.breadth > 0 || with_.stop.load(std::memory_order_relaxed)) return;
    search.allow(0);
    found = value(search, trial, alpha, beta, 1);
    if (search.stopped()) return;
    breadth = 1;
  }
  cell.guess = found.value;
  cell.breadth = breadth;
  cell.whole = alpha < -EndSearch::most_points / 2 && beta > EndSearch::most_points / 2;
}

// For a search of all plays: the best of the last guess come first.
EndSearch& OpenDraw::ready(const Trial& trial, const Cell& cell, std::uint64_t nodes) {
  EndSearch& search = prepared(trial, cell);
  search.narrow(cell.breadth);
  search.narrow(0);
  search.allow(nodes);
  return search;
}

// The bag as the meeting has it.
EndSearch& OpenDraw::prepared(const Trial& trial, const Cell& cell) {
  if (trial.exchanged().empty()) {
    search_.order_bag(cell.meeting.bag);
    return search_;
  }
  if (after_exchange_ && &trial == exchange_ && cell.meeting.drawn == drawn_) {  // only another order is put back
    after_exchange_->order_bag(cell.meeting.bag);
    return *after_exchange_;
  }
  if (after_exchange_) nodes_ += after_exchange_->nodes();
  after_exchange_ =
      std::make_unique<EndSearch>(with_.graph, with_.rules, exchanged(trial, cell.meeting), with_.known, with_.stop);
  exchange_ = &trial;
  drawn_ = cell.meeting.drawn;
  return *after_exchange_;
}

Valued OpenDraw::value(EndSearch& search, const Trial& trial, int alpha, int beta, int depth) {
  if (!trial.exchanged().empty()) {
    const Valued found = search.value(depth - 1, -beta, -alpha);
    return {-found.value, found.resolved};
  }
  const std::optional<RootPlay> root = search.root(trial.play());
  if (!root) throw std::logic_error("pre-endgame: a move that is none after every draw");
  return search.value_of(*root, depth, alpha, beta);
}

// The other seat is on turn.
EndPosition OpenDraw::exchanged(const Trial& trial, const Meeting& meeting) const {
  std::vector<Tile> rack = with_.position.rack;
  for (const Tile tile : trial.exchanged()) rack.erase(std::find(rack.begin(), rack.end(), tile));
  rack.insert(rack.end(), meeting.drawn.begin(), meeting.drawn.end());
  constexpr int two_rounds = 4;  // of passes: an exchange begins the count anew
  return {with_.position.tiles, {draw_.other, rack}, two_rounds, meeting.bag, with_.position.rack_size};
}

}  // namespace wordloom
