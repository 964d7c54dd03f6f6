// What a hand of cards can lay for a task, and what one more card may make of it.
//
// Cards are bytes: 1…63 a letter, 64 a blank, 64 + n a premium card that multiplies a word by n.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <span>
#include <vector>

#include "hands/short_words.hpp"

namespace wordloom {

inline constexpr std::size_t most_lay_cards = 10;
inline constexpr std::size_t most_lay_words = 3;
inline constexpr std::size_t card_kinds = 128;

struct HandTask {
  std::vector<std::vector<int>> lengths;  // of the words, in any order; none: any words that use all cards but one
  bool premiums = true;                   // whether premium cards may be placed
  bool fourfold_letter = false;           // the dearest letter counts four times
  bool fourfold_word = false;             // the dearest word does
  std::array<int, most_lay_words + 1> extra{};         // points, by number of words
  std::array<bool, most_lay_words + 1> left_counts{};  // by number of words: what is left in the hand is subtracted
};

struct CardWorths {
  std::array<int, card_kinds> value{};
  std::array<double, card_kinds> kept{};  // what a card is worth that stays in the hand after laying
};

// A card that may come, and how likely it is.
struct CardDraw {
  Tile card = 0;
  double chance = 0;
};

// The most that a hand can lay: its points, and what is kept after one card was discarded. None if it cannot.
// Throws std::invalid_argument for a hand that is too large or has unknown cards; so do the others.
std::optional<double> best_lay(const ShortWords& words, std::span<const Tile> hand, const HandTask& task,
                               const CardWorths& worths);

// By place of the card given away, and last for none: the mean of the best lay after one of the draws. Where nothing
// can be laid it is 0.
std::vector<double> hopes(const ShortWords& words, std::span<const Tile> hand, std::span<const CardDraw> draws,
                          const HandTask& task, const CardWorths& worths);

}  // namespace wordloom
