#include "search/blank_letters.hpp"

namespace wordloom {

BlankLetters::BlankLetters(const SectionReader& file) : cells_(file.section("blnk")) {
  lines_ = cells_.size() / line;
  if (lines_ == 0) throw GraphError("damaged", "the map knows no blanks");
}

}  // namespace wordloom
