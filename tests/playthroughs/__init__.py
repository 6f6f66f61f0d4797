"""Golden playthroughs: matches told as a person would tell them, and the command that rewrites them."""
