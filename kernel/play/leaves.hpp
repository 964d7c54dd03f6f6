// What tiles kept on the rack are worth for the turns to come. The worth of a leave is the sum of learned parts: of
// each copy of a letter (the first, the second …), of each pair of different letters, and of the balance of vowels and
// consonants. Parts rather than a table of whole leaves, because they can be learned from a thousandth of the games,
// work for racks of any size, and fit a page.
//
// Kinds are letters 1…63 and 0 for the blank. Worth is in thousandths of a point.
#pragma once

#include <array>
#include <cstdint>
#include <span>
#include <vector>

#include "board/board_rules.hpp"
#include "board/rack.hpp"

namespace wordloom {

inline constexpr int most_copies = 3;   // what the third copy adds, each further one adds again
inline constexpr int most_balance = 9;  // more vowels or consonants count as nine

// Numbers the parts of a leave for an alphabet of some letters.
class LeaveParts {
 public:
  LeaveParts(int letters, LetterMask vowels);

  int letters() const { return letters_; }
  LetterMask vowels() const { return vowels_; }
  std::size_t size() const { return static_cast<std::size_t>(balances_ + (most_balance + 1) * (most_balance + 1)); }

  std::size_t copy(unsigned kind, int which) const {  // which from 1
    return static_cast<std::size_t>(static_cast<int>(kind) * most_copies + std::min(which, most_copies) - 1);
  }
  std::size_t pair(unsigned high, unsigned low) const {  // high > low
    return static_cast<std::size_t>(pairs_) + high * (high - 1) / 2 + low;
  }
  std::size_t balance(int vowels, int consonants) const {
    return static_cast<std::size_t>(balances_ + std::min(vowels, most_balance) * (most_balance + 1) +
                                    std::min(consonants, most_balance));
  }
  bool is_vowel(unsigned kind) const { return kind != 0 && (vowels_ & mask_of(kind)) != 0; }

 private:
  int letters_;
  LetterMask vowels_;
  int pairs_;
  int balances_;
};

// Learned values for the parts.
class LeaveModel {
 public:
  // Throws std::invalid_argument unless there is one value per part, none beyond a thousand points.
  LeaveModel(LeaveParts parts, std::vector<std::int32_t> values);

  const LeaveParts& parts() const { return parts_; }

  // The worth of what stays, by the number of what is laid (see board/rack.hpp). Kinds beyond the alphabet count
  // nothing.
  void worth(const Rack& rack, LeaveWorth& leave) const;

 private:
  std::int32_t copies(unsigned kind, int count) const;
  std::int32_t pair(unsigned one, unsigned two) const;

  LeaveParts parts_;
  std::vector<std::int32_t> values_;
};

}  // namespace wordloom
