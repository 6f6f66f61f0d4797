"""How cost grows: with seats, with the length of a record."""
