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
      : processor_time_(processor_time),
        read_at_(wall()),
        start_(processor_time ? spent() : read_at_),
        read_(start_),
        budget_(std::chrono::milliseconds(milliseconds)) {}

  bool passed(double share) const { return !certainly_before(start_ + limit(share)) && now() - start_ >= limit(share); }

 private:
  using Time = std::chrono::nanoseconds;

  Time limit(double share) const { return std::chrono::duration_cast<Time>(budget_ * share); }

  // A thread spends no more CPU time than wall-clock time passes. Asking for the former is a call of the system, which
  // took more than a third of a search that looks often; asking for the latter is not.
  bool certainly_before(Time limit) const { return processor_time_ && read_ + (wall() - read_at_) < limit; }

  Time now() const {
    if (!processor_time_) return wall();
    read_at_ = wall();
    return read_ = spent();
  }

  static Time wall() { return std::chrono::steady_clock::now().time_since_epoch(); }

  static Time spent() {
    std::timespec spent{};
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &spent);
    return std::chrono::seconds(spent.tv_sec) + std::chrono::nanoseconds(spent.tv_nsec);
  }

  bool processor_time_;
  mutable Time read_at_;  // wall-clock time when the CPU time was read last, or a little before
  Time start_;
  mutable Time read_;
  Time budget_;
};

}  // namespace wordloom
