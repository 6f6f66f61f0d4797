"""Rooms at play: one match each, its people, its clock, and what each client is told."""
