"""Upkeep of a server's database: back up, restore, inspect, remove."""
