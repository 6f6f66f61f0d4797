"""Benchmarks: how fast we are, pure and compiled, and how fast the peers beside us. See docs/bench.md."""
