// Says when a search must end: by wall-clock time, or by the CPU time of this thread alone, which is the fair measure
// on a busy machine.
#pragma once

#include <time.h>

#include <chrono>
#include <ctime>

namespace wordloom {

class Stopwatch {
 public:
  Stopwatch(int milliseconds, bool processor_time)
      : processor_time_(processor_time), start_(now()), budget_(std::chrono::milliseconds(milliseconds)) {}

  bool passed(double share) const { return now() - start_ >= budget_ * share; }

 private:
  std::chrono::nanoseconds now() const {
    if (!processor_time_) return std::chrono::steady_clock::now().time_since_epoch();
    std::timespec spent{};
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &spent);
    return std::chrono::seconds(spent.tv_sec) + std::chrono::nanoseconds(spent.tv_nsec);
  }

  bool processor_time_;
  std::chrono::nanoseconds start_;
  std::chrono::nanoseconds budget_;
};

}  // namespace wordloom
