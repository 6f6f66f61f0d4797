"""Games so small that they can be solved, and how far bots fall short of that."""
