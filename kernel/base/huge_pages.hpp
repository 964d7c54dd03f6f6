// Memory for large tables that are read at random: on pages of two megabytes, where the system has them, the
// processor finds an address without walking the page table each time. Elsewhere it is ordinary memory.
#pragma once

#include <cstddef>
#include <new>
#include <vector>

#if defined(__linux__)
#include <sys/mman.h>
#endif

namespace wordloom {

template <typename T>
struct HugePages {
  using value_type = T;

  static constexpr std::size_t page = std::size_t{2} << 20U;

  HugePages() = default;
  template <typename Other>
  HugePages(const HugePages<Other>&) {}

  T* allocate(std::size_t count) {
    const std::size_t bytes = count * sizeof(T);
    void* memory = ::operator new(bytes, alignment(count));
#if defined(__linux__)
    if (bytes >= page) madvise(memory, bytes / page * page, MADV_HUGEPAGE);  // a hint: whether it is taken is no matter
#endif
    return static_cast<T*>(memory);
  }

  void deallocate(T* memory, std::size_t count) { ::operator delete(memory, alignment(count)); }

  bool operator==(const HugePages&) const { return true; }

 private:
  static std::align_val_t alignment(std::size_t count) {
    return std::align_val_t{count * sizeof(T) >= page ? page : cache_line};
  }

  static constexpr std::size_t cache_line = 64;
};

template <typename T>
using HugeVector = std::vector<T, HugePages<T>>;

}  // namespace wordloom
