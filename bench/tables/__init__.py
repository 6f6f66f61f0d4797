"""Tables that only benchmarks need."""
