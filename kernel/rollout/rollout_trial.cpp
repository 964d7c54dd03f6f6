#include "rollout/rollout_trial.hpp"

#include <algorithm>
#include <cmath>

namespace wordloom {

double RolloutTrial::worth(std::size_t deal) const {
  const RolloutOutcome& here = outcomes_[deal];
  return static_cast<double>(here.hope) + static_cast<double>(here.spread) * scales_.spread / thousandths;
}

double RolloutTrial::worth() const {
  double sum = scales_.equity_deals * scales_.equity * move_.equity / thousandths;
  for (std::size_t deal = 0; deal < outcomes_.size(); ++deal) sum += worth(deal);
  return sum / (static_cast<double>(outcomes_.size()) + scales_.equity_deals);
}

double RolloutTrial::behind(const RolloutTrial& leader) const {
  double sum = 0;
  double squares = 0;
  for (std::size_t deal = 0; deal < outcomes_.size(); ++deal) {
    const double difference = leader.worth(deal) - worth(deal);
    sum += difference;
    squares += difference * difference;
  }
  const auto count = static_cast<double>(outcomes_.size());
  const double variance = std::max(squares / count - sum / count * sum / count, 1.0);
  return (leader.worth() - worth()) / std::sqrt(variance / (count + scales_.equity_deals));
}

void drop_the_hopeless(std::deque<RolloutTrial>& trials, double sure) {
  RolloutTrial* leader = nullptr;
  for (RolloutTrial& trial : trials)
    if (!trial.dropped() && (leader == nullptr || trial.worth() > leader->worth())) leader = &trial;
  for (RolloutTrial& trial : trials)
    if (!trial.dropped() && &trial != leader && trial.behind(*leader) > sure) trial.drop();
}

}  // namespace wordloom
