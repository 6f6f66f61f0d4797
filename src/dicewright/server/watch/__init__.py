"""For whoever watches a server: logs and figures, in which nobody's secrets and words are."""
