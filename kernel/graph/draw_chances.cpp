#include "graph/draw_chances.hpp"

#include <algorithm>
#include <numeric>

namespace wordloom {
namespace {

double choose(std::size_t from, std::size_t taken) {
  if (taken > from) return 0;
  double ways = 1;
  for (std::size_t i = 0; i < taken; ++i) ways = ways * static_cast<double>(from - i) / static_cast<double>(i + 1);
  return ways;
}

}  // namespace

// A polynomial in the number of blanks: per letter one factor, whose term k draws k of its copies as blanks.
double ways_to_draw(const std::vector<std::uint8_t>& word, const LetterCounts& bag, std::size_t blanks) {
  LetterCounts needed{};
  for (const std::uint8_t letter : word) ++needed[letter];
  std::vector<double> ways(blanks + 1);
  ways[0] = 1;
  for (std::size_t letter = 1; letter < needed.size(); ++letter) {
    if (needed[letter] == 0) continue;
    std::vector<double> with_letter(blanks + 1);
    for (std::size_t before = 0; before <= blanks; ++before)
      for (std::size_t as_blank = 0; as_blank <= needed[letter] && before + as_blank <= blanks; ++as_blank)
        with_letter[before + as_blank] += ways[before] * choose(bag[letter], needed[letter] - as_blank);
    ways = with_letter;
  }
  double total = 0;
  for (std::size_t drawn = 0; drawn <= blanks; ++drawn) total += ways[drawn] * choose(blanks, drawn);
  return total;
}

std::vector<std::uint32_t> by_draw_chance(const WordGraph& graph, std::size_t length, const LetterCounts& bag,
                                          std::size_t blanks) {
  Question question;
  question.shortest = question.longest = length;
  WordSearch search(graph, question);
  std::vector<std::pair<double, std::uint32_t>> found;
  for (std::vector<std::uint8_t> word; search.next(word);)
    found.emplace_back(-ways_to_draw(word, bag, blanks), graph.number_of(word));
  std::ranges::sort(found);
  std::vector<std::uint32_t> numbers;
  numbers.reserve(found.size());
  for (const auto& [chance, number] : found) numbers.push_back(number);
  return numbers;
}

}  // namespace wordloom
