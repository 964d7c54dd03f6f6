"""What the runs with faults share."""

from serving.clock import clock

__all__ = ["clock"]
