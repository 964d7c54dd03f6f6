// A large table that does not change any more: in memory of its own, or lent by a mapped file that outlives it.
#pragma once

#include <cstddef>
#include <cstring>
#include <span>
#include <utility>

#include "base/graph_error.hpp"
#include "base/huge_pages.hpp"
#include "base/section_file.hpp"

namespace wordloom {

template <typename T>
class FixedTable {
 public:
  FixedTable() = default;
  explicit FixedTable(HugeVector<T> own) : own_(std::move(own)), all_(own_) {}
  // Throws GraphError "damaged" unless the bytes are a whole number of entries.
  explicit FixedTable(Bytes lent) : all_(reinterpret_cast<const T*>(lent.data()), lent.size() / sizeof(T)) {
    if (lent.size() % sizeof(T) != 0) throw GraphError("damaged", "a table ends within an entry");
  }
  FixedTable(FixedTable&&) noexcept = default;  // a vector that moves leaves its entries where they are
  FixedTable& operator=(FixedTable&&) noexcept = default;
  FixedTable(const FixedTable&) = delete;
  FixedTable& operator=(const FixedTable&) = delete;
  ~FixedTable() = default;

  const T& operator[](std::size_t at) const { return all_[at]; }
  const T* data() const { return all_.data(); }
  std::size_t size() const { return all_.size(); }
  std::span<const T> all() const { return all_; }
  Bytes bytes() const { return {reinterpret_cast<const std::uint8_t*>(all_.data()), all_.size_bytes()}; }

 private:
  HugeVector<T> own_;
  std::span<const T> all_;
};

// A section that is one plain structure. Throws GraphError "damaged" if it has another size.
template <typename Shape>
Shape shape_in(const SectionReader& file, std::string_view tag) {
  const Bytes bytes = file.verified_section(tag);
  Shape shape;
  if (bytes.size() != sizeof shape) throw GraphError("damaged", "section " + std::string(tag) + " has the wrong size");
  std::memcpy(&shape, bytes.data(), sizeof shape);
  return shape;
}

template <typename Shape>
void add_shape(SectionWriter& file, std::string_view tag, const Shape& shape) {
  const auto* first = reinterpret_cast<const std::uint8_t*>(&shape);
  file.add(tag, std::vector<std::uint8_t>(first, first + sizeof shape));
}

}  // namespace wordloom
