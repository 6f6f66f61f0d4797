"""The pages around the table: each does what it is for, and can be read by everybody."""
