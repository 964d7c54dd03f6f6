#include "covers/search_state.hpp"

#include <algorithm>
#include <functional>

namespace wordloom {
namespace {

constexpr unsigned calls_between_looks = 64;

}  // namespace

bool SearchTime::end_part() {
  const bool broke_off = part_over_;
  part_over_ = false;
  until_ = plan::whole;
  return broke_off;
}

bool SearchTime::over() {
  if (fill_->time_is_over()) ran_out_ = true;
  if (until_ < plan::whole && watch_->passed(until_)) part_over_ = true;
  return known_over();
}

bool SearchTime::over_at_a_look() { return ++looks_ % calls_between_looks == 0 && over(); }

SearchState::SearchState(const CoverWords& words, const CoverQuestion& question)
    : turns(words, question), time(turns.fill(), turns.watch()), takings(1) {
  if (question.opened) takings = ways_to_take(question.groups, question.rack);
  for (const Taking& taking : takings) choices.emplace_back(turns, taking);
  for (int length = question.opened ? words.shortest() : question.first_word; length <= words.longest(); ++length) {
    goals.push_back({length, Aim::whole_rack});
    goals.push_back({length, Aim::length});
  }
  std::ranges::stable_sort(goals, std::greater{}, &Goal::points);
  widest = question.opened ? std::min(question.most_disturbed, static_cast<int>(question.groups.size())) : 0;
}

}  // namespace wordloom
