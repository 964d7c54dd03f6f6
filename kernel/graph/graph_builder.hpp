// From a word list to the bytes of a graph file.
#pragma once

#include <cstdint>
#include <map>
#include <string>
#include <string_view>
#include <vector>

#include "graph/letters.hpp"

namespace wordloom {

// `text` is UTF-8, one word of the alphabet's letters per line, sorted or not; repeated words count once.
// `info` is written into the file as it is (language, name, source, licence …). Throws GraphError when a word is
// empty, too long or has a foreign character, or when the graph would need more than 2^24 nodes.
std::vector<std::uint8_t> build_graph(std::string_view text, const Letters& letters,
                                      std::map<std::string, std::string> info);

}  // namespace wordloom
