// Sets a flag when the time is over, unless it is destroyed first.
#pragma once

#include <atomic>
#include <chrono>
#include <condition_variable>
#include <cstdint>
#include <mutex>
#include <thread>

namespace wordloom {

class Alarm {
 public:
  Alarm(std::int64_t milliseconds, std::atomic<bool>& flag)
      : thread_([this, &flag, until = std::chrono::steady_clock::now() + std::chrono::milliseconds(milliseconds)](
                    const std::stop_token& token) {
          std::unique_lock lock(mutex_);
          changed_.wait_until(lock, token, until, [] { return false; });
          if (!token.stop_requested()) flag.store(true, std::memory_order_relaxed);
        }) {}

 private:
  std::mutex mutex_;
  std::condition_variable_any changed_;
  std::jthread thread_;
};

}  // namespace wordloom
