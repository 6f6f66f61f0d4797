"""Golden playthroughs: matches written down as a person would tell them, and the command that rewrites them."""
