"""Sheets of frames: what moves on the table, frame by frame."""
