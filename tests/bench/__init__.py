"""Benchmarks: commands, never tests. ``python -m tests.bench`` prints figures beside their targets."""
