"""A second referee: it follows matches by what everybody is told, with a table and arithmetic of its own."""
