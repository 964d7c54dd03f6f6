// The same work on several threads; the first error any of them meets is thrown once all have stopped.
#pragma once

#include <atomic>
#include <exception>
#include <functional>
#include <mutex>
#include <thread>
#include <utility>
#include <vector>

namespace wordloom {

// Threads that stay for one short piece of work after the other: to start them anew each time would take a part of it.
class Crew {
 public:
  explicit Crew(unsigned threads) {
    for (unsigned helper = 1; helper < threads; ++helper) helpers_.emplace_back([this] { help(); });
  }

  ~Crew() {
    over_ = true;
    call();
  }

  Crew(const Crew&) = delete;
  Crew& operator=(const Crew&) = delete;

  // Every thread does it, the calling one too.
  void run(const std::function<void()>& work) {
    work_ = &work;
    busy_ = helpers_.size();
    call();
    guarded();
    for (std::size_t busy = busy_; busy != 0; busy = busy_) await(busy_, busy);
    if (error_) std::rethrow_exception(std::exchange(error_, nullptr));
  }

 private:
  static constexpr int looks = 50'000;  // at a number that is about to change, before the thread goes to sleep

  template <typename Number>
  static void await(const std::atomic<Number>& number, Number old) {
    for (int look = 0; look < looks; ++look)
      if (number != old) return;
    number.wait(old);
  }

  void call() {
    ++call_;
    call_.notify_all();
  }

  void help() {
    for (unsigned heard = 0;;) {
      await(call_, heard);
      ++heard;
      if (over_) return;
      guarded();
      if (--busy_ == 0) busy_.notify_one();
    }
  }

  void guarded() {
    try {
      (*work_)();
    } catch (...) {
      const std::lock_guard lock(mutex_);
      if (!error_) error_ = std::current_exception();
    }
  }

  const std::function<void()>* work_ = nullptr;
  std::atomic<unsigned> call_{0};     // of the work that is to be done, counted
  std::atomic<std::size_t> busy_{0};  // helpers
  std::atomic<bool> over_{false};
  std::exception_ptr error_;
  std::mutex mutex_;
  std::vector<std::jthread> helpers_;  // last, so that they end before what they use
};

inline void run_workers(unsigned threads, const std::function<void()>& work) { Crew(threads).run(work); }

}  // namespace wordloom
