// What tiles kept on the rack are worth for the turns to come. The worth of a leave is the sum of learned parts: of
// each copy of a letter (the first, the second …), of each pair of different letters, of the balance of vowels and
// consonants, of two of a letter beside another, and of three different letters. Parts rather than a table of whole
// leaves, because they can be learned from a thousandth of the games, work for racks of any size, and fit a few pages.
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
  std::size_t size() const {
    return static_cast<std::size_t>(triples_ + (letters_ + 1) * letters_ * (letters_ - 1) / 6);
  }
  std::size_t small() const { return static_cast<std::size_t>(doubles_); }  // without doubles and triples

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
  std::size_t twice(unsigned kind, unsigned other) const {  // two of a kind beside another
    return static_cast<std::size_t>(doubles_) + kind * static_cast<unsigned>(letters_) + other - (other > kind ? 1 : 0);
  }
  std::size_t triple(unsigned high, unsigned middle, unsigned low) const {  // high > middle > low
    return static_cast<std::size_t>(triples_) + high * (high - 1) * (high - 2) / 6 + middle * (middle - 1) / 2 + low;
  }
  bool is_vowel(unsigned kind) const { return kind != 0 && (vowels_ & mask_of(kind)) != 0; }

 private:
  int letters_;
  LetterMask vowels_;
  int pairs_;
  int balances_;
  int doubles_;
  int triples_;
};

// Learned values for the parts.
class LeaveModel {
 public:
  // Throws std::invalid_argument unless there is one value per part (or per part but doubles and triples, which then
  // add nothing), none beyond a thousand points. `near_end`: see there.
  LeaveModel(LeaveParts parts, std::vector<std::int32_t> values, std::vector<std::int32_t> near_end = {});

  const LeaveParts& parts() const { return parts_; }

  // What it is worth to leave so few tiles in the bag; 0 for more than `near()`.
  std::int32_t near_end(int left) const { return left < near() ? near_end_[static_cast<std::size_t>(left)] : 0; }
  int near() const { return static_cast<int>(near_end_.size()); }

  // The worth of what stays, by the number of what is laid (see board/rack.hpp). Kinds beyond the alphabet count
  // nothing.
  void worth(const Rack& rack, LeaveWorth& leave) const;

 private:
  // What a new kind of tile meets in what is kept of the kinds before it, by the number of that.
  struct Scratch {
    std::vector<std::int32_t> with_one;     // in pairs and triples, and beside two of a kind
    std::vector<std::int32_t> with_second;  // beside two of the new kind
    std::vector<std::int32_t> with_two;     // in triples with the new kind and one other
    std::vector<std::uint8_t> balance;      // 16 * vowels + consonants, of what is kept

    void fit(std::uint32_t subsets) {
      if (with_one.size() >= subsets) return;
      for (auto* each : {&with_one, &with_second, &with_two}) each->resize(subsets);
      balance.resize(subsets);
    }
  };

  bool knows(unsigned kind) const { return static_cast<int>(kind) <= parts_.letters(); }
  std::int32_t copies(unsigned kind, int count) const;
  std::int32_t pair(unsigned one, unsigned two) const;
  std::int32_t twice(unsigned kind, unsigned other) const;
  std::int32_t triple(unsigned one, unsigned two, unsigned three) const;
  void meet(const Rack& rack, std::size_t now, Scratch& scratch) const;

  LeaveParts parts_;
  std::vector<std::int32_t> values_;
  std::vector<std::int32_t> near_end_;
  std::array<std::int32_t, 256> balance_{};  // by 16 * vowels + consonants
  bool beyond_pairs_;
};

}  // namespace wordloom
