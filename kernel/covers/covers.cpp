#include "covers/covers.hpp"

#include "covers/dives.hpp"
#include "covers/sweeps.hpp"

namespace wordloom {
namespace {

// Turns that disturb hardly anything: there are few, so all of them are tried.
void begin_narrow(SearchState& state, Sweeps& sweeps) {
  sweeps.longest_of_rack();
  if (state.widest == 0) return sweeps.narrow(0, Aim::whole_rack);
  sweeps.narrow_until(plan::one_word_for_length, plan::narrow, Aim::length);
  sweeps.narrow_until(plan::rack_alone, 0, Aim::whole_rack);
  const bool all = state.widest == plan::narrow;
  sweeps.narrow_until(all ? plan::whole : plan::one_word_for_rack, plan::narrow, Aim::whole_rack);
}

// Turns that disturb more: many points first, then the same points with fewer words, then whatever is better.
void go_wide(SearchState& state, Sweeps& sweeps, Dives& dives) {
  dives.for_more_points(Aim::whole_rack, plan::dive_for_rack);
  dives.for_more_points(Aim::length, plan::dive_for_length);
  dives.for_fewer_words(plan::dive_for_fewer);
  const CoverAnswer& best = state.turns.best();
  state.turns.fill().limit(plan::sweep_nodes);
  for (int disturbed = plan::narrow + 1; disturbed < best.disturbed; ++disturbed) sweeps.same_points(disturbed);
  for (int disturbed = plan::narrow + 1; disturbed <= state.widest; ++disturbed) sweeps.wanted(disturbed);
}

}  // namespace

CoverAnswer best_cover(const CoverWords& words, const CoverQuestion& question) {
  SearchState state(words, question);
  CoverAnswer& best = state.turns.best();
  best.proven = question.rack.empty();
  if (best.proven) return best;
  Sweeps sweeps(state);
  Dives dives(state, question.seed);
  state.turns.fill().limit(plan::sweep_nodes);
  begin_narrow(state, sweeps);
  if (state.widest > plan::narrow) go_wide(state, sweeps, dives);
  const bool left_out = sweeps.broke_off() || state.turns.fill().cut();
  if (left_out && !state.time.ran_out()) sweeps.everything();
  best.proven = !state.time.ran_out() && !state.turns.fill().cut();
  best.steps = state.turns.fill().nodes();
  return best;
}

}  // namespace wordloom
