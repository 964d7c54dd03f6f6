// The same work on several threads; the first error any of them meets is thrown once all have stopped.
#pragma once

#include <exception>
#include <mutex>
#include <thread>
#include <vector>

namespace wordloom {

template <typename Work>
void run_workers(unsigned threads, Work work) {
  std::exception_ptr error;
  std::mutex mutex;
  const auto guarded = [&] {
    try {
      work();
    } catch (...) {
      const std::lock_guard lock(mutex);
      if (!error) error = std::current_exception();
    }
  };
  {
    std::vector<std::jthread> helpers;
    for (unsigned helper = 1; helper < threads; ++helper) helpers.emplace_back(guarded);
    guarded();
  }
  if (error) std::rethrow_exception(error);
}

}  // namespace wordloom
