// How a search spends its time: the figures that were tuned, by trying others with bench/bench_covers.py.
#pragma once

#include <cstddef>
#include <cstdint>

namespace wordloom::plan {

// When each part of a search ends, as a share of its whole time. What a part leaves out is made good at the end.
inline constexpr double one_word_for_length = 0.1;  // most positions have a turn that disturbs one word
inline constexpr double rack_alone = 0.2;           // the whole rack at once, the cloth untouched
inline constexpr double one_word_for_rack = 0.25;
inline constexpr double dive_for_rack = 0.65;    // doubled points: worth most of the time
inline constexpr double dive_for_length = 0.75;  // where the whole rack cannot be laid a long word is soon found
inline constexpr double dive_for_fewer = 0.87;   // the same points with fewer words disturbed
inline constexpr double whole = 1.0;

// How many words disturbed are few enough to try every choice before the dives.
inline constexpr int narrow = 1;

// Nodes that laying out one choice of tiles may take. Most layouts are found at once or not at all, so many choices
// with few nodes find more than few choices with many.
inline constexpr std::uint64_t skim_nodes = 300;
inline constexpr std::uint64_t dive_nodes = 2'000;    // doubled in every round
inline constexpr std::uint64_t sweep_nodes = 20'000;  // the sweep comes back without a limit
inline constexpr std::uint64_t no_limit = UINT64_MAX;

// Dives go in rounds: a few tries at each length, then twice as many.
inline constexpr int first_tries = 12;
inline constexpr int last_tries = 400;  // after so many, luck is not what is missing

// Skimming: the words that relieve the rack most, each with a few choices of words to disturb.
inline constexpr std::size_t first_skimmed = 32;  // words of a length, doubled in every round
inline constexpr int skim_widest = 4;             // with more words disturbed there are too many choices
inline constexpr int skim_choices = 20;           // for a word and a number of words disturbed

// Plunging: a random word with a random choice.
inline constexpr int any_word_every = 4;    // otherwise the most relieving of several
inline constexpr int words_to_compare = 8;  // several
inline constexpr int picks = 50;            // to come upon a word that can score
inline constexpr int widen_up_to = 6;       // words disturbed beyond those that spell the word: 0 to 5 in turn

}  // namespace wordloom::plan
