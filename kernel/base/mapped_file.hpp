// A file mapped read-only: opened in microseconds, shared between processes, released with its owner.
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <string>

namespace wordloom {

class MappedFile {
 public:
  // Throws GraphError "unreadable" if the file cannot be opened or mapped.
  explicit MappedFile(const std::string& path);
  ~MappedFile();
  MappedFile(const MappedFile&) = delete;
  MappedFile& operator=(const MappedFile&) = delete;

  std::span<const std::uint8_t> bytes() const { return {data_, size_}; }

  // Lets go of the pages read so far: what is asked for again comes back from the system's cache.
  void let_go() const;

 private:
  const std::uint8_t* data_ = nullptr;
  std::size_t size_ = 0;
};

}  // namespace wordloom
