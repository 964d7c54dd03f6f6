#include "base/mapped_file.hpp"

#if defined(_WIN32)
#define NOMINMAX
#define WIN32_LEAN_AND_MEAN
#include <windows.h>
#else
#include <fcntl.h>
#include <sys/mman.h>
#include <sys/stat.h>
#include <unistd.h>
#endif

#include <cerrno>
#include <cstring>

#include "base/graph_error.hpp"

namespace wordloom {

#if defined(_WIN32)

namespace {

// A handle of the system, closed with its owner.
class Handle {
 public:
  explicit Handle(HANDLE handle) : handle_(handle) {}
  ~Handle() {
    if (handle_ != nullptr && handle_ != INVALID_HANDLE_VALUE) ::CloseHandle(handle_);
  }
  Handle(const Handle&) = delete;
  Handle& operator=(const Handle&) = delete;

  HANDLE get() const { return handle_; }

 private:
  HANDLE handle_;
};

std::wstring wide(const std::string& path) {
  const int size = ::MultiByteToWideChar(CP_UTF8, 0, path.data(), static_cast<int>(path.size()), nullptr, 0);
  std::wstring text(static_cast<std::size_t>(size), L'\0');
  ::MultiByteToWideChar(CP_UTF8, 0, path.data(), static_cast<int>(path.size()), text.data(), size);
  return text;
}

}  // namespace

MappedFile::MappedFile(const std::string& path) {
  const DWORD shared = FILE_SHARE_READ | FILE_SHARE_WRITE | FILE_SHARE_DELETE;
  const Handle file(::CreateFileW(wide(path).c_str(), GENERIC_READ, shared, nullptr, OPEN_EXISTING, 0, nullptr));
  if (file.get() == INVALID_HANDLE_VALUE) throw GraphError("unreadable", "cannot be opened");
  LARGE_INTEGER size{};
  if (!::GetFileSizeEx(file.get(), &size)) throw GraphError("unreadable", "not a regular file");
  size_ = static_cast<std::size_t>(size.QuadPart);
  if (size_ == 0) return;  // empty files cannot be mapped; the reader will find the header missing
  const Handle mapping(::CreateFileMappingW(file.get(), nullptr, PAGE_READONLY, 0, 0, nullptr));
  if (mapping.get() == nullptr) throw GraphError("unreadable", "cannot be mapped");
  data_ = static_cast<const std::uint8_t*>(::MapViewOfFile(mapping.get(), FILE_MAP_READ, 0, 0, 0));
  if (data_ == nullptr) throw GraphError("unreadable", "cannot be mapped");
}

void MappedFile::let_go() const {}  // the system takes pages back by itself

MappedFile::~MappedFile() {
  if (data_ != nullptr) ::UnmapViewOfFile(data_);
}

#else

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
    struct stat status{};
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

#endif

}  // namespace wordloom
