"""The slow, obvious twin of the kernel: written for reading, shares no code with what it checks."""
