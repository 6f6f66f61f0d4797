"""Rooms: their state, what people may do in them, and what clients are told."""
