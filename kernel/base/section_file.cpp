#include "base/section_file.hpp"

#include <bit>
#include <cstring>
#include <fstream>
#include <stdexcept>

#include "base/graph_error.hpp"

namespace wordloom {
namespace {

static_assert(std::endian::native == std::endian::little, "graph files are mapped as they are: little-endian");

constexpr char magic[8] = {'W', 'L', 'O', 'O', 'M', '\r', '\n', '\x1a'};
constexpr std::size_t alignment = 64;
constexpr std::uint32_t most_sections = 64;

struct Header {
  char magic[8];
  std::uint32_t version;
  std::uint32_t sections;
  std::uint64_t file_size;
  std::uint64_t checksum;
};
static_assert(sizeof(Header) == 32);

struct TableEntry {
  char tag[4];
  std::uint32_t zero;
  std::uint64_t offset;
  std::uint64_t size;
  std::uint64_t checksum;
};
static_assert(sizeof(TableEntry) == 32);

std::size_t aligned(std::size_t offset) { return (offset + alignment - 1) / alignment * alignment; }

// Of everything in front of the first section but the checksum itself.
std::uint64_t head_checksum(Bytes head) {
  return checksum(head.first(offsetof(Header, checksum))) ^ std::rotl(checksum(head.subspan(sizeof(Header))), 1);
}

Header read_header(Bytes file) {
  Header header{};
  if (file.size() < sizeof header) throw GraphError("foreign", "too short to be a word graph");
  std::memcpy(&header, file.data(), sizeof header);
  if (std::memcmp(header.magic, magic, sizeof magic) != 0) throw GraphError("foreign", "not a word graph");
  if (header.version != section_format_version)
    throw GraphError("version", "format version " + std::to_string(header.version) + ", this program reads " +
                                    std::to_string(section_format_version));
  if (header.file_size > file.size()) throw GraphError("truncated", "the file is shorter than its header says");
  if (header.file_size < file.size()) throw GraphError("damaged", "the file is longer than its header says");
  return header;
}

}  // namespace

std::uint64_t checksum(Bytes bytes) {
  constexpr std::uint64_t odd = 0x9E3779B97F4A7C15;
  std::uint64_t sum = odd ^ bytes.size();
  // One multiplication would carry a changed highest bit on as a single changed bit, which a second change in the next
  // word could undo; after the shift and the second one, what a change becomes hangs on everything before it.
  auto absorb = [&sum](std::uint64_t word) {
    sum = (sum ^ word) * odd;
    sum = (sum ^ (sum >> 32)) * 0xD1342543DE82EF95;
    sum ^= sum >> 29;
  };
  std::size_t at = 0;
  for (; at + 8 <= bytes.size(); at += 8) {
    std::uint64_t word;
    std::memcpy(&word, bytes.data() + at, 8);
    absorb(word);
  }
  std::uint64_t rest = 0;
  if (at < bytes.size()) std::memcpy(&rest, bytes.data() + at, bytes.size() - at);
  absorb(rest);
  return sum ^ (sum >> 32);
}

SectionReader::SectionReader(Bytes file) : file_(file) {
  const Header header = read_header(file);
  checksum_ = header.checksum;
  const std::size_t head_size = sizeof header + std::size_t{header.sections} * sizeof(TableEntry);
  if (header.sections > most_sections || head_size > file.size())
    throw GraphError("damaged", "the section table does not fit");
  if (head_checksum(file.first(head_size)) != header.checksum)
    throw GraphError("damaged", "the header's checksum does not match");
  for (std::size_t i = 0; i < header.sections; ++i) {
    TableEntry entry;
    std::memcpy(&entry, file.data() + sizeof header + i * sizeof entry, sizeof entry);
    if (entry.offset % alignment != 0 || entry.offset < head_size || entry.offset > file.size() ||
        entry.size > file.size() - entry.offset)
      throw GraphError("damaged", "a section lies outside the file");
    entries_.push_back(
        {std::string(entry.tag, sizeof entry.tag), file.subspan(entry.offset, entry.size), entry.checksum});
  }
}

const SectionReader::Entry& SectionReader::find(std::string_view tag) const {
  for (const Entry& entry : entries_)
    if (entry.tag == tag) return entry;
  throw GraphError("damaged", "section " + std::string(tag) + " is missing");
}

bool SectionReader::has(std::string_view tag) const {
  for (const Entry& entry : entries_)
    if (entry.tag == tag) return true;
  return false;
}

Bytes SectionReader::section(std::string_view tag) const { return find(tag).bytes; }

Bytes SectionReader::verified_section(std::string_view tag) const {
  const Entry& entry = find(tag);
  if (wordloom::checksum(entry.bytes) != entry.checksum)
    throw GraphError("damaged", "the checksum of section " + std::string(tag) + " does not match");
  return entry.bytes;
}

void SectionReader::verify_all() const {
  std::size_t end = sizeof(Header) + entries_.size() * sizeof(TableEntry);
  for (const Entry& entry : entries_) {
    verified_section(entry.tag);
    const std::size_t start = static_cast<std::size_t>(entry.bytes.data() - file_.data());
    for (std::size_t at = end; at < start; ++at)
      if (file_[at] != 0) throw GraphError("damaged", "the space between sections is not empty");
    end = start + entry.bytes.size();
  }
}

void SectionWriter::add(std::string_view tag, std::vector<std::uint8_t> bytes) {
  const Bytes all = bytes;  // a vector that moves leaves its bytes where they are
  add_lent(tag, all);
  entries_.back().own = std::move(bytes);
}

void SectionWriter::add_lent(std::string_view tag, Bytes bytes) {
  if (tag.size() != sizeof TableEntry::tag) throw std::invalid_argument("a tag has four characters");
  entries_.push_back({std::string(tag), {}, bytes});
}

void write_file(const std::string& path, Bytes bytes) {
  std::ofstream file(path, std::ios::binary);
  file.write(reinterpret_cast<const char*>(bytes.data()), static_cast<std::streamsize>(bytes.size()));
  if (!file.flush()) throw GraphError("unwritable", path);
}

std::vector<std::uint8_t> SectionWriter::image() const {
  const std::size_t head_size = sizeof(Header) + entries_.size() * sizeof(TableEntry);
  std::vector<TableEntry> table;
  std::size_t end = head_size;
  for (const Entry& entry : entries_) {
    TableEntry row{};
    std::memcpy(row.tag, entry.tag.data(), sizeof row.tag);
    row.offset = aligned(end);
    row.size = entry.bytes.size();
    row.checksum = checksum(entry.bytes);
    end = row.offset + row.size;
    table.push_back(row);
  }
  std::vector<std::uint8_t> file(end);
  Header header{};
  std::memcpy(header.magic, magic, sizeof magic);
  header.version = section_format_version;
  header.sections = static_cast<std::uint32_t>(entries_.size());
  header.file_size = end;
  std::memcpy(file.data(), &header, sizeof header);
  std::memcpy(file.data() + sizeof header, table.data(), table.size() * sizeof(TableEntry));
  header.checksum = head_checksum(Bytes(file).first(head_size));
  std::memcpy(file.data(), &header, sizeof header);
  for (std::size_t i = 0; i < entries_.size(); ++i)
    if (!entries_[i].bytes.empty())
      std::memcpy(file.data() + table[i].offset, entries_[i].bytes.data(), entries_[i].bytes.size());
  return file;
}

}  // namespace wordloom
