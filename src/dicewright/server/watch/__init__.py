"""Logs and metrics; neither holds secrets or what people say."""
