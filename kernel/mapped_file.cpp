#include "mapped_file.hpp"

#include <fcntl.h>
#include <sys/mman.h>
#include <sys/stat.h>
#include <unistd.h>

#include <cerrno>
#include <cstring>

#include "graph_error.hpp"

namespace wordloom {
namespace {

class Descriptor {
 public:
  explicit Descriptor(const std::string& path) : number_(::open(path.c_str(), O_RDONLY | O_CLOEXEC)) {
    if (number_ < 0) throw GraphError("unreadable", std::strerror(errno));
  }
  ~Descriptor() { ::close(number_); }
  Descriptor(const Descriptor&) = delete;
  Descriptor& operator=(const Descriptor&) = delete;

  int number() const { return number_; }

  std::size_t regular_size() const {
    struct stat status {};
    if (::fstat(number_, &status) != 0) throw GraphError("unreadable", std::strerror(errno));
    if (!S_ISREG(status.st_mode)) throw GraphError("unreadable", "not a regular file");
    return static_cast<std::size_t>(status.st_size);
  }

 private:
  int number_;
};

}  // namespace

MappedFile::MappedFile(const std::string& path) {
  const Descriptor file(path);
  size_ = file.regular_size();
  if (size_ == 0) return;  // mmap refuses empty files; the reader will find the header missing
  void* address = ::mmap(nullptr, size_, PROT_READ, MAP_SHARED, file.number(), 0);
  if (address == MAP_FAILED) throw GraphError("unreadable", std::strerror(errno));
  data_ = static_cast<const std::uint8_t*>(address);
}

void MappedFile::let_go() const {
  if (data_ != nullptr) ::madvise(const_cast<std::uint8_t*>(data_), size_, MADV_DONTNEED);
}

MappedFile::~MappedFile() {
  if (data_ != nullptr) ::munmap(const_cast<std::uint8_t*>(data_), size_);
}

}  // namespace wordloom
