// What went wrong with a word graph: a stable code for programs, a detail for people.
#pragma once

#include <stdexcept>
#include <string>

namespace wordloom {

class GraphError : public std::runtime_error {
 public:
  GraphError(const std::string& code, const std::string& detail) : std::runtime_error(code + ": " + detail) {}
};

}  // namespace wordloom
