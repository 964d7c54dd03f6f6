"""Candidates on shared deals: as a plain average would have it, with no deals for what cannot be best."""

import random
from itertools import count
from statistics import fmean

from wordloom.rules.lookahead import FIRST, weigh


def noisy(candidate: float, deal: int) -> float:
    """Worth `candidate` on average, with luck of which most is shared."""
    return candidate + random.Random(deal).gauss(0, 20) + random.Random(f"{candidate}/{deal}").gauss(0, 1)


def test_few_deals_rank_as_plain_averages_do() -> None:
    most = FIRST - 1  # nothing is dropped yet
    ranked = [each.candidate for each in weigh([3, 1, 4, 0], count(), noisy, most=most, seconds=60)]
    averages = {candidate: fmean(noisy(candidate, deal) for deal in range(most)) for candidate in (3, 1, 4, 0)}
    assert ranked == sorted(averages, key=lambda each: -averages[each])


def test_what_is_clearly_worse_gets_no_more_deals() -> None:
    tried: list[float] = []

    def trial(candidate: float, deal: int) -> float:
        tried.append(candidate)
        return noisy(candidate, deal)

    weighed = weigh([0, 9.8, 10], count(), trial, most=200, seconds=60)
    assert [each.candidate for each in weighed] == [10, 9.8, 0]
    assert tried.count(0) == FIRST
    assert tried.count(0) < tried.count(9.8)


def test_without_time_the_first_stays_first() -> None:
    weighed = weigh([1, 5], count(), noisy, most=10, seconds=-1)
    assert [each.candidate for each in weighed] == [1, 5]
    assert not weighed[0].values
