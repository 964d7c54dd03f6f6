// The container of every file the kernel writes: a checked header, a table of sections, the sections.
//
//   0   magic "WLOOM\r\n\x1a"        8 bytes (the line ends catch text-mode transfers)
//   8   format version               u32
//   12  number of sections           u32
//   16  size of the whole file       u64
//   24  checksum of header + table   u64, without this field
//   32  table: per section tag (4 characters), zero (u32), offset, size, checksum (u64 each)
//   …   sections, each on a 64-byte boundary
//
// All numbers are little-endian. Readers skip tags they do not know, so sections can be added.
#pragma once

#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace wordloom {

inline constexpr std::uint32_t section_format_version = 2;

using Bytes = std::span<const std::uint8_t>;

// Throws GraphError "unwritable".
void write_file(const std::string& path, Bytes bytes);

// Order-sensitive over 8-byte words; any change of a single word changes it.
std::uint64_t checksum(Bytes bytes);

// Looks at a file's bytes without owning them. The constructor checks header, table and bounds.
class SectionReader {
 public:
  explicit SectionReader(Bytes file);

  std::uint64_t checksum() const { return checksum_; }  // of the header, which holds those of all sections
  bool has(std::string_view tag) const;
  Bytes section(std::string_view tag) const;           // throws GraphError "damaged" if absent
  Bytes verified_section(std::string_view tag) const;  // the same, its checksum compared first
  void verify_all() const;                             // every section's checksum, and the padding

 private:
  struct Entry {
    std::string tag;
    Bytes bytes;
    std::uint64_t checksum;
  };
  const Entry& find(std::string_view tag) const;

  Bytes file_;
  std::uint64_t checksum_;
  std::vector<Entry> entries_;
};

class SectionWriter {
 public:
  void add(std::string_view tag, std::vector<std::uint8_t> bytes);
  void add_lent(std::string_view tag, Bytes bytes);  // not copied: they must be there until the image is made
  std::vector<std::uint8_t> image() const;

 private:
  struct Entry {
    std::string tag;
    std::vector<std::uint8_t> own;
    Bytes bytes;
  };
  std::vector<Entry> entries_;
};

template <typename T>
std::vector<std::uint8_t> as_bytes(const std::vector<T>& values) {
  const auto* first = reinterpret_cast<const std::uint8_t*>(values.data());
  return {first, first + values.size() * sizeof(T)};
}

}  // namespace wordloom
